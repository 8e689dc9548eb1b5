"""Boards to play on, read from drawings that must not be too large."""

from __future__ import annotations

from mazenb.board import Board
from mazenb.engine import OptionError
from mazenb.texts.limits import PLAYED

__all__ = ["check_size", "read_board"]

PER_SQUARE = 150
"""The largest number of characters per square, including its part of the frame and its line in the legend."""


def read_board(drawing: str) -> Board:
    r"""Return the board of a drawing.

    Raises
    ------
    DrawingError
        If the text is not a drawing.
    OptionError
        If the board is too large to play on.

    Examples
    --------
    >>> len(read_board("wrap: none\n+---+---+\n|       |\n+---+---+").squares)
    2
    """
    if len(drawing) > PLAYED * PER_SQUARE:
        raise OptionError("gootmu.board.large", most=PLAYED)
    board = Board.from_drawing(drawing)
    check_size(board)
    return board


def check_size(board: Board) -> None:
    """Refuse a board that is too large to play on.

    Raises
    ------
    OptionError
    """
    if board.rows * board.columns > PLAYED:
        raise OptionError("gootmu.board.large", most=PLAYED)
