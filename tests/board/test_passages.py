"""Passages: which squares an ordinary step leads to."""

from __future__ import annotations

import pytest
from hypothesis import given

from mazenb.board import Board
from tests.board.strategies import boards


@pytest.mark.rule("B1")
def test_a_wall_on_either_side_closes_a_passage() -> None:
    # In the first row the wall stands on the western tile's side, in the second on the eastern one's, in the
    # third on both; the fourth is open. Inside a tile, one drawn wall belongs to both squares.
    board = Board.from_drawing("""
wrap: east-west
tiles: 4
+---+---+---+---+ +---+---+---+---+
|           |   |                 |
+   +   +   +   + +   +   +   +   +
                  |               |
+   +   +   +   + +   +   +   +   +
|               | |
+   +   +   +   + +   +   +   +   +

+---+---+---+---+ +---+---+---+---+
""")
    for row, is_open in enumerate((False, False, False, True)):
        assert ((row, 4) in board.neighbours((row, 3))) == is_open
        assert ((row, 3) in board.neighbours((row, 4))) == is_open
    assert (0, 3) not in board.neighbours((0, 2))
    # Across the seam: walls on both sides of the board, on the east side, on the west side, and on neither.
    for row, is_open in enumerate((False, False, False, True)):
        assert ((row, 0) in board.neighbours((row, 7))) == is_open


@given(boards())
def test_neighbours_follow_the_sides(board: Board) -> None:
    for square in board:
        for other in board.neighbours(square):
            assert board.passage(square, other) in ("open", "oneway")
        door = board.door(square)
        if door is not None:
            assert board.passage(square, door) in ("trapdoor", "panel")
            assert door not in board.neighbours(square)
