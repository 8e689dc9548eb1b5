"""Squares that turn with their tiles."""

import pytest

from mazenb import Board, Label
from mazenb.study.decisions.rotations import places_after


@pytest.mark.parametrize("seed", range(4))
def test_squares_turn_as_the_board_turns_them(seed: int) -> None:
    board = Board.random(4, 6, extra=0.5, seed=seed, tile_size=2)
    for n, square in enumerate(board.squares):
        board = board.mark(square, Label("PLACE", n))
    for turned in ({(0, 0): 1}, {(1, 2): 2}, {(0, 1): 3, (1, 0): 1}):
        after = board
        for tile, turns in turned.items():
            after = after.rotate(tile, turns)
        places = places_after(board, turned)
        assert [after.label(after.squares[place]).number for place in places] == list(range(len(board)))
