"""Errors about boards, tiles, labels and drawings; their sentences are in ``texts/*/board.toml``."""

from __future__ import annotations

from typing import Any

from mazenb.texts.catalogue import text
from mazenb.texts.errors import MazenbError
from mazenb.texts.keyed import KeyedError

__all__ = ["BoardError", "DrawingError", "MazenbError"]


class BoardError(KeyedError, ValueError):
    """A request for something that a board does not have or cannot do.

    Examples
    --------
    >>> from mazenb.board import Board
    >>> Board.random(12, 12).neighbours((12, 0))
    Traceback (most recent call last):
    ...
    mazenb.board.errors.BoardError: row 12 is outside the board (rows 0 to 11)
    """


class DrawingError(KeyedError, ValueError):
    r"""A drawing that cannot be read.

    Parameters
    ----------
    key : str
        The key of the reason in the catalogue.
    line, column : int
        The place where reading stopped, both counted from 1.
    **values
        Values for the braces of the reason.

    Attributes
    ----------
    line, column : int
    reason : str
        A phrase that says what was expected at that place.

    Examples
    --------
    >>> from mazenb.board import Board, DrawingError
    >>> try:
    ...     Board.from_drawing("+---+\n| ? |\n+---+")
    ... except DrawingError as error:
    ...     print(error.line, error.column)
    2 3
    """

    def __init__(self, key: str, /, *, line: int, column: int, **values: Any) -> None:
        self.line = line
        self.column = column
        super().__init__(key, line=line, column=column, **values)
        self.reason = super().sentence()

    def sentence(self, language: str | None = None) -> str:
        """Return the place and the reason in a language; the session's own if none is given."""
        reason = super().sentence(language)
        return text("board.at", language, line=self.line, column=self.column, reason=reason)
