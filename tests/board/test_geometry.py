"""The places of squares and tiles: on a torus, side by side, across holes."""

from __future__ import annotations

import pytest

from mazenb.board import Board, BoardError, Direction


@pytest.mark.rule("B3")
def test_the_board_is_a_torus() -> None:
    board = Board.random(5, 7, extra=1.0)
    for row in range(5):
        assert board.passage((row, 6), (row, 0)) == "open"
        assert board.direction((row, 6), (row, 0)) is Direction.E
        assert board.graph.edges[(row, 6), (row, 0)]["wrap"]
    for column in range(7):
        assert board.direction((0, column), (4, column)) is Direction.N
        assert (4, column) in board.neighbours((0, column))


@pytest.mark.rule("B8")
def test_adjacent_tiles_touch_by_a_side() -> None:
    board = Board.random(12, 16, tile_size=4)
    assert board.adjacent_tiles((1, 1)) == ((0, 1), (1, 2), (2, 1), (1, 0))
    assert board.adjacent_tiles((0, 0)) == ((2, 0), (0, 1), (1, 0), (0, 3))
    holed = board.remove((1, 2))
    assert holed.adjacent_tiles((1, 1)) == ((0, 1), (1, 3), (2, 1), (1, 0))
    two_holes = holed.remove((1, 3))
    assert two_holes.adjacent_tiles((1, 1)) == ((0, 1), (1, 0), (2, 1))
    flat = Board.random(8, 8, wrap="none", tile_size=4)
    assert flat.adjacent_tiles((0, 0)) == ((0, 1), (1, 0))


@pytest.mark.rule("B9")
def test_squares_across_a_hole_are_neighbours() -> None:
    board = Board.from_drawing("""
wrap: north-south
tiles: 3
+   +   +   + ............. ............. +   +   +   +
|             ............. .............             |
+   +   +   + ............. ............. +   +   +   +
|           | ............. .............             |
+   +   +   + ............. ............. +   +   +   +
|             ............. ............. |           |
+   +   +   + ............. ............. +   +   +   +
""")
    assert board.holes == {(0, 1), (0, 2)}
    assert board.neighbours((0, 2)) == ((2, 2), (0, 9), (1, 2), (0, 1))
    assert board.direction((0, 2), (0, 9)) is Direction.E
    assert (1, 9) not in board.neighbours((1, 2)), "a wall on the western square's side still counts"
    assert (2, 9) not in board.neighbours((2, 2)), "a wall on the eastern square's side still counts"
    assert len(board) == 18
    assert (0, 3) not in board
    with pytest.raises(BoardError, match=r"\(0, 3\) is not on the board because its tile was removed"):
        board.neighbours((0, 3))
