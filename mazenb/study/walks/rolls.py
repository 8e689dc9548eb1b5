"""The squares that exact rolls can end on, from all squares at once, and the number of walks to each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import chain

import numpy as np

from mazenb.board import Board
from mazenb.board.reach import reach
from mazenb.board.reach.steps import walled
from mazenb.study.chains.arithmetic import Indices

__all__ = ["Roll", "Rolls", "listed", "rolls"]

MOST_PAIRS = 1 << 22
"""The largest number of pairs of squares for which a table of all pairs marks those that occur."""

MOST_WALKS = 1_000_000
"""The number of walks above which they are not listed; longer walks are then searched for from each square in
turn."""


class Roll:
    """The start and end squares of all walks of a given length.

    Squares are indices into ``board.squares``. Each pair occurs once, sorted by start and then by end.

    Parameters
    ----------
    steps : int
    n : int
        The number of squares.
    walks : array of int
        For each walk, the number start · n + end; in any order.
    count : callable, optional
        A function that counts the walks on demand, if they are not listed one by one.

    Attributes
    ----------
    starts, ends : array of int
        Pairs of squares with a walk from the first to the second.
    counts : array of int
        The number of walks for each pair.
    """

    def __init__(
        self, steps: int, n: int, walks: Indices, count: Callable[[], Indices] | None = None
    ) -> None:
        self.steps = steps
        self._walks = walks
        self._count = count
        if n * n <= MOST_PAIRS:
            there = np.zeros(n * n, dtype=bool)
            there[walks] = True
            self.pairs = np.flatnonzero(there)
        else:
            self.pairs = np.unique(walks)
        self.starts: Indices = self.pairs // n
        self.ends: Indices = self.pairs - self.starts * n

    @cached_property
    def counts(self) -> Indices:
        """The number of walks from each start to each end."""
        if self._count is not None:
            return self._count()
        return np.asarray(np.unique(self._walks, return_counts=True)[1])


class Rolls:
    """The self-avoiding walks of a board, listed step by step in NumPy.

    Trap doors and panels end a walk that enters their square by an ordinary passage, and are exits for a walk
    that begins there (rule M3 of GOOTMU).

    Parameters
    ----------
    board : Board
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.n = len(board.squares)
        self._known: list[Roll] = []
        self._walks: Iterator[list[Indices]] | None = listed(board)

    def __getitem__(self, steps: int) -> Roll:
        """Return the start and end squares of all walks of the given length."""
        if steps == 0:
            return Roll(0, self.n, np.arange(self.n) * (self.n + 1))
        while len(self._known) < steps:
            self._known.append(self._next(len(self._known) + 1))
        return self._known[steps - 1]

    def _next(self, steps: int) -> Roll:
        if self._walks is not None:
            walk = next(self._walks, None)
            if walk is not None:
                return Roll(steps, self.n, walk[0] * self.n + walk[-1])
            self._walks = None
        return self._asked(steps)

    def _asked(self, steps: int) -> Roll:
        board = self.board
        number = {square: n for n, square in enumerate(board.squares)}
        found = [reach(board, square, steps) for square in board.squares]
        pairs = [n * self.n + number[end] for n, ends in enumerate(found) for end in ends]

        def count() -> Indices:
            # End squares are in the order of the board's squares.
            counts = ((ends, ends.counts) for ends in found)
            return np.array([many[end] for ends, many in counts for end in ends], dtype=np.intp)

        return Roll(steps, self.n, np.array(pairs, dtype=np.intp), count)


def listed(board: Board) -> Iterator[list[Indices]]:
    """Yield all walks of 1, 2, … steps, as an array of squares for the start and one for each step.

    The iteration ends when there are too many walks.

    Examples
    --------
    >>> from mazenb import Board
    >>> walks = listed(Board.random(1, 4, wrap="none", extra=1))
    >>> [square.tolist() for square in next(walks)]
    [[0, 1, 1, 2, 2, 3], [1, 2, 0, 3, 1, 2]]
    """
    follow = _Arcs(board)
    bipartite = walled(board).bipartite
    arcs = follow.first
    walk = [follow.tails[arcs], follow.heads[arcs]]
    while True:
        yield walk
        many = follow.lengths[arcs]
        if many.sum() > MOST_WALKS:
            return
        before = np.repeat(np.arange(arcs.size), many)
        # The position of each new arc among those that follow the same arc.
        offset = np.arange(before.size) - np.repeat(np.cumsum(many) - many, many)
        arcs = follow.after[follow.begins[arcs][before] + offset]
        heads = follow.heads[arcs]
        # No arc turns straight back, so the last two squares need not be checked.
        fresh = np.ones(heads.size, dtype=bool)
        for square in walk[-4::-2] if bipartite else walk[-3::-1]:
            fresh &= square[before] != heads
        if not fresh.all():
            before, arcs, heads = before[fresh], arcs[fresh], heads[fresh]
        walk = [square[before] for square in walk]
        walk.append(heads)


class _Arcs:
    """The single steps on a board, and the steps that may follow each."""

    def __init__(self, board: Board) -> None:
        places = [row * board.columns + column for row, column in board.squares]
        number = np.zeros(len(board.out), dtype=np.intp)
        number[places] = np.arange(len(places))
        onward = walled(board).rows
        # A step through a door is followed by the ordinary passages behind it, whatever kind of square it
        # leads to.
        through = list(board.doors.items())
        lengths = np.fromiter(map(len, board.out), dtype=np.intp, count=len(board.out))
        ordinary = np.fromiter(chain.from_iterable(board.out), dtype=np.intp, count=int(lengths.sum()))
        tails = np.repeat(np.arange(lengths.size), lengths)
        begins = np.cumsum(lengths) - lengths
        goes_on = np.fromiter(map(len, onward), dtype=np.intp, count=lengths.size)
        many = np.concatenate([goes_on[ordinary], lengths[[door for _, door in through]]])
        doors = np.array(through, dtype=np.intp).reshape(-1, 2)
        tails = np.concatenate([tails, doors[:, 0]])
        heads = np.concatenate([ordinary, doors[:, 1]])
        before = np.repeat(np.arange(heads.size), many)
        offset = np.arange(before.size) - np.repeat(np.cumsum(many) - many, many)
        after = begins[heads[before]] + offset
        onto = heads[after] != tails[before]
        self.after: Indices = after[onto]
        self.lengths: Indices = np.bincount(before[onto], minlength=heads.size)
        self.begins: Indices = np.cumsum(self.lengths) - self.lengths
        self.tails: Indices = number[tails]
        self.heads: Indices = number[heads]
        self.first: Indices = np.arange(heads.size)


def rolls(board: Board) -> Rolls:
    """Return the rolls of a board, which are cached with the board."""
    found: Rolls | None = board.memo.get("study/rolls")
    if found is None:
        found = board.memo["study/rolls"] = Rolls(board)
    return found
