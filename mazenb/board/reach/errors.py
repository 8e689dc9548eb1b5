"""Errors about questions and walks; their sentences are in ``texts/*/reach.toml``."""

from __future__ import annotations

from mazenb.texts.keyed import KeyedError

__all__ = ["ReachError"]


class ReachError(KeyedError, ValueError):
    """A question about walks that has no answer, or whose answer is too large to count.

    Examples
    --------
    >>> from mazenb.board import Board
    >>> from mazenb.board.reach import reach
    >>> reach(Board.random(4, 4), (0, 0), -1)
    Traceback (most recent call last):
    ...
    mazenb.board.reach.errors.ReachError: k must be a whole number, 0 or more, not -1
    """
