"""The stages of a search for long walks, most rewarding first.

The first stage finds ends with a beam of beginnings (`beam`), each completed by a saturation search
(`saturation`). It is run twice, keeping first the first and then the last walk that reaches each place, and
usually finds everything. The second stage decides the remaining squares one by one. The blocks between two
squares can rule an end out (`blocks`), and two halves that meet in the middle find a walk or rule it out
(`halves`). Squares that the budget does not cover stay undecided.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from mazenb.board.reach.budget import Budget
from mazenb.board.reach.long.beam import Beginning, arcs_of_beginning, beam
from mazenb.board.reach.long.blocks import blocks, chains
from mazenb.board.reach.long.corridors import Corridors
from mazenb.board.reach.long.halves import meet
from mazenb.board.reach.long.saturation import Tail, arcs_of, finish
from mazenb.board.reach.steps import Ways, members
from mazenb.board.reach.walk_types import Walk, Walks

__all__ = ["LongSearch"]

Goals = Sequence[Sequence[int]]
"""For each number of steps left, and each arc, the ends that may still be reached."""

TAIL = 16
"""The number of last steps of a long walk that are searched depth first. `FAN` can lower it."""
FAN = 20_000
"""The largest number of walks from one arc in a depth-first search. If there would be more, the search takes
fewer steps."""
ATTEMPTS = (False, True)
"""For each depth-first attempt to find ends, whether the latest beginnings are kept, not the first."""
WIDTHS = (256, 4096)
"""The number of half-walks kept for each arc where they can meet, in each attempt in turn."""
BUDGET = 1_500_000
"""The number of steps tried for one question."""
PATIENCE = 30_000
"""The number of steps tried depth first in one attempt, shared among the beginnings."""
LEAST = 200
"""The smallest number of steps tried depth first for each beginning."""


class LongSearch:
    """The search for long walks from one start, stage after stage.

    Parameters
    ----------
    ways, first, start, closed
        As for `mazenb.board.reach.search.search`.
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
        """Return the walks of k steps, one for each end, and the squares left undecided."""
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
        """Return the squares that each walk of two steps uses, by its last arc."""
        walks = {}
        squares = self.ways.squares
        for node in self.first:
            once = self.used | 1 << squares[node]
            for arc, other in enumerate(self.ways.rows[node], self.arcs.offsets[node]):
                if not once >> squares[other] & 1:
                    walks[arc] = once | 1 << squares[other]
        return walks

    def goals(self, begin: Iterable[int], r: int, wanted: int) -> Goals:
        """Return the squares that each arc may still lead to, for each number of steps left up to r."""
        if self.ways.plain:
            return [self.arcs.ends(i) for i in range(r + 1)]
        return self.arcs.ends_from(begin, r, wanted)

    def complete(self, begin: Mapping[int, int], goals: Goals, unseen: int, latest: bool) -> tuple[int, bool]:
        """Complete a selection of beginnings in every way that finds something new.

        Return the squares still unseen, and whether all beginnings were selected.
        """
        arcs, budget = self.arcs, self.budget
        r = len(goals) - 1
        tail = min(r, TAIL, arcs.depth(FAN))
        # In a graph made for one question, the table of what each arc allows would cost more than it saves.
        halls = arcs.corridors(tail if self.ways.plain else 0)
        beginnings, complete = beam(
            begin, halls, goals=goals, steps=r - tail, wanted=unseen, latest=latest, budget=budget
        )
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
        """Decide the squares that are hard to reach, and return those that the budget left undecided."""
        r = len(goals) - 1
        chain = self.chains()
        for square in list(members(unseen)):
            if chain[square].bit_count() < r + 3:
                unseen ^= 1 << square
        arrivals = self.arcs.arrivals(begin, r)
        for width in WIDTHS:
            if unseen and not self.budget.spent:
                unseen, found = meet(
                    self.arcs,
                    begin,
                    used=self.used,
                    goals=goals,
                    arrivals=arrivals,
                    unseen=unseen,
                    chain=chain,
                    width=width,
                    budget=self.budget,
                )
                for square, steps in found.items():
                    if steps:
                        self.walks[square] = told(self.ways, self.start, steps)
        return unseen

    def chains(self) -> Mapping[int, int]:
        """Return the squares that can be on a walk to each square."""
        if not self.ways.plain:
            everywhere = self.arcs.everywhere
            return defaultdict(lambda: everywhere)
        # The first step may go through a door, which later steps cannot do.
        rows = list(self.ways.rows)
        rows[self.start] = self.first
        inner = [[other for other in row if rows[other]] for row in rows]
        chain = defaultdict(int, chains(blocks(inner), self.start))
        # A square that no step leaves joins nothing; it can only be an end.
        for square, row in enumerate(rows):
            for other in row:
                if not rows[other]:
                    chain[other] |= chain[square] | 1 << other
        return chain


class Teller(NamedTuple):
    """A builder of walks on demand, independent of the search so that the search can be freed."""

    ways: Ways
    start: int
    corridors: Corridors

    def walk(self, beginning: Beginning, last: Tail) -> tuple[int, ...]:
        """Return the squares of a walk, given its beginning and its last steps."""
        return told(self.ways, self.start, arcs_of_beginning(beginning, self.corridors) + arcs_of(last))


def told(ways: Ways, start: int, steps: Sequence[int]) -> tuple[int, ...]:
    """Return the squares of a walk, given its arcs from the second step on."""
    arcs = ways.arcs
    return (start, ways.squares[arcs.origins[steps[0]]], *[arcs.squares[arc] for arc in steps])
