"""Whole rounds of Frantic played by bots: how long they are, and what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.bots import seat_bots
from mazenb.bots.table import NamedBots
from mazenb.engine import Driver
from mazenb.games import GAMES
from mazenb.study.errors import StudyError
from mazenb.study.intervals import Interval, mean_interval, wilson

__all__ = ["Rounds", "simulate_rounds"]


@dataclass(frozen=True, eq=False, repr=False)
class Rounds:
    """Simulated rounds.

    Attributes
    ----------
    players : int
    turns : array of int, shape (rounds,)
        How many turns each round took, those of all players.
    points : array of int, shape (rounds, players)
        The penalty points by seat.
    finished : array of bool, shape (rounds,)
        Whether a pawn was on the finish when it ended; otherwise the pile had run out.
    """

    players: int
    turns: npt.NDArray[np.int32]
    points: npt.NDArray[np.int32]
    finished: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.turns)

    def turns_interval(self, confidence: float = 0.95) -> Interval:
        """Student's interval for the mean number of turns."""
        return mean_interval(self.turns, confidence=confidence)

    def points_interval(self, confidence: float = 0.95) -> Interval:
        """Student's interval for the mean points of a player, a round being one value."""
        return mean_interval(self.points.mean(axis=1), confidence=confidence)

    def going_on(self, turns: int) -> npt.NDArray[np.float64]:
        """The share of rounds that are still going on after 0, 1, … turns."""
        return np.array([(self.turns > turn).mean() for turn in range(turns + 1)])

    def going_on_band(self, turns: int, confidence: float = 0.95) -> npt.NDArray[np.float64]:
        """Wilson's interval for the same, one row a number of turns."""
        counts = [(self.turns > turn).sum() for turn in range(turns + 1)]
        return np.array([wilson(int(many), len(self), confidence=confidence) for many in counts])

    def __repr__(self) -> str:
        return (
            f"<{len(self)} rounds of {self.players} players: {self.turns.mean():.1f} turns, "
            f"{self.points.mean():.1f} points a player, {self.finished.mean():.0%} by the finish>"
        )


def simulate_rounds(
    rounds: int = 200,
    *,
    players: int = 4,
    bots: NamedBots = "random",
    seed: int | None = None,
    **options: Any,
) -> Rounds:
    """Play single rounds, set-up included, and count.

    Parameters
    ----------
    rounds : int
    players : int
    bots : str, callable, mapping or sequence
        Who plays: a bot or the name of one for all, or one for each seat.
    seed : int, optional
    **options
        Options of the game, such as ``table``.

    Returns
    -------
    Rounds

    Raises
    ------
    StudyError
        If there are no rounds to play.

    Examples
    --------
    >>> simulate_rounds(20, players=3, seed=1)
    <20 rounds of 3 players: ... turns, ... points a player, ...% by the finish>
    """
    from tqdm.auto import trange

    if type(rounds) is not int or rounds < 1:
        raise StudyError(f"the number of rounds is a whole number from 1, not {rounds!r}")
    turns, points, finished = [], [], []
    for number in trange(rounds, desc="rounds", delay=1, leave=False):
        own = None if seed is None else 1_000_003 * seed + number
        game = GAMES.new("frantic", players=players, seed=own, limit=1, **options)
        driver = Driver(own, bots=seat_bots(game, bots, own))
        before = game.state
        # A round in which nobody leaves the start costs nothing, and the next one begins.
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
