"""Distances that ignore walls (rule B10)."""

from __future__ import annotations

from mazenb.board.board import Board
from mazenb.board.geometry import Square
from mazenb.board.reach.question.arguments import known, number
from mazenb.board.reach.steps import wall_free

__all__ = ["distances", "steps_from", "within"]


def distances(board: Board, start: Square) -> dict[Square, int]:
    """Return the number of steps from a square to every square, ignoring walls.

    Parameters
    ----------
    board : Board
    start : tuple of int

    Returns
    -------
    dict
        Nearest squares first, the start itself at distance 0. Squares that cannot be reached are left out.

    Raises
    ------
    BoardError
        If the start is not on the board.

    Examples
    --------
    >>> from mazenb import Board, distances
    >>> far = distances(Board.random(8, 8), (0, 0))
    >>> far[0, 7], far[4, 4], len(far)
    (1, 8, 64)
    """
    known(board)
    return {board.square(i): steps for i, steps in steps_from(board, board.index(start), None).items()}


def within(board: Board, start: Square, n: int) -> frozenset[Square]:
    """Return the squares at most n steps away, ignoring walls, the start included.

    Parameters
    ----------
    board : Board
    start : tuple of int
    n : int

    Raises
    ------
    BoardError
        If the start is not on the board.
    ReachError
        If n is not a whole number, 0 or more.

    Examples
    --------
    >>> from mazenb import Board, within
    >>> sorted(within(Board.random(8, 8), (0, 0), 1))
    [(0, 0), (0, 1), (0, 7), (1, 0), (7, 0)]
    """
    known(board)
    steps = steps_from(board, board.index(start), number("n", n))
    return frozenset(map(board.square, steps))


def steps_from(board: Board, start: int, most: int | None) -> dict[int, int]:
    """Return the distances from a square by index, up to a given number of steps."""
    rows = wall_free(board).rows
    found = {start: 0}
    ahead = [start]
    while ahead and (most is None or found[ahead[0]] < most):
        steps = found[ahead[0]] + 1
        longer = []
        for square in ahead:
            for other in rows[square]:
                if other not in found:
                    found[other] = steps
                    longer.append(other)
        ahead = longer
    return found
