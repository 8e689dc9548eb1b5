"""The notebooks of the site: what each needs, said in its own language, with a way that works."""

import json
from pathlib import Path
from typing import Any

import pytest

from tools.docs import live
from tools.places import LESSONS, NOTEBOOKS
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
    **dict.fromkeys(["01-a-board-is-a-graph", "02-how-far-can-i-go"], ("numpy", "matplotlib")),
    **dict.fromkeys(["03-one-way-doors", "04-turn-a-tile", "04-tourner-une-tuile"], ("matplotlib",)),
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
    english, french = note(folder, "09-moving-walls"), note(folder, "13-apprendre-a-jouer")
    assert "the lesson needs matplotlib. The next cell downloads it from the Pyodide project," in english
    assert "besoin de matplotlib, Gymnasium et PettingZoo. La cellule suivante les télécharge" in french
    assert "PyPI)\u00a0:" in french
