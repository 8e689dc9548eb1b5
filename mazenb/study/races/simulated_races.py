"""Simulation of thousands of races at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.engine import CHANCE
from mazenb.games.race import Race, Track
from mazenb.study.arguments import checked_turns, random_seed, whole_number
from mazenb.study.errors import StudyError
from mazenb.study.progress import progress_bar
from mazenb.study.races.alias_tables import AliasTables
from mazenb.study.races.pawn import race_rules
from mazenb.study.races.turn_tables import compile_tables, separable
from mazenb.study.simulation.intervals import Interval, bootstrap, mean_interval, wilson
from mazenb.study.turn_tree import Policy, answer
from mazenb.texts.catalogue import text

__all__ = ["Simulation", "simulate_track"]

LOT = 1 << 17
"""The number of games that run side by side: enough to amortise the long ones, few enough for the cache."""

Lot = tuple[npt.NDArray[np.int32], npt.NDArray[np.int8]]


@dataclass(frozen=True, eq=False, repr=False)
class Simulation:
    r"""The results of simulated races; returned by `simulate_track`.

    Attributes
    ----------
    track : Track
    players : int
    turns : array of int, shape (games,)
        The number of turns of each game, counting all players and missed turns.
    winners : array of int, shape (games,)
        The seat that won each game; −1 if the limit was reached without a winner.

    Examples
    --------
    >>> from mazenb import study
    >>> races = study.simulate_track("length: 2\nstart: 0\ndice: 1d2", 100, players=2, seed=1)
    >>> len(races), sum(races.wins)
    (100, 100)
    """

    track: Track
    players: int
    turns: npt.NDArray[np.int32]
    winners: npt.NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.turns)

    @cached_property
    def unfinished(self) -> int:
        """The number of games that reached the limit without a winner."""
        return int((self.winners < 0).sum())

    @property
    def mean(self) -> float:
        """The mean number of turns; ``inf`` if some game did not end."""
        return float("inf") if self.unfinished else float(self.turns.mean())

    @property
    def standard_error(self) -> float:
        """The standard error of the mean; ``inf`` if some game did not end."""
        if self.unfinished or len(self) < 2:
            return float("inf")
        return float(self.turns.std(ddof=1) / np.sqrt(len(self)))

    def mean_interval(self, confidence: float = 0.95) -> Interval:
        """Return Student's confidence interval for the mean number of turns.

        Raises
        ------
        StudyError
            If some game did not end, because the mean is then unknown.
        """
        self._all_ended()
        return mean_interval(self.turns, confidence=confidence)

    def bootstrap(self, statistic: Any = np.mean, **options: Any) -> Interval:
        """Return the bootstrap interval for any statistic of the number of turns.

        Parameters
        ----------
        statistic : callable
            A function such as `numpy.median`.
        **options
            As for `mazenb.study.bootstrap`.

        Raises
        ------
        StudyError
            If some game did not end.
        """
        self._all_ended()
        return bootstrap(self.turns, statistic, **options)

    def _all_ended(self) -> None:
        if self.unfinished:
            raise StudyError("study.race.unfinished", n=self.unfinished, games=len(self))

    @cached_property
    def wins(self) -> tuple[int, ...]:
        """The number of games that each seat won."""
        return tuple(np.bincount(self.winners[self.winners >= 0], minlength=self.players).tolist())

    @property
    def win_rates(self) -> tuple[float, ...]:
        """The share of games that each seat won."""
        return tuple(wins / len(self) for wins in self.wins)

    def win_intervals(self, confidence: float = 0.95) -> tuple[Interval, ...]:
        """Return Wilson's interval for the probability of winning, by seat."""
        return tuple(wilson(wins, len(self), confidence=confidence) for wins in self.wins)

    def distribution(self, turns: int) -> npt.NDArray[np.float64]:
        """Return the share of games that took 0, 1, … turns.

        Returns
        -------
        array, shape (turns + 1,)
        """
        return self._counts(checked_turns(turns)) / len(self)

    def distribution_band(self, turns: int, confidence: float = 0.95) -> npt.NDArray[np.float64]:
        """Return Wilson's interval for the probability of 0, 1, … turns.

        Returns
        -------
        array, shape (turns + 1, 2)
        """
        return np.array(
            [wilson(n, len(self), confidence=confidence) for n in self._counts(checked_turns(turns)).tolist()]
        )

    def _counts(self, turns: int) -> npt.NDArray[np.intp]:
        lengths = self.turns[self.winners >= 0]
        return np.bincount(lengths[lengths <= turns], minlength=turns + 1)

    def to_dataframe(self) -> Any:
        """Return a table with one row per game.

        Returns
        -------
        pandas.DataFrame
        """
        import pandas as pd

        return pd.DataFrame({"turns": self.turns, "winner": self.winners})

    def __repr__(self) -> str:
        return (
            f"<{len(self)} games of {self.players} on {self.track.name!r}: {self.mean:.3f} turns on average>"
        )


