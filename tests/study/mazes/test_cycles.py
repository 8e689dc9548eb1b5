"""Cycle spaces of tori, bands and planes."""

from itertools import pairwise

import pytest
from hypothesis import given, settings

from mazenb import Board, BoardError, study
from mazenb.study import StudyError
from tests.board.strategies import boards


def test_cycles_of_a_torus_and_of_a_plane() -> None:
    for rows, columns in [(3, 3), (4, 7), (12, 12)]:
        torus = study.cycle_space(Board.random(rows, columns, extra=1))
        plane = study.cycle_space(Board.random(rows, columns, extra=1, wrap="none"))
        assert torus.dimension == rows * columns + 1
        assert plane.dimension == torus.flat == (rows - 1) * (columns - 1)
        assert torus.seams == rows + columns == torus.added
        assert (torus.round_the_board, plane.round_the_board) == (2, 0)
    band = study.cycle_space(Board.random(2, 5, extra=1, wrap="east-west"))
    assert band.round_the_board == 1


@given(boards(4))
@settings(max_examples=30)
def test_the_basis_of_cycles_has_the_dimension_and_closes(board: Board) -> None:
    space = study.cycle_space(board, shortest=True)
    assert len(space.basis) == space.dimension >= space.flat
    quick = study.cycle_space(board)
    assert quick.dimension == space.dimension
    assert quick.round_the_board == space.round_the_board
    for cycle in space.basis:
        assert all(frozenset(step) in map(frozenset, board.graph.edges) for step in pairwise(cycle))


def test_only_walks_wind_around_the_board() -> None:
    board = Board.random(3, 3)
    with pytest.raises(BoardError, match="not neighbours"):
        study.winding(board, [(0, 0), (1, 1)])
    with pytest.raises(StudyError, match="at least one square"):
        study.winding(board, [])
