"""Boards: passages, torus, rotation, holes, changes."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from mazenb.board import Board, BoardError, Label
from tests.board.strategies import boards

REFUSED = {
    "squares that do not touch": (lambda b: b.open((0, 0), (1, 1)), "not neighbours"),
    "a square off the board": (
        lambda b: b.close((0, 0), (9, 0)),
        r"row 9 is outside the board \(rows 0 to 3\)",
    ),
    "no square at all": (lambda b: b.neighbours("a1"), r"a square must be \(row, column\), not 'a1'"),
    "a tile off the board": (lambda b: b.rotate((5, 5)), r"\(5, 5\) is not a tile on this board"),
    "half a turn": (lambda b: b.rotate((0, 0), 0.5), "turns must be a whole number, not 0.5"),
    "a passage through a door": (
        lambda b: b.trapdoor((0, 0), (0, 1)).open((0, 0), (0, 1)),
        "remove its label first",
    ),
    "a door on a labelled square": (
        lambda b: b.mark((0, 0), Label("JUMP")).trapdoor((0, 0), (0, 1)),
        "already has JUMP; remove it first",
    ),
    "a door between tiles": (lambda b: b.trapdoor((0, 1), (0, 2)), "same tile"),
    "a strange wrap": (lambda b: Board.random(3, 3, wrap="round"), "wrap must be one of 'both'"),
    "a thin torus": (lambda b: Board.random(2, 3), "at least 3 squares, not 2"),
    "an empty board": (lambda b: Board.random(0, 3), "at least one row"),
    "tiles that do not fit": (
        lambda b: Board.random(4, 5, tile_size=2),
        "cannot be divided into tiles of 2×2",
    ),
    "too much of extra": (lambda b: Board.random(4, 5, extra=2), "from 0 to 1, not 2"),
    "extra that is no number": (lambda b: Board.random(4, 5, extra="much"), "from 0 to 1, not 'much'"),
    "between two squares": (
        lambda b: b.neighbours((0, 0.5)),
        r"a square must be \(row, column\), not \(0, 0.5\)",
    ),
    "a tile that is none": (lambda b: b.rotate({}), "{} is not a tile on this board"),
    "between two tiles": (lambda b: b.remove((0.5, 0)), r"\(0.5, 0\) is not a tile on this board"),
    "a mark that is none": (lambda b: b.mark((0, 0), "JUMP"), "must be a Label, CIRCLE or None, not 'JUMP'"),
    "half a row": (lambda b: Board.random(3.5, 4), "rows must be a whole number, not 3.5"),
    "a tile size in words": (lambda b: Board.random(4, 4, tile_size="2"), "tile_size must be a whole number"),
    "a wrap that is no word": (lambda b: Board.random(3, 3, wrap=["both"]), "wrap must be one of 'both'"),
    "no seed": (lambda b: Board.random(3, 3, seed=None), "whole number or a string, not None"),
    "a fraction for a seed": (lambda b: Board.random(3, 3, seed=1.5), "whole number or a string, not 1.5"),
    "a board of a number": (lambda b: Board(3), r"must be created by Board\.random\(rows.*, not from 3"),
    "a board of nothing": (lambda b: Board(None), "must be created by .*, not from None"),
    "a board of text": (lambda b: Board("x"), "must be created by .*, not from 'x'"),
    "a change in place": (lambda b: setattr(b, "sides", ()), "cannot be changed"),
}


@pytest.mark.parametrize(("change", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_what_a_board_refuses(change, reason) -> None:  # type: ignore[no-untyped-def]
    board = Board.random(4, 4, tile_size=2, seed=3)
    with pytest.raises((BoardError, AttributeError), match=reason):
        change(board)


@given(boards())
def test_boards_are_values(board: Board) -> None:
    twin = Board.from_drawing(str(board))
    assert twin == board
    assert hash(twin) == hash(board)
    assert pickle.loads(pickle.dumps(board)) == board
    assert board != str(board)
    assert len({board, twin}) == 1


@given(boards())
def test_sealed_squares_have_no_passage(board: Board) -> None:
    met = {s for edge in board.graph.edges for s in edge}
    assert board.sealed == set(board) - met
    assert all(board.is_sealed(s) == (s in board.sealed) for s in board)
