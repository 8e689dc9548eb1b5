"""Every end of the walks of a given length: the methods of this package in the order in which they pay."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from .beam import Beginning, arcs_of_beginning, beam
from .budget import Budget
from .chains import blocks, chains
from .corridors import Corridors
from .halves import meet
from .loops import LONGEST, loop
from .tails import Tail, arcs_of, finish
from .walks import Made, Walk, Walks
from .ways import Ways, members

__all__ = ["search", "seek"]

Goals = Sequence[Sequence[int]]
"""For each number of steps left, and each arc, the ends that may still be reached."""

TAIL = 16
"""How many last steps of a long walk are searched depth first,"""
FAN = 20_000
"""or fewer where the ways fork so often that there would be more walks than this."""
ATTEMPTS = (False, True)
"""Which beginnings are kept, the latest or not, in each attempt to find ends depth first."""
WIDTHS = (256, 4096)
"""How many halves of walks are kept for each arc where they may meet, from the first attempt to the last."""
BUDGET = 1_500_000
"""Steps tried for one question."""
PATIENCE = 30_000
"""Steps tried depth first in one attempt, shared among the beginnings,"""
LEAST = 200
"""but at least so many for each of them."""


def search(ways: Ways, first: Sequence[int], start: int, k: int, closed: int) -> tuple[Made, int]:
    """Find every square where a walk of k steps ends that meets no square twice.

    Parameters
    ----------
    ways : Ways
    first : sequence of int
        The nodes of the first step.
    start : int
        The square where the walks start.
    k : int
        At least 1.
    closed : int
        Squares that may not be entered.

    Returns
    -------
    walks : dict
        For each end the squares of one walk.
    undecided : int
        The squares left open when the budget was spent.

    Examples
    --------
    >>> ring = Ways([(3, 1), (0, 2), (1, 3), (2, 0)])
    >>> search(ring, (3, 1), 0, 3, 0)
    ({1: (0, 3, 2, 1), 3: (0, 1, 2, 3)}, 0)
    """
    walks, undecided = seek(ways, first, start, k, closed)
    return {end: walk() if callable(walk) else walk for end, walk in walks.items()}, undecided


def seek(
    ways: Ways, first: Sequence[int], start: int, k: int, closed: int, wanted: int = -1
) -> tuple[Walks, int]:
    """The same, with walks that are made when they are read, and perhaps for some ends only."""
    if k <= LONGEST and ways.plain:
        run = loop(k, ways.bipartite, bool(closed))
        return run(ways.rows, first, start, frozenset(members(closed))), 0
    return Search(ways, first, start, closed).ends(k, wanted)


class Search:
    """The search for long walks from one start.

    Parameters
    ----------
    ways, first, start, closed
        As for `search`.
    """

    def __init__(self, ways: Ways, first: Sequence[int], start: int, closed: int) -> None:
        self.ways = ways
        self.arcs = ways.arcs
        self.start = start
        self.used = 1 << start | closed
        self.first = [node for node in first if not self.used >> ways.squares[node] & 1]
        self.walks: dict[int, Walk] = {}
        self.budget = Budget(BUDGET)

    def ends(self, k: int, wanted: int = -1) -> tuple[Walks, int]:
        """The walks of k steps, one for each end, and the squares left undecided."""
        if k == 1:
            return {(end := self.ways.squares[node]): (self.start, end) for node in self.first}, 0
        begin = self.two_steps()
        r = k - 2
        wanted &= self.arcs.everywhere & ~self.used
        goals = self.goals(begin, r, wanted)
        unseen = 0
        for arc in begin:
            unseen |= goals[r][arc] & wanted
        for latest in ATTEMPTS:
            unseen, complete = self.complete(begin, goals, unseen, latest)
            if complete or not unseen:
                return self.walks, 0
        return self.walks, self.halves(begin, goals, unseen)

    def two_steps(self) -> dict[int, int]:
        """The walks of two steps, the shortest that have an arc for each: the squares that they use."""
        walks = {}
        squares = self.ways.squares
        for node in self.first:
            once = self.used | 1 << squares[node]
            for arc, other in enumerate(self.ways.rows[node], self.arcs.offsets[node]):
                if not once >> squares[other] & 1:
                    walks[arc] = once | 1 << squares[other]
        return walks

    def goals(self, begin: Iterable[int], r: int, wanted: int) -> Goals:
        """What each arc may still lead to."""
        if self.ways.plain:
            return [self.arcs.ends(i) for i in range(r + 1)]
        return self.arcs.ends_from(begin, r, wanted)

    def complete(self, begin: Mapping[int, int], goals: Goals, unseen: int, latest: bool) -> tuple[int, bool]:
        """Complete a choice of beginnings in every way that finds something new.

        Returns what is still unseen, and whether the choice was all there is.
        """
        arcs, budget = self.arcs, self.budget
        r = len(goals) - 1
        tail = min(r, TAIL, arcs.depth(FAN))
        # In a graph for one question the table of what each arc allows would cost more than it saves.
        halls = arcs.corridors(tail if self.ways.plain else 0)
        beginnings, complete = beam(begin, halls, goals, r - tail, unseen, latest, budget)
        teller = Teller(self.ways, self.start, halls)
        ends, tails = goals[tail], goals[:tail]
        patience = max(LEAST, PATIENCE // (len(beginnings) or 1))
        for head, walk in beginnings.items():
            if ends[head] & unseen and not budget.spent:
                some = Budget(patience)
                unseen, found = finish(arcs, tails, head, walk[0], unseen, some)
                budget.left -= patience - some.left
                complete = complete and not some.spent
                for end, last in found.items():
                    self.walks[end] = partial(teller.walk, walk, last)
        return unseen, complete and not budget.spent

    def halves(self, begin: Mapping[int, int], goals: Goals, unseen: int) -> int:
        """Decide the squares that are hard to reach; returns those that the budget left open."""
        r = len(goals) - 1
        chain = self.chains()
        for square in list(members(unseen)):
            if chain[square].bit_count() < r + 3:
                unseen ^= 1 << square
        arrivals = self.arcs.arrivals(begin, r)
        for width in WIDTHS:
            if unseen and not self.budget.spent:
                unseen, found = meet(
                    self.arcs, begin, self.used, goals, arrivals, unseen, chain, width, self.budget
                )
                for square, steps in found.items():
                    if steps:
                        self.walks[square] = told(self.ways, self.start, steps)
        return unseen

    def chains(self) -> Mapping[int, int]:
        """The squares that can lie on a walk to each square."""
        if not self.ways.plain:
            everywhere = self.arcs.everywhere
            return defaultdict(lambda: everywhere)
        # The first step may be one that nobody else can take: through a door.
        rows = list(self.ways.rows)
        rows[self.start] = self.first
        inner = [[other for other in row if rows[other]] for row in rows]
        chain = defaultdict(int, chains(blocks(inner), self.start))
        # A square that no step leaves joins nothing; it is only an end.
        for square, row in enumerate(rows):
            for other in row:
                if not rows[other]:
                    chain[other] |= chain[square] | 1 << other
        return chain


class Teller(NamedTuple):
    """Makes walks when they are read; knows nothing of the search, so that the search can be forgotten."""

    ways: Ways
    start: int
    corridors: Corridors

    def walk(self, beginning: Beginning, last: Tail) -> tuple[int, ...]:
        """The squares of a walk, given its beginning and its last steps."""
        return told(self.ways, self.start, arcs_of_beginning(beginning, self.corridors) + arcs_of(last))


def told(ways: Ways, start: int, steps: Sequence[int]) -> tuple[int, ...]:
    """The squares of a walk, given its arcs from the second step on."""
    arcs = ways.arcs
    return (start, ways.squares[arcs.origins[steps[0]]], *[arcs.squares[arc] for arc in steps])
