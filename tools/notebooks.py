"""Run every notebook and save it with its outputs: `make notebooks`.

Outputs are committed, so that a visitor sees boards and plots before running anything; nobody edits them by
hand.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools import env
from tools.places import NOTEBOOKS, ROOT

RUN = "import sys; from tools.notebooks import rewrite; rewrite(sys.argv[1])"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def rewrite(path: str) -> None:
    """Execute a notebook in place; what changes from run to run is left out."""
    import nbclient
    import nbformat

    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(
        notebook, timeout=120, resources={"metadata": {"path": str(Path(path).parent)}}
    ).execute()
    # Widget state belongs to a kernel that is gone; the static picture in the output is what a visitor sees.
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


def main() -> None:
    """Rewrite the notebooks named on the command line, or all."""
    env.ensure(env.TEST)
    paths = [Path(word) for word in sys.argv[1:]] or sorted(NOTEBOOKS.glob("*.ipynb"))
    for path in paths:
        print(path.name)
        subprocess.run([env.TEST.python, "-c", RUN, path], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
