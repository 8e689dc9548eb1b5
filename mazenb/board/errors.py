"""The exceptions of mazenb. Every one says what is wrong and where."""

from __future__ import annotations

__all__ = ["BoardError", "DrawingError", "MazenbError"]


class MazenbError(Exception):
    """Base class of every exception that mazenb raises on purpose.

    Examples
    --------
    >>> from mazenb.board import Board, MazenbError
    >>> try:
    ...     Board.from_drawing("+--+")
    ... except MazenbError as error:
    ...     print(error)
    line 1, column 1: expected a frame of at least one square
    """


class BoardError(MazenbError, ValueError):
    """A board was asked for something it does not have or cannot do.

    Examples
    --------
    >>> from mazenb.board import Board
    >>> Board.random(3, 3, seed=1).rotate((0, 0))
    Traceback (most recent call last):
    ...
    mazenb.board.errors.BoardError: this board has no tiles to turn; draw it with a header such as 'tiles: 4'
    """


class DrawingError(MazenbError, ValueError):
    r"""A drawing cannot be read.

    Attributes
    ----------
    line, column : int
        Where reading stopped, both counted from 1.
    reason : str
        What was expected there.

    Examples
    --------
    >>> from mazenb.board import Board, DrawingError
    >>> try:
    ...     Board.from_drawing("+---+\n| ? |\n+---+")
    ... except DrawingError as error:
    ...     print(error.line, error.column)
    2 3
    """

    def __init__(self, reason: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {reason}")
        self.reason = reason
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[DrawingError], tuple[str, int, int]]:
        return DrawingError, (self.reason, self.line, self.column)
