"""Choices left to a person: found once per state, and asked once per table."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import Any

from mazenb.engine import CHANCE, Game
from mazenb.engine.actions import Actions

__all__ = ["ABLE", "ALWAYS", "REACTIONS", "TOGETHER", "Choices", "Reactions"]

TOGETHER, ABLE, ALWAYS = "together", "able", "always"
REACTIONS = (TOGETHER, ABLE, ALWAYS)
"""The ways of asking people at one screen for reactions: all with one question, which reveals nothing;
only a person who can react, which reveals that fact; or each in turn, whatever they hold."""

KEPT = 64
"""The number of states remembered. One update needs the current state, and a few before it for undo."""


class Choices:
    """The choices that the states of a game leave to a person.

    Parameters
    ----------
    game : Game
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._known: deque[tuple[Any, bool]] = deque(maxlen=KEPT)

    def left(self, state: Any) -> bool:
        """Return True if a player has more than one answer in a state, or chance has dice to roll."""
        for known, left in self._known:
            if known is state:
                return left
        rules = self._game.rules
        actions = list(islice(self._actions(state), 2))
        left = bool(rules.dice(actions[0])) if rules.to_move(state) == CHANCE else len(actions) != 1
        self._known.appendleft((state, left))
        return left

    def _actions(self, state: Any) -> Actions:
        return self._game.legal_actions() if state is self._game.state else self._game.rules.actions(state)


class Reactions:
    """The joint answer of the people at one screen: that no player reacts, or which player does.

    It is valid until the round of questions ends.
    """

    def __init__(self) -> None:
        self._asking: tuple[int, ...] = ()
        self._who: int | None = None

    def forget(self) -> None:
        """Forget the joint answer, so that the people are asked again."""
        self._asking, self._who = (), None

    def say(self, left: tuple[int, ...], who: int | None) -> None:
        """Record which of the seats that are still to be asked reacts, if any."""
        self._asking, self._who = left, who

    def passes(self, left: tuple[int, ...]) -> bool | None:
        """Return True if the seat being asked passes, False if it reacts, None if that is not known."""
        if not left or self._asking[-len(left) :] != left:
            return None
        if self._who is None:
            return True
        return left[0] != self._who if self._who in left else None
