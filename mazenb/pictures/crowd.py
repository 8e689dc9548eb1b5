"""Positions of pawns and things that share a square, so that all of them can be seen, and a label too."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

__all__ = ["Stance", "stances"]


class Stance(NamedTuple):
    """The position of a pawn or thing, from the middle of a square that is 54 wide, and its size."""

    x: float
    y: float
    scale: float


_FREE: dict[int, tuple[Stance, ...]] = {
    1: (Stance(0, -1, 0.98),),
    2: (Stance(-12, -2, 0.76), Stance(12, 2, 0.76)),
    3: (Stance(-13, -9, 0.64), Stance(13, -9, 0.64), Stance(0, 10, 0.64)),
    4: (Stance(-13, -11, 0.6), Stance(13, -11, 0.6), Stance(-13, 12, 0.6), Stance(13, 12, 0.6)),
}
_BESIDE: dict[int, tuple[Stance, ...]] = {
    1: (Stance(13, 5, 0.76),),
    2: (Stance(-11, 12.5, 0.58), Stance(11, 12.5, 0.58)),
    3: (Stance(-16, 13, 0.54), Stance(0, 13, 0.54), Stance(16, 13, 0.54)),
    4: (Stance(-19, 14, 0.5), Stance(-6.5, 14, 0.5), Stance(6.5, 14, 0.5), Stance(19, 14, 0.5)),
}


@lru_cache(maxsize=256)
def stances(count: int, beside: bool = False, side: float = 54) -> tuple[Stance, ...]:
    """Return the positions of the pawns and things on a square.

    Parameters
    ----------
    count : int
    beside : bool
        Whether the upper part of the square, or its left side, is left to a label.
    side : float
        The width of the square.

    Examples
    --------
    >>> stances(1)
    (Stance(x=0.0, y=-1.0, scale=0.98),)
    >>> len(set(stances(8, beside=True)))
    8
    """
    grown = side / 54
    known = (_BESIDE if beside else _FREE).get(count)
    found = known if known is not None else _rows(count, beside)
    return tuple(
        Stance(round(x * grown, 1), round(y * grown, 1), round(scale * grown, 3)) for x, y, scale in found
    )


def _rows(count: int, beside: bool) -> tuple[Stance, ...]:
    """Return positions in two rows of up to four each, or in more and closer rows for a large crowd."""
    rows = 2 if beside or count <= 8 else 3
    each = ceil(count / rows)
    heights = (6.5, 17) if beside else (-11, 12) if rows == 2 else (-17, 0, 17)
    scale = 0.42 if beside else 0.52 if rows == 2 else 0.42
    step = min(12.8, 40 / max(1, each - 1))
    found = []
    for row, y in enumerate(heights[:rows]):
        there = min(each, count - row * each)
        found += [Stance(step * (n - (there - 1) / 2), y, scale) for n in range(there)]
    return tuple(found)
