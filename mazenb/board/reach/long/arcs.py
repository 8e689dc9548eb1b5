"""The line graph of a graph without backtracking: its nodes are the steps of the original graph."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import zip_longest
from operator import or_

from mazenb.board.reach.long.corridors import Corridors, corridors

__all__ = ["Arcs"]


class Arcs:
    """The steps (arcs) of a graph, and the steps that can follow each without turning back.

    A self-avoiding walk never turns back. So walks that are only forbidden to turn back reach all squares
    that self-avoiding walks reach, but far fewer than free walks, which can waste steps in dead ends.

    Parameters
    ----------
    rows : sequence of sequence of int
        The nodes that a step from each node leads to.
    squares : sequence of int
        The square of each node.

    Attributes
    ----------
    offsets : list of int
        The number of the first arc from each node; the node's other arcs follow in the order of its row.
    origins, squares : list of int
        The node that each arc comes from, and the square that it leads to.
    bits : list of int
        The square that each arc leads to, as a set.
    rows : list of list of int
        The arcs that can follow each arc.
    """

    def __init__(self, rows: Sequence[Sequence[int]], squares: Sequence[int]) -> None:
        self.offsets: list[int] = []
        self.origins: list[int] = []
        heads: list[int] = []
        for node, row in enumerate(rows):
            self.offsets.append(len(heads))
            self.origins += [node] * len(row)
            heads += row
        self.squares = [squares[head] for head in heads]
        self.bits = [1 << square for square in self.squares]
        self.everywhere = (1 << max(squares, default=0) + 1) - 1
        self.rows: list[list[int]] = []
        for origin, head in zip(self.origins, heads, strict=True):
            behind = squares[origin]
            following = enumerate(rows[head], self.offsets[head])
            self.rows.append([arc for arc, other in following if squares[other] != behind])
        self._ends = [list(self.bits)]
        self._corridors: dict[int, Corridors] = {}

    @cached_property
    def _columns(self) -> list[tuple[int, ...]]:
        """The rows transposed into columns, padded with a number that is not an arc."""
        return list(zip_longest(*self.rows, fillvalue=len(self.rows)))

    @cached_property
    def back(self) -> list[list[int]]:
        """The arcs that can come before each arc."""
        back: list[list[int]] = [[] for _ in self.rows]
        for arc, row in enumerate(self.rows):
            for other in row:
                back[other].append(arc)
        return back

    def ends(self, r: int) -> Sequence[int]:
        """Return, for each arc, the squares where r more steps can end, if squares may repeat.

        The table is cached, because all starts on one board share it.
        """
        table = self._ends
        while len(table) <= r:
            last = [*table[-1], 0].__getitem__
            union: Iterable[int] = [0] * len(self.rows)
            for column in self._columns:
                union = map(or_, union, map(last, column))
            table.append(list(union))
        return table[r]

    def ends_from(self, begin: Iterable[int], r: int, wanted: int) -> list[Sequence[int]]:
        """Return, for each number of steps left up to r and each arc, the wanted squares where they can end.

        Unlike `ends`, this table serves one question only: it has an arc only where a walk that began with
        one of the given arcs can take it, and an end only if it is wanted. So it stays small.
        """
        arrivals = self.arrivals(begin, r)
        table: list[Sequence[int]] = [
            [bit & wanted if there else 0 for bit, there in zip(self.bits, arrivals[r], strict=True)]
        ]
        for there in reversed(arrivals[:r]):
            last = table[-1]
            goals = [0] * len(self.rows)
            for arc, row in enumerate(self.rows):
                if there[arc]:
                    for other in row:
                        goals[arc] |= last[other]
            table.append(goals)
        return table

    def arrivals(self, begin: Iterable[int], steps: int) -> list[bytearray]:
        """Return, for each number of steps and each arc, 1 if that number of steps can lead there, else 0."""
        ahead = set(begin)
        arrivals = []
        for _ in range(steps + 1):
            there = bytearray(len(self.rows))
            for arc in ahead:
                there[arc] = 1
            arrivals.append(there)
            ahead = {other for arc in ahead for other in self.rows[arc]}
        return arrivals

    def corridors(self, least: int) -> Corridors:
        """Return the corridor of each arc; arcs that allow fewer than `least` more steps are not choices."""
        if least not in self._corridors:
            alive = self.ends(least) if least else self.bits
            self._corridors[least] = corridors(self.rows, self.bits, alive)
        return self._corridors[least]

    @cached_property
    def branching(self) -> tuple[int, int]:
        """The number of pairs of an arc and a step after it, and the number of arcs."""
        return sum(map(len, self.rows)), len(self.rows)

    def depth(self, most: int) -> int:
        """Return the length up to which there are usually fewer walks from one arc than a given bound."""
        steps, arcs = self.branching
        depth = 1
        while steps > arcs and steps**depth < most * arcs**depth:
            depth += 1
        return depth if steps > arcs else most
