"""The guide to Frantic, with greedy play-outs of one round and the expected points of each player."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp
from random import Random
from statistics import median
from typing import Any, ClassVar

from mazenb.bots.greedy.frantic.bot import GreedyFrantic
from mazenb.bots.greedy.frantic.look_ahead import ahead
from mazenb.bots.greedy.frantic.rolls import Rolls
from mazenb.bots.search.guides.guide import Guide, Ranked
from mazenb.bots.search.slices import finish
from mazenb.engine import Action, Actions, Rules
from mazenb.engine.state import quiet
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState

__all__ = ["FranticGuide"]

POINTS = 25.0
"""The scale, in points, of the logistic function that turns a lead into a probability of winning."""
LOOKED_AT = 40
"""The maximum number of answers to try one by one (for questions other than which card to lay)."""


class FranticGuide(Guide):
    """A guide that plays greedily for one round, then compares the expected points after the next rolls.

    Examples
    --------
    >>> import mazenb
    >>> game = mazenb.new("frantic", seed=1)
    >>> red, blue = FranticGuide(game.rules, Random(1)).values(game.state)
    >>> 0 < red < 1, round(red + blue, 9)
    (True, 1.0)
    """

    rounds: ClassVar[int | None] = 1
    width: ClassVar[int] = 12
    patience: ClassVar[int] = 16
    trust: ClassVar[float] = 8.0
    scale: ClassVar[float | None] = 0.5
    races: ClassVar[bool] = True

    def __init__(self, rules: Rules[Any], rng: Random) -> None:
        super().__init__(rules, rng)
        self.greedy = GreedyFrantic(rng.getrandbits(64))
        self.policy = self.greedy  # type: ignore[method-assign, assignment]

    def begin(self) -> None:
        """Seed the greedy player from the dice, so that the same dice lead to the same draws."""
        self.greedy.rng.seed(self.rng.getrandbits(64))

    def answering(self, situation: Any, actions: Actions) -> Generator[Any, None, Action]:
        """Return the greedy player's answer, and yield after looking ahead from each possible one."""
        yield
        return (yield from self.greedy.think(situation, actions))

    def values(self, state: FranticState) -> list[float]:
        """Return each player's probability of winning, estimated from the points."""
        rules = self.rules
        assert isinstance(rules, Frantic)  # the guide to this game
        seats = range(len(rules.players))
        if state.stack is None:
            best = min(state.totals)
            shared = state.totals.count(best)
            return [(total == best) / shared for total in state.totals]
        rolls = Rolls(rules, state)
        points = [-rules.worth(state, seat) for seat in seats]
        coming = [points[seat] + rolls.mean(seat) - rules.table.value(state.pawns[seat]) for seat in seats]
        weights = [exp(-(each - min(coming)) / POINTS) for each in coming]
        return [weight / sum(weights) for weight in weights]

    def ranked(self, state: FranticState, seat: int, actions: Sequence[Action]) -> list[Ranked]:
        """Return the answers, ranked by the points that the greedy bot expects from them."""
        return finish(self.ranking(state, seat, actions))

    def ranking(
        self, state: FranticState, seat: int, actions: Sequence[Action]
    ) -> Generator[None, None, list[Ranked]]:
        """Rank the answers like `ranked`, but one answer at a time if they have to be tried out."""
        rules, listed = self.rules, list(actions)
        assert isinstance(rules, Frantic)  # the guide to this game
        asked = state.stack[0][0] if state.stack is not None else ""
        if asked in ("play", "laying", "stocking"):
            promises = self.greedy.promises(rules, state, seat, listed, played=asked == "play")
            lead = sum(state.totals) / len(state.totals) - state.totals[seat]
            points = [lead + promise for promise in promises]
        else:
            if len(listed) > LOOKED_AT:
                listed = listed[:: len(listed) // LOOKED_AT + 1]
            full = quiet(rules.fill(state, seat, self.rng))
            points = []
            for action in listed:
                yield
                points.append(ahead(rules, rules.follow(full, action), seat, 1))
        found = [Ranked(a, 1 / (1 + exp(-p / POINTS))) for a, p in zip(listed, points, strict=True)]
        return sorted(found, key=lambda each: -(each.value or 0.0))

    def reason(self, state: FranticState, seat: int, action: Action) -> tuple[str, dict[str, Any]] | None:
        """Return the reason why a card is good, with the points that it saves over the median choice."""
        asked = state.stack[0][0] if state.stack is not None else ""
        if asked not in ("play", "laying", "stocking"):
            return None
        rules = self.rules
        assert isinstance(rules, Frantic)  # the guide to this game
        listed = list(rules.actions(state))
        promises = self.greedy.promises(rules, state, seat, listed, played=asked == "play")
        points = promises[listed.index(action)] - median(promises)
        return ("bots.hint.points", {"points": f"{points:.1f}"}) if points >= 0.1 else None
