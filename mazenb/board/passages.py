"""Which squares an ordinary step leads to: the walls of a board, compiled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .sides import ENTERS, LEAVES, side

__all__ = ["Row", "door_of", "rows_out"]

Row = tuple[int, ...]
Near = Sequence[tuple[int, int, int, int]]


def rows_out(near: Near, sides: Sequence[int], squares: Iterable[int]) -> list[tuple[int, Row]]:
    """The ordinary passages out of each of these squares, in the order north, east, south, west.

    A passage is open if the side of the one square lets out and the side of the other lets in (rule B1).
    """
    leaves, enters = LEAVES, ENTERS
    rows = []
    for i in squares:
        mask = leaves[sides[i]]
        n, e, s, w = near[i]
        row: Row = ()
        if mask & 1 and n >= 0 and enters[sides[n]] & 4:
            row += (n,)
        if mask & 2 and e >= 0 and enters[sides[e]] & 8:
            row += (e,)
        if mask & 4 and s >= 0 and enters[sides[s]] & 1:
            row += (s,)
        if mask & 8 and w >= 0 and enters[sides[w]] & 2:
            row += (w,)
        rows.append((i, row))
    return rows


def door_of(near: Near, sides: Sequence[int], square: int) -> int:
    """The square behind the door of a trap-door or panel square; −1 if it has none."""
    for direction in range(4):
        if side(sides[square], direction) & 4:
            return near[square][direction]
    return -1
