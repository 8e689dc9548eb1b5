"""The ends of all short walks from all squares at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from mazenb.board.board import Board
from mazenb.board.geometry import Square

from .asking import reach
from .errors import ReachError
from .loops import LONGEST
from .question import known, number
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
    known(board)
    if number("kmax", kmax, "a number of steps") < 1:
        raise ReachError("kmax is the number of steps of the longest walks, 1 or more; got 0")
    short = min(kmax, LONGEST)
    ways = walled(board)
    ends = _dead_ends(ways.rows, board.out)
    table = everywhere(short, ways.bipartite)(ways.rows, board.out, ends)
    for i, way in ends.items():
        # There is one way out of a dead end, and nobody comes back to it but at once.
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
    """The squares that are joined to one other only, and that other, in which no walk has to end."""
    ways_in = Counter(chain.from_iterable(rows))
    return {
        square: row[0]
        for square, row in enumerate(firsts)
        if len(row) == 1 and ways_in[square] == 1 and len(rows[row[0]]) > 1 and square in rows[row[0]]
    }


def _with_door(table: Ends, start: int, door: int) -> Sequence[Sequence[int]]:
    """The ends of walks that may also start through the door of their square."""
    # Behind the door there is one step less to go, and who comes back to the start ends there.
    behind = (door,), *table[door][1:]
    both = [set(ends).union(more) for ends, more in zip(table[start][1:], behind, strict=False)]
    for ends in both:
        ends.discard(start)
    return ((), *map(tuple, both))


@cache
def everywhere(kmax: int, bipartite: bool) -> Callable[[Rows, Rows, Container[int]], Ends]:
    """The function that finds the ends of all walks of 1 to kmax steps from all squares but some.

    Examples
    --------
    >>> path = [(1,), (0, 2), (1,)]
    >>> everywhere(2, True)(path, path, {0})
    [(), ((), (0, 2), ()), ((), (1,), (0,))]
    """
    space: dict[str, Callable[[Rows, Rows, Container[int]], Ends]] = {}
    exec(source(kmax, bipartite), space)
    return space["table"]


def source(kmax: int, bipartite: bool) -> str:
    """The text of that function.

    Examples
    --------
    >>> print(source(2, True))
    def table(rows, firsts, without):
        found = [()] * len(rows)
        ends2 = set()
        add2 = ends2.add
        for v0, first in enumerate(firsts):
            if v0 not in without:
                for v1 in first:
                    for v2 in rows[v1]:
                        if v2 != v0:
                            add2(v2)
                found[v0] = ((), first, tuple(ends2))
                ends2.clear()
        return found
    """
    steps = range(2, kmax + 1)
    lines = ["def table(rows, firsts, without):", "    found = [()] * len(rows)"]
    lines += [f"    ends{i} = set()\n    add{i} = ends{i}.add" for i in steps]
    lines += ["    for v0, first in enumerate(firsts):", "        if v0 not in without:"]
    lines += ["            for v1 in first:"] * (kmax > 1)
    indent = " " * 16
    for i in steps:
        tests = " and ".join(f"v{i} != v{j}" for j in range(i - 2, -1, -2 if bipartite else -1))
        lines += [f"{indent}for v{i} in rows[v{i - 1}]:", f"{indent}    if {tests}:"]
        indent += " " * 8
        lines += [f"{indent}add{i}(v{i})"]
    sets = "".join(f", tuple(ends{i})" for i in steps)
    lines += [f"            found[v0] = ((), first{sets})"]
    lines += [f"            ends{i}.clear()" for i in steps]
    return "\n".join([*lines, "    return found"])