def simulate_track(
    track: Any,
    games: int = 10_000,
    *,
    players: int = 1,
    policy: Policy = "pay",
    seed: int | None = None,
    limit: int = 10_000,
    coupled: bool = True,
    by_tables: bool | None = None,
    progress: bool = True,
) -> Simulation:
    """Simulate many races on a track.

    The rules are compiled into tables once, then all games run side by side in NumPy, with all interactions
    between the pawns. If a turn depends on all pawns (because of swaps, or policies that are functions), the
    engine plays the games one after another.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        As for `mazenb.study.chain`.
    games : int
        The number of games.
    players : int
        The number of pawns in the race.
    policy : str or bot
        The players' way of answering when there is a choice.
    seed : int, optional
        The same seed gives the same games.
    limit : int
        The number of turns per pawn after which a game is abandoned.
    coupled : bool
        Whether pawns affect each other. If not, no pawn is relieved or sent away.
    by_tables : bool, optional
        Whether to use tables; by default, they are used wherever possible.
    progress : bool
        Whether to show a progress bar if it takes longer than a second.

    Returns
    -------
    Simulation

    Examples
    --------
    >>> races = simulate_track("goose-traditional", 20_000, players=2, seed=7)
    >>> races
    <20000 games of 2 on 'goose, traditional': 35.429 turns on average>
    >>> [f"{low:.3f} to {high:.3f}" for low, high in races.win_intervals()]
    ['0.500 to 0.514', '0.486 to 0.500']
    """
    rules = race_rules(track, players)
    games, limit, seed = whole_number("games", games), whole_number("limit", limit), random_seed(seed)
    if by_tables is None:
        by_tables = not coupled or separable(rules.track, policy)
    lots: Iterator[Lot]
    if by_tables:
        lots = _by_tables(_alias(rules.track, policy, bool(coupled)), games, players, seed, limit)
    else:
        lots = _by_rules(rules, games, policy, seed, limit)
    done: list[Lot] = []
    with progress_bar(label=text("study.progress.games"), total=games, shown=progress) as bar:
        for lot in lots:
            done.append(lot)
            bar.update(len(lot[0]))
    turns, winners = (np.concatenate(parts) for parts in zip(*done, strict=True))
    return Simulation(rules.track, players, turns, winners)


@lru_cache(maxsize=16)
def _alias(track: Track, policy: Policy, coupled: bool) -> AliasTables:
    tables = compile_tables(track, policy=policy, exact=False)
    return AliasTables(tables if coupled else tables.uncoupled())


def _by_tables(alias: AliasTables, games: int, players: int, seed: int | None, limit: int) -> Iterator[Lot]:
    sizes = [min(LOT, games - first) for first in range(0, games, LOT)]
    # Each lot has its own random stream, so the result does not depend on which process runs it.
    streams = np.random.SeedSequence(seed).spawn(len(sizes))
    for size, stream in zip(sizes, streams, strict=True):
        yield _side_by_side(alias, size, players, np.random.Generator(np.random.SFC64(stream)), limit)


def _side_by_side(alias: AliasTables, games: int, players: int, rng: np.random.Generator, limit: int) -> Lot:
    turns = np.full(games, limit * players, dtype=np.int32)
    winners = np.full(games, -1, dtype=np.int8)
    pawns = [np.zeros(games, dtype=np.intp) for _ in range(players)]
    playing = np.arange(games)
    final = alias.stuck.any()
    for turn in range(limit * players):
        seat = turn % players
        pawns[seat], touches = alias.turn(pawns[seat], rng)
        if touches is not None and players > 1:
            acting = np.flatnonzero(touches)
            for other in range(players):
                if other != seat:
                    pawns[other][acting] = alias.touched[touches[acting], pawns[other][acting]]
        arrived = alias.goals.take(pawns[seat])
        over = arrived
        if arrived.any():
            won = playing[arrived]
            turns[won] = turn + 1
            winners[won] = seat
        if final:
            last = _last_left(alias, pawns)
            winners[playing[last >= 0]] = last[last >= 0]
            turns[playing[last >= 0]] = turn + 1
            stuck = np.logical_and.reduce([alias.stuck.take(numbers) for numbers in pawns])
            over = arrived | (last >= 0) | stuck
        if over.any():
            going = np.flatnonzero(~over)
            playing = playing.take(going)
            pawns = [numbers.take(going) for numbers in pawns]
            if not playing.size:
                break
    return turns, winners


def _last_left(alias: AliasTables, pawns: list[npt.NDArray[np.intp]]) -> npt.NDArray[np.int8]:
    """Return, for each game, the only seat that has not lost, or −1 if there are none or several."""
    left = np.array([~alias.lost.take(numbers) for numbers in pawns])
    alone = (left.sum(axis=0) == 1) & (len(pawns) > 1)
    return np.where(alone, left.argmax(axis=0), -1).astype(np.int8)


def _by_rules(rules: Race, games: int, policy: Policy, seed: int | None, limit: int) -> Iterator[Lot]:
    rng = Random(seed)
    for _ in range(games):
        state = rules.opening()
        turns = 1
        while state.stack is not None and turns <= limit * len(rules.players):
            actions = rules.actions(state)
            if rules.to_move(state) == CHANCE:
                action = rules.outcomes(state).pick(rng)
            else:
                action = answer(rules, state, actions, policy)
            state = rules.apply(state, action, actions)
            turns += state.begun
        over = state.stack is None and state.winner >= 0
        # When no pawn can move any more, the turns would continue up to the limit.
        length = turns if over else limit * len(rules.players)
        yield np.array([length], dtype=np.int32), np.array([state.winner if over else -1], dtype=np.int8)
