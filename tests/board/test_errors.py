"""Errors about boards, drawings, walks and pictures: sentences of the catalogue that survive pickling."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import mazenb
from mazenb.board import Board, BoardError, DrawingError, Tile, read_tiles
from mazenb.board.reach import ReachError, reach
from mazenb.pictures import picture
from mazenb.texts.catalogue import catalogue, use_language
from mazenb.texts.keyed import KeyedError
from mazenb.texts.typography import french

ROOMS = {"board": "board", "reach": "board/reach", "pictures": "pictures"}
BOARD = Board.random(4, 5, tile_size=1, seed=1)


def refused(call: Callable[[], object]) -> KeyedError:
    with pytest.raises(KeyedError) as caught:
        call()
    return caught.value


REFUSALS = {
    "a row outside": lambda: BOARD.neighbours((4, 0)),
    "a column outside": lambda: BOARD.neighbours((0, 5)),
    "a hole": lambda: BOARD.remove((0, 0)).neighbours((0, 0)),
    "what is not a square": lambda: BOARD.neighbours(object()),  # type: ignore[arg-type]
    "what cannot be pickled": lambda: BOARD.neighbours(lambda: 0),  # type: ignore[arg-type]
    "a drawing": lambda: Board.from_drawing("+---+\n| ? |\n+---+"),
    "a board that a drawing cannot be": lambda: Board.from_drawing("wrap: both\n+---+\n|   |\n+---+"),
    "a label in a drawing": lambda: Board.from_drawing("+---+\n| a |\n+---+\na = JUMP  FAR"),
    "a key in a drawing": lambda: Board.from_drawing("+---+\n| a |\n+---+"),
    "a tile": lambda: Tile.from_drawing("+---+---+\n|       |\n+---+---+"),
    "a file of tiles": lambda: read_tiles("tile: a\n"),
    "a question": lambda: reach(BOARD, (0, 0), -1),
    "a square in a question": lambda: reach(BOARD, (0, 0), 3, visited=[(9, 9)]),
    "a square in a picture": lambda: picture(BOARD, ends=[(9, 9)]),
}


@pytest.mark.parametrize("call", REFUSALS.values(), ids=REFUSALS.keys())
def test_an_error_survives_pickling(call: Callable[[], object]) -> None:
    error = refused(call)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert (again.key, again.sentence("fr")) == (error.key, error.sentence("fr"))
    if isinstance(error, DrawingError):
        assert (again.line, again.column, again.reason) == (error.line, error.column, error.reason)


@pytest.mark.parametrize("call", REFUSALS.values(), ids=REFUSALS.keys())
def test_an_error_is_a_value_error_in_both_languages(call: Callable[[], object]) -> None:
    error = refused(call)
    assert isinstance(error, ValueError)
    assert error.sentence("en") == str(error)
    assert error.sentence("fr") != str(error)
    assert not str(error).endswith(".")


def test_an_error_inside_an_error_is_in_the_same_language() -> None:
    error = refused(lambda: picture(BOARD, ends=[(9, 9)]))
    assert str(error) == "ends: row 9 is outside the board (rows 0 to 3)"
    assert error.sentence("fr") == french("ends : la ligne 9 est hors du plateau (lignes 0 à 3)")


def test_an_error_is_raised_in_the_language_of_the_session() -> None:
    use_language("fr")
    try:
        error = refused(lambda: Board.from_drawing("hello"))
    finally:
        use_language("en")
    assert isinstance(error, DrawingError)
    assert str(error).startswith(french("ligne 1, colonne 1 : attendu : "))
    assert error.reason.startswith(french("attendu : "))
    assert (error.line, error.column) == (1, 1)


@pytest.mark.parametrize(("topic", "room"), ROOMS.items())
def test_every_sentence_is_used_somewhere(topic: str, room: str) -> None:
    folder = Path(mazenb.__file__).parent / room
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert [name for name in catalogue(topic) if f'"{topic}.{name}"' not in sources] == []


def test_the_errors_of_a_room_differ() -> None:
    assert not issubclass(ReachError, BoardError)
    assert not issubclass(DrawingError, BoardError)
