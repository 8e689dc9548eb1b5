"""The pictures of the README and the documentation."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools import gallery

README = Path(__file__).parents[2] / "README.md"


def test_the_picture_of_the_readme_is_the_one_that_its_ten_lines_make() -> None:
    shown = (gallery.FOLDER / "roll-of-five.svg").read_text(encoding="utf-8")
    assert shown.rstrip("\n") == gallery.board(), "run python -m tools.gallery"


@pytest.mark.parametrize("name", ["gootmu-moving", *gallery.GAMES])
def test_a_picture_of_a_game_is_small_and_self_contained(name: str) -> None:
    file = gallery.FOLDER / f"{name}.svg"
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) <= 120_000
    assert "var(" not in text
    root = ET.fromstring(text)
    ids = {part.attrib["id"] for part in root.iter() if "id" in part.attrib}
    assert {part.attrib["href"][1:] for part in root.iter() if "href" in part.attrib} <= ids


def test_the_readme_shows_a_game_that_moves() -> None:
    assert "docs/pictures/gootmu-moving.svg" in README.read_text(encoding="utf-8")
    moving = (gallery.FOLDER / "gootmu-moving.svg").read_text(encoding="utf-8")
    assert moving.count("<animateTransform") >= 2


def test_the_moving_game_begins_with_everything_visible_and_a_tile_rotates() -> None:
    root = ET.parse(gallery.FOLDER / "gootmu-moving.svg").getroot()
    svg = "{http://www.w3.org/2000/svg}"
    pieces = {part.get("data-piece", ""): part for part in root.iter(f"{svg}g") if part.get("data-piece")}
    for name in (name for name in pieces if name.startswith(("pawn", "tile", "home"))):
        looks = pieces[name].findall(f"{svg}g/{svg}g")
        shown = [look.get("visibility") for look in looks]
        assert shown.count("hidden") < len(shown), name
    kinds = [move.get("type") for move in root.iter(f"{svg}animateTransform")]
    assert {"translate", "rotate"} <= set(kinds)
