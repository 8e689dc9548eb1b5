"""Coordinates of the squares in the picture of a Frantic table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mazenb.games.frantic.table.table import Table
from mazenb.games.race.picture.road import rows_up
from mazenb.pictures.svg import number

__all__ = ["CELL", "HAND", "MARGIN", "Layout", "layout_of"]

CELL = 72
"""Side length of a square in the picture."""
ACROSS, DOWN = 80, 75
"""Distance from one square to the next in a row, and from one row to the next."""
TURN = 34
"""Radius of the bends in the road."""
MARGIN = 18
HAND = 158
"""Height of the strip with the player's hand, below the track."""
ROW = 8

Place = tuple[float, int]
"""Row and column of a square. Rows are counted from the top; halves are between two rows."""


@dataclass(frozen=True)
class Layout:
    """The coordinates of all squares of a track.

    Attributes
    ----------
    places : tuple of (float, int)
        Row and column of each square, in the order of their numbers.
    rows, columns : int
    """

    places: tuple[Place, ...]
    rows: int
    columns: int

    @property
    def width(self) -> float:
        """The width of the whole picture."""
        return self.columns * ACROSS + 2 * MARGIN

    @property
    def track_height(self) -> float:
        """The height of the part with the track."""
        return self.rows * DOWN + 2 * MARGIN

    @property
    def height(self) -> float:
        """The height of the whole picture."""
        return self.track_height + HAND

    @property
    def hand_middle(self) -> float:
        """The vertical position of the centres of the cards in a hand."""
        return self.track_height + HAND / 2 + 2

    def centre(self, square: int) -> tuple[float, float]:
        """Return the centre of a square as (x, y)."""
        row, column = self.places[square]
        return MARGIN + ACROSS * (column + 0.5), MARGIN + DOWN * (row + 0.5)

    def way(self) -> str:
        """Return SVG path data for the road, which runs along rows and columns and has rounded bends."""
        points = [self.centre(0)]
        for square in range(1, len(self.places)):
            (x, y), (to_x, to_y) = points[-1], self.centre(square)
            if x != to_x and y != to_y:
                # At the end of a row, the road continues to the column of the square between two rows.
                points.append((to_x, y) if self.places[square][0] % 1 else (x, to_y))
            points.append((to_x, to_y))
        return _rounded(points)

    def grid(self, square: int) -> tuple[int, int]:
        """Return the row and column of a square in the grid that the arrow keys move through."""
        row, column = self.places[square]
        return int(row + 0.5), column


@lru_cache(maxsize=32)
def layout_of(table: Table) -> Layout:
    """Return the layout of a table: winding rows if its columns allow it, otherwise rows of eight squares.

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
    """Return places with the squares of a column above each other, or ``None`` if they do not fit."""
    if not table.columns:
        return None
    high = max(len(column) for column in table.columns)
    found: dict[int, Place] = {
        square: (high - 1 - r, c + 2)
        for c, column in enumerate(table.columns)
        for r, square in enumerate(column)
    }
    right = len(table.columns) + 2
    for square in range(1, table.goal):
        if square not in found:
            place = _beside_the_rows(found, square, right)
            if place is None:
                return None
            found[square] = place
    first, last = found[1], found[table.last]
    found[0] = (first[0], first[1] - 1)
    found[table.goal] = (last[0], last[1] - 1 if last[1] == 2 else right)
    places = [found[square] for square in range(table.goal + 1)]
    grid = {(int(row + 0.5), column) for row, column in places}
    fits = len(set(places)) == len(grid) == len(places) and min(c for _, c in places) >= 0
    return places if fits else None


def _beside_the_rows(found: dict[int, Place], square: int, right: int) -> Place | None:
    """Return the place of a square that joins the ends of two rows, or ``None`` if it joins none."""
    before, after = found.get(square - 1), found.get(square + 1)
    if square == 1 and after is not None:
        return after[0], after[1] - 1
    if before is None or after is None or before[1] != after[1]:
        return None
    return (before[0] + after[0]) / 2, 1 if before[1] == 2 else right


def _rounded(points: list[tuple[float, float]]) -> str:
    """Return SVG path data through some points, with a curve at each point where the path turns."""
    data = [f"M{_at(points[0])}"]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        if (before[0] == here[0]) != (here[0] == after[0]):
            data.append(f"L{_at(_toward(here, before))}Q{_at(here)} {_at(_toward(here, after))}")
    return "".join([*data, f"L{_at(points[-1])}"])


def _toward(here: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return the point where a curve begins or ends, at most halfway to the next point."""
    far = abs(other[0] - here[0]) + abs(other[1] - here[1])
    share = min(TURN, far / 2) / far
    return here[0] + share * (other[0] - here[0]), here[1] + share * (other[1] - here[1])


def _at(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
