"""The guide to walls, with distances of pawns from the centre and forced wins."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp
from random import Random
from typing import Any, ClassVar

from mazenb.board.random.draws import below
from mazenb.bots.greedy.walls.bot import GreedyWalls
from mazenb.bots.greedy.walls.ranking import made, outlook
from mazenb.bots.search.forced_walls import prove
from mazenb.bots.search.guides.guide import Guide, Ranked
from mazenb.engine import Action, Actions, Rules
from mazenb.games.walls.rules import Walls
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.words import move_action
from mazenb.games.walls.turn import possible

__all__ = ["WallsGuide"]

MOVES = 1.5
"""The scale, in pawn moves, of the logistic function that turns a lead into a probability of winning."""
SAMPLE = 24
"""The maximum number of moves that a play-out compares per answer. If there are more, this many are drawn."""


class WallsGuide(Guide):
    """A guide that plays for one round, with the best of some random moves, then compares distances.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("walls", seed=1)
    >>> red, blue = WallsGuide(game.rules, Random(1)).values(game.state)
    >>> 0 < red < 1, round(red + blue, 9)
    (True, 1.0)
    """

    rounds: ClassVar[int | None] = 1
    width: ClassVar[int] = 16
    patience: ClassVar[int] = 2
    trust: ClassVar[float] = 2.0
    scale: ClassVar[float | None] = 1.0
    races: ClassVar[bool] = True

    def __init__(self, rules: Rules[Any], rng: Random) -> None:
        super().__init__(rules, rng)
        self.greedy = GreedyWalls(rng.getrandbits(64))

    def _chance(self, value: float) -> float:
        return 1 / (1 + exp(-max(-50.0, min(50.0, value / MOVES))))

    def begin(self) -> None:
        """Seed the greedy player from the dice, so that the same dice lead to the same draws."""
        self.greedy.rng.seed(self.rng.getrandbits(64))

    def values(self, state: WallsState) -> list[float]:
        """Return each player's probability of winning, estimated from the distances to the centre."""
        rules = self.rules
        assert isinstance(rules, Walls)  # the guide to this game
        seats = range(len(rules.players))
        if state.winner >= 0:
            return [float(seat == state.winner) for seat in seats]
        if state.stack is None:
            return [1 / len(seats)] * len(seats)
        weights = [self._chance(outlook(rules.table, state.position, seat)) for seat in seats]
        return [weight / sum(weights) for weight in weights]

    def policy(self, situation: Any, actions: Actions) -> Action:
        """Return the best of all moves, or of a random selection if there are many."""
        rules, state, seat = self.rules, situation.state, situation.seat
        assert isinstance(rules, Walls)  # the guide to this game
        if rules.touch and state.touched < 0:
            return self.greedy(situation, actions)
        found = possible(rules, state)
        if len(found) > SAMPLE:
            found = [found[below(self.rng, len(found))] for _ in range(SAMPLE)]
        position = state.position
        best = max(found, key=lambda move: made(rules.table, position, move, seat, outlook).value)
        return move_action(rules.table, position, best)

    def ranked(self, state: WallsState, seat: int, actions: Sequence[Action]) -> list[Ranked]:
        """Return the moves, ranked by the distances of pawns from the centre after them."""
        rules, position = self.rules, state.position
        assert isinstance(rules, Walls)  # the guide to this game
        if rules.touch and state.touched < 0:
            return [Ranked(action, None) for action in actions]
        allowed = set(actions)
        found = []
        for move in possible(rules, state):
            action = move_action(rules.table, position, move)
            if action in allowed:
                value = made(rules.table, position, move, seat, outlook).value
                found.append(Ranked(action, self._chance(value)))
        return sorted(found, key=lambda each: -(each.value or 0.0))

    def sure(
        self, state: WallsState, seat: int, actions: Sequence[Action]
    ) -> Generator[None, None, Action | None]:
        """Return a move that wins in this turn or in the next, whatever the other player does, or None."""
        rules = self.rules
        assert isinstance(rules, Walls)  # the guide to this game
        if len(rules.players) != 2 or rules.touch or seat != state.position.seat:
            return None
        move = yield from prove(rules.table, state.position)
        if move is None:
            return None
        action = move_action(rules.table, state.position, move)
        return action if action in set(actions) else None

    def reason(self, state: WallsState, seat: int, action: Action) -> tuple[str, dict[str, Any]] | None:
        """Return the reason why a move is good if it wins or brings pawns closer to the centre."""
        there = self.rules.follow(state, action)
        if there.winner == seat:
            return "bots.hint.wins", {}
        closer = round(self.rules.worth(there, seat) - self.rules.worth(state, seat))
        return ("bots.hint.centre", {"n": closer}) if closer >= 1 and not there.ended else None
