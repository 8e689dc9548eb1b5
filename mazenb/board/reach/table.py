"""The ends of all short walks from all squares at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from mazenb.board.board import Board
from mazenb.board.geometry import Square

from .asking import reach
from .errors import ReachError
from .loops import LONGEST
from .question import number
from .ways import Rows, walled

__all__ = ["ReachTable", "reach_table"]

Ends = list[Sequence[Sequence[int]]]
"""For each square and each number of steps from 0 on, the ends."""


class ReachTable(Mapping[tuple[Square, int], frozenset[Square]]):
    """The ends of the walks of 1 to kmax steps from every square; what `reach_table` returns.

    A mapping from (square, k) to the set of ends.

    Attributes
    ----------
    board : Board
    kmax : int
    indices : list
        The same on indices, for tables and matrices: ``indices[board.index(square)][k]`` has each end once,
        in no special order; k goes from 1 to kmax.

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
            raise ReachError(f"the table is read with a square and a number of steps; got {key!r}") from None
        if not 0 < number("k", k, "a number of steps") <= self.kmax:
            raise ReachError(f"the table has walks of 1 to {self.kmax} steps; got {k}")
        return frozenset(map(self.board.square, self.indices[self.board.index(square)][k]))

    def __iter__(self) -> Iterator[tuple[Square, int]]:
        return ((square, k) for square in self.board.squares for k in range(1, self.kmax + 1))

    def __len__(self) -> int:
        return len(self.board.squares) * self.kmax

    def __repr__(self) -> str:
        return f"<ReachTable of 1 to {self.kmax} steps from {len(self.board.squares)} squares>"


def reach_table(board: Board, kmax: int = 6) -> ReachTable:
    """The ends of all walks of 1 to kmax steps from every square: `reach` without options, all at once.

    Parameters
    ----------
    board : Board
    kmax : int
        At least 1. Up to 8 this is many times faster than asking for each square.

    Returns
    -------
    ReachTable
        A mapping from (square, k) to the set of ends.

    Raises
    ------
    ReachError
        If kmax is no number of steps.

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
    if number("kmax", kmax, "a number of steps") < 1:
        raise ReachError("kmax is the number of steps of the longest walks, 1 or more; got 0")
    short = min(kmax, LONGEST)
    ways = walled(board)
    table = everywhere(short, ways.bipartite)(ways.rows)
    for square in board.squares:
        i = board.index(square)
        # From a door's square the first step alone may go through the door.
        known = () if i in board.doors else table[i]
        if len(known) <= kmax:
            asked = [reach(board, square, k) for k in range(len(known) or 1, kmax + 1)]
            table[i] = (*(known or [()]), *[tuple(map(board.index, ends)) for ends in asked])
    return ReachTable(board, kmax, table)


@cache
def everywhere(kmax: int, bipartite: bool) -> Callable[[Rows], Ends]:
    """The function that finds the ends of all walks of 1 to kmax steps from all squares.

    Examples
    --------
    >>> everywhere(2, True)([(1,), (0, 2), (1,)])
    [((), (1,), (2,)), ((), (0, 2), ()), ((), (1,), (0,))]
    """
    space: dict[str, Callable[[Rows], Ends]] = {}
    exec(source(kmax, bipartite), space)
    return space["table"]


def source(kmax: int, bipartite: bool) -> str:
    """The text of that function.

    Examples
    --------
    >>> print(source(2, True))
    def table(rows):
        found = []
        ends2 = set()
        add2 = ends2.add
        for v0, first in enumerate(rows):
            for v1 in first:
                for v2 in rows[v1]:
                    if v2 != v0:
                        add2(v2)
            found.append(((), first, tuple(ends2)))
            ends2.clear()
        return found
    """
    steps = range(2, kmax + 1)
    lines = ["def table(rows):", "    found = []"]
    lines += [f"    ends{i} = set()\n    add{i} = ends{i}.add" for i in steps]
    lines += ["    for v0, first in enumerate(rows):", "        for v1 in first:"]
    indent = " " * 12
    for i in steps:
        tests = " and ".join(f"v{i} != v{j}" for j in range(i - 2, -1, -2 if bipartite else -1))
        lines += [f"{indent}for v{i} in rows[v{i - 1}]:", f"{indent}    if {tests}:"]
        indent += " " * 8
        lines += [f"{indent}add{i}(v{i})"]
    if kmax == 1:
        lines.pop()
    sets = "".join(f", tuple(ends{i})" for i in steps)
    lines += [f"        found.append(((), first{sets}))"]
    lines += [f"        ends{i}.clear()" for i in steps]
    return "\n".join([*lines, "    return found"])
