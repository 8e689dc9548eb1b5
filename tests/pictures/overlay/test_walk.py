"""A walk as a line over the board."""

from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, Direction
from mazenb.pictures.overlay.walk import walk_path
from tests.pictures.svg_parts import boards


def test_walk_leaves_over_one_border_and_comes_in_over_the_other():
    board = Board.random(4, 4, extra=1)
    assert walk_path(board, [(0, 1), (3, 1), (3, 0), (3, 3)]) == "M109 55V22M109 250V217h-54H22M250 217H217"


@given(boards, st.data())
def test_a_walk_breaks_once_for_each_seam_it_crosses(board, data):
    walk = [data.draw(st.sampled_from(board.squares))]
    crossings = 0
    for _ in range(data.draw(st.integers(1, 8))):
        i = board.index(walk[-1])
        way = data.draw(st.sampled_from([d for d in Direction if board.near[i][d] >= 0]))
        crossings += board.geometry.crosses_seam(i, board.near[i][way], way)
        walk.append(board.square(board.near[i][way]))
    assert walk_path(board, walk).count("M") == 1 + crossings
