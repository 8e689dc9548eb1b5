"""Positions of Frantic as text: reading back, and errors."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb.engine.scenario.sections import PositionError
from mazenb.games.frantic import Frantic

POSITION = """pawns:
* red   17      holds push, block, x, stop
  blue  finish  holds magnet, ?            total 31
cards:
12 push up, stop
41 stop
teleports: 5, 13, 19, 26, 33, 40
aside: curse
round: 2
"""


@given(st.integers(0, 400))
def test_the_position_of_a_turn_that_begins_reads_back(seed: int) -> None:
    rng = random.Random(seed)
    game = mazenb.new("frantic", players=2 + seed % 5, seed=seed)
    played = mazenb.play_out(game, "random", seed=seed, max_turns=rng.randrange(1, 30))
    if played.over or not played.state.fresh:
        return
    rules = played.rules
    again = rules.read_position(rules.position(played.state))
    # seen cards in other hands are not written
    assert again.hands == played.state.hands
    assert again.stacks == played.state.stacks
    assert again.pile == played.state.pile
    assert rules.position(again) == rules.position(played.state)
    assert list(rules.actions(again)) == list(rules.actions(played.state))


def test_a_position_says_everything_that_is_not_as_printed() -> None:
    rules = Frantic(["red", "blue"])
    state = rules.read_position(POSITION)
    assert state.pawns == (17, 43)
    assert state.totals == (0, 31)
    assert state.teleports[1] == 13
    assert state.round == 2
    assert state.aside[rules.table.kinds["curse"]] == 1
    assert rules.read_position(rules.position(state)) == state


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("* red   17", "* red   77", "line 2: '77' is not a square; the squares are 0 to 42 and finish"),
        ("* red   17", "* red", "line 2: cannot read"),
        ("* red   17", "  red   17", "line 2: each of the players"),
        ("  blue", "  red ", "line 3: red is given twice"),
        (
            "push, block",
            "shove, block",
            "line 2: unknown card 'shove' (available: push, jump, second-chance, swap, gift",
        ),
        ("12 push up", "12 push", "line 5: say which way the arrow of 'push' points: on, back, up, down"),
        ("41 stop", "41 stop on", "line 6: say which way the arrow of 'stop' points: -"),
        ("41 stop", "12 stop", "line 6: cannot read"),
        ("41 stop", "0 stop", "line 6: cannot read"),
        ("aside: curse", "aside: curse, curse", "the number of 'curse' cards must be 1, not 2"),
        ("teleports: 5, 13", "teleports: 13", "line 7: each of the 6 teleports must have a square"),
        ("round: 2", "round: two", "line 9: cannot read"),
        ("round: 2", "weather: fine", "line 9: 'weather: fine' is not in a section"),
        ("total 31", "total lots", "line 3: cannot read"),
    ],
)
def test_an_error_names_its_line(old: str, new: str, said: str) -> None:
    assert old in POSITION
    source = POSITION.replace(old, new, 1)
    if "belongs" in said:
        source = source.replace("pawns:", "weather: fine\npawns:", 1)
        said = said.replace("line 9", "line 1")
    with pytest.raises(PositionError) as error:
        Frantic(["red", "blue"]).read_position(source)
    assert said in str(error.value)
