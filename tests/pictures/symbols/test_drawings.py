"""Everything that a game can show has a symbol, and the drawings stay small, plain and apart."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from mazenb.games.gootmu.instructions.row import Row
from mazenb.games.gootmu.things.tokens import WORDS
from mazenb.games.race.effects.vocabulary import VOCABULARY
from mazenb.pictures.emblems import emblems
from mazenb.pictures.symbols import defs, family, names, reference, symbol
from mazenb.pictures.symbols.library import ELEMENTS, drawing_of
from mazenb.pictures.symbols.themes import families, shades, themes
from tests.games.gootmu.instructions.listed import LISTED
from tools.icons import sheet

LIBRARY = 100_000
"""The most bytes that all files of the library may have together."""

SYMBOL = 1_100
"""The most bytes of one symbol; nine in ten stay below USUAL."""
USUAL = 900

FILES = sorted(file.name for file in files("mazenb.pictures.symbols").iterdir() if file.name.endswith(".svg"))


def source(name: str) -> str:
    """Return the text of a file of the library."""
    return files("mazenb.pictures.symbols").joinpath(name).read_text(encoding="utf-8")


def data(game: str, name: str) -> dict[str, Any]:
    """Return a table of a game."""
    return tomllib.loads(files(f"mazenb.games.{game}").joinpath("data", name).read_text(encoding="utf-8"))


def kebab(words: str) -> str:
    """Return words in the form that the name of a symbol uses."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def effects() -> Iterator[str]:
    """Yield the symbols of everything the vocabulary of tracks can spell, numbers left out."""
    for word in VOCABULARY.values():
        for form in word.form.split(","):
            yield "race-" + kebab(re.sub(r"\d+(\+\d+)*", "", form))


def places() -> set[str]:
    """Return the names of the squares of the tracks."""
    tracks = files("mazenb.games.race").joinpath("data").iterdir()
    lines = "\n".join(track.read_text(encoding="utf-8") for track in tracks if track.name.endswith(".track"))
    return set(re.findall(r"^\d+ ([a-z-]+):", lines, re.MULTILINE))


@pytest.mark.parametrize("row", LISTED.values(), ids=LISTED)
def test_every_listed_instruction_of_gootmu_has_a_symbol_of_its_name(row: Row) -> None:
    assert family(kebab(row.name)) in families()


def test_every_token_of_gootmu_has_a_symbol() -> None:
    assert set(WORDS) <= set(names())


def test_every_card_and_event_of_frantic_has_a_symbol() -> None:
    table = data("frantic", "table.toml")
    cards = {f"card-{row['word']}" for row in table["cards"]}
    events = {f"event-{kebab(row['name'])}" for row in table["events"]}
    assert cards | events <= set(names())


def test_every_moment_at_which_a_card_of_frantic_acts_has_a_symbol() -> None:
    described = {"word", "name", "printed", "colour", "count", "arrow", "hand"}
    moments = {key for row in data("frantic", "table.toml")["cards"] for key in row} - described
    assert {f"kind-{moment}" for moment in moments} <= set(names())


def test_every_effect_and_every_named_square_of_a_track_has_a_symbol() -> None:
    assert {*effects(), *places()} <= set(names())


def test_every_player_has_a_pawn_and_a_shape() -> None:
    colours = {emblem.colour for emblem in emblems([f"player {seat}" for seat in range(8)])}
    assert colours == set(themes()["players"])
    for player in themes()["players"].values():
        assert {f"pawn-{player['shape']}", f"shape-{player['shape']}"} <= set(names())


def test_every_face_of_a_die_has_as_many_pips() -> None:
    for face in range(1, 7):
        assert symbol(f"die-{face}").count("h0") == face


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_well_formed_and_holds_plain_shapes_only(name: str) -> None:
    root = ET.fromstring(source(name))
    tags = {element.tag.split("}")[1] for element in root.iter()}
    assert tags <= ELEMENTS | {"svg", "title", "defs", "symbol"}
    assert all("style" not in element.attrib and "class" not in element.attrib for element in root.iter())


@pytest.mark.parametrize("name", FILES)
def test_a_file_holds_every_part_that_it_shows(name: str) -> None:
    text = source(name)
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r' id="([^"]+)"', text))


def test_the_library_keeps_to_its_weight() -> None:
    assert sum(len(source(name).encode()) for name in FILES) < LIBRARY
    weights = sorted(len(drawing_of(name).plain) for name in names())
    assert weights[-1] < SYMBOL
    assert weights[len(weights) * 9 // 10] < USUAL


def test_no_two_symbols_are_drawn_alike() -> None:
    drawn = [re.sub(r'^<symbol id="[^"]*"', "", symbol(name, plain=True)) for name in names()]
    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("name", families())
def test_the_colours_of_a_family_are_those_of_the_light_theme(name: str) -> None:
    root = ET.fromstring(source(f"{name}.svg"))
    light = shades(name, "light")
    assert root.attrib["color"] == light["ink"]
    for variable in ("tone", "plate", "paper"):
        assert root.attrib[f"data-{variable}"] == light[variable]
    assert set(themes()["families"][name]["light"]) == set(themes()["families"][name]["dark"])


def test_parts_that_a_page_may_recolour_keep_their_colour_without_a_page() -> None:
    themed, plain = symbol("slide"), symbol("slide", plain=True)
    assert f"var(--tone,{shades('move', 'light')['tone']})" in themed
    assert re.sub(r"var\(--[a-z]+,(#[0-9a-f]+)\)", r"\1", themed) == plain


def test_the_contact_sheet_shows_every_symbol_in_both_themes() -> None:
    page = sheet(names())
    assert page.count("<figure>") == len(names())
    for name in names():
        assert page.count(f'<use href="{reference(name)}"/>') == 6
    assert defs(names()) in page
