"""Tiles laid side by side."""

from __future__ import annotations

from collections.abc import Sequence

from .draws import below, generator, sample
from .errors import BoardError
from .geometry import Geometry
from .label import Label
from .layout import Layout
from .sides import SEALED
from .tile import Tile, same_size

__all__ = ["draw_tiles", "join_tiles"]


def draw_tiles(tiles: Sequence[Tile], n: int, seed: int | str) -> list[Tile]:
    r"""Draw n different tiles, each in a random quarter turn.

    Examples
    --------
    >>> from mazenb.board import Tile
    >>> cells = [Tile.from_drawing("+---+\n| a |\n+---+\na = ROOM %d" % n) for n in range(9)]
    >>> [tile.labels[0, 0].number for tile in draw_tiles(cells, 4, seed=7)]
    [5, 2, 4, 8]
    """
    if n > len(tiles):
        raise BoardError(f"{n} tiles are needed, and there are {len(tiles)} to draw from")
    rng = generator(seed)
    return [tile.turned(below(rng, 4)) for tile in sample(rng, tiles, n)]


def join_tiles(tiles: Sequence[Tile], rows: int, columns: int, wraps: tuple[bool, bool]) -> Layout:
    """Lay tiles in rows, as they are."""
    if len(tiles) != rows * columns:
        raise BoardError(f"{rows} rows of {columns} tiles need {rows * columns} tiles; got {len(tiles)}")
    size = same_size(list(tiles))
    geometry = Geometry(rows * size, columns * size, wraps, size).shared
    sides = [SEALED] * (geometry.rows * geometry.columns)
    marks: list[Label | None] = [None] * len(sides)
    for tile, spot in zip(tiles, geometry.spots, strict=True):
        for index, side, mark in zip(geometry.cells[spot], tile.sides, tile.marks, strict=True):
            sides[index] = side
            marks[index] = mark
    return Layout(geometry, tuple(sides), tuple(marks))
