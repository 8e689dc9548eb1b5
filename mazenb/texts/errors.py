"""The base of every exception that mazenb raises on purpose."""

from __future__ import annotations

__all__ = ["MazenbError"]


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
