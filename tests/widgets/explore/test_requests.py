"""The requests of the page, and the refusal of all others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, Direction
from mazenb.texts.catalogue import languages
from mazenb.widgets.explore import ExploreError
from mazenb.widgets.explore.requests import REQUESTS

KINDS = (
    "start, target, roll, more, turns, views, trace, step, turn, wall, door, compare, undo, redo, language, "
    "scene"
)
TILED = Board.random(8, 12, tile_size=4).remove((0, 1))
PLAIN = Board.random(4, 5)


@pytest.mark.parametrize(
    ("message", "parts"),
    [
        ({"kind": "start", "square": [7, 11]}, {"square": (7, 11)}),
        ({"kind": "start", "square": None}, {"square": None}),
        ({"kind": "roll", "roll": 12}, {"roll": 12}),
        ({"kind": "more", "by": -1}, {"by": -1}),
        ({"kind": "turn", "tile": [1, 2], "turns": -1}, {"tile": (1, 2), "turns": -1}),
        ({"kind": "target", "square": [0, 0]}, {"square": (0, 0)}),
        ({"kind": "turns", "turns": 0}, {"turns": 0}),
        ({"kind": "views", "views": ["path", "hitting", "path"]}, {"views": ("hitting", "path")}),
        ({"kind": "views", "views": []}, {"views": ()}),
        ({"kind": "wall", "square": [0, 0], "way": "E"}, {"square": (0, 0), "way": Direction.E}),
        ({"kind": "door", "square": [0, 0], "way": "N"}, {"square": (0, 0), "way": Direction.N}),
        ({"kind": "compare", "on": True}, {"on": True}),
        ({"kind": "trace", "trace": "bfs"}, {"trace": "bfs"}),
        ({"kind": "trace", "trace": None}, {"trace": None}),
        ({"kind": "step", "step": 3}, {"step": 3}),
        ({"kind": "undo"}, {}),
        ({"kind": "redo"}, {}),
        ({"kind": "language", "language": "fr"}, {"language": "fr"}),
        ({"kind": "scene"}, {}),
    ],
)
def test_requests(message, parts):
    assert REQUESTS.read(message, where=TILED) == (message["kind"], parts)


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (None, "The page sent something that is not a request: None."),
        ([1, 2, 3, 4, 5], "The page sent something that is not a request: [1, 2, 3, …]."),
        ({}, f"Unknown request None (available: {KINDS})."),
        ({"kind": ["start"]}, f"Unknown request ['start'] (available: {KINDS})."),
        ({"kind": "die", "die": 1}, f"Unknown request 'die' (available: {KINDS})."),
        ({"kind": "start"}, "The request start must have the parts square, not []."),
        ({"kind": "undo", "all": 1}, "The request undo must have the parts –, not ['all']."),
        ({"kind": "start", "square": [8, 0]}, "[8, 0] is not a square on this board."),
        ({"kind": "start", "square": [0, 4]}, "[0, 4] is not a square on this board."),
        ({"kind": "start", "square": [-1, 0]}, "[-1, 0] is not a square on this board."),
        ({"kind": "start", "square": [0, True]}, "[0, True] is not a square on this board."),
        ({"kind": "start", "square": [0.0, 1]}, "[0.0, 1] is not a square on this board."),
        ({"kind": "roll", "roll": 0}, "The roll must be a whole number from 1 to 12, not 0."),
        ({"kind": "roll", "roll": True}, "The roll must be a whole number from 1 to 12, not True."),
        ({"kind": "roll", "roll": 2.5}, "The roll must be a whole number from 1 to 12, not 2.5."),
        ({"kind": "more", "by": 2}, "A roll can go up or down only by 1, not by 2."),
        ({"kind": "turn", "tile": [0, 1], "turns": 1}, "[0, 1] is not a tile on this board."),
        (
            {"kind": "turn", "tile": [0, 0], "turns": 4},
            "A tile can be rotated by 1, 2 or −1 quarter turns, not by 4.",
        ),
        ({"kind": "target", "square": [0, 4]}, "[0, 4] is not a square on this board."),
        ({"kind": "turns", "turns": -1}, "The number of turns must be a whole number from 0 to 200, not -1."),
        (
            {"kind": "turns", "turns": True},
            "The number of turns must be a whole number from 0 to 200, not True.",
        ),
        ({"kind": "views", "views": "ends"}, "The views must be a short list of names, not 'ends'."),
        (
            {"kind": "views", "views": ["burn"]},
            ("Unknown view 'burn' (available: ends, within, components, hitting, distribution, path, cuts)."),
        ),
        (
            {"kind": "views", "views": ["hitting", "ends"]},
            "Only one view at a time can colour the squares, not all of ends, hitting.",
        ),
        (
            {"kind": "wall", "square": [0, 0], "way": "up"},
            "A side of a square must be N, E, S or W, not 'up'.",
        ),
        ({"kind": "door", "square": [9, 9], "way": "N"}, "[9, 9] is not a square on this board."),
        ({"kind": "compare", "on": 1}, "The value of compare must be True or False, not 1."),
        (
            {"kind": "language", "language": "tlh"},
            f"Unsupported language 'tlh' (available: {', '.join(languages())}).",
        ),
        ({"kind": "roll", "a": 1, "b": 2, "c": 3, "d": 4}, "The page sent a request that is too large."),
    ],
)
def test_refusals_are_sentences(message, sentence):
    with pytest.raises(ExploreError) as refused:
        REQUESTS.read(message, where=TILED)
    assert str(refused.value) == sentence


def test_a_board_without_tiles_has_none_to_rotate():
    with pytest.raises(ExploreError, match="This board has no tiles to rotate") as refused:
        REQUESTS.read({"kind": "turn", "tile": [0, 0], "turns": 1}, where=PLAIN)
    assert refused.value.sentence("fr") == "Ce plateau n’a pas de tuiles à tourner."


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=6), inner, max_size=6),
    max_leaves=12,
)
nearly = st.fixed_dictionaries(
    {"kind": st.sampled_from(KINDS.split(", "))},
    optional=dict.fromkeys(("square", "roll", "by", "tile", "turns", "views", "way", "on", "language"), json),
)


@given(json | nearly, st.sampled_from([TILED, PLAIN]), st.sampled_from(["en", "fr"]))
def test_any_message_is_carried_out_or_refused_in_a_short_sentence(message, board, language):
    try:
        _, parts = REQUESTS.read(message, where=board)
    except ExploreError as error:
        sentence = error.sentence(language)
        assert 5 < len(sentence) < 250
        assert sentence.endswith(".")
        return
    assert parts.get("square") is None or parts["square"] in board
    assert "tile" not in parts or parts["tile"] in board.tiles


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
        REQUESTS.read({"kind": "roll", "roll": HUGE[name]}, where=TILED)
    assert len(str(refused.value)) < 120
