"""The steps of a walk, as a directed graph on integers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

from mazenb.board.board import Board
from mazenb.board.geometry import Geometry
from mazenb.board.reach.long.arcs import Arcs

__all__ = ["Rows", "Ways", "ending_at", "members", "set_of", "wall_free", "walled"]

Rows = Sequence[Sequence[int]]


class Ways:
    """A directed graph of walks, whose nodes are numbered from 0.

    A node is a square, or a square together with what the walk may still do there (see `states`). So every
    node has a square, and several nodes may share one. Sets of squares are integers, one bit per square.

    Parameters
    ----------
    rows : sequence of sequence of int
        The nodes that a step from each node leads to; empty where a walk has to end.
    squares : sequence of int, optional
        The square of each node; the node itself if not given.
    bipartite : bool
        Whether a walk can return to a square only after an even number of steps.
    """

    def __init__(self, rows: Rows, squares: Sequence[int] | None = None, *, bipartite: bool = False) -> None:
        self.rows = rows
        self.plain = squares is None
        self.squares = range(len(rows)) if squares is None else squares
        self.bipartite = bipartite

    @cached_property
    def arcs(self) -> Arcs:
        """The steps of this graph as the nodes of another graph."""
        return Arcs(self.rows, self.squares)


def walled(board: Board) -> Ways:
    """Return the ordinary passages of a board; trap-door and panel squares end a walk (rule M3)."""
    ways: Ways | None = board.memo.get("ways with walls")
    if ways is None:
        ways = board.memo["ways with walls"] = Ways(
            ending_at(board.out, board.doors), bipartite=is_bipartite(board)
        )
    return ways


def wall_free(board: Board) -> Ways:
    """Return the passages of a board with every side open (rule B10)."""
    ways: Ways | None = board.memo.get("ways without walls")
    if ways is None:
        ways = board.memo["ways without walls"] = Ways(
            _free_rows(board.geometry), bipartite=is_bipartite(board)
        )
    return ways


@lru_cache(maxsize=64)
def _free_rows(geometry: Geometry) -> Rows:
    return [tuple([other for other in row if other >= 0]) for row in geometry.near]


def ending_at(rows: Rows, stops: Iterable[int]) -> Rows:
    """Return rows without the steps out of squares where a walk must end."""
    stopped = list(rows)
    for square in stops:
        stopped[square] = ()
    return stopped


def is_bipartite(board: Board) -> bool:
    """Return True if the squares of a board can be coloured like a chessboard."""
    # A step changes row + column by an odd number, unless it crosses a seam or a hole of odd width.
    seams = ((board.rows, board.wraps[0]), (board.columns, board.wraps[1]))
    size = board.tile_size or 0
    return all(length % 2 == 0 for length, wraps in seams if wraps) and (not board.holes or size % 2 == 0)


def set_of(squares: Iterable[int]) -> int:
    """Return a set of the given squares as bits.

    Examples
    --------
    >>> bin(set_of([1, 2, 4]))
    '0b10110'
    """
    union = 0
    for square in squares:
        union |= 1 << square
    return union


def members(squares: int) -> Iterator[int]:
    """Yield the squares of a set, in order.

    Examples
    --------
    >>> list(members(0b10110))
    [1, 2, 4]
    """
    while squares:
        bit = squares & -squares
        yield bit.bit_length() - 1
        squares ^= bit
