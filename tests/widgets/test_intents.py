"""What the page may ask for, and that it can ask for nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, Direction
from mazenb.widgets import ExploreError
from mazenb.widgets.intents import (
    Compare,
    Door,
    More,
    Redo,
    SetRoll,
    SetStart,
    SetTarget,
    SetTurns,
    SetViews,
    Turn,
    Undo,
    Wall,
    WholeScene,
    read_intent,
)

KINDS = "start, target, roll, more, turns, views, turn, wall, door, compare, undo, redo, scene"
TILED = Board.random(8, 12, tile_size=4).remove((0, 1))
PLAIN = Board.random(4, 5)


@pytest.mark.parametrize(
    ("message", "intent"),
    [
        ({"kind": "start", "square": [7, 11]}, SetStart((7, 11))),
        ({"kind": "start", "square": None}, SetStart(None)),
        ({"kind": "roll", "roll": 12}, SetRoll(12)),
        ({"kind": "more", "by": -1}, More(-1)),
        ({"kind": "turn", "tile": [1, 2], "turns": -1}, Turn((1, 2), -1)),
        ({"kind": "target", "square": [0, 0]}, SetTarget((0, 0))),
        ({"kind": "turns", "turns": 0}, SetTurns(0)),
        ({"kind": "views", "views": ["path", "hitting", "path"]}, SetViews(("hitting", "path"))),
        ({"kind": "views", "views": []}, SetViews(())),
        ({"kind": "wall", "square": [0, 0], "way": "E"}, Wall((0, 0), Direction.E)),
        ({"kind": "door", "square": [0, 0], "way": "N"}, Door((0, 0), Direction.N)),
        ({"kind": "compare", "on": True}, Compare(True)),
        ({"kind": "undo"}, Undo()),
        ({"kind": "redo"}, Redo()),
        ({"kind": "scene"}, WholeScene()),
    ],
)
def test_requests(message, intent):
    assert read_intent(message, TILED, "en") == intent


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (None, "The page sent something that is no request: None."),
        ([1, 2, 3, 4, 5], "The page sent something that is no request: [1, 2, 3, …]."),
        ({}, f"There is no request None; there are: {KINDS}."),
        ({"kind": ["start"]}, f"There is no request ['start']; there are: {KINDS}."),
        ({"kind": "start"}, "The request start has the parts square, not []."),
        ({"kind": "undo", "all": 1}, "The request undo has the parts –, not ['all']."),
        ({"kind": "start", "square": [8, 0]}, "[8, 0] is no square of this board."),
        ({"kind": "start", "square": [0, 4]}, "[0, 4] is no square of this board."),
        ({"kind": "start", "square": [-1, 0]}, "[-1, 0] is no square of this board."),
        ({"kind": "start", "square": [0, True]}, "[0, True] is no square of this board."),
        ({"kind": "start", "square": [0.0, 1]}, "[0.0, 1] is no square of this board."),
        ({"kind": "roll", "roll": 0}, "A roll is a whole number from 1 to 12, not 0."),
        ({"kind": "roll", "roll": True}, "A roll is a whole number from 1 to 12, not True."),
        ({"kind": "roll", "roll": 2.5}, "A roll is a whole number from 1 to 12, not 2.5."),
        ({"kind": "more", "by": 2}, "A roll goes up or down by 1, not by 2."),
        ({"kind": "turn", "tile": [0, 1], "turns": 1}, "[0, 1] is no tile of this board."),
        (
            {"kind": "turn", "tile": [0, 0], "turns": 4},
            "A tile is turned by 1, 2 or −1 quarter turns, not by 4.",
        ),
        ({"kind": "target", "square": [0, 4]}, "[0, 4] is no square of this board."),
        ({"kind": "turns", "turns": -1}, "The number of turns is a whole number from 0 to 200, not -1."),
        ({"kind": "turns", "turns": True}, "The number of turns is a whole number from 0 to 200, not True."),
        ({"kind": "views", "views": "ends"}, "The views to show are a short list of names, not 'ends'."),
        (
            {"kind": "views", "views": ["burn"]},
            (
                "There is no view 'burn'; there are: "
                "ends, within, components, hitting, distribution, path, cuts."
            ),
        ),
        (
            {"kind": "views", "views": ["hitting", "ends"]},
            "Only one view at a time can colour the squares, not all of ends, hitting.",
        ),
        ({"kind": "wall", "square": [0, 0], "way": "up"}, "A side of a square is N, E, S or W, not 'up'."),
        ({"kind": "door", "square": [9, 9], "way": "N"}, "[9, 9] is no square of this board."),
        ({"kind": "compare", "on": 1}, "Comparing is on or off, true or false, not 1."),
        ({"kind": "roll", "a": 1, "b": 2, "c": 3, "d": 4}, "The page sent more than a request can be."),
    ],
)
def test_refusals_are_sentences(message, sentence):
    with pytest.raises(ExploreError) as refused:
        read_intent(message, TILED, "en")
    assert str(refused.value) == sentence


def test_a_board_without_tiles_has_none_to_turn():
    with pytest.raises(ExploreError, match="Ce plateau n’a pas de tuiles à tourner"):
        read_intent({"kind": "turn", "tile": [0, 0], "turns": 1}, PLAIN, "fr")


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6), inner, max_size=6),
    max_leaves=12,
)
nearly = st.fixed_dictionaries(
    {"kind": st.sampled_from(KINDS.split(", "))},
    optional=dict.fromkeys(("square", "roll", "by", "tile", "turns", "views", "way", "on"), json),
)


@given(json | nearly, st.sampled_from([TILED, PLAIN]), st.sampled_from(["en", "fr"]))
def test_whatever_comes_is_met_or_refused_in_a_short_sentence(message, board, language):
    try:
        intent = read_intent(message, board, language)
    except ExploreError as error:
        intent, sentence = None, str(error)
    if intent is None:
        assert 5 < len(sentence) < 250
        assert sentence.endswith(".")
    if isinstance(intent, SetStart | SetTarget):
        assert intent.square is None or intent.square in board
    if isinstance(intent, Turn):
        assert intent.tile in board.tiles


HUGE = {
    "text": "9" * 10**6,
    "list": [0] * 10**6,
    "number": 10**5000,
    "deep": [[10**5000] * 9],
    "table": {"a": [1] * 9},
}


@pytest.mark.parametrize("name", HUGE)
def test_huge_values_are_not_echoed(name):
    with pytest.raises(ExploreError) as refused:
        read_intent({"kind": "roll", "roll": HUGE[name]}, TILED, "en")
    assert len(str(refused.value)) < 120
