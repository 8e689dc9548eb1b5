"""Layouts made of tiles laid side by side."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.board.errors import BoardError
from mazenb.board.geometry import Geometry
from mazenb.board.label import Label
from mazenb.board.layout import Layout
from mazenb.board.random.draws import below, generator, sample
from mazenb.board.sides import SEALED
from mazenb.board.tile import Tile, same_size

__all__ = ["draw_tiles", "join_tiles"]


def draw_tiles(tiles: Sequence[Tile], n: int, seed: int | str) -> list[Tile]:
    r"""Draw n different tiles, each rotated by a random number of quarter turns.

    Examples
    --------
    >>> from mazenb.board import Tile
    >>> cells = [Tile.from_drawing("+---+\n| a |\n+---+\na = ROOM %d" % n) for n in range(9)]
    >>> [tile.labels[0, 0].number for tile in draw_tiles(cells, 4, seed=7)]
    [5, 2, 4, 8]
    """
    if n > len(tiles):
        raise BoardError("board.tile.too-few", needed=n, found=len(tiles))
    rng = generator(seed)
    return [tile.turned(below(rng, 4)) for tile in sample(rng, tiles, n)]


def join_tiles(tiles: Sequence[Tile], rows: int, columns: int, wraps: tuple[bool, bool]) -> Layout:
    """Lay tiles in rows, in the given order and without rotating them."""
    if len(tiles) != rows * columns:
        raise BoardError(
            "board.tile.number", rows=rows, columns=columns, needed=rows * columns, found=len(tiles)
        )
    size = same_size(list(tiles))
    geometry = Geometry(rows * size, columns * size, wraps, size).shared
    sides = [SEALED] * (geometry.rows * geometry.columns)
    marks: list[Label | None] = [None] * len(sides)
    for tile, spot in zip(tiles, geometry.spots, strict=True):
        for index, side, mark in zip(geometry.cells[spot], tile.sides, tile.marks, strict=True):
            sides[index] = side
            marks[index] = mark
    return Layout(geometry, tuple(sides), tuple(marks))
