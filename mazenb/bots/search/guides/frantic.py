"""The guide to Frantic, with greedy play-outs of one round and the expected points of each player."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp
from random import Random
from statistics import median
from typing import Any, ClassVar

from mazenb.bots.greedy.frantic.bot import GreedyFrantic, one_each
from mazenb.bots.greedy.frantic.look_ahead import ahead
from mazenb.bots.greedy.frantic.rolls import Rolls
from mazenb.bots.search.guides.guide import Guide, Ranked
from mazenb.bots.search.slices import finish
from mazenb.engine import Action, Actions, Rules
from mazenb.engine.state import quiet
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import UNKNOWN, FranticState
from mazenb.games.frantic.table.rows import Card

__all__ = ["FranticGuide"]

POINTS = 25.0
"""The scale, in points, of the logistic function that turns a lead into a probability of winning."""
LOOKED_AT = 40
"""The maximum number of answers to try one by one (for questions other than which card to lay)."""
FOLLOWED = 100
"""The maximum number of answers to follow in one look ahead."""
SQUARES = 3
"""The maximum number of squares to consider for each card.

A card has the same effect on all squares that no pawn can reach. If a search compared many such answers, one
of them would look better than it is, by chance.
"""

SLOPE = (0.3, 0.55)
"""The share of the points on the pawns' squares that counts at the start of a round, and the further share
that counts when a pawn is about to finish.

Early in a round, SWAPs, teleports and events will still move the pawns, so a lead of ten squares is worth
only about three points.
"""
KEPT = {
    "still": 1.5,
    "back": 3.5,
    "remote": 4.0,
    "ghost": 0.3,
    "block": 1.0,
    "save": 3.5,
    "reroll": 3.3,
    "event": 3.0,
    "leap": -12.0,
}
"""The points that a card in the hand saves by the end of the round, by what it does when played or thrown in.

`SLOPE` and these values are rounded from a least-squares fit to the rounds of 1,200 games between greedy
bots. The slope was then raised a little, after some trial games.
"""
USUAL = 0.6
"""The points that an unknown card in a hand saves, on average over the deck."""


class FranticGuide(Guide):
    """A guide that plays greedily for one round, then compares the points expected at the end of the round.

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
    trust: ClassVar[float] = 24.0
    scale: ClassVar[float | None] = 0.5
    races: ClassVar[bool] = True

    def __init__(self, rules: Rules[Any], rng: Random) -> None:
        super().__init__(rules, rng)
        self.greedy = GreedyFrantic(rng.getrandbits(64), most=FOLLOWED)
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
        if state.stack is None:
            best = min(state.totals)
            shared = state.totals.count(best)
            return [(total == best) / shared for total in state.totals]
        coming = self.forecast(state)
        weights = [exp(-(each - min(coming)) / POINTS) for each in coming]
        return [weight / sum(weights) for weight in weights]

    def forecast(self, state: FranticState) -> list[float]:
        """Return the points that each player is expected to have at the end of the round."""
        if state.stack is None:
            return [float(total) for total in state.totals]
        rules = self.rules
        assert isinstance(rules, Frantic)  # the guide to this game
        rolls, slope = Rolls(rules, state), _slope(rules, state)
        held = self._held(state)
        return [held[seat] + slope * rolls.mean(seat) for seat in range(len(held))]

    def _held(self, state: FranticState) -> list[float]:
        """Return each player's points from earlier rounds, minus what the cards in the hand are worth."""
        cards = self.rules.table.cards  # type: ignore[attr-defined]
        return [
            total - sum(_kept(cards[kind]) if kind != UNKNOWN else USUAL for kind in hand)
            for total, hand in zip(state.totals, state.hands, strict=True)
        ]

    def _lead(self, state: FranticState, seat: int) -> float:
        return _ahead_of_others(self.forecast(state), seat)

    def ranked(self, state: FranticState, seat: int, actions: Sequence[Action]) -> list[Ranked]:
        """Return the answers, ranked by the points expected at the end of the round."""
        return finish(self.ranking(state, seat, actions))

    def ranking(
        self, state: FranticState, seat: int, actions: Sequence[Action]
    ) -> Generator[None, None, list[Ranked]]:
        """Rank the answers like `ranked`, but one answer at a time if they have to be tried out."""
        rules, listed = self.rules, list(actions)
        assert isinstance(rules, Frantic)  # the guide to this game
        asked = state.stack[0][0] if state.stack is not None else ""
        if asked in ("play", "laying", "stocking"):
            points = self._points(rules, state, seat, listed, played=asked == "play")
        else:
            if asked in ("react", "parry"):
                listed = list(one_each(listed))
            elif len(listed) > LOOKED_AT:
                listed = listed[:: len(listed) // LOOKED_AT + 1]
            full = quiet(rules.fill(state, seat, self.rng))
            points = []
            for action in listed:
                yield
                after = rules.follow(full, action)
                points.append(ahead(rules, after, seat, 1, worth=self._lead, most=FOLLOWED))
        found = [Ranked(a, 1 / (1 + exp(-p / POINTS))) for a, p in zip(listed, points, strict=True)]
        found.sort(key=lambda each: -(each.value or 0.0))
        return _distinct(found) if asked in ("play", "laying", "stocking") else found

    def _points(
        self, rules: Frantic, state: FranticState, seat: int, actions: Sequence[Action], *, played: bool
    ) -> list[float]:
        """Return the lead over the others, in points, that is expected after laying each card."""
        slope, lead = _slope(rules, state), _ahead_of_others(self._held(state), seat)
        gains = self.greedy.gains(rules, state, seat, actions, played=played)
        points = []
        for action, gain in zip(actions, gains, strict=True):
            card = rules.table.cards[rules.table.kinds[str(action[1])]]
            # What the card costs in the hand is part of what it is worth to keep.
            saved = card.hand if played else 0
            points.append(lead + slope * (gain - saved) - _kept(card))
        return points

    def reason(self, state: FranticState, seat: int, action: Action) -> tuple[str, dict[str, Any]] | None:
        """Return the reason why a card is good, with the points that it saves over the median choice."""
        asked = state.stack[0][0] if state.stack is not None else ""
        if asked not in ("play", "laying", "stocking"):
            return None
        rules = self.rules
        assert isinstance(rules, Frantic)  # the guide to this game
        listed = list(rules.actions(state))
        points = self._points(rules, state, seat, listed, played=asked == "play")
        saved = points[listed.index(action)] - median(points)
        return ("bots.hint.points", {"points": f"{saved:.1f}"}) if saved >= 0.1 else None


def _slope(rules: Frantic, state: FranticState) -> float:
    """Return the share of the pawns' points that counts. It grows as the first pawn nears the finish."""
    far = max(state.pawns) / rules.table.goal
    return SLOPE[0] + SLOPE[1] * far * far


def _kept(card: Card) -> float:
    """Return the points that a card saves if it stays in the hand."""
    does = card.thrown or card.played
    return KEPT.get(str(does[0]), 0.0) if does else 0.0


def _ahead_of_others(points: Sequence[float], seat: int) -> float:
    """Return the mean points of the others minus a player's own."""
    others = [*points[:seat], *points[seat + 1 :]]
    return (sum(others) / len(others) if others else 0.0) - points[seat]


def _distinct(found: Sequence[Ranked]) -> list[Ranked]:
    """Return the best answers for each card, all with different values."""
    values: dict[object, set[float]] = {}
    kept = []
    for each in found:
        known = values.setdefault(each.action[1], set())
        value = round(each.value or 0.0, 9)
        if len(known) < SQUARES and value not in known:
            known.add(value)
            kept.append(each)
    return kept
