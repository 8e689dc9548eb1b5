"""How far squares are from each other, walls ignored (rule B10); tables by the shape of a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mazenb.board import Board
from mazenb.board.geometry import Geometry

__all__ = ["around", "distances", "distances_in"]

WIDTH = 12
"""The bits of a radius in a key."""


def distances(board: Board, start: int, most: int | None = None) -> dict[int, int]:
    """How far each square is from a square, walls ignored (rule B10), nearest first."""
    return distances_in(board.geometry, start, most)


def distances_in(geometry: Geometry, start: int, most: int | None = None) -> dict[int, int]:
    """The same on a board's shape alone."""
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
    """The squares within a distance of a square, walls ignored, as a set of bits.

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
    """A ball made of smaller ones: whoever gets within a distance has a neighbour who is one step closer."""
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
    """The balls of all boards of a shape, by centre and radius: a table to fill."""
    del geometry
    return {}
