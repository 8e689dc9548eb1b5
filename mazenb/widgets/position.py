"""What is being explored: a board, a start and a roll, and where that roll can end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mazenb.board import Board, Spot, Square
from mazenb.board.reach import reach

__all__ = ["HIGHEST_ROLL", "NOTHING", "Found", "Position", "found", "turned_square", "turning_between"]

HIGHEST_ROLL = 12
"""Two dice."""


class Position(NamedTuple):
    """A board, a start on it, and a roll."""

    board: Board
    start: Square | None
    roll: int

    def turned(self, tile: Spot, turns: int) -> Position:
        """The position after a tile was turned, and with it what stands on it (rule B5)."""
        start = self.start
        if start is not None and self.board.tile_of(start) == tile:
            start = turned_square(start, self.board.tile_size or 1, turns)
        return Position(self.board.rotate(tile, turns), start, self.roll)


class Found(NamedTuple):
    """Where a roll can end, with a walk to each end, and the squares that were not decided."""

    walks: Mapping[Square, tuple[Square, ...]]
    undecided: tuple[Square, ...]


NOTHING = Found({}, ())


def found(position: Position) -> Found:
    r"""The ends of a position's roll.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.from_drawing("+---+---+---+\n|           |\n+---+---+---+")
    >>> found(Position(board, (0, 0), 2)).walks
    {(0, 2): ((0, 0), (0, 1), (0, 2))}
    """
    if position.start is None:
        return NOTHING
    result = reach(position.board, position.start, position.roll)
    return Found(result.walks, tuple(sorted(result.undecided)))


def turned_square(square: Square, size: int, turns: int) -> Square:
    """Where a square is after its tile was turned clockwise.

    Examples
    --------
    >>> turned_square((0, 4), 4, 1), turned_square((0, 4), 4, -1)
    ((0, 7), (3, 4))
    """
    (top, row), (left, column) = divmod(square[0], size), divmod(square[1], size)
    for _ in range(turns % 4):
        row, column = column, size - 1 - row
    return top * size + row, left * size + column


def turning_between(before: Board, after: Board) -> tuple[list[Spot], int]:
    """The tiles in which two boards of one shape differ, and if it is one, by how many quarter turns.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.random(8, 8, tile_size=4, seed=1)
    >>> turning_between(board, board.rotate((1, 0), 3))
    ([(1, 0)], 3)
    """
    different = [
        spot
        for spot, cells in before.geometry.cells.items()
        if any(before.sides[i] != after.sides[i] or before.marks[i] != after.marks[i] for i in cells)
    ]
    if len(different) != 1:
        return different, 0
    turns = next((n for n in (1, 3, 2) if before.rotate(different[0], n) == after), 0)
    return different, turns
