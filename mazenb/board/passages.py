"""Which squares an ordinary step leads to: the walls of a board, compiled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .geometry import Geometry
from .sides import ENTERS, LEAVES, SEALED, side

__all__ = ["Row", "door_of", "rows_out"]

Row = tuple[int, ...]
Near = Sequence[tuple[int, int, int, int]]


_BY_NORTH, _BY_EAST, _BY_SOUTH, _BY_WEST = (
    tuple([way if enters & back else 0 for enters in ENTERS])
    for way, back in ((1, 4), (2, 8), (4, 1), (8, 2))
)
"""Whether a step in a direction may enter a square with these sides: the direction's bit, or 0."""


def rows_out(geometry: Geometry, sides: Sequence[int], squares: Iterable[int]) -> list[tuple[int, Row]]:
    """The ordinary passages out of each of these squares, in the order north, east, south, west.

    A passage is open if the side of the one square lets out and the side of the other lets in (rule B1).
    """
    near, known = geometry.near, geometry.rows_known
    # Where there is no neighbour its number is −1: the last of these, which nobody enters.
    there = (*sides, SEALED)
    rows = []
    for i in squares:
        n, e, s, w = near[i]
        enters = _BY_NORTH[there[n]] | _BY_EAST[there[e]] | _BY_SOUTH[there[s]] | _BY_WEST[there[w]]
        key = i << 4 | LEAVES[there[i]] & enters
        row = known.get(key)
        if row is None:
            row = known[key] = tuple([j for way, j in enumerate(near[i]) if key >> way & 1])
        rows.append((i, row))
    return rows


def door_of(near: Near, sides: Sequence[int], square: int) -> int:
    """The square behind the door of a trap-door or panel square; −1 if it has none."""
    for direction in range(4):
        if side(sides[square], direction) & 4:
            return near[square][direction]
    return -1
