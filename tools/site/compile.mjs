// Compile the modules of wheels and of the standard library with the Python that will run them: a page that has the
// bytecode starts without compiling anything. Called by runtime.py with the runtime's folder.
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/`, packages: [] });
python.FS.mkdir("/site");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/site");
python.runPython(`
import importlib.util, pathlib, re, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

# What a page loads late, once or never: lexers of other languages, completion, what needs NumPy, servers, tests.
RARE = re.compile(
    r"pygments/lexers/(?!__init__|_mapping|python|special)|(?:jedi|parso|wcwidth)/|mazenb/(?:cli|course|study)/"
    r"|IPython/sphinxext/|prompt_toolkit/contrib/|_pyrepl/"
    r"|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|utf_8)"
    r"|(?:pydoc_data|unittest|xmlrpc|sqlite3|dbm|curses|wsgiref|ensurepip|venv|multiprocessing|xml|mailbox"
    r"|_pydecimal|turtle|pydoc|pickletools|tarfile|ftplib|imaplib|smtplib|pdb)(?:/|\\.py)"
    r"|networkx/(?:.*/)?tests/"
)

def compiled(name, source, beside):
    try:
        code = compile(source, name, "exec", dont_inherit=True)
    except SyntaxError:
        return None  # an example of an error, or of another Python
    path = pathlib.PurePosixPath(name)
    # Unchecked: the source is never compared, so it may have any date.
    data = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
    if beside:
        return str(path.with_suffix(".pyc")), data
    return str(path.parent / "__pycache__" / f"{path.stem}.cpython-314.pyc"), data

for archive in [*pathlib.Path("/site").glob("*.whl"), pathlib.Path("/site/python_stdlib.zip")]:
    with zipfile.ZipFile(archive) as whole:
        files = {name: whole.read(name) for name in whole.namelist() if not name.endswith("/")}
    made = [compiled(name, data, archive.suffix == ".zip") for name, data in files.items() if name.endswith(".py") and not RARE.match(name)]
    files |= dict(sorted(pair for pair in made if pair))
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name, data in files.items():
            target.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
`);
