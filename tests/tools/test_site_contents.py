"""The notebooks of the site: each says in its own language what it needs, and where it can be run."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mazenb.texts.extras import EXTRAS
from tools.docs import live
from tools.places import LESSONS, NOTEBOOKS, ROOT
from tools.site import contents

FRENCH = {
    *("00-jouer", "01-un-plateau-est-un-graphe", "02-jusqu-ou-aller", "03-portes-a-sens-unique"),
    *("04-tourner-une-tuile", "05-marches-aleatoires", "06-le-jeu-de-l-oie", "07-est-ce-equitable"),
    *("08-jouer-au-mieux", "09-des-murs-qui-bougent", "10-frantic-en-francais", "11-a-vous-de-creer"),
    *("12-comment-pense-un-robot", "13-apprendre-a-jouer", "00-widgets-ensemble"),
}
ALL = ("numpy", "scipy", "pandas", "matplotlib", "sympy")
LEARNING = ("matplotlib", "gymnasium", "pettingzoo")
NEEDED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(["00-play", "00-jouer", "00-widgets-together", "00-widgets-ensemble", "index"], ()),
    "01-a-board-is-a-graph": ("numpy", "scipy", "matplotlib"),
    "02-how-far-can-i-go": ("numpy", "matplotlib"),
    **dict.fromkeys(["03-one-way-doors", "03-portes-a-sens-unique"], ("matplotlib",)),
    **dict.fromkeys(["04-turn-a-tile", "04-tourner-une-tuile"], ("matplotlib",)),
    **dict.fromkeys(["09-moving-walls", "09-des-murs-qui-bougent"], ("matplotlib",)),
    **dict.fromkeys(["05-random-walks", "07-is-it-fair", "12-how-a-bot-thinks"], ALL),
    **dict.fromkeys(["13-learning-to-play", "13-apprendre-a-jouer"], LEARNING),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The notebooks as the site has them."""
    target = tmp_path_factory.mktemp("site") / "files"
    contents.write(target)
    return target


def notebook(folder: Path, name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((folder / f"{name}.ipynb").read_text(encoding="utf-8"))
    return read


def note(folder: Path, name: str) -> str:
    cells = notebook(folder, name)["cells"]
    return next((cell["source"] for cell in cells if cell.get("id") == "site-note"), "")


def test_the_lessons_in_french_are_known_to_be() -> None:
    names = {path.stem for path in LESSONS.glob("*.md")}
    assert live.in_french(NOTEBOOKS) == FRENCH & names


@pytest.mark.parametrize("name", sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")))
def test_a_note_is_in_the_language_of_its_lesson_and_says_where_else_it_runs(folder: Path, name: str) -> None:
    said = note(folder, name)
    if said:
        assert ("Dans cette page" in said) == (name in FRENCH)
        assert ("In this page" in said) == (name not in FRENCH)
        assert "[Binder](binder.ipynb)" in said
    else:
        assert not contents.needed(notebook(NOTEBOOKS, name))


def test_the_page_about_binder_is_in_the_site(folder: Path) -> None:
    page = notebook(folder, "binder")
    assert "mybinder.org" in contents.source(page)
    assert page["metadata"]["kernelspec"]["name"] == "python3"


@pytest.mark.parametrize("name", NEEDED)
def test_a_lesson_names_and_loads_what_it_needs_and_nothing_else(folder: Path, name: str) -> None:
    assert tuple(contents.needed(notebook(NOTEBOOKS, name))) == NEEDED[name]
    loads = [cell["source"] for cell in notebook(folder, name)["cells"] if cell.get("id") == "site-load"]
    assert loads == ([f"%pip install -q {' '.join(NEEDED[name])}"] if NEEDED[name] else [])


def test_a_note_says_what_it_needs(folder: Path) -> None:
    english, french = note(folder, "02-how-far-can-i-go"), note(folder, "13-apprendre-a-jouer")
    assert "needs NumPy and matplotlib. The next cell downloads them from the Pyodide project," in english
    assert "only the plots need matplotlib" in note(folder, "09-moving-walls")
    assert "besoin de matplotlib, Gymnasium et PettingZoo. La cellule suivante les télécharge" in french
    assert "PyPI)\u00a0:" in french


# The cells of a lesson in French are those of the English one.
BY_ITSELF = ("00-play", "00-widgets-together", "03-one-way-doors", "04-turn-a-tile", "09-moving-walls")
LOADING = ("01-a-board-is-a-graph", "02-how-far-can-i-go", "13-learning-to-play")
COME_TOO = {"matplotlib": {"numpy"}, "scipy": {"numpy"}, "gymnasium": {"numpy"}}
"""Packages that others bring with them."""
RUN = """
import json, sys
blocked, path = json.loads(sys.argv[1]), sys.argv[2]
for module in blocked:
    sys.modules[module] = None  # importing it raises
names, failed = {"__name__": "__main__"}, []
for cell in json.load(open(path, encoding="utf-8"))["cells"]:
    code = "".join(cell["source"])
    if cell["cell_type"] != "code" or code.startswith("%pip"):
        continue
    try:
        exec(compile(code, cell["id"], "exec"), names)
    except ModuleNotFoundError as error:
        failed.append([error.name, cell["metadata"].get("tags", [])])
sys.stdout.write(json.dumps(failed))
"""


def failed_without(folder: Path, name: str, blocked: set[str], tmp_path: Path) -> list[tuple[str, list[str]]]:
    """The modules that the cells of a notebook of the site missed, with the tags of those cells."""
    environ = {**os.environ, "MPLBACKEND": "agg", "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", RUN, json.dumps(sorted(blocked)), str(folder / f"{name}.ipynb")]
    run = subprocess.run(words, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return [(module, tags) for module, tags in json.loads(run.stdout.splitlines()[-1])]


@pytest.mark.slow
@pytest.mark.parametrize("name", LOADING)
def test_a_lesson_runs_with_what_it_loads_and_nothing_else(folder: Path, name: str, tmp_path: Path) -> None:
    there = set(NEEDED[name]).union(*(COME_TOO.get(package, ()) for package in NEEDED[name]))
    # matplotlib brings Pillow.
    blocked = {*EXTRAS["study"], *EXTRAS["png"], *EXTRAS["rl"]} - there - {"PIL"}
    assert failed_without(folder, name, blocked, tmp_path) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", BY_ITSELF)
def test_without_a_network_only_the_plots_of_a_lesson_are_missing(
    folder: Path, name: str, tmp_path: Path
) -> None:
    failed = failed_without(folder, name, {*EXTRAS["study"], *EXTRAS["png"]}, tmp_path)
    plots = [cell for cell in notebook(folder, name)["cells"] if "plt." in "".join(cell["source"])]
    assert bool(plots) == (NEEDED[name] == ("matplotlib",))
    # A cell with this tag may fail, and those below it run.
    assert [(module, "raises-exception" in tags) for module, tags in failed] == [
        ("matplotlib.pyplot", True) for _ in plots
    ]
