"""Which squares an ordinary step leads to: the walls of a board, compiled.

The ways out of a square are four bits, north lowest; its row are the squares they lead to. Boards of one
shape share their rows (`Geometry.rows_known`), so a board whose tile turns makes hardly anything new.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from .geometry import Geometry, Row, Spot
from .sides import ENTERS, LEAVES, SEALED, side
from .tile import turning

__all__ = ["Row", "door_of", "ways_out", "ways_turned"]

Near = Sequence[tuple[int, int, int, int]]


_BY_NORTH, _BY_EAST, _BY_SOUTH, _BY_WEST = (
    bytes([way if enters & back else 0 for enters in ENTERS])
    for way, back in ((1, 4), (2, 8), (4, 1), (8, 2))
)
"""Whether a step in a direction may enter a square with these sides: the direction's bit, or 0."""
_TURNED = [bytes([(ways << turns | ways >> (4 - turns)) & 15 for ways in range(16)]) for turns in range(4)]
"""The ways out of a square on a tile turned clockwise."""


def ways_out(geometry: Geometry, sides: Sequence[int], squares: Iterable[int]) -> list[int]:
    """The ways out of each of these squares by ordinary passages.

    A passage is open if the side of the one square lets out and the side of the other lets in (rule B1).
    """
    near = geometry.near
    # Where there is no neighbour its number is −1: the last of these, which nobody enters.
    there = (*sides, SEALED)
    ways = []
    for i in squares:
        n, e, s, w = near[i]
        enters = _BY_NORTH[there[n]] | _BY_EAST[there[e]] | _BY_SOUTH[there[s]] | _BY_WEST[there[w]]
        ways.append(LEAVES[there[i]] & enters)
    return ways


def ways_turned(geometry: Geometry, spot: Spot, turns: int, sides: Sequence[int], before: bytes) -> bytes:
    """The ways out of all squares after a tile has turned: the same as `ways_out` finds, but sooner.

    Within the tile they turn with it. Only where it faces other squares are sides compared.

    Parameters
    ----------
    geometry : Geometry
    spot : Spot
    turns : int
        Quarter turns clockwise.
    sides : sequence of int
        The sides of all squares after the turn.
    before : bytes
        The ways before it.
    """
    inside, rim = _turn(geometry, spot, turns)
    turned = _TURNED[turns]
    ways = bytearray(before)
    for to, source, inner in inside:
        ways[to] = turned[before[source]] & inner
    for cell, way, other, back in rim:
        here, there = sides[cell], sides[other]
        if LEAVES[here] & way and ENTERS[there] & back:
            ways[cell] |= way
        if LEAVES[there] & back and ENTERS[here] & way:
            ways[other] |= back
        else:
            ways[other] &= ~back
    return bytes(ways)


@lru_cache(maxsize=1024)
def _turn(
    geometry: Geometry, spot: Spot, turns: int
) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int, int]]]:
    """Where the squares of a tile come from, with the ways that stay on it; and sides that face others."""
    size = geometry.tile_size or 1
    cells = geometry.cells[spot]
    inside, rim = [], []
    for place, source in enumerate(turning(size, turns)):
        row, column = divmod(place, size)
        outer = (row == 0) | (column == size - 1) << 1 | (row == size - 1) << 2 | (column == 0) << 3
        cell = cells[place]
        inside.append((cell, cells[source], 15 & ~outer))
        for direction, other in enumerate(geometry.near[cell]):
            if other >= 0 and outer >> direction & 1:
                rim.append((cell, 1 << direction, other, 1 << (direction + 2) % 4))
    return inside, rim


def door_of(near: Near, sides: Sequence[int], square: int) -> int:
    """The square behind the door of a trap-door or panel square; −1 if it has none."""
    for direction in range(4):
        if side(sides[square], direction) & 4:
            return near[square][direction]
    return -1
