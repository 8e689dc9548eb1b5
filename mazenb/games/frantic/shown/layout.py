"""Where the squares of a table lie: numbers only, no painting."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mazenb.games.frantic.table import Table
from mazenb.games.race.shown.layout import rows_up

__all__ = ["CELL", "HAND", "MARGIN", "Layout", "layout_of"]

CELL = 62
"""The side of a square."""
MARGIN = 14
HAND = 104
"""The height of the strip below the track on which the own hand lies."""
ROW = 8

Place = tuple[float, int]
"""Row, counted from the top (a half between two rows), and column."""


@dataclass(frozen=True)
class Layout:
    """The places of all squares of a track.

    Attributes
    ----------
    places : tuple of (float, int)
        Row and column of each square, by its number.
    rows, columns : int
    """

    places: tuple[Place, ...]
    rows: int
    columns: int

    @property
    def width(self) -> float:
        """Of the whole picture."""
        return self.columns * CELL + 2 * MARGIN

    @property
    def track_height(self) -> float:
        """Of the part with the track."""
        return self.rows * CELL + 2 * MARGIN

    @property
    def height(self) -> float:
        """Of the whole picture."""
        return self.track_height + HAND

    def centre(self, square: int) -> tuple[float, float]:
        """The middle of a square as (x, y)."""
        row, column = self.places[square]
        return MARGIN + CELL * column + CELL / 2, MARGIN + CELL * row + CELL / 2

    def grid(self, square: int) -> tuple[int, int]:
        """Row and column in the grid that arrow keys walk in."""
        row, column = self.places[square]
        return int(row + 0.5), column


@lru_cache(maxsize=32)
def layout_of(table: Table) -> Layout:
    """The layout of a table: rows that wind if its columns allow it, otherwise rows of eight.

    Examples
    --------
    >>> from mazenb.games.frantic import named_table
    >>> layout = layout_of(named_table())
    >>> layout.places[2], layout.places[8], layout.places[9], layout.places[43]
    ((5, 2), (4.5, 8), (4, 7), (0, 1))
    """
    places = _winding(table)
    if places is None:
        places = [(float(row), column) for row, column in rows_up(table.goal + 1, ROW)]
    rows = 1 + max(int(row + 0.5) for row, _ in places)
    return Layout(tuple(places), rows, 1 + max(column for _, column in places))


def _winding(table: Table) -> list[Place] | None:
    """Squares of columns stand above each other; those between two rows stand beside them."""
    if not table.columns:
        return None
    high = max(len(column) for column in table.columns)
    found: dict[int, Place] = {}
    for c, column in enumerate(table.columns):
        for r, square in enumerate(column):
            found[square] = (high - 1 - r, c + 2)
    right = len(table.columns) + 2
    for square in range(1, table.goal):
        if square in found:
            continue
        before, after = found.get(square - 1), found.get(square + 1)
        if square == 1 and after is not None:
            found[square] = (after[0], after[1] - 1)
        elif before is None or after is None or before[1] != after[1]:
            return None
        else:
            found[square] = ((before[0] + after[0]) / 2, 1 if before[1] == 2 else right)
    first, last = found[1], found[table.last]
    found[0] = (first[0], first[1] - 1)
    found[table.goal] = (last[0], last[1] - 1 if last[1] == 2 else right)
    places = [found[square] for square in range(table.goal + 1)]
    grid = {(int(row + 0.5), column) for row, column in places}
    fits = len(set(places)) == len(grid) == len(places) and min(c for _, c in places) >= 0
    return places if fits else None
