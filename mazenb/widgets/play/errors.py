"""Errors of the play widget."""

from __future__ import annotations

from mazenb.engine import GameError
from mazenb.widgets.shared.errors import WidgetError

__all__ = ["PlayError"]


class PlayError(WidgetError, GameError):
    """A request to a displayed game that cannot be carried out; nothing was changed.

    Examples
    --------
    >>> PlayError("play.refuse.other", player="blue").sentence("fr")
    'C’est à blue de choisir.'
    """
