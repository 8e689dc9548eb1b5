"""Positions of squares and tiles in a picture: lengths only, no painting."""

from __future__ import annotations

from dataclasses import dataclass

from mazenb.board import Board, Direction, Spot, Square

__all__ = ["MARGIN", "PLAIN", "SIDE", "Places"]

SIDE = 54
"""The side of a square."""
GAP = 7
"""The distance between two tiles."""
MARGIN = 28
"""The width of the margin around the board, with the seams and the numbers of rows and columns."""
PLAIN = 10_000
"""The largest number of squares painted in detail; on a larger board, stones, words and depth would be too
small to see."""
OUTSIDE = 6
"""The distance by which a walk over the seam is drawn beyond the board."""


@dataclass(frozen=True)
class Places:
    """The lengths of a picture.

    Parameters
    ----------
    rows, columns : int
    tile_size : int, optional
        Squares on a side of a tile; tiles are a little apart.

    Examples
    --------
    >>> from mazenb import Board
    >>> places = Places.of(Board.random(8, 8, tile_size=4))
    >>> places.corner((4, 1)), places.width
    ((82, 251), 495)
    """

    rows: int
    columns: int
    tile_size: int | None = None

    @classmethod
    def of(cls, board: Board) -> Places:
        """Return the lengths of a board's picture."""
        return cls(board.rows, board.columns, board.tile_size)

    @property
    def plain(self) -> bool:
        """True if there are too many squares for anything but floor, walls and colours.

        Examples
        --------
        >>> Places(100, 100).plain, Places(100, 101).plain
        (False, True)
        """
        return self.rows * self.columns > PLAIN

    def along(self, line: int) -> int:
        """Return the distance from the picture's edge to the beginning of a row or column."""
        return MARGIN + SIDE * line + (GAP * (line // self.tile_size) if self.tile_size else 0)

    def corner(self, square: Square) -> tuple[int, int]:
        """Return the top left corner of a square as (x, y)."""
        return self.along(square[1]), self.along(square[0])

    def centre(self, square: Square) -> tuple[int, int]:
        """Return the middle of a square as (x, y)."""
        x, y = self.corner(square)
        return x + SIDE // 2, y + SIDE // 2

    def tile_corner(self, spot: Spot) -> tuple[int, int]:
        """Return the top left corner of a tile as (x, y)."""
        size = self.tile_size or 0
        return self.corner((spot[0] * size, spot[1] * size))

    @property
    def right(self) -> int:
        """The right end of the last column."""
        return self.along(self.columns - 1) + SIDE

    @property
    def bottom(self) -> int:
        """The lower end of the last row."""
        return self.along(self.rows - 1) + SIDE

    @property
    def width(self) -> int:
        """The width of the whole picture."""
        return self.right + MARGIN

    @property
    def height(self) -> int:
        """The height of the whole picture."""
        return self.bottom + MARGIN

    def beyond(self, square: Square, direction: Direction) -> tuple[int, int]:
        """Return the point where a step off the board leads out, just before the number in the margin."""
        x, y = self.centre(square)
        return (
            (x, MARGIN - OUTSIDE),
            (self.right + OUTSIDE, y),
            (x, self.bottom + OUTSIDE),
            (MARGIN - OUTSIDE, y),
        )[direction]
