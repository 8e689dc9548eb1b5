"""Outlines of blocks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from mazenb.pictures.svg import number

__all__ = ["SIDE", "grip", "outline"]

SIDE = 36
"""Side length of a square in the picture."""
_INSET = 1.8
_ROUND = 6.0

Square = tuple[int, int]


def grip(squares: Iterable[Square]) -> Square:
    """Return the square nearest to the middle of a block, where its letter is painted.

    Examples
    --------
    >>> grip([(0, 0), (0, 1), (0, 2)])
    (0, 1)
    """
    listed = sorted(squares)
    row = sum(row for row, _ in listed) / len(listed)
    column = sum(column for _, column in listed) / len(listed)
    return min(listed, key=lambda square: (square[0] - row) ** 2 + (square[1] - column) ** 2)


@lru_cache(maxsize=256)
def outline(offsets: tuple[Square, ...]) -> str:
    """Return SVG path data for the outline of connected squares, a little inside them, with rounded corners.

    The origin is the centre of the square (0, 0).

    Examples
    --------
    >>> outline(((0, 0),))[:42]
    'M-10.2 -16.2L10.2 -16.2Q16.2 -16.2 16.2 -1'
    """
    return "".join(_rounded(_within(loop)) for loop in _loops(offsets))


def _loops(squares: tuple[Square, ...]) -> list[list[Square]]:
    """Return the borders of some squares as lists of grid corners, with the inside on the right."""
    inside = set(squares)
    sides: dict[Square, list[Square]] = {}
    for row, column in squares:
        corners = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
        beyond = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        for i, other in enumerate(beyond):
            if other not in inside:
                sides.setdefault(corners[i], []).append(corners[(i + 1) % 4])
    loops = []
    while sides:
        start = here = min(sides)
        came = (0, 0)
        loop = []
        while True:
            loop.append(here)
            # Where two squares meet only at a corner, the border turns right and stays with its square.
            ways = sides[here]
            there = max(ways, key=lambda to: came[1] * (to[0] - here[0]) - came[0] * (to[1] - here[1]))
            ways.remove(there)
            if not ways:
                del sides[here]
            came = (there[0] - here[0], there[1] - here[1])
            here = there
            if here == start:
                break
        loops.append(loop)
    return loops


def _within(loop: list[Square]) -> list[tuple[float, float]]:
    """Return the corners at which a border turns, moved inwards."""
    points = []
    for i, (row, column) in enumerate(loop):
        (row_in, column_in), (row_out, column_out) = loop[i - 1], loop[(i + 1) % len(loop)]
        came, goes = (column - column_in, row - row_in), (column_out - column, row_out - row)
        if came == goes:
            continue
        # The direction to the right of (x, y) is (−y, x).
        inwards = (-came[1] - goes[1], came[0] + goes[0])
        x = SIDE * (column - 0.5) + _INSET * inwards[0]
        y = SIDE * (row - 0.5) + _INSET * inwards[1]
        points.append((x, y))
    return points


def _rounded(points: list[tuple[float, float]]) -> str:
    def toward(a: tuple[float, float], b: tuple[float, float]) -> str:
        far = abs(b[0] - a[0]) + abs(b[1] - a[1])
        part = min(_ROUND, far / 2) / far
        return f"{number(a[0] + part * (b[0] - a[0]))} {number(a[1] + part * (b[1] - a[1]))}"

    said = []
    for i, here in enumerate(points):
        before, behind = points[i - 1], points[(i + 1) % len(points)]
        corner = f"{number(here[0])} {number(here[1])}"
        said.append(f"L{toward(here, before)}Q{corner} {toward(here, behind)}")
    # The path begins where the first corner's curve ends.
    first = said[0].partition("Q")[2].split()
    start = " ".join(first[2:])
    return f"M{start}" + "".join(said[1:]) + said[0] + "z"
