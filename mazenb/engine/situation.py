"""Situations: the rules and the state that a game in play and a player's view of it have in common."""

from __future__ import annotations

from typing import Generic, TypeVar

from mazenb.engine.rules import Decision, Rules
from mazenb.engine.state import State

__all__ = ["Situation"]

S = TypeVar("S", bound=State)


class Situation(Generic[S]):
    """The rules of a game and the state that it has reached.

    Attributes
    ----------
    rules : Rules
    state : State
    """

    __slots__ = ("rules", "state")

    rules: Rules[S]
    state: S

    @property
    def players(self) -> tuple[str, ...]:
        """The players in order of play."""
        return self.rules.players

    @property
    def to_move(self) -> str | None:
        """The player who must answer next, `CHANCE`, or ``None`` when the game is over."""
        return self.rules.to_move(self.state)

    @property
    def turn_of(self) -> str:
        """The player whose turn it is. Other players may have to answer during the turn."""
        return self.rules.players[self.state.turn_of]

    @property
    def begins_turn(self) -> bool:
        """True if a turn has just begun and nothing has been answered in it yet."""
        return self.state.fresh

    @property
    def decision(self) -> Decision | None:
        """The current question and the player who must answer it; ``None`` when the game is over."""
        return self.rules.decision(self.state)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.state.stack is None
