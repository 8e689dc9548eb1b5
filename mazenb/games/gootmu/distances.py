"""How far squares are from each other, walls ignored (rule B10); tables by the shape of a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mazenb.board import Board
from mazenb.board.geometry import Geometry

__all__ = ["around", "ball", "distances", "distances_in"]

ROUND = 8
"""Few walks have more steps than a die has pips and a label adds."""
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


def around(board: Board, square: int, radius: int) -> frozenset[int]:
    """The squares within a distance of a square, walls ignored: `ball` for who has the board at hand."""
    balls: dict[int, frozenset[int]] | None = board.memo.get("gootmu:balls")
    if balls is None:
        balls = board.memo["gootmu:balls"] = _balls(board.geometry)
    return balls.get(square << WIDTH | radius) or ball(board.geometry, square, radius)


def ball(geometry: Geometry, square: int, radius: int) -> frozenset[int]:
    """The squares within a distance of a square, walls ignored.

    Examples
    --------
    >>> sorted(ball(Geometry(3, 3, (False, False)), 0, 1))
    [0, 1, 3]
    """
    balls = _balls(geometry)
    key = square << WIDTH | radius
    found = balls.get(key)
    if found is None:
        if radius > ROUND:
            found = frozenset(distances_in(geometry, square, radius))
        else:
            found = _grown(balls, geometry.near, square, radius)
        balls[key] = found
    return found


def _grown(
    balls: dict[int, frozenset[int]], near: Sequence[Sequence[int]], square: int, radius: int
) -> frozenset[int]:
    """A ball made of smaller ones: whoever gets within a distance has a neighbour who is one step closer."""
    key = square << WIDTH | radius
    found = balls.get(key)
    if found is None:
        found = frozenset((square,))
        if radius > 0:
            found = found.union(
                *[_grown(balls, near, other, radius - 1) for other in near[square] if other >= 0]
            )
        balls[key] = found
    return found


@lru_cache(maxsize=64)
def _balls(geometry: Geometry) -> dict[int, frozenset[int]]:
    """The balls of all boards of a shape, by centre and radius: a table to fill."""
    del geometry
    return {}
