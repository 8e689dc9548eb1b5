"""Coordinates of the squares in the picture of a track, in a spiral or in rows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from mazenb.games.race.track import Track

__all__ = ["CELL", "MARGIN", "Layout", "layout_of", "rings", "rows_up"]

CELL = 64
"""Side length of a square in the picture."""
MARGIN = 24
LONGEST_SPIRAL = 80
"""The largest number of squares in a spiral; a longer track is laid out in rows."""
ROW = 10
MOST_RINGS = 3
MOST_ROWS = 12

Place = tuple[int, int]


class Rings(NamedTuple):
    """A spiral of whole rings around an open middle, which is the goal."""

    columns: int
    rows: int
    rings: int

    @property
    def places(self) -> list[Place]:
        """The row and column of each place, from the lower left corner to the right and then inwards."""
        found: list[Place] = []
        for ring in range(self.rings):
            top, bottom, left, right = ring, self.rows - 1 - ring, ring, self.columns - 1 - ring
            found += [(bottom, column) for column in range(left, right + 1)]
            found += [(row, right) for row in range(bottom - 1, top - 1, -1)]
            found += [(top, column) for column in range(right - 1, left - 1, -1)]
            found += [(row, left) for row in range(top + 1, bottom)]
        return found


def rings(n: int) -> Rings:
    """Return a spiral with room for n squares, a little wider than high, with few unused places.

    Examples
    --------
    >>> rings(62)
    Rings(columns=11, rows=9, rings=2)
    >>> rings(12).places[:6], len(rings(12).places)
    ([(3, 0), (3, 1), (3, 2), (3, 3), (3, 4), (2, 4)], 14)
    """
    found = [
        (_waste(n, room, columns, rows, count), columns, rows, count)
        for count in range(1, MOST_RINGS + 1)
        for rows in range(2 * count + 2, MOST_ROWS + 1)
        for columns in range(rows, 2 * rows + 1)
        if (room := sum(2 * (columns + rows - 4 * ring) - 4 for ring in range(count))) >= n
    ]
    _, columns, rows, count = min(found)
    return Rings(columns, rows, count)


def _waste(n: int, room: int, columns: int, rows: int, count: int) -> float:
    """Return the penalty of a spiral for unused places, for a small or huge middle and for an odd shape."""
    middle = (columns - 2 * count) * (rows - 2 * count)
    return room - n + abs(middle - 24) / 4 + abs(columns / rows - 1.25) * 12


def rows_up(n: int, row: int = ROW) -> list[Place]:
    """Return the row and column of each of n squares in rows from the bottom up, in alternating directions.

    Examples
    --------
    >>> rows_up(5, 2)
    [(2, 0), (2, 1), (1, 1), (1, 0), (0, 0)]
    """
    last = (n - 1) // row
    return [(last - i // row, i % row if i // row % 2 == 0 else row - 1 - i % row) for i in range(n)]


@dataclass(frozen=True)
class Layout:
    """The coordinates of all squares of a track.

    Attributes
    ----------
    places : dict of int to (int, int)
        Row and column of each square, by number; for a goal in the middle, those of its upper left corner.
    rows, columns : int
    middle : Rings or None
        The spiral, if the track is laid out as one. Its whole middle is the last square.
    spare : tuple of (int, int)
        Places without a number, between the last square but one and the goal.
    """

    places: dict[int, Place]
    rows: int
    columns: int
    middle: Rings | None = None
    spare: tuple[Place, ...] = ()

    @property
    def width(self) -> int:
        """The width of the whole picture."""
        return self.columns * CELL + 2 * MARGIN

    @property
    def height(self) -> int:
        """The height of the whole picture."""
        return self.rows * CELL + 2 * MARGIN

    def box(self, square: int) -> tuple[float, float, float, float]:
        """Return the left, top, width and height of a square."""
        row, column = self.places[square]
        x, y = MARGIN + CELL * column, MARGIN + CELL * row
        if self.middle is None or square != max(self.places):
            return x, y, CELL, CELL
        return (
            x,
            y,
            CELL * (self.columns - 2 * self.middle.rings),
            CELL * (self.rows - 2 * self.middle.rings),
        )

    def centre(self, square: int) -> tuple[float, float]:
        """Return the middle of a square as (x, y)."""
        x, y, width, height = self.box(square)
        return x + width / 2, y + height / 2


def layout_of(track: Track) -> Layout:
    """Return the layout of a track: a spiral around its goal, or rows if it is long.

    Examples
    --------
    >>> from mazenb.games.race import named_track
    >>> layout = layout_of(named_track("goose-modern"))
    >>> layout.rows, layout.columns, layout.places[1], layout.places[63]
    (9, 11, (8, 0), (2, 2))
    """
    return _layout(track.start, track.length)


@lru_cache(maxsize=64)
def _layout(start: int, length: int) -> Layout:
    n = length - start + 1
    if 2 <= n <= LONGEST_SPIRAL:
        middle = rings(n - 1)
        found = middle.places
        places = dict(enumerate(found[: n - 1], start)) | {length: (middle.rings, middle.rings)}
        return Layout(
            places=places,
            rows=middle.rows,
            columns=middle.columns,
            middle=middle,
            spare=tuple(found[n - 1 :]),
        )
    if start == 0:
        # Square 0 is to the left of square 1, so that the multiples of ten are aligned.
        found = rows_up(length, _row(length))
        found = [(found[0][0], 0), *((row, column + 1) for row, column in found)]
    else:
        found = rows_up(n, _row(n))
    rows = 1 + max(row for row, _ in found)
    columns = 1 + max(column for _, column in found)
    return Layout(dict(enumerate(found, start)), rows, columns)


def _row(n: int) -> int:
    return ROW if n <= ROW * ROW else max(ROW, ceil((1.3 * n) ** 0.5))
