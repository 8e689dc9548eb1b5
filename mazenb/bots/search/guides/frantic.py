"""The guide to Frantic, with play-outs of one round and the expected points of each player."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import exp
from random import Random
from statistics import median
from typing import Any, ClassVar

from mazenb.bots.greedy.frantic.bot import GreedyFrantic, one_each
from mazenb.bots.greedy.frantic.look_ahead import ahead
from mazenb.bots.search.guides.frantic_plans import Plans, saving
from mazenb.bots.search.guides.guide import Guide, Ranked
from mazenb.bots.search.slices import finish
from mazenb.engine import Action, Actions, Rules
from mazenb.engine.state import quiet
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import UNKNOWN, FranticState
from mazenb.games.frantic.table.rows import Card
from mazenb.games.frantic.table.table import Table
from mazenb.games.frantic.turn.turn import penalty

__all__ = ["FranticGuide"]

LAYING = ("play", "laying", "stocking")
"""The questions that ask for a card to lay."""
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

TRACK = (0.15, 0.38)
"""The shares of the points of the finish that a square is expected to cost at the end of the round: one that
grows with the number of the square, and one that grows with its fourth power.

Early in a round, SWAPs, teleports and events will still move the pawns, so a lead of ten squares is worth
only about two points.
"""
MOVE = 0.5
"""The points that it costs to be the next to move."""
KEPT = {
    "still": (2.0, 0.0),
    "back": (3.2, 2.3),
    "remote": (4.0, 0.0),
    "ghost": (0.3, 0.0),
    "block": (2.0, 0.0),
    "save": (2.7, 0.0),
    "reroll": (5.0, 0.0),
    "event": (2.3, 0.0),
    "leap": (-4.5, -8.0),
}
"""The points that a card in the hand saves by the end of the round, by what it does when played or thrown in:
at the start of a round, and what is added to it when a pawn is about to finish.

`TRACK`, `MOVE` and these values are rounded from a least-squares fit to 30,000 rounds of a small model of the
game for two players, in which an earlier form of this guide played against itself and against the greedy bot.
"""
USUAL = 0.9
"""The points that an unknown card in a hand saves, on average over the deck."""


class FranticGuide(Guide):
    """A guide that plays on for one round, then compares the points expected at the end of the round.

    In play-outs, players lay the card that promises most after two moves (`Plans`), and answer all other
    questions greedily.

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
        assert isinstance(rules, Frantic)  # the guide to this game
        self.costs = _costs(rules.table)

    def begin(self) -> None:
        """Seed the greedy player from the dice, so that the same dice lead to the same draws."""
        self.greedy.rng.seed(self.rng.getrandbits(64))

    def policy(self, situation: Any, actions: Actions) -> Action:
        """Return the card that promises most, or the greedy player's answer to any other question."""
        return finish(self.answering(situation, actions))

    def answering(self, situation: Any, actions: Actions) -> Generator[Any, None, Action]:
        """Return the answer of `policy`, and yield after looking ahead from each possible one."""
        yield
        state = situation.state
        asked = state.stack[0][0] if state.stack is not None else ""
        if asked not in LAYING:
            return (yield from self.greedy.think(situation, actions))
        rules, listed = self.rules, list(actions)
        assert isinstance(rules, Frantic)  # the guide to this game
        points = self._points(rules, state, situation.seat, listed, played=asked == "play")
        return listed[max(range(len(listed)), key=points.__getitem__)]

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
        pawns, goal = list(state.pawns), rules.table.goal
        for seat, square in enumerate(state.pawns):
            if square == goal and (saved := saving(rules, state, seat)):
                pawns = [saved[0] if each == goal else each for each in pawns]
        if goal in pawns:
            # The round is as good as over.
            return [float(total + penalty(rules, state, seat)) for seat, total in enumerate(state.totals)]
        held = self._held(state)
        coming = [before + self.costs[square] for before, square in zip(held, pawns, strict=True)]
        moving = state.turn_of if state.stack[0][0] == "play" else state.turn_of + 1
        coming[moving % len(coming)] += MOVE
        return coming

    def _held(self, state: FranticState) -> list[float]:
        """Return each player's points from earlier rounds, minus what the cards in the hand are worth."""
        worth = self._worth(state)
        return [
            total - sum(worth[kind] if kind != UNKNOWN else USUAL for kind in hand)
            for total, hand in zip(state.totals, state.hands, strict=True)
        ]

    def _worth(self, state: FranticState) -> list[float]:
        """Return the points that each kind of card saves if it stays in the hand."""
        table: Table = self.rules.table  # type: ignore[attr-defined]
        far = max(state.pawns) / table.goal
        return [_kept(card, far) for card in table.cards]

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
        if asked in LAYING:
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
        return _distinct(found) if asked in LAYING else found

    def _points(
        self, rules: Frantic, state: FranticState, seat: int, actions: Sequence[Action], *, played: bool
    ) -> list[float]:
        """Return the lead over the others, in points, that is expected after laying each card."""
        cards, worth = rules.table.cards, self._worth(state)
        totals = _ahead_of_others(state.totals, seat)
        # If the round goes on, the hands count too, and the player is the next to move.
        going_on = _ahead_of_others(self._held(state), seat) - totals - MOVE
        # The cards in the player's own hand cost these points at the end of the round.
        hand = sum(cards[kind].hand for kind in state.hands[seat] if kind != UNKNOWN)
        plans = Plans(rules, state, seat, self.costs, worth)
        points = []
        for action in actions:
            kind = rules.table.kinds[str(action[1])]
            lead, over = plans.prospect(action, played=played)
            lost = over * (hand - cards[kind].hand)
            points.append(totals + lead + (1 - over) * (going_on - worth[kind]) - lost)
        return points

    def reason(self, state: FranticState, seat: int, action: Action) -> tuple[str, dict[str, Any]] | None:
        """Return the reason why a card is good, with the points that it saves over the median choice."""
        asked = state.stack[0][0] if state.stack is not None else ""
        if asked not in LAYING:
            return None
        rules = self.rules
        assert isinstance(rules, Frantic)  # the guide to this game
        listed = list(rules.actions(state))
        points = self._points(rules, state, seat, listed, played=asked == "play")
        saved = points[listed.index(action)] - median(points)
        return ("bots.hint.points", {"points": f"{saved:.1f}"}) if saved >= 0.1 else None


def _costs(table: Table) -> list[float]:
    """Return the points that a pawn on each square is expected to cost at the end of the round."""
    finish = table.value(table.goal)
    shares = (square / table.goal for square in range(table.goal + 1))
    return [finish * (TRACK[0] * share + TRACK[1] * share**4) for share in shares]


def _kept(card: Card, far: float) -> float:
    """Return the points that a card saves if it stays in the hand."""
    does = card.thrown or card.played
    start, added = KEPT.get(str(does[0]), (0.0, 0.0)) if does else (0.0, 0.0)
    return start + added * far


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
