"""Errors of the explore widget."""

from __future__ import annotations

from mazenb.widgets.shared.errors import WidgetError

__all__ = ["ExploreError"]


class ExploreError(WidgetError):
    """A request from the page or from Python that cannot be carried out; nothing is changed.

    Examples
    --------
    >>> from mazenb import Board
    >>> from mazenb.widgets.explore import explore
    >>> explore(Board.random(4, 4), roll=13)
    Traceback (most recent call last):
    ...
    mazenb.widgets.explore.errors.ExploreError: The roll must be a whole number from 1 to 12, not 13.
    """
