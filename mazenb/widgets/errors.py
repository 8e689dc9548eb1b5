"""What the widgets refuse."""

from __future__ import annotations

from mazenb.board import MazenbError
from mazenb.engine import GameError

__all__ = ["ExploreError", "PlayError", "SavingError"]


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


class PlayError(GameError):
    """A request to a game on show, of the page or of Python, that cannot be met; nothing was changed.

    Examples
    --------
    >>> PlayError("play.refuse.other", player="blue").sentence("fr")
    'C’est à blue de répondre.'
    """


class SavingError(GameError):
    """A picture that cannot be saved where it was wanted; no file was changed.

    Examples
    --------
    >>> from mazenb import Board
    >>> from mazenb.widgets import explore
    >>> explore(Board.random(4, 4)).save_svg("no/such/folder/maze.svg")
    Traceback (most recent call last):
    ...
    mazenb.widgets.errors.SavingError: The folder 'no/such/folder' does not exist, so nothing can be ...
    """
