"""What one player may know of a game, and the games that look the same to that player."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mazenb.engine.action import Actions
from mazenb.engine.rules import Decision, Rules
from mazenb.engine.state import State

if TYPE_CHECKING:
    from mazenb.engine.game import Game

__all__ = ["Observation"]

S = TypeVar("S", bound=State)


def _heard(seen: S, state: S, seat: int) -> S:
    # What was said to another seat alone is as hidden as a hand, and how much had to be done may tell of one.
    private = any(only not in (None, seat) for _, only, _ in state.events)
    if seen is state and not private:
        return seen
    return replace(seen, events=tuple(event for event in seen.events if event[1] in (None, seat)), ran=0)


class Observation(Generic[S]):
    """The game as one player sees it: nothing that is hidden from that player, no seed, no generator.

    Attributes
    ----------
    rules : Rules
    player : str
        Who looks.
    state : State
        Where the game stands, what the player may not know being left out.

    Examples
    --------
    >>> import random, mazenb.games
    >>> seen = mazenb.games.new("goose", players=["red", "blue"]).observation("blue")
    >>> seen.player, seen.to_move
    ('blue', 'chance')
    >>> seen.sample(random.Random(1)).apply("roll 4 1").state.squares
    (12, 1)
    """

    __slots__ = ("player", "rules", "seat", "state")

    def __init__(self, rules: Rules[S], state: S, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.player = rules.players[seat]
        self.state = _heard(rules.hide(state, seat), state, seat)

    @property
    def to_move(self) -> str | None:
        """Who answers next."""
        return self.rules.to_move(self.state)

    @property
    def decision(self) -> Decision | None:
        """What is asked next."""
        return self.rules.decision(self.state)

    def legal_actions(self) -> Actions:
        """What the player may answer, if it is this player who is asked."""
        return self.rules.actions(self.state)

    def sample(self, rng: Random) -> Game[S]:
        """A full game that looks like this to the player, hidden parts drawn with their probabilities.

        Parameters
        ----------
        rng : random.Random
            Where the draws come from.

        Returns
        -------
        Game
        """
        from mazenb.engine.game import Game

        return Game(self.rules, self.rules.fill(self.state, self.seat, rng))

    def to_json(self) -> dict[str, Any]:
        """What is seen, as JSON data."""
        return self.rules.to_json(self.state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return self.player == other.player and self.state == other.state

    def __hash__(self) -> int:
        return hash((self.player, self.state))

    def __repr__(self) -> str:
        return f"<{self.rules.game} seen by {self.player}>"
