"""Positions to explore, each with a board, a start, a roll and a target, and their differences."""

from __future__ import annotations

from typing import NamedTuple

from mazenb.board import Board, Spot, Square

__all__ = ["HIGHEST_ROLL", "HIGHEST_TURNS", "Position", "rebuilt", "turned_square", "turning_between"]

HIGHEST_ROLL = 12
"""The highest roll of two dice."""
HIGHEST_TURNS = 200


class Position(NamedTuple):
    """A board, a start on it, a roll, and a target."""

    board: Board
    start: Square | None
    roll: int
    target: Square | None = None

    def turned(self, tile: Spot, turns: int) -> Position:
        """Return the position after a tile is rotated together with everything on it (rule B5)."""

        def there(square: Square | None) -> Square | None:
            if square is None or self.board.tile_of(square) != tile:
                return square
            return turned_square(square, self.board.tile_size or 1, turns)

        return Position(self.board.rotate(tile, turns), there(self.start), self.roll, there(self.target))

    def on(self, board: Board) -> Position:
        """Return the same position on another board, without the squares that board does not have."""
        start, target = (
            square if square is not None and square in board else None for square in (self.start, self.target)
        )
        return Position(board, start, self.roll, target)


def turned_square(square: Square, size: int, turns: int) -> Square:
    """Return the new place of a square after its tile is rotated clockwise.

    Examples
    --------
    >>> turned_square((0, 4), 4, 1), turned_square((0, 4), 4, -1)
    ((0, 7), (3, 4))
    """
    (top, row), (left, column) = divmod(square[0], size), divmod(square[1], size)
    for _ in range(turns % 4):
        row, column = column, size - 1 - row
    return top * size + row, left * size + column


def rebuilt(before: Board, after: Board) -> tuple[Square, ...]:
    """Return the squares whose walls or labels differ between two boards, and all squares of rotated tiles.

    Parameters
    ----------
    before, after : Board
        Boards with the same rows and columns.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.random(4, 4, extra=1)
    >>> rebuilt(board, board.close((0, 0), (0, 1)))
    ((0, 0), (0, 1))
    """
    found = set(_different(before, after))
    size = after.tile_size
    for spot in {(row // size, column // size) for row, column in found} if size else ():
        if spot not in before.holes | after.holes and _turned(before, after, spot):
            found.update(after.squares_of(spot))
    return tuple(sorted(found))


def _different(before: Board, after: Board) -> list[Square]:
    return [
        divmod(i, after.columns)
        for i in range(len(after.sides))
        if before.sides[i] != after.sides[i] or before.marks[i] != after.marks[i]
    ]


def _turned(before: Board, after: Board, spot: Spot) -> bool:
    """Return True if a tile of one board is the same tile, rotated, on the other."""
    cells = after.geometry.cells[spot]

    def tile(board: Board) -> list[object]:
        return [(board.sides[i], board.marks[i]) for i in cells]

    return any(tile(before.rotate(spot, turns)) == tile(after) for turns in (1, 2, 3))


def turning_between(before: Board, after: Board) -> tuple[list[Spot], int]:
    """Return the tiles that differ between two boards and, if there is only one, its quarter turns.

    A board without tiles counts as a single tile that is never rotated.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.random(8, 8, tile_size=4, seed=1)
    >>> turning_between(board, board.rotate((1, 0), 3))
    ([(1, 0)], 3)
    """
    size = after.tile_size
    if size is None:
        return ([] if before == after else [(0, 0)]), 0
    different = sorted({(row // size, column // size) for row, column in _different(before, after)})
    if len(different) != 1:
        return different, 0
    turns = next((n for n in (1, 3, 2) if before.rotate(different[0], n) == after), 0)
    return different, turns
