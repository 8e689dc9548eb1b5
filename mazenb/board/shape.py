"""The shape of a board: rows, columns, squares and tiles, without walls."""

from __future__ import annotations

from operator import index

from mazenb.board.errors import BoardError
from mazenb.board.geometry import Geometry, Spot, Square
from mazenb.texts.quotation import short

__all__ = ["Shape"]


class Shape:
    """The part of a board that does not change when its walls do."""

    __slots__ = ("geometry", "near")

    geometry: Geometry
    near: tuple[tuple[int, int, int, int], ...]
    """The neighbours of each square by direction, as indices, ignoring walls; −1 where there is none."""

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
        """A pair of bool: True if north joins south, True if east joins west."""
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
        """The places of the tiles on the board, as (row of tiles, column of tiles)."""
        return tuple(spot for spot in self.geometry.spots if spot not in self.geometry.holes)

    @property
    def squares(self) -> tuple[Square, ...]:
        """All squares outside holes, row by row."""
        return self.geometry.squares

    def index(self, square: Square) -> int:
        """Return the number of a square in the compiled tables: row · columns + column.

        Raises
        ------
        BoardError
            If the square is not on the board.
        """
        geometry = self.geometry
        try:
            row, column = square
            if 0 <= row < geometry.rows and 0 <= column < geometry.columns:
                # A fraction is not an index: nothing between two squares may be mistaken for one of them.
                number = index(row * geometry.columns + column)
                if not geometry.holes or geometry.spot((row, column)) not in geometry.holes:
                    return number
        except (TypeError, ValueError):
            pass
        raise self._no_square(square)

    def _no_square(self, given: object) -> BoardError:
        """Return the error that says why something is not a square on the board."""
        try:
            row, column = map(index, given)  # type: ignore[call-overload]
        except (TypeError, ValueError):
            return BoardError("board.square.shape", given=short(given))
        if not 0 <= row < self.rows:
            return BoardError("board.square.row", row=short(row), last=self.rows - 1)
        if not 0 <= column < self.columns:
            return BoardError("board.square.column", column=short(column), last=self.columns - 1)
        return BoardError("board.square.hole", square=(row, column))

    def square(self, index: int) -> Square:
        """Return the square with the given index."""
        return divmod(index, self.geometry.columns)

    def tile_of(self, square: Square) -> Spot | None:
        """Return the place of the tile that a square belongs to; ``None`` on a board without tiles."""
        self.index(square)
        return self.geometry.spot(square)

    def squares_of(self, tile: Spot) -> tuple[Square, ...]:
        """Return the squares of a tile, row by row."""
        return tuple(self.square(i) for i in self.geometry.cells[self._spot(tile)])

    def adjacent_tiles(self, tile: Spot) -> tuple[Spot, ...]:
        """Return the tiles that share a side with a tile, across the seam and across holes too (rule B8).

        Examples
        --------
        >>> from mazenb import Board
        >>> Board.random(8, 12, tile_size=4).adjacent_tiles((0, 0))
        ((1, 0), (0, 1), (0, 2))
        """
        return self.geometry.adjacent_spots(self._spot(tile))

    def _spot(self, tile: Spot) -> Spot:
        if self.tile_size is None:
            raise BoardError("board.tile.none")
        try:
            row, column = tile
            spot = index(row), index(column)
        except (TypeError, ValueError):
            spot = -1, -1
        if spot in self.holes:
            raise BoardError("board.tile.removed", tile=spot)
        if spot not in self.geometry.cells:
            raise BoardError("board.tile.unknown", given=short(tile), last=self.geometry.spots[-1])
        return spot

    def __contains__(self, square: object) -> bool:
        return square in self.geometry.square_set
