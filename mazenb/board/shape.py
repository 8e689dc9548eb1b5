"""What a board knows of its shape: rows, columns, squares and tiles, without walls."""

from __future__ import annotations

from operator import index

from .errors import BoardError
from .geometry import Geometry, Spot, Square

__all__ = ["Shape"]


class Shape:
    """The part of a board that does not change when its walls do."""

    __slots__ = ("geometry", "near")

    geometry: Geometry
    near: tuple[tuple[int, int, int, int], ...]
    """The neighbours of each square by direction, walls ignored, on indices; −1 where there is none."""

    @property
    def rows(self) -> int:
        """Squares from north to south."""
        return self.geometry.rows

    @property
    def columns(self) -> int:
        """Squares from west to east."""
        return self.geometry.columns

    @property
    def wraps(self) -> tuple[bool, bool]:
        """Whether north joins south, and whether east joins west."""
        return self.geometry.wraps

    @property
    def tile_size(self) -> int | None:
        """Squares on a side of a tile, or ``None``."""
        return self.geometry.tile_size

    @property
    def holes(self) -> frozenset[Spot]:
        """The places of removed tiles."""
        return self.geometry.holes

    @property
    def tiles(self) -> tuple[Spot, ...]:
        """The places of the tiles that are there, as (row of tiles, column of tiles)."""
        return tuple(spot for spot in self.geometry.spots if spot not in self.geometry.holes)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every square that is there, row by row."""
        return self.geometry.squares

    def index(self, square: Square) -> int:
        """The number of a square in the compiled tables: row · columns + column.

        Raises
        ------
        BoardError
            If the square is not on the board.
        """
        geometry = self.geometry
        try:
            row, column = square
            if 0 <= row < geometry.rows and 0 <= column < geometry.columns:
                # A fraction is no index: nothing between two squares is taken for one of them.
                number = index(row * geometry.columns + column)
                if not geometry.holes or geometry.spot((row, column)) not in geometry.holes:
                    return number
        except (TypeError, ValueError):
            pass
        raise BoardError(
            f"{square!r} is no square of this board of {geometry.rows} rows and {geometry.columns} columns"
        )

    def square(self, index: int) -> Square:
        """The square of an index."""
        return divmod(index, self.geometry.columns)

    def tile_of(self, square: Square) -> Spot | None:
        """The place of the tile that a square belongs to; ``None`` on a board without tiles."""
        self.index(square)
        return self.geometry.spot(square)

    def squares_of(self, tile: Spot) -> tuple[Square, ...]:
        """The squares of a tile, row by row."""
        return tuple(self.square(i) for i in self.geometry.cells[self._spot(tile)])

    def adjacent_tiles(self, tile: Spot) -> tuple[Spot, ...]:
        """The tiles that touch a tile by a side, across the seam and across holes (rule B8).

        Examples
        --------
        >>> from mazenb import Board
        >>> Board.random(8, 12, tile_size=4).adjacent_tiles((0, 0))
        ((1, 0), (0, 1), (0, 2))
        """
        return self.geometry.adjacent_spots(self._spot(tile))

    def _spot(self, tile: Spot) -> Spot:
        if self.tile_size is None:
            raise BoardError("this board has no tiles to turn; draw it with a header such as 'tiles: 4'")
        try:
            row, column = tile
            spot = index(row), index(column)
        except (TypeError, ValueError):
            spot = -1, -1
        if spot in self.holes:
            raise BoardError(f"the tile {spot} was removed")
        if spot not in self.geometry.cells:
            last = self.geometry.spots[-1]
            raise BoardError(f"{tile!r} is no tile of this board; they go from (0, 0) to {last}")
        return spot

    def __contains__(self, square: object) -> bool:
        return square in self.geometry.square_set
