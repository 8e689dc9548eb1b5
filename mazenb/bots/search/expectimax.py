"""Expectimax search, a fixed number of answers ahead, with averages over all outcomes of chance."""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice
from typing import Any, TypeAlias

from mazenb.bots.search.budget import whole
from mazenb.bots.search.guides.guide import Guide, maker
from mazenb.bots.search.slices import Thinking, finish, shared
from mazenb.engine import Action, Actions, Observation, Outcomes
from mazenb.engine.driver import seeded
from mazenb.engine.lean import LeanGame

__all__ = ["ExpectimaxBot"]

BRANCHES = 12
"""The maximum number of answers to search at each level below the first. The most promising are chosen."""
OUTCOMES = 216
"""The maximum number of combined outcomes of chance to search for each answer. If there are more, some are
drawn, because cards and dice one after another would multiply without limit."""

Valuing: TypeAlias = Generator[None, None, list[float]]
"""A generator that computes the value of a position for each seat, one answer at a time."""


class ExpectimaxBot:
    """A bot that looks a fixed number of answers ahead and averages over the outcomes of chance.

    This is the textbook algorithm, simple enough to follow with pencil and paper. Every player is assumed to
    choose the answer with the highest value for that player. Hidden things are drawn at random, once per
    answer. If chance has too many outcomes to try all of them, some are drawn.

    Parameters
    ----------
    seed : int, optional
        Seed for the random draws.
    depth : int
        The number of players' answers to look ahead, including the bot's own.
    guide : callable, optional
        A function such that ``guide(rules, rng)`` returns the `Guide` that values positions. By default, the
        game's own guide.

    Examples
    --------
    >>> import mazenb
    >>> rules = mazenb.new("goose", variant="traditional", players=["red", "blue"]).rules
    >>> position = '''
    ... * red  52  prison 3  stake 1
    ...   blue 30            stake 1
    ... '''
    >>> game = mazenb.Game(rules, rules.read_position(position))
    >>> ExpectimaxBot(depth=1)(game.observation("red"), game.legal_actions())
    Action('pay')
    """

    def __init__(self, seed: int | None = None, *, depth: int = 2, guide: Any = None) -> None:
        self.rng = seeded(seed)
        self.depth = whole("depth", depth)
        self.make_guide = maker(guide)

    def __call__(self, observation: Observation[Any], actions: Actions) -> Action:
        """Return the best action that the search finds."""
        return finish(self.think(observation, actions))

    def think(self, observation: Observation[Any], actions: Actions) -> Thinking:
        """Search for the best action in slices, as `MctsBot.think` does."""
        options = list(actions)
        if len(options) == 1:
            return options[0]
        rules, seat = observation.rules, observation.seat
        guide: Guide = self.make_guide(rules, self.rng)
        game = LeanGame(rules, rules.fill(observation.state, seat, self.rng))
        best, chosen = float("-inf"), options[0]
        for n, action in enumerate(options):
            yield n / len(options)
            values = yield from shared(
                n / len(options), self._after(guide, game, action, self.depth - 1, OUTCOMES)
            )
            if values[seat] > best:
                best, chosen = values[seat], action
        return chosen

    def _after(self, guide: Guide, game: LeanGame[Any], action: Action, depth: int, most: int) -> Valuing:
        there = game.copy()
        there.play(action)
        yield
        return (yield from self._values(guide, there, depth, most))

    def _values(self, guide: Guide, game: LeanGame[Any], depth: int, most: int) -> Valuing:
        """Return the value of a position for each seat, looking the given number of answers ahead.

        Chance is searched for at most the given number of combined outcomes.
        """
        # The depth counts only choices of players, so turns without a choice must be limited separately.
        if game.over or game.turns >= self.depth:
            return guide.values(game.state)
        actions = game.legal_actions()
        if isinstance(actions, Outcomes):
            return (yield from self._mean(guide, game, actions, depth, most))
        listed = list(islice(actions, 2))
        if len(listed) == 1:
            return (yield from self._after(guide, game, listed[0], depth, most))
        if not depth:
            return guide.values(game.state)
        seat = game.seat
        tried = yield from guide.ranking(game.state, seat, list(actions))
        best: list[float] | None = None
        for each in tried[:BRANCHES]:
            values = yield from self._after(guide, game, each.action, depth - 1, most)
            if best is None or values[seat] > best[seat]:
                best = values
        assert best is not None  # there are answers, and some of them were tried
        return best

    def _mean(self, guide: Guide, game: LeanGame[Any], outcomes: Outcomes, depth: int, most: int) -> Valuing:
        weights = dict(outcomes.items())
        if len(weights) > most:
            weights = {}
            for _ in range(most):
                drawn = outcomes.pick(self.rng)
                weights[drawn] = weights.get(drawn, 0) + 1
        total = sum(weights.values())
        means = [0.0] * len(game.players)
        for action, weight in weights.items():
            values = yield from self._after(guide, game, action, depth, max(1, most // len(weights)))
            for seat, value in enumerate(values):
                means[seat] += weight * value / total
        return means
