"""What can be wrong with a question about walks."""

from __future__ import annotations

from mazenb.board.errors import MazenbError

__all__ = ["ReachError"]


class ReachError(MazenbError, ValueError):
    """A question about walks that has no answer, or whose answer is too large to count.

    Examples
    --------
    >>> from mazenb.board import Board
    >>> from mazenb.board.reach import reach
    >>> reach(Board.random(4, 4), (0, 0), -1)
    Traceback (most recent call last):
    ...
    mazenb.board.reach.errors.ReachError: k is a number of steps, 0 or more; got -1
    """
