"""The state of a game as small traits that other widgets and marimo cells can follow."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

import traitlets

from mazenb.engine import Game

__all__ = ["Standing"]


class Standing(traitlets.HasTraits):
    """The traits of a widget that shows a game. They are read-only and small, with values that JSON supports.

    Attributes
    ----------
    turn : int
        The number of the turn, counted from 1.
    to_move : str or None
        The player who has to choose, ``"chance"`` for dice, or ``None`` when the game is over.
    position : dict of str to str, int, tuple of int, or None
        The position of each player, as in the columns of ``game.to_dataframe()``.
    result : str or None
        The result as a sentence; ``None`` until the game is over.
    score : dict of str to int
        The final score of each player, if the game has scores.
    """

    turn = traitlets.Int(1, read_only=True).tag(sync=True)
    to_move = traitlets.Unicode(None, allow_none=True, read_only=True).tag(sync=True)
    position = traitlets.Dict(read_only=True).tag(sync=True)
    result = traitlets.Unicode(None, allow_none=True, read_only=True).tag(sync=True)
    score = traitlets.Dict(read_only=True).tag(sync=True)

    def tell_standing(self, game: Game[Any], language: str) -> None:
        """Update the traits from the game; unchanged values are not sent again."""
        result = game.result
        now = {
            "turn": game.turns,
            "to_move": None if game.over else str(game.to_move),
            "position": _plain(game.rules.columns(game.state)),
            "result": None if result is None else result.text(language),
            "score": {} if result is None else _plain(result.scores),
        }
        for name, value in now.items():
            if getattr(self, name) != value:
                self.set_trait(name, value)


def _plain(values: Mapping[Any, Any]) -> dict[str, Any]:
    """Return values that JSON supports. Other values, which a user's own game may have, become strings."""
    return {str(name): _value(value) for name, value in values.items()}


def _value(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return tuple(map(_value, value))
    if value is None or isinstance(value, bool | int | str) or (isinstance(value, float) and isfinite(value)):
        return value
    return str(value)
