"""Distances between squares, ignoring walls (rule B10), in tables for each shape of board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mazenb.board import Board
from mazenb.board.geometry import Geometry

__all__ = ["around", "distances", "distances_in"]

WIDTH = 12
"""The number of bits for the radius in a key."""


def distances(board: Board, start: int, most: int | None = None) -> dict[int, int]:
    """Return the distance of each square from the given one, ignoring walls (rule B10), nearest first."""
    return distances_in(board.geometry, start, most)


def distances_in(geometry: Geometry, start: int, most: int | None = None) -> dict[int, int]:
    """Return the distances from a square on any board of the given shape."""
    near = geometry.near
    found = {start: 0}
    ring = [start]
    far = 0
    while ring and (most is None or far < most):
        far += 1
        ahead = []
        for square in ring:
            for other in near[square]:
                if other >= 0 and other not in found:
                    found[other] = far
                    ahead.append(other)
        ring = ahead
    return found


def around(board: Board, square: int, radius: int) -> int:
    """Return the set of squares within a distance of a square, ignoring walls, as bits.

    Examples
    --------
    >>> bin(around(Board.random(3, 3, wrap="none", seed=1), 0, 1))
    '0b1011'
    """
    balls: dict[int, int] | None = board.memo.get("gootmu:balls")
    if balls is None:
        balls = board.memo["gootmu:balls"] = _balls(board.geometry)
    found = balls.get(square << WIDTH | radius)
    return _grown(balls, board.near, square, radius) if found is None else found


def _grown(balls: dict[int, int], near: Sequence[Sequence[int]], square: int, radius: int) -> int:
    """Compute a ball as the union of the neighbours' balls whose radius is one smaller."""
    key = square << WIDTH | radius
    found = balls.get(key)
    if found is None:
        found = 1 << square
        if radius > 0:
            for other in near[square]:
                if other >= 0:
                    found |= _grown(balls, near, other, radius - 1)
        balls[key] = found
    return found


@lru_cache(maxsize=64)
def _balls(geometry: Geometry) -> dict[int, int]:
    """Return an empty table for the balls by centre and radius, shared by all boards of the same shape."""
    del geometry
    return {}
