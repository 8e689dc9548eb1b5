"""The notebooks of the site: those of the repository, with a note if one needs NumPy or similar packages."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mazenb.texts.extras import EXTRAS
from tools.french import in_french, spaced
from tools.places import NOTEBOOKS, ROOT
from tools.site.light import LIGHT_STUDY

__all__ = ["BINDER", "needed", "source", "speaks_french", "write"]

LABORATORY = EXTRAS["study"]
LEARNING = {name: EXTRAS["rl"][name] for name in ("gymnasium", "pettingzoo")}

IMPORTED = re.compile(rf"^\s*(?:import|from) ({'|'.join({**LABORATORY, **LEARNING})})\b", re.MULTILINE)
STUDIED = re.compile(r"\bstudy\.(\w+)")
CALLED = re.compile(r"\b(?:simulate|analyse|tournament|collect|to_dataframe)\(")
LEARNT = re.compile(r"\b(?:gym_env|parallel_env|env)\(")
# What networkx itself imports when these are called.
MATRICES = re.compile(r"\bnx\.(?:laplacian_matrix|adjacency_matrix)\(")
PLOTS = {"matplotlib"}
"""The packages of a lesson that needs nothing except for its plots."""
PLOTTING = "import matplotlib.pyplot as plt"
USED = re.compile(r"^( *).*\bplt\.", re.MULTILINE)

BINDER = ROOT / "docs" / "binder.md"
"""The page about Binder, stored as a notebook because both apps of the site can open one from a link."""

PLOTS_NOTE = {
    "en": """\
> **In this page**, only the plots need matplotlib. The next cell downloads it from the Pyodide project. If
> you are not online, this cell and the plots report an error, and everything else works. You can also run
> the lesson on your own computer or on [Binder]({binder}).""",
    "fr": """\
> **Dans cette page**, seuls les graphiques ont besoin de matplotlib. La cellule suivante le télécharge depuis
> le projet Pyodide. Sans connexion à Internet, cette cellule et les graphiques signalent une erreur, et tout
> le reste fonctionne. Vous pouvez aussi lancer la leçon sur votre ordinateur ou sur [Binder]({binder}) (page
> en anglais).""",
}
NOTE = {
    "en": """\
> **In this page**, the lesson needs {packages}. The next cell downloads {them} from {origin}, so you must be
> online. If you are not, run the lesson on your own computer or on [Binder]({binder}).""",
    "fr": """\
> **Dans cette page**, la leçon a besoin de {packages}. La cellule suivante {them} télécharge depuis
> {origin} : il faut une connexion à Internet. Sans connexion, lancez la leçon sur votre ordinateur ou sur
> [Binder]({binder}) (page en anglais).""",
}
THEM = {"en": ("it", "them"), "fr": ("le", "les")}
AND = {"en": " and ", "fr": " et "}
ORIGIN = {
    "en": ("the Pyodide project", "the Pyodide project and the Python Package Index"),
    "fr": ("le projet Pyodide", "le projet Pyodide et l’index des paquets Python (PyPI)"),
}


def source(notebook: dict[str, Any], kind: str = "") -> str:
    r"""Return the text of a notebook's cells, or of those of one kind.

    >>> source({"cells": [{"cell_type": "code", "source": ["a = 1\n", "a"]}]}, "code")
    'a = 1\na'
    """
    cells = (cell for cell in notebook["cells"] if kind in ("", cell["cell_type"]))
    return "\n".join("".join(cell["source"]) for cell in cells)


def needed(notebook: dict[str, Any]) -> dict[str, str]:
    """Return the packages that a notebook needs and the site does not have, by module name.

    >>> code = ["import matplotlib.pyplot as plt"]
    >>> needed({"cells": [{"cell_type": "code", "source": code}]})
    {'matplotlib': 'matplotlib'}
    """
    return dict(_needed(source(notebook, "code")))


def _needed(code: str) -> Iterator[tuple[str, str]]:
    imported = set(IMPORTED.findall(code))
    if CALLED.search(code) or set(STUDIED.findall(code)) - LIGHT_STUDY - {"env", "gym_env", "parallel_env"}:
        imported |= set(LABORATORY)
    if LEARNT.search(code):
        imported |= set(LEARNING)
    if MATRICES.search(code):
        imported |= {"numpy", "scipy"}
    return (pair for pair in {**LABORATORY, **LEARNING}.items() if pair[0] in imported)


def speaks_french(path: Path) -> bool:
    """Return True if a notebook is in French."""
    return in_french(source(json.loads(path.read_text(encoding="utf-8"))))


def write(folder: Path) -> None:
    """Copy the notebooks and their pictures; add the note, and a cell that installs the missing packages."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(NOTEBOOKS, folder, ignore=shutil.ignore_patterns(".*", "*.json"))
    for path in sorted(folder.glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        packages = needed(notebook)
        if packages:
            language = "fr" if in_french(source(notebook)) else "en"
            load = _code("site-load", f"%pip install -q {' '.join(packages)}")
            if set(packages) == PLOTS:
                plots_apart(notebook)
                _may_fail(load)
            notebook["cells"][1:1] = [_prose("site-note", _note(language, packages)), load]
            path.write_text(json.dumps(notebook), encoding="utf-8")
    # It has the metadata of the other notebooks, because without the name of a kernel, the page would ask for
    # one.
    page = json.loads((folder / "index.ipynb").read_text(encoding="utf-8"))
    page["cells"] = [_prose("binder", BINDER.read_text(encoding="utf-8"))]
    (folder / f"{BINDER.stem}.ipynb").write_text(json.dumps(page), encoding="utf-8")


def _note(language: str, packages: dict[str, str]) -> str:
    *others, last = packages.values()
    said = AND[language].join([", ".join(others), last] if others else [last])
    indexed = any(name in LEARNING for name in packages)
    note = (PLOTS_NOTE if set(packages) == PLOTS else NOTE)[language].format(
        packages=said,
        them=THEM[language][len(packages) > 1],
        origin=ORIGIN[language][indexed],
        binder=f"{BINDER.stem}.ipynb",
    )
    return spaced(note) if language == "fr" else note


def plots_apart(notebook: dict[str, Any]) -> None:
    r"""Import matplotlib where each plot begins, so that without it everything else in the lesson runs.

    A cell with a plot may fail without stopping those below it.

    >>> first, second = _code("a", f"import mazenb\n{PLOTTING}\n"), _code("b", "n = 3\nplt.plot([n])")
    >>> plots_apart({"cells": [first, second]})
    >>> print(first["source"])
    import mazenb
    >>> print(second["source"])
    n = 3
    import matplotlib.pyplot as plt
    plt.plot([n])
    """
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        code = source({"cells": [cell]})
        lines = [line for line in code.splitlines() if line != PLOTTING]
        code = "\n".join(lines).strip("\n")
        if USED.search(code):
            code = USED.sub(lambda line: f"{line[1]}{PLOTTING}\n{line[0]}", code, count=1)
            _may_fail(cell)
        cell["source"] = code


def _may_fail(cell: dict[str, Any]) -> None:
    cell["metadata"].setdefault("tags", []).append("raises-exception")


def _prose(name: str, text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": text}


def _code(name: str, text: str) -> dict[str, Any]:
    empty: dict[str, Any] = {"metadata": {}, "execution_count": None, "outputs": []}
    return {"cell_type": "code", "id": name, "source": text, **empty}
