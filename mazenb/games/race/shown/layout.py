"""Where the squares of a track lie: numbers only, no painting."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from mazenb.games.race.track import Track

__all__ = ["CELL", "MARGIN", "Layout", "layout_of", "rows_up", "spiral"]

CELL = 60
"""The side of a square."""
MARGIN = 22
LONGEST_SPIRAL = 80
"""A longer track lies in rows."""
ROW = 10

Place = tuple[int, int]


def spiral(n: int) -> list[Place]:
    """The rows and columns of n squares that wind inwards, from the lower left corner to the right first.

    Examples
    --------
    >>> spiral(6)
    [(1, 0), (1, 1), (1, 2), (0, 2), (0, 1), (0, 0)]
    """
    columns = _columns(n)
    rows = ceil(n / columns)
    top, bottom, left, right = 0, rows - 1, 0, columns - 1
    found: list[Place] = []
    while len(found) < n and top <= bottom and left <= right:
        found += [(bottom, column) for column in range(left, right + 1)]
        found += [(row, right) for row in range(bottom - 1, top - 1, -1)]
        if top < bottom:
            found += [(top, column) for column in range(right - 1, left - 1, -1)]
        if left < right:
            found += [(row, left) for row in range(top + 1, bottom)]
        top, bottom, left, right = top + 1, bottom - 1, left + 1, right - 1
    return found[:n]


def _columns(n: int) -> int:
    """How wide a spiral of n squares is: wider than high, and with little left over in its middle."""
    return min(
        range(1, n + 1),
        key=lambda columns: (
            abs(columns / ceil(n / columns) - 1.3) > 0.5,
            columns * ceil(n / columns) - n,
            abs(columns / ceil(n / columns) - 1.3),
        ),
    )


def rows_up(n: int, row: int = ROW) -> list[Place]:
    """The rows and columns of n squares in rows from the bottom up, each the other way round.

    Examples
    --------
    >>> rows_up(5, 2)
    [(2, 0), (2, 1), (1, 1), (1, 0), (0, 0)]
    """
    last = (n - 1) // row
    return [(last - i // row, i % row if i // row % 2 == 0 else row - 1 - i % row) for i in range(n)]


@dataclass(frozen=True)
class Layout:
    """The places of all squares of a track, by their numbers."""

    places: dict[int, Place]
    rows: int
    columns: int

    @property
    def width(self) -> int:
        """Of the whole picture."""
        return self.columns * CELL + 2 * MARGIN

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return self.rows * CELL + 2 * MARGIN

    def centre(self, square: int) -> tuple[float, float]:
        """The middle of a square as (x, y)."""
        row, column = self.places[square]
        return MARGIN + CELL * column + CELL / 2, MARGIN + CELL * row + CELL / 2


def layout_of(track: Track) -> Layout:
    """The layout of a track: a spiral, or rows if it is long.

    Examples
    --------
    >>> from mazenb.games.race import named_track
    >>> layout = layout_of(named_track("goose-modern"))
    >>> layout.rows, layout.columns, layout.places[63]
    (7, 9, (3, 5))
    """
    return _layout(track.start, track.length)


@lru_cache(maxsize=64)
def _layout(start: int, length: int) -> Layout:
    n = length - start + 1
    if n <= LONGEST_SPIRAL:
        found = spiral(n)
    elif start == 0:
        # The square before the first lies beside it, so that the tens stand in line.
        found = rows_up(length, _row(length))
        found = [(found[0][0], 0), *((row, column + 1) for row, column in found)]
    else:
        found = rows_up(n, _row(n))
    rows = 1 + max(row for row, _ in found)
    columns = 1 + max(column for _, column in found)
    return Layout(dict(enumerate(found, start)), rows, columns)


def _row(n: int) -> int:
    return ROW if n <= ROW * ROW else max(ROW, ceil((1.3 * n) ** 0.5))
