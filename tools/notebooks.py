"""Make the notebooks from the texts of the lessons and save them with their outputs: `make notebooks`.

A lesson is written in `lessons/NAME.md`: Markdown, with code cells as fences (jupytext's Markdown, so that
JupyterLab with jupytext opens it as a notebook). `notebooks/NAME.ipynb` is made from it and never edited by
hand; its outputs are committed, so that a visitor sees boards and plots before running anything.
"""

from __future__ import annotations

import argparse
import base64
import io
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tools import env
from tools.french import in_french, set_spaces
from tools.lessons import ASIDE, COLLAPSED, LARGEST, SOLUTION, SPOILER, THUMBNAIL, complaints, pairs, tags
from tools.places import BUILD, NOTEBOOKS, ROOT

RUN = "import sys; from tools.notebooks import rewrite; rewrite(sys.argv[1])"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
VIEW = "application/vnd.jupyter.widget-view+json"
THUMBNAILS = NOTEBOOKS / "pictures"
FOLDED = "#### Solution"
"""The heading above a solution, in English and French. Only a folded heading hides the output of a cell."""
WIDTH = 240
"""The width of a thumbnail in pixels."""
NO_BARS = """\
import sys, types
from tqdm import std
class tqdm(std.tqdm):
    def __init__(self, *values, **options):
        super().__init__(*values, **{**options, "disable": True})
sys.modules["tqdm.auto"] = types.ModuleType("tqdm.auto")
sys.modules["tqdm.auto"].tqdm = tqdm
"""
PATIENCE = 120
"""The most seconds that a cell can take."""


def compose(text: str) -> Any:
    r"""Return the notebook for a lesson's text, before it is run.

    Examples
    --------
    >>> notebook = compose('# A lesson\n\n```python tags=["solution"]\n1 + 1\n```\n')
    >>> [(cell.cell_type, cell.source) for cell in notebook.cells]
    [('markdown', '# A lesson'), ('markdown', '#### Solution'), ('code', '1 + 1')]
    >>> notebook.cells[1].metadata
    {'jp-MarkdownHeadingCollapsed': True}
    """
    import jupytext
    import nbformat

    notebook = jupytext.reads(text, fmt="md")
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    notebook.nbformat_minor = 5
    cells: list[Any] = []
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            cell.source = set_spaces(cell.source, whole=in_french(text))
        if SOLUTION in tags(cell):
            if not cells or SOLUTION not in tags(cells[-1]):
                cells.append(nbformat.v4.new_markdown_cell(FOLDED, metadata={COLLAPSED: True}))
            cell.metadata["tags"] = [*tags(cell), "hide-cell"]
        if SPOILER in tags(cell):
            # JupyterLab folds the cell by the first, and the documentation by the second.
            cell.metadata["jupyter"] = {"source_hidden": True}
            cell.metadata["tags"] = [*tags(cell), "hide-input"]
        if ASIDE in tags(cell):
            cell.metadata["jupyter"] = {"source_hidden": True}
        cells.append(cell)
    for number, cell in enumerate(cells):
        cell.id = f"cell-{number}"
    notebook.cells = cells
    return notebook


def execute(notebook: Any, folder: Path) -> None:
    """Run a notebook, and remove everything that differs from run to run."""
    import nbclient

    nbclient.NotebookClient(
        notebook, timeout=PATIENCE, resources={"metadata": {"path": str(folder)}}
    ).execute()
    # Widget state belongs to a kernel that no longer runs; visitors see the static picture in the output.
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)
            output.get("metadata", {}).pop(VIEW, None)


def quiet() -> dict[str, str]:
    """Return variables for kernels without progress bars, which appear on some machines and not on others.

    A bar that is requested explicitly ignores tqdm's own variable, so a start-up file replaces it with one
    that is never shown.
    """
    folder = BUILD / "ipython"
    startup = folder / "profile_default" / "startup"
    startup.mkdir(parents=True, exist_ok=True)
    (startup / "bars.py").write_text(NO_BARS, encoding="utf-8")
    return {"IPYTHONDIR": str(folder)}


