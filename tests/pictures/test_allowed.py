"""The pictures keep to the lists that the page lets through (widgets/src/shared/allowed.ts)."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import mazenb
from mazenb import Board, explore
from mazenb.widgets.draw import draw

SOURCE = Path("widgets/src/shared/allowed.ts")
SVG = "{http://www.w3.org/2000/svg}"


def words(name: str) -> set[str]:
    listed = rf"const {name} = new Set\(\s*\(\s*(.*?)\s*\)\.split"
    found = re.search(listed, SOURCE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return set("".join(re.findall(r'"([^"]*)"', found[1])).split())


def game(name, **options):
    return lambda: mazenb.play(name, players=2, seed=1, autosave=False, **options).svg()


PICTURES = {
    "goose": game("goose"),
    "snakes": game("snakes"),
    "race": game("race", track="plain"),
    "gootmu": game("gootmu"),
    "walls": game("walls"),
    "frantic": game("frantic"),
    "explore": lambda: explore(Board.random(4, 4, seed=1), start=(0, 0), roll=3).svg(),
    "draw": lambda: draw(3).svg(),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_nothing_that_the_page_removes(name):
    elements, attributes = words("ELEMENTS"), words("ATTRIBUTES")
    for element in ET.fromstring(PICTURES[name]()).iter():
        assert element.tag.removeprefix(SVG) in elements
        for attribute, value in element.attrib.items():
            plain = attribute.rpartition("}")[2]
            assert plain in attributes or plain.startswith(("data-", "aria-")), f"{element.tag} {attribute}"
            assert "url(" not in value.replace("url(#", "")
            assert plain != "href" or value.startswith("#")
