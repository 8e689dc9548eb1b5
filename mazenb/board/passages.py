"""Ordinary passages of a board, compiled from its walls.

The ways out of a square are four bits, north lowest; its row is the squares they lead to. Boards of one
shape share their rows (`Geometry.rows_known`), so a rotation creates hardly anything new.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from mazenb.board.geometry import Geometry, Row, Spot
from mazenb.board.sides import ENTERS, LEAVES, SEALED, side
from mazenb.board.tile import turning

__all__ = ["Row", "door_of", "ways_out", "ways_turned"]

Near = Sequence[tuple[int, int, int, int]]


_BY_NORTH, _BY_EAST, _BY_SOUTH, _BY_WEST = (
    bytes([way if enters & back else 0 for enters in ENTERS])
    for way, back in ((1, 4), (2, 8), (4, 1), (8, 2))
)
"""For each direction and each value of a square's sides, the direction's bit if a step may enter, else 0."""
_TURNED = [bytes([(ways << turns | ways >> (4 - turns)) & 15 for ways in range(16)]) for turns in range(4)]
"""The ways out of a square after a clockwise rotation of its tile."""


def ways_out(geometry: Geometry, sides: Sequence[int], squares: Iterable[int]) -> list[int]:
    """Return the ways out of each of the given squares by ordinary passages.

    A passage is open if the side of one square lets pawns out and the side of the other lets them in (rule
    B1).
    """
    near = geometry.near
    # A missing neighbour has the number −1, which picks this last entry; no step enters it.
    there = (*sides, SEALED)
    ways = []
    for i in squares:
        n, e, s, w = near[i]
        enters = _BY_NORTH[there[n]] | _BY_EAST[there[e]] | _BY_SOUTH[there[s]] | _BY_WEST[there[w]]
        ways.append(LEAVES[there[i]] & enters)
    return ways


def ways_turned(geometry: Geometry, spot: Spot, turns: int, sides: Sequence[int], before: bytes) -> bytes:
    """Return the ways out of all squares after a rotation: what `ways_out` returns, but computed faster.

    Inside the tile, the ways rotate with it. Sides are compared only where the tile meets other squares.

    Parameters
    ----------
    geometry : Geometry
    spot : Spot
    turns : int
        Quarter turns clockwise.
    sides : sequence of int
        The sides of all squares after the rotation.
    before : bytes
        The ways out of all squares before the rotation.
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
    """Return the source of each square of a rotated tile, with the ways inside it, and the outer sides."""
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
    """Return the square behind the door of a trap-door or panel square; −1 if it has none."""
    for direction in range(4):
        if side(sides[square], direction) & 4:
            return near[square][direction]
    return -1
