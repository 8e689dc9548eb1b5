"""The part of a large board that a walk can reach, where sets of squares need less memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazenb.board.reach.steps import Ways, members
from mazenb.board.reach.walk_types import Walk, Walks

__all__ = ["LARGE", "Part", "part_of", "shortest_only", "too_much"]

LARGE = 1_000
"""The number of squares from which it is worth looking for a smaller part."""


MOST = 5 * 10**9
"""The largest allowed product of squares × squares × steps. A search needs a bit or two for each, about a
gigabyte in all."""


def too_much(squares: int, k: int) -> bool:
    """Return True if a search for walks of k steps on this number of squares would need too much memory."""
    return squares * squares * k > MOST


def shortest_only(
    ways: Ways, first: Sequence[int], start: int, k: int, closed: int, wanted: int
) -> tuple[Walks, int]:
    """Return shortest paths to the squares exactly k steps away, and leave all other squares undecided.

    Parameters
    ----------
    ways, first, start, k, closed, wanted
        As for `search.seek`; the nodes of the graph are squares.
    """
    barred = set(members(closed)) | {start}
    before: dict[int, int] = {node: start for node in first if node not in barred}
    layers = [set(before)]
    for _ in range(k - 1):
        new: dict[int, int] = {}
        for node in layers[-1]:
            for other in ways.rows[node]:
                if other not in before and other not in barred:
                    new[other] = node
        before |= new
        layers.append(set(new))

    def walk(square: int) -> tuple[int, ...]:
        back = [square]
        while back[-1] != start:
            back.append(before[back[-1]])
        return tuple(reversed(back))

    nearer = layers[: k - 1]
    if ways.bipartite:
        nearer = nearer[(k - 1) % 2 :: 2]
    open_still = bytearray(len(ways.rows) // 8 + 1)
    for square in (square for layer in nearer for square in layer):
        open_still[square >> 3] |= 1 << (square & 7)
    undecided = int.from_bytes(open_still, "little")
    ends = {square: walk(square) for square in layers[k - 1] if wanted >> square & 1}
    return ends, undecided & wanted


class Part(NamedTuple):
    """A part of a graph, with its squares renumbered in the same order."""

    ways: Ways
    squares: Sequence[int]
    numbers: dict[int, int]

    def inner(self, squares: int) -> int:
        """Return a set of squares of the graph as a set of squares of the part."""
        if squares < 0:
            return -1
        numbers = self.numbers
        return sum(1 << numbers[square] for square in members(squares) if square in numbers)

    def outer(self, squares: int) -> int:
        """Return a set of squares of the part as a set of squares of the graph."""
        return sum(1 << self.squares[number] for number in members(squares))

    def walks(self, found: Walks) -> Walks:
        """Return walks on the part as walks on the graph."""
        return {self.squares[end]: self._walk(walk) for end, walk in found.items()}

    def _walk(self, walk: Walk) -> Walk:
        squares = self.squares
        return lambda: tuple(squares[number] for number in (walk() if callable(walk) else walk))


def part_of(ways: Ways, first: Sequence[int], start: int, k: int, closed: int) -> Part | None:
    """Return the part of a graph within k steps of a square, or None if that is not smaller.

    Examples
    --------
    >>> line = Ways([[1], *([i - 1, i + 1] for i in range(1, 4999)), [4998]])
    >>> len(part_of(line, (6, 8), 7, 3, 0).squares)
    7
    """
    rows = ways.rows
    if not ways.plain or len(rows) < LARGE:
        return None
    barred = set(members(closed))
    found = {start} | {node for node in first if node not in barred}
    edge = found - {start}
    for _ in range(k - 1):
        edge = {other for node in edge for other in rows[node]} - found - barred
        found |= edge
    if 2 * len(found) > len(rows):
        return None
    squares = sorted(found)
    numbers = {square: number for number, square in enumerate(squares)}
    inner = [[numbers[other] for other in rows[square] if other in numbers] for square in squares]
    return Part(Ways(inner, bipartite=ways.bipartite), squares, numbers)
