"""Probabilities of winning, estimated by play-outs, with their standard errors."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from mazenb.bots.search.guides.guide import Guide, guide_for
from mazenb.bots.search.play_out import play_on
from mazenb.engine import Action, Rules
from mazenb.engine.lean import LeanGame

__all__ = ["Choice", "Estimator", "standard_error"]

Samples = npt.NDArray[np.float64]
"""A row for each play-out, a column for each seat."""


class Choice(NamedTuple):
    """The value of a decision for the player who made it.

    Attributes
    ----------
    after : list of float
        Each seat's probability of winning after the answer that was given.
    error : float
        The standard error of the deciding player's probability.
    best : Action
        The best answer that was found.
    loss : float
        The advantage of the best answer; 0 if no better answer was found. The estimate keeps its sign, so it
        can be below 0 by chance; otherwise, a mean of losses would be too large.
    loss_error : float
        The standard error of the loss.
    """

    after: list[float]
    error: float
    best: Action
    loss: float
    loss_error: float


class Estimator:
    """An estimator that plays out each position of a game many times.

    Parameters
    ----------
    rules : Rules
    playouts : int
        The number of play-outs per position.
    seed : int

    Attributes
    ----------
    place : int
        The number of the answer that is estimated. Each has its own dice, so that their errors are
        independent.
    """

    def __init__(self, rules: Rules[Any], playouts: int, seed: int) -> None:
        self.rules, self.playouts, self.seed = rules, playouts, seed
        self.place = 0
        self.rng = Random(seed)
        self.guide: Guide = guide_for(rules, self.rng)

    def samples(self, state: Any, round_of: int = 0) -> Generator[None, None, Samples]:
        """Run play-outs in slices, and return the probabilities of winning at the end of each.

        While `place` stays the same, the nth play-out from every position has the same dice, so differences
        between positions are estimated more precisely than the positions themselves.
        """
        rows = []
        for n in range(self.playouts):
            yield
            self.rng.seed(f"{self.seed} {self.place} {round_of} {n}")
            self.guide.begin()
            game = LeanGame(self.rules, state)
            # Play-outs stop after the same number of turns, whichever player begins.
            yield from play_on(game, self.guide, self.rng, self.guide.turns)
            rows.append(self._chances(game))
        return np.array(rows)

    def _chances(self, game: LeanGame[Any]) -> list[float]:
        players = self.rules.players
        result = game.result
        if result is not None and result.winners:
            return [(name in result.winners) / len(result.winners) for name in players]
        if result is None and self.guide.scale is not None:
            return self.guide.values(game.state)
        # There is no winner, or the play-out never ended.
        return [1 / len(players)] * len(players)

    def choice(
        self, state: Any, seat: int, given: Action, alternatives: int
    ) -> Generator[None, None, Choice]:
        """Compare an answer with the most promising other answers.

        The best alternative is found with one set of play-outs and evaluated with another. Otherwise, luck in
        the play-outs would make every choice look like a mistake.
        """
        after = self.rules.follow(state, given)
        chosen = yield from self.samples(after)
        means, error = chosen.mean(axis=0), standard_error(chosen[:, seat])
        ranked = yield from self.guide.ranking(state, seat, list(self.rules.actions(state)))
        tried = [each.action for each in ranked if each.action != given][:alternatives]
        best, gain = given, 0.0
        for action in tried:
            other = yield from self.samples(self.rules.follow(state, action))
            found = float((other - chosen)[:, seat].mean())
            if found > gain:
                best, gain = action, found
        if best == given:
            return Choice(after=means.tolist(), error=error, best=given, loss=0.0, loss_error=0.0)
        better = yield from self.samples(self.rules.follow(state, best), 1)
        worse = yield from self.samples(after, 1)
        difference = (better - worse)[:, seat]
        return Choice(
            after=means.tolist(),
            error=error,
            best=best,
            loss=float(difference.mean()),
            loss_error=standard_error(difference),
        )


def standard_error(values: Samples) -> float:
    """Return the standard error of the mean of some values."""
    return float(values.std(ddof=1) / np.sqrt(len(values))) if len(values) > 1 else float("inf")