def joined(outputs: list[Any]) -> list[Any]:
    """Return the outputs with consecutive printed text joined, since the pieces depend on timing."""
    whole: list[Any] = []
    for output in outputs:
        if (
            whole
            and output.output_type == whole[-1].output_type == "stream"
            and output.name == whole[-1].name
        ):
            whole[-1].text += output.text
        else:
            whole.append(output)
    return whole


def save_thumbnail(notebook: Any, name: str) -> None:
    """Save a small version of the tagged cell's picture for the index."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []) if THUMBNAIL in tags(cell) else ():
            data = output.get("data", {})
            THUMBNAILS.mkdir(exist_ok=True)
            if "image/svg+xml" in data:
                svg = small_svg(data["image/svg+xml"])
                (THUMBNAILS / f"{name}.svg").write_text(svg, encoding="utf-8")
                return
            if "image/png" in data:
                (THUMBNAILS / f"{name}.png").write_bytes(small_png(base64.b64decode(data["image/png"])))
                return


def small_svg(svg: str) -> str:
    r"""Return the same picture at the size of a thumbnail.

    Examples
    --------
    >>> small_svg('<svg viewBox="0 0 600 300" width="600" height="300"><g/></svg>')
    '<svg viewBox="0 0 600 300" width="240" height="120"><g/></svg>\n'
    """
    head, end, rest = svg.strip().partition(">")
    scale = WIDTH / float(re.findall(r' width="([\d.]+)"', head)[0])
    head = re.sub(r' (width|height)="([\d.]+)"', lambda m: f' {m[1]}="{round(scale * float(m[2]))}"', head)
    return f"{head}{end}{rest}\n"


def small_png(png: bytes) -> bytes:
    """Return the same picture at the size of a thumbnail."""
    from PIL import Image

    with Image.open(io.BytesIO(png)) as picture:
        small = picture.convert("RGB").resize(
            (WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS
        )
    saved = io.BytesIO()
    small.save(saved, "PNG", optimize=True)
    return saved.getvalue()


def rewrite(name: str) -> None:
    """Make one notebook again and say how long it took; nothing is saved if it breaks a promise."""
    import nbformat

    text, target = pairs()[name]
    notebook = compose(text.read_text(encoding="utf-8"))
    begin = time.monotonic()
    execute(notebook, NOTEBOOKS)
    seconds = time.monotonic() - begin
    # The kernel is a child process that has ended, so this is its processor time, however busy the machine
    # is.
    computed = os.times().children_user + os.times().children_system
    nbformat.validate(notebook)
    wrong = complaints(notebook)
    size = len(nbformat.writes(notebook).encode("utf-8"))
    if size > LARGEST:
        wrong.append(f"it has {size} bytes; {LARGEST} are allowed")
    if wrong:
        sys.exit(f"{name}:\n  " + "\n  ".join(wrong))
    save_thumbnail(notebook, name)
    nbformat.write(notebook, target)
    print(f"{name}: {seconds:.1f} s ({computed:.1f} s of processor), {size / 1000:.0f} kB", flush=True)


def main() -> None:
    """Rewrite the notebooks named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a lesson, such as 02-how-far-can-i-go")
    parser.add_argument("--here", action="store_true", help="run in this environment; install nothing")
    options = parser.parse_args()
    known = pairs()
    if unknown := [name for name in options.names if name not in known]:
        parser.error(f"no such lesson: {', '.join(unknown)}; there are: {', '.join(known)}")
    if not options.here:
        env.ensure(env.TEST)
    python = sys.executable if options.here else env.TEST.python
    for name in options.names or known:
        subprocess.run([python, "-c", RUN, name], cwd=ROOT, env={**os.environ, **quiet()}, check=True)


if __name__ == "__main__":
    main()
