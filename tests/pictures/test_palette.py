"""The palette: the one home of colours, and what can be read on what, in both themes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

import mazenb
from mazenb.pictures.emblems import emblems
from mazenb.pictures.palette import DARK, LIGHT, PALETTE, in_theme
from mazenb.pictures.symbols.themes import families
from tools import palette

PACKAGE = Path(mazenb.__file__).parent
# Symbols are drawings with their own colours; code that paints boards and games has none.
PAINTERS = [
    path
    for pattern in ("pictures/**/*.py", "games/*/picture/*.py")
    for path in PACKAGE.glob(pattern)
    if "symbols" not in path.parts
]


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("name", PALETTE)
def test_every_colour_is_written_the_same_way(name: str) -> None:
    assert re.fullmatch(r"[a-z]+[a-z0-9]*(-[a-z0-9]+)*", name), "a name that a style sheet can have"
    for theme in (LIGHT, DARK):
        assert re.fullmatch(r"#[0-9a-f]{6}", theme[name])
    assert PALETTE[name] == f"var(--{name},{LIGHT[name]})"


def test_no_painter_has_a_colour_of_its_own() -> None:
    literal = re.compile(r"(?<!,)#[0-9a-fA-F]{6}\b(?!\)``)|\b(?:rgb|hsl)a?\(")
    found = {
        path.name
        for path in PAINTERS
        if path.name != "palette.py" and literal.search(_code(path.read_text(encoding="utf-8")))
    }
    assert found == set()


def _code(source: str) -> str:
    """Leave out docstrings, which may show a colour."""
    return re.sub(r'"""(?:.|\n)*?"""', "", source)


def test_the_style_sheet_of_the_page_has_these_colours() -> None:
    assert palette.FILE.read_text(encoding="utf-8") == palette.sheet(), "run python -m tools.palette"


def test_a_picture_is_plain_in_a_theme_and_follows_the_page_on_one() -> None:
    painted = f'<g id="mz-a" fill="{PALETTE["floor"]}"><use href="#mz-b"/></g>'
    assert in_theme(painted, "page") == painted
    assert in_theme(painted) == f'<g id="mzl-a" fill="{LIGHT["floor"]}"><use href="#mzl-b"/></g>'
    assert in_theme(painted, "dark") == f'<g id="mzd-a" fill="{DARK["floor"]}"><use href="#mzd-b"/></g>'
    assert in_theme(in_theme(painted)) == in_theme(painted)


@pytest.mark.parametrize("family", families())
def test_an_icon_has_the_shades_of_its_family_in_the_dark(family: str) -> None:
    light = f'<path fill="var(--tone,{LIGHT[family]})"/>'
    assert in_theme(light, "dark") == f'<path fill="{DARK[family]}"/>'


themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


@themes
@pytest.mark.parametrize("name", [name for name in PALETTE if f"{name}-text" in PALETTE])
def test_text_on_a_colour_can_be_read(name: str, theme: Mapping[str, str]) -> None:
    assert contrast(theme[name], theme[f"{name}-text"]) >= 3


@themes
@pytest.mark.parametrize(
    ("ink", "paper", "least"),
    [
        ("ink", "panel", 7),
        ("ink", "panel2", 7),
        ("ink2", "panel", 4.5),
        ("ink", "label-p", 7),
        ("ink", "plain-a", 4.5),
        ("ink", "plain-b", 4.5),
        ("ink", "space-good", 4.5),
        ("ink", "space-harm", 4.5),
        ("ink", "space-odd", 4.5),
        ("ink", "space-finish", 4.5),
        ("ink", "space-start", 4.5),
        ("ink", "meadow", 4.5),
        ("ink", "number", 7),
        ("ink", "stone", 4.5),
        ("ink", "goal-start", 4.5),
        ("ink", "goal-finish", 4.5),
        ("badge-text", "snake-number", 4.5),
        ("badge-text", "ladder-number", 4.5),
        ("seamns", "seamnst", 4.5),
        ("seamew", "seamewt", 4.5),
        ("seamns", "gate", 4.5),
        ("seamew", "gate", 4.5),
        ("traytext", "tray", 4.5),
        ("wood-text", "wood-a", 4.5),
        ("wood-text", "wood-b", 3),
        ("wood-text", "wood-c", 4.5),
        ("space-death-text", "space-death", 7),
        ("goldink", "goldsoft", 4.5),
        ("accentink", "accent", 4.5),
    ],
)
def test_text_is_readable_where_it_is_written(
    ink: str, paper: str, least: float, theme: Mapping[str, str]
) -> None:
    assert contrast(theme[ink], theme[paper]) >= least


@themes
@pytest.mark.parametrize("colour", ["red", "green", "blue", "multi", "white", "other"])
def test_the_name_of_a_card_is_readable_on_its_band(colour: str, theme: Mapping[str, str]) -> None:
    assert contrast(theme["badge-text"], theme[f"card-{colour}-band"]) >= 4.5


@themes
def test_walls_stand_out_from_every_stone(theme: Mapping[str, str]) -> None:
    assert all(contrast(theme["wall"], theme[stone]) >= 3 for stone in ("floor", "floor2", "floor3"))


@themes
def test_figures_are_readable_on_every_shade(theme: Mapping[str, str]) -> None:
    assert all(contrast(theme[f"t{n}"], theme[f"h{n}"]) >= 4.5 for n in range(1, 9))


@themes
def test_shades_work_in_grey(theme: Mapping[str, str]) -> None:
    steps = [luminance(theme[f"h{n}"]) for n in range(1, 9)]
    assert all(a > b for a, b in pairwise(steps)) or all(a < b for a, b in pairwise(steps))


def test_eight_players_have_eight_colours() -> None:
    made = emblems("abcdefgh")
    for theme in (LIGHT, DARK):
        assert len({theme[emblem.colour] for emblem in made}) == 8
