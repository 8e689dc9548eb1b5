"""Scenarios for every listed row: followed, impossible, on a rotated tile, across the seam, in a chain.

Each scenario is played to find out what it shows: as it is, without the row, and on a flat board.
"""

from functools import cache
from pathlib import Path

import pytest

from mazenb.games.scenario import load_scenario, read_scenario
from tests.games.gootmu.instructions.evidence import COLUMNS, shown_by
from tests.games.gootmu.instructions.listed import LISTED

FOLDER = Path(__file__).parents[1] / "scenarios"

NEVER = {
    ("L05", "impossible"): "a token that its holder may discard or keep: nothing has to be possible",
    ("L05", "turned"): "it is used from the hand, wherever the holder stands",
    ("L05", "seam"): "it is used from the hand, wherever the holder stands",
    ("L06", "impossible"): "it waits until its holder wants it",
    ("L14", "impossible"): "an extra turn can always be had",
    ("L27", "impossible"): "a turn can always be lost",
    ("L48", "impossible"): "it waits until somebody is touched",
    (
        "L55",
        "impossible",
    ): "a die can always be thrown; l55-not-a-one shows that another number gives nothing",
    ("L56", "impossible"): "a die can always be thrown",
    ("L71", "impossible"): "nothing in play; l71-tile-gone shows what a missing start means for the monster",
    ("L73", "impossible"): "a limit can always be noted; l73-smaller-number shows one that changes nothing",
}
"""The cells that make no sense, and why."""

ELSEWHERE = {
    ("L40", "impossible"): "l40-ignored-and-lapsed",
    ("L52", "impossible"): "l52-closed-behind-the-wall",
    ("L75", "impossible"): "l75-not-while-bound-to-a-door",
}
"""The cells whose scenario shows that nothing changes: walks that stay free or closed."""


@cache
def grid() -> dict[tuple[str, str], list[str]]:
    """The scenarios by row and column."""
    found: dict[tuple[str, str], list[str]] = {}
    for path in sorted(FOLDER.glob("**/*.txt")):
        for rule, columns in shown_by(load_scenario(path)).items():
            for column in columns:
                found.setdefault((rule, column), []).append(path.stem)
    return found


@pytest.mark.parametrize("column", COLUMNS)
def test_every_listed_row_has_a_scenario(column: str) -> None:
    cells = [(rule, column) for rule in LISTED]
    assert [cell for cell in cells if cell not in grid() | NEVER | ELSEWHERE] == []


def test_no_cell_is_excused_without_need() -> None:
    assert sorted(grid().keys() & (NEVER.keys() | ELSEWHERE.keys())) == []


@pytest.mark.parametrize(("cell", "stem"), ELSEWHERE.items())
def test_a_scenario_that_is_named_is_there(cell: tuple[str, str], stem: str) -> None:
    assert cell[0] in load_scenario(FOLDER / f"{stem}.txt").ids


# ── what is found is there, and no more ───────────────────────────────────────────────────────────────────

HALL = """
rules: L02 L62

board:
wrap: east-west
tiles: 2
+---+---+ +---+---+
{drawn}
+---+---+ +---+---+
|       | |       |
+---+---+ +---+---+
{legend}

pawns:
* red  {red}
  blue 1,2

script:
chance: roll 1
{script}
"""
ADD, SLIDE = "a = ADD TO NEXT ROLL 1", "s = SLIDE 1"


def shown(drawn: str, red: str, *script: str, legend: str = ADD) -> dict[str, set[str]]:
    return shown_by(read_scenario(HALL.format(drawn=drawn, red=red, script="\n".join(script), legend=legend)))


def test_a_row_that_is_named_and_does_nothing_shows_nothing() -> None:
    assert shown("  a", "0,3", "red: step W", "? red at 0,2") == {}


def test_a_seam_that_is_there_and_not_crossed_is_not_shown() -> None:
    effect = "? red effects ADD TO NEXT ROLL 1"
    assert shown("  a", "0,1", "red: step W", effect) == {"L02": {"followed"}}
    assert shown("  a", "0,3", "red: step E", effect) == {"L02": {"followed", "seam"}}


def test_another_tile_that_turns_is_not_the_tile_under_the_row() -> None:
    arrive = ("red: step W", "? red effects ADD TO NEXT ROLL 1", "chance: roll 6")
    assert shown("  a", "0,1", *arrive, "blue: rotate 0,1 half") == {"L02": {"followed"}}
    assert shown("  a", "0,1", *arrive, "blue: rotate 0,0 half") == {"L02": {"followed", "turned"}}


def test_a_chain_needs_one_row_that_leads_to_another() -> None:
    walk = ("red: step W", "? red at 0,0")
    chained = shown("  a   s<", "0,2", *walk, "? red effects ADD TO NEXT ROLL 1", legend=f"{ADD}\n{SLIDE}")
    assert chained == {"L02": {"followed", "chained"}, "L62": {"followed", "chained"}}
    assert shown("      s<", "0,2", *walk, legend=SLIDE) == {"L62": {"followed"}}
