"""What the widgets refuse."""

from __future__ import annotations

from mazenb.board import MazenbError

__all__ = ["ExploreError"]


class ExploreError(MazenbError, ValueError):
    """A request, of the page or of Python, that cannot be met; nothing was changed.

    Examples
    --------
    >>> from mazenb import Board
    >>> from mazenb.widgets import explore
    >>> explore(Board.random(4, 4), roll=13)
    Traceback (most recent call last):
    ...
    mazenb.widgets.errors.ExploreError: A roll is a whole number from 1 to 12, not 13.
    """
