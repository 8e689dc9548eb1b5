"""Tables of the ends of all short walks from all squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from mazenb.board.board import Board
from mazenb.board.geometry import Square
from mazenb.board.reach.api import reach
from mazenb.board.reach.errors import ReachError
from mazenb.board.reach.question.arguments import known, number
from mazenb.board.reach.short.nested_loops import LONGEST, table_loops
from mazenb.board.reach.steps import Rows, walled

__all__ = ["ReachTable", "reach_table"]

Ends = list[Sequence[Sequence[int]]]
"""The ends for each square and each number of steps from 0."""


class ReachTable(Mapping[tuple[Square, int], frozenset[Square]]):
    """The ends of the walks of 1 to kmax steps from every square, as `reach_table` returns them.

    A mapping from (square, k) to the set of ends.

    Attributes
    ----------
    board : Board
    kmax : int
    indices : list
        The ends by index, for tables and matrices: ``indices[board.index(square)][k]`` has each end once,
        in no particular order; k goes from 1 to kmax.

    Examples
    --------
    >>> from mazenb import Board
    >>> from mazenb.board.reach import reach_table
    >>> board = Board.from_drawing('''
    ... +---+---+---+
    ... |           |
    ... +   +---+   +
    ... |           |
    ... +---+---+---+
    ... ''')
    >>> table = reach_table(board, 4)
    >>> table
    <ReachTable of 1 to 4 steps from 6 squares>
    >>> sorted(table[(0, 0), 4])
    [(0, 2), (1, 1)]
    """

    __slots__ = ("board", "indices", "kmax")

    def __init__(self, board: Board, kmax: int, indices: Ends) -> None:
        self.board = board
        self.kmax = kmax
        self.indices = indices

    def __getitem__(self, key: tuple[Square, int]) -> frozenset[Square]:
        try:
            square, k = key
        except (TypeError, ValueError):
            raise ReachError("reach.table.key", given=repr(key)) from None
        if not 0 < number("k", k) <= self.kmax:
            raise ReachError("reach.table.steps", most=self.kmax, given=k)
        return frozenset(map(self.board.square, self.indices[self.board.index(square)][k]))

    def __iter__(self) -> Iterator[tuple[Square, int]]:
        return ((square, k) for square in self.board.squares for k in range(1, self.kmax + 1))

    def __len__(self) -> int:
        return len(self.board.squares) * self.kmax

    def __repr__(self) -> str:
        return f"<ReachTable of 1 to {self.kmax} steps from {len(self.board.squares)} squares>"


def reach_table(board: Board, kmax: int = 6) -> ReachTable:
    """Return the ends of all walks of 1 to kmax steps from every square, like `reach` without options.

    Parameters
    ----------
    board : Board
    kmax : int
        At least 1. Up to 8, this is many times faster than calling `reach` for each square.

    Returns
    -------
    ReachTable
        A mapping from (square, k) to the set of ends.

    Raises
    ------
    ReachError
        If kmax is not a whole number, 1 or more.

    Examples
    --------
    >>> from mazenb import Board
    >>> from mazenb.board.reach import reach_table
    >>> board = Board.from_drawing('''
    ... +---+---+---+
    ... |           |
    ... +   +---+   +
    ... |           |
    ... +---+---+---+
    ... ''')
    >>> table = reach_table(board)
    >>> [sum(len(table[square, k]) for square in board) for k in range(1, 7)]
    [12, 12, 6, 12, 12, 0]
    """
    known(board)
    number("kmax", kmax, least=1)
    short = min(kmax, LONGEST)
    ways = walled(board)
    ends = _dead_ends(ways.rows, board.out)
    table = table_loops(short, ways.bipartite)(ways.rows, board.out, ends)
    for i, way in ends.items():
        # There is one way out of a dead end, and a walk could only return to it by turning straight back.
        beyond = table[way]
        at_once = tuple([end for end in beyond[1] if end != i])
        table[i] = ((), (way,), at_once, *beyond[2:short])[: short + 1]
    doors = {i: _with_door(table, i, door) for i, door in board.doors.items()}
    for i, row in doors.items():
        table[i] = row
    for k in range(short + 1, kmax + 1):
        for square in board.squares:
            i = board.index(square)
            table[i] = (*table[i], tuple(map(board.index, reach(board, square, k))))
    return ReachTable(board, kmax, table)


def _dead_ends(rows: Rows, firsts: Rows) -> dict[int, int]:
    """Return each square with a single neighbour, and that neighbour, unless walks must end there."""
    ways_in = Counter(chain.from_iterable(rows))
    return {
        square: row[0]
        for square, row in enumerate(firsts)
        if len(row) == 1 and ways_in[square] == 1 and len(rows[row[0]]) > 1 and square in rows[row[0]]
    }


def _with_door(table: Ends, start: int, door: int) -> Sequence[Sequence[int]]:
    """Return the ends of walks that may also start through the door of their square."""
    # Behind the door, one step fewer is left, and a walk that returns to the start ends there.
    behind = (door,), *table[door][1:]
    both = [set(ends).union(more) for ends, more in zip(table[start][1:], behind, strict=False)]
    for ends in both:
        ends.discard(start)
    return ((), *map(tuple, both))
