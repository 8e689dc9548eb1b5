"""Errors of the draw widget."""

from __future__ import annotations

from mazenb.widgets.shared.errors import WidgetError

__all__ = ["DrawError"]


class DrawError(WidgetError):
    """A change that cannot be made to a drawing; nothing is changed.

    Examples
    --------
    >>> from mazenb import draw
    >>> draw("maze")
    Traceback (most recent call last):
    ...
    mazenb.board.errors.DrawingError: line 1, column 1: expected a header (key: value), ...
    >>> draw(0)
    Traceback (most recent call last):
    ...
    mazenb.widgets.draw.errors.DrawError: A drawing must have 1 to 40 rows and columns, not 0.
    """
