"""Numbers known from the literature."""

from __future__ import annotations

import pytest

from mazenb.board import Board
from mazenb.board.reach import reach

LATTICE = [1, 4, 12, 36, 100, 284, 780, 2172, 5916, 16268]
"""Self-avoiding walks on the square lattice by length (OEIS A001411)."""


def walks(board: Board, start: tuple[int, int], k: int) -> int:
    return sum(reach(board, start, k, count=True).counts.values())


def test_self_avoiding_walks_on_the_open_lattice() -> None:
    board = Board.random(19, 19, wrap="none", extra=1)
    assert [walks(board, (9, 9), k) for k in range(10)] == LATTICE


def test_on_a_torus_the_count_departs_where_a_walk_can_go_round() -> None:
    board = Board.random(8, 8, extra=1)
    assert [walks(board, (0, 0), k) for k in range(8)] == LATTICE[:8]
    # The four straight walks of eight steps would return to their start.
    assert walks(board, (0, 0), 8) == LATTICE[8] - 4


@pytest.mark.parametrize("k", [1, 2, 5, 9, 30])
def test_walls_ignored_is_the_board_without_walls(k: int) -> None:
    maze = Board.random(6, 7, seed=4)
    assert reach(maze, (2, 3), k, ignore_walls=True) == reach(Board.random(6, 7, extra=1), (2, 3), k)


def test_a_corridor_has_one_end() -> None:
    corridor = Board.random(1, 50, wrap="none", extra=1)
    assert reach(corridor, (0, 0), 36) == {(0, 36)}
    assert reach(corridor, (0, 20), 19) == {(0, 1), (0, 39)}
    assert reach(corridor, (0, 20), 30) == set()
