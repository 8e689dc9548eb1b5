// Keep the memory of a Python that has imported what pages use, with the files of its packages: unpack the wheels of a
// folder, run begin.py, and write one file. Called by runtime.py.
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";

const [folder, script, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const bare = { indexURL: `${folder}/`, packages: [] };

/** The standard library as bytecode, for this run alone. */
const COMPILED = "compiled.zip";

// What is compiled here need not be compiled by the Python whose memory is kept: that would leave much behind in it.
const UNPACK = `
import compileall, pathlib, py_compile, shutil, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
home = next(path for path in sys.path if path.endswith("site-packages"))
for wheel in sorted(pathlib.Path("/site").glob("*.whl")):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(home)
for module in pathlib.Path("/site").glob("*.py"):
    shutil.copy(module, home)
compileall.compile_dir(home, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
library = next(path for path in sys.path if path.endswith(".zip"))
with zipfile.ZipFile(library) as whole, zipfile.ZipFile("/site/${COMPILED}", "w") as target:
    for name in whole.namelist():
        data = whole.read(name)
        if name.endswith(".py"):
            code = compile(data, f"{library}/{name}", "exec", dont_inherit=True)
            name, data = f"{name}c", bytes(_code_to_hash_pyc(code, bytes(8), False))
        target.writestr(name, data)
home`;

/** Return the files of the packages by folder, from a Python that is used for nothing else. */
async function unpacked() {
  const { FS, runPython } = await loadPyodide(bare);
  FS.mkdir("/site");
  FS.mount(FS.filesystems.NODEFS, { root: folder }, "/site");
  const files = {};
  const gather = (path) => {
    for (const name of FS.readdir(path).sort()) {
      const whole = `${path}/${name}`;
      if (name === "." || name === "..") continue;
      else if (FS.isDir(FS.stat(whole).mode)) gather(whole);
      else (files[path] ??= []).push([name, FS.readFile(whole)]);
    }
  };
  gather(runPython(UNPACK));
  return files;
}

/** Overwrite memory that is free, because what is left in it only makes the file larger. */
function blank(module) {
  const taken = [];
  for (let size = 2 ** 20; size >= 64; size /= 2) {
    const end = module._sbrk(0);
    do {
      const at = module._malloc(size);
      module.HEAPU8.fill(0, at, at + size);
      taken.push(at);
    } while (module._sbrk(0) === end);
  }
  for (const at of taken) module._free(at);
}

const files = await unpacked();
const stdLibURL = `${folder}/${COMPILED}`;
const python = await loadPyodide({ ...bare, stdLibURL, convertNullToNone: true, _makeSnapshot: true });
for (const [path, found] of Object.entries(files)) {
  python.FS.mkdirTree(path);
  for (const [name, data] of found) python.FS.writeFile(`${path}/${name}`, data);
}
python.runPython(readFileSync(script, "utf8"));
blank(python._module);
const memory = python.makeMemorySnapshot();
unlinkSync(stdLibURL);

// The number of bytes of the list of files, that of the memory, the list, the memory on a whole word, the files.
// Bytecode is of use only to what a notebook's kernel imports and the memory cannot have: it talks to the page.
const TALKING = /\/(?:micropip|piplite|pyodide_kernel)\//;
const kept = Object.entries(files).filter(([path]) => !path.endsWith("/__pycache__") || TALKING.test(path));
const sizes = kept.map(([path, found]) => [path, found.map(([name, data]) => [name, data.length])]);
const list = new TextEncoder().encode(JSON.stringify(Object.fromEntries(sizes)));
const start = new Uint8Array(Math.ceil((8 + list.length) / 16) * 16);
new Uint32Array(start.buffer, 0, 2).set([list.length, memory.length]);
start.set(list, 8);
const contents = kept.flatMap(([, found]) => found.map(([, data]) => data));
writeFileSync(target, deflateSync(Buffer.concat([start, memory, ...contents]), { level: 9 }));
