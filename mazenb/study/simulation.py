"""Thousands of races at once."""

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
from mazenb.study.alias import AliasTables
from mazenb.study.errors import StudyError
from mazenb.study.intervals import Interval, bootstrap, mean_interval, wilson
from mazenb.study.pawns import race_rules
from mazenb.study.tables import compile_tables, separable
from mazenb.study.walk import Policy, answer

__all__ = ["Simulation", "simulate_track"]

LOT = 1 << 17
"""How many games run side by side: many for the few that last long, few for the processor's cache."""

Lot = tuple[npt.NDArray[np.int32], npt.NDArray[np.int8]]


@dataclass(frozen=True, eq=False, repr=False)
class Simulation:
    """Simulated races.

    Attributes
    ----------
    track : Track
    players : int
    turns : array of int, shape (games,)
        How many turns each game took, those of all players and missed ones included.
    winners : array of int, shape (games,)
        The seat that won each game; −1 where nobody had won when the limit was reached.
    """

    track: Track
    players: int
    turns: npt.NDArray[np.int32]
    winners: npt.NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.turns)

    @cached_property
    def unfinished(self) -> int:
        """How many games nobody had won when the limit was reached."""
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
        """Student's interval for the mean number of turns.

        Raises
        ------
        StudyError
            If some game did not end: the mean is then not known.
        """
        self._all_ended()
        return mean_interval(self.turns, confidence=confidence)

    def bootstrap(self, statistic: Any = np.mean, **options: Any) -> Interval:
        """The bootstrap's interval for any statistic of the number of turns.

        Parameters
        ----------
        statistic : callable
            Such as `numpy.median`.
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
            raise StudyError(f"{self.unfinished} of {len(self)} games did not end: their length is not known")

    @cached_property
    def wins(self) -> tuple[int, ...]:
        """How many games each seat won."""
        return tuple(np.bincount(self.winners[self.winners >= 0], minlength=self.players).tolist())

    @property
    def win_rates(self) -> tuple[float, ...]:
        """The share of games that each seat won."""
        return tuple(wins / len(self) for wins in self.wins)

    def win_intervals(self, confidence: float = 0.95) -> tuple[Interval, ...]:
        """Wilson's interval for the probability of winning, by seat."""
        return tuple(wilson(wins, len(self), confidence=confidence) for wins in self.wins)

    def distribution(self, turns: int) -> npt.NDArray[np.float64]:
        """The share of games that took 0, 1, … turns.

        Returns
        -------
        array, shape (turns + 1,)
        """
        return self._counts(turns) / len(self)

    def distribution_band(self, turns: int, confidence: float = 0.95) -> npt.NDArray[np.float64]:
        """Wilson's interval for the probability of 0, 1, … turns.

        Returns
        -------
        array, shape (turns + 1, 2)
        """
        return np.array([wilson(n, len(self), confidence=confidence) for n in self._counts(turns).tolist()])

    def _counts(self, turns: int) -> npt.NDArray[np.intp]:
        lengths = self.turns[self.winners >= 0]
        return np.bincount(lengths[lengths <= turns], minlength=turns + 1)

    def to_dataframe(self) -> Any:
        """One row a game.

        Returns
        -------
        pandas.DataFrame
        """
        import pandas as pd

        return pd.DataFrame({"turns": self.turns, "winner": self.winners})

    def __repr__(self) -> str:
        return (
            f"<{len(self)} games of {self.players} on {self.track.name!r}: {self.mean:.3f} turns in the mean>"
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

    The rules are compiled into tables once, then all games run side by side in NumPy, with everything that
    couples the pawns. Where a turn depends on all pawns (swaps, policies that are functions) the games are
    played by the engine one after the other.

    Parameters
    ----------
    track : Game, Race, Track, str or path
        As for `mazenb.study.chain`.
    games : int
        How many games.
    players : int
        How many pawns race.
    policy : str or bot
        What players answer where there is a choice.
    seed : int, optional
        The same seed gives the same games.
    limit : int
        After so many turns of each pawn a game is given up.
    coupled : bool
        Whether pawns touch each other; if not, nobody is relieved or sent away.
    by_tables : bool, optional
        Whether to use tables; wherever that is possible, if not given.
    progress : bool
        Whether to show a progress bar if it takes longer than a second.

    Returns
    -------
    Simulation

    Examples
    --------
    >>> races = simulate_track("goose-traditional", 20_000, players=2, seed=7)
    >>> races
    <20000 games of 2 on 'goose, traditional': 35.429 turns in the mean>
    >>> [f"{low:.3f} to {high:.3f}" for low, high in races.win_intervals()]
    ['0.500 to 0.514', '0.486 to 0.500']
    """
    from tqdm.auto import tqdm

    rules = race_rules(track, players)
    if games < 1 or limit < 1:
        raise StudyError(f"at least one game of at least one turn is needed: {games} games, limit {limit}")
    if by_tables is None:
        by_tables = not coupled or separable(rules.track, policy)
    lots: Iterator[Lot]
    if by_tables:
        lots = _by_tables(_alias(rules.track, policy, coupled), games, players, seed, limit)
    else:
        lots = _by_rules(rules, games, policy, seed, limit)
    done: list[Lot] = []
    with tqdm(total=games, desc="games", delay=1, leave=False, disable=not progress) as bar:
        for lot in lots:
            done.append(lot)
            bar.update(len(lot[0]))
    turns, winners = (np.concatenate(parts) for parts in zip(*done, strict=True))
    return Simulation(rules.track, players, turns, winners)


@lru_cache(maxsize=16)
def _alias(track: Track, policy: Policy, coupled: bool) -> AliasTables:
    tables = compile_tables(track, policy=policy)
    return AliasTables(tables if coupled else tables.uncoupled())


def _by_tables(alias: AliasTables, games: int, players: int, seed: int | None, limit: int) -> Iterator[Lot]:
    sizes = [min(LOT, games - first) for first in range(0, games, LOT)]
    # A stream of its own for each lot: the result does not depend on who runs which.
    streams = np.random.SeedSequence(seed).spawn(len(sizes))
    for size, stream in zip(sizes, streams, strict=True):
        yield _side_by_side(alias, size, players, np.random.Generator(np.random.SFC64(stream)), limit)


def _side_by_side(alias: AliasTables, games: int, players: int, rng: np.random.Generator, limit: int) -> Lot:
    turns = np.full(games, limit * players, dtype=np.int32)
    winners = np.full(games, -1, dtype=np.int8)
    pawns = [np.zeros(games, dtype=np.intp) for _ in range(players)]
    playing = np.arange(games)
    for turn in range(limit * players):
        seat = turn % players
        pawns[seat], touches = alias.turn(pawns[seat], rng)
        if touches is not None and players > 1:
            acting = np.flatnonzero(touches)
            for other in range(players):
                if other != seat:
                    pawns[other][acting] = alias.touched[touches[acting], pawns[other][acting]]
        arrived = alias.goals.take(pawns[seat])
        if arrived.any():
            won = playing[arrived]
            turns[won] = turn + 1
            winners[won] = seat
            going = np.flatnonzero(~arrived)
            playing = playing.take(going)
            pawns = [numbers.take(going) for numbers in pawns]
            if not playing.size:
                break
    return turns, winners


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
        over = state.stack is None
        length = turns if over else turns - 1
        yield np.array([length], dtype=np.int32), np.array([state.winner if over else -1], dtype=np.int8)
