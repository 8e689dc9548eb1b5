"""Where squares and tiles lie on the page: lengths only, no painting."""

from __future__ import annotations

from dataclasses import dataclass

from mazenb.board import Board, Direction, Spot, Square

__all__ = ["MARGIN", "SIDE", "Places"]

SIDE = 48
"""The side of a square."""
GAP = 5
"""Between two tiles."""
MARGIN = 28
"""Around the board: the seams and the numbers of rows and columns."""
OUTSIDE = 5
"""How far a walk over the seam is drawn beyond the board."""


@dataclass(frozen=True)
class Places:
    """The lengths of a picture.

    Parameters
    ----------
    rows, columns : int
    tile_size : int, optional
        Squares on a side of a tile; tiles lie a little apart.

    Examples
    --------
    >>> from mazenb import Board
    >>> places = Places.of(Board.random(8, 8, tile_size=4))
    >>> places.corner((4, 1)), places.width
    ((76, 225), 445)
    """

    rows: int
    columns: int
    tile_size: int | None = None

    @classmethod
    def of(cls, board: Board) -> Places:
        """The lengths of a board's picture."""
        return cls(board.rows, board.columns, board.tile_size)

    def along(self, line: int) -> int:
        """How far from the picture's edge a row or column begins."""
        return MARGIN + SIDE * line + (GAP * (line // self.tile_size) if self.tile_size else 0)

    def corner(self, square: Square) -> tuple[int, int]:
        """The top left corner of a square as (x, y)."""
        return self.along(square[1]), self.along(square[0])

    def centre(self, square: Square) -> tuple[int, int]:
        """The middle of a square as (x, y)."""
        x, y = self.corner(square)
        return x + SIDE // 2, y + SIDE // 2

    def tile_corner(self, spot: Spot) -> tuple[int, int]:
        """The top left corner of a tile as (x, y)."""
        size = self.tile_size or 0
        return self.corner((spot[0] * size, spot[1] * size))

    @property
    def right(self) -> int:
        """Where the last column ends."""
        return self.along(self.columns - 1) + SIDE

    @property
    def bottom(self) -> int:
        """Where the last row ends."""
        return self.along(self.rows - 1) + SIDE

    @property
    def width(self) -> int:
        """Of the whole picture."""
        return self.right + MARGIN

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return self.bottom + MARGIN

    def beyond(self, square: Square, direction: Direction) -> tuple[int, int]:
        """The point where a step off the board leads out, short of the number that stands there."""
        x, y = self.centre(square)
        return (
            (x, MARGIN - OUTSIDE),
            (self.right + OUTSIDE, y),
            (x, self.bottom + OUTSIDE),
            (MARGIN - OUTSIDE, y),
        )[direction]
