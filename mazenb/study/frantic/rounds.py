"""Whole rounds of Frantic played by bots: their length and the penalty points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.bots import seat_bots
from mazenb.bots.registry import NamedBots
from mazenb.engine import Driver
from mazenb.games import GAMES
from mazenb.study.arguments import checked_turns, random_seed, whole_number
from mazenb.study.errors import StudyError
from mazenb.study.progress import progress_bar
from mazenb.study.simulation.intervals import Interval, mean_interval, wilson
from mazenb.texts.catalogue import text

__all__ = ["Rounds", "simulate_rounds"]


@dataclass(frozen=True, eq=False, repr=False)
class Rounds:
    """Simulated rounds.

    Attributes
    ----------
    players : int
    turns : array of int, shape (rounds,)
        The number of turns of each round, counting all players.
    points : array of int, shape (rounds, players)
        The penalty points by seat.
    finished : array of bool, shape (rounds,)
        Whether the round ended with a pawn on the finish; otherwise, the pile ran out.

    Examples
    --------
    >>> from mazenb import study
    >>> len(study.simulate_rounds(5, players=3, seed=1))
    5
    """

    players: int
    turns: npt.NDArray[np.int32]
    points: npt.NDArray[np.int32]
    finished: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.turns)

    def turns_interval(self, confidence: float = 0.95) -> Interval:
        """Return Student's interval for the mean number of turns."""
        return mean_interval(self.turns, confidence=confidence)

    def points_interval(self, confidence: float = 0.95) -> Interval:
        """Return Student's interval for a player's mean points; each round counts as one value."""
        return mean_interval(self.points.mean(axis=1), confidence=confidence)

    def going_on(self, turns: int) -> npt.NDArray[np.float64]:
        """Return the share of rounds that are still going on after 0, 1, … turns."""
        return np.array([(self.turns > turn).mean() for turn in range(checked_turns(turns) + 1)])

    def going_on_band(self, turns: int, confidence: float = 0.95) -> npt.NDArray[np.float64]:
        """Return Wilson's intervals for the share of rounds still going on, one row per number of turns."""
        counts = [(self.turns > turn).sum() for turn in range(checked_turns(turns) + 1)]
        return np.array([wilson(int(many), len(self), confidence=confidence) for many in counts])

    def __repr__(self) -> str:
        return (
            f"<{len(self)} rounds of {self.players} players: {self.turns.mean():.1f} turns, "
            f"{self.points.mean():.1f} points per player, {self.finished.mean():.0%} ended at the finish>"
        )


def simulate_rounds(
    rounds: int = 200,
    *,
    players: int = 4,
    bots: NamedBots = "random",
    seed: int | None = None,
    **options: Any,
) -> Rounds:
    """Play single rounds, including the set-up, and count turns and points.

    Parameters
    ----------
    rounds : int
    players : int
    bots : str, callable, mapping or sequence
        The bots: one bot or name for all seats, or one for each seat.
    seed : int, optional
    **options
        Options of the game, such as ``table``.

    Returns
    -------
    Rounds

    Raises
    ------
    StudyError
        If there are no rounds to play, or a player has no bot.

    Examples
    --------
    >>> simulate_rounds(20, players=3, seed=1)
    <20 rounds of 3 players: ... turns, ... points per player, ...% ended at the finish>
    """
    many, first = whole_number("rounds", rounds), random_seed(seed)
    turns, points, finished = [], [], []
    for number in progress_bar(range(many), label=text("study.progress.rounds")):
        own = None if first is None else 1_000_003 * first + number
        game = GAMES.new("frantic", players=players, seed=own, limit=1, **options)
        seated = seat_bots(game, bots, own)
        if missing := [player for player in game.players if player not in seated]:
            raise StudyError("study.simulation.no-bot", players=", ".join(missing))
        driver = Driver(own, bots=seated)
        before = game.state
        # A round in which no pawn leaves the start brings no penalty points, and the next one begins.
        while game.state.stack is not None and game.state.round == 1:
            before = game.state
            driver.step(game)
        turns.append(game.turns)
        points.append(game.state.totals)
        finished.append(game.rules.table.goal in before.pawns)  # type: ignore[attr-defined]
    return Rounds(
        players,
        np.array(turns, dtype=np.int32),
        np.array(points, dtype=np.int32),
        np.array(finished, dtype=np.bool_),
    )
