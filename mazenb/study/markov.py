"""Markov chains with states that mean something."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeVar

import numpy as np

from mazenb.study.arithmetic import Mask, Vector
from mazenb.study.covering import Covering
from mazenb.study.errors import StudyError
from mazenb.study.long_run import INFINITE, LongRun
from mazenb.study.structure import can_reach, surely_reach

__all__ = ["INFINITE", "MarkovChain"]

H = TypeVar("H", bound=Hashable)


class MarkovChain(LongRun[H], Covering[H]):
    """A Markov chain in discrete time with finitely many states.

    The results are dictionaries by state, or arrays in the order of `states`. They are computed at first use
    and kept. A chain made with ``exact=True`` answers in fractions.

    Parameters
    ----------
    states : sequence of hashable
        The values of the states, all different.
    rows : sequence of mapping, or array, or sparse array, shape (n, n)
        For each state the probabilities of the next: by number, or as a row of the transition matrix.
    start : hashable, optional
        The state where the chain begins.
    exact : bool
        Whether to answer in fractions. The rows must then be mappings to fractions or whole numbers.
    place : callable, optional
        Where a state is, so that all states in one place can be asked for together.
    forward : bool
        Whether the chain mostly goes from a state to later ones in the list: a hint for the solver.

    Attributes
    ----------
    states : tuple
    start : hashable or None
    exact : bool

    Examples
    --------
    >>> from fractions import Fraction
    >>> weather = MarkovChain.from_dict(
    ...     {"sun": {"sun": Fraction(3, 4), "rain": Fraction(1, 4)}, "rain": {"sun": 1}}, exact=True
    ... )
    >>> weather.stationary_distribution
    {'sun': Fraction(4, 5), 'rain': Fraction(1, 5)}
    >>> weather.hitting_times("rain")["sun"]
    Fraction(4, 1)

    References
    ----------
    J. G. Kemeny and J. L. Snell, *Finite Markov Chains*, Springer 1976.
    """

    # ── where it goes ───────────────────────────────────────────────────────────────────────────────────────

    def hitting_probabilities(self, target: Any) -> dict[H, Any]:
        """The probability of ever reaching a target, from each state.

        Parameters
        ----------
        target : state, place, or collection of them

        Returns
        -------
        dict
            By state; 1 in the target itself, 0 where there is no way to it.

        Raises
        ------
        UnknownState
            If the chain has no such state or place.

        Examples
        --------
        >>> gambler = MarkovChain.from_dict({0: {0: 1}, 1: {0: 0.5, 2: 0.5}, 2: {1: 0.5, 3: 0.5}, 3: {3: 1}})
        >>> gambler.hitting_probabilities(3)[1]
        0.333...
        """
        return self._by_state(self._hitting(self._mask(self.select(target))))

    def _hitting(self, targets: Mask) -> Vector:
        numbers = self._arithmetic
        sure = surely_reach(self.matrix, targets)
        unsure = np.flatnonzero(can_reach(self.matrix, targets) & ~sure)
        values = numbers.zeros(numbers.n)
        values[sure] = numbers.kind(1)
        values[unsure] = numbers.solve(unsure, numbers.into(sure)[unsure])
        return values

    def hitting_times(self, target: Any) -> dict[H, Any]:
        """The expected number of steps to a target, from each state.

        Parameters
        ----------
        target : state, place, or collection of them

        Returns
        -------
        dict
            By state; 0 in the target itself, ``inf`` where the target may never be reached.

        Raises
        ------
        UnknownState
            If the chain has no such state or place.

        Examples
        --------
        >>> cycle = MarkovChain.from_dict({i: {(i + 1) % 5: 0.5, (i - 1) % 5: 0.5} for i in range(5)})
        >>> {i: round(t, 9) for i, t in cycle.hitting_times(0).items()}
        {0: 0.0, 1: 4.0, 2: 6.0, 3: 6.0, 4: 4.0}
        """
        return self._by_state(self._times(self._mask(self.select(target))))

    def _times(self, targets: Mask) -> Vector:
        numbers = self._arithmetic
        sure = surely_reach(self.matrix, targets)
        unknown = np.flatnonzero(sure & ~targets)
        values = numbers.zeros(numbers.n)
        values[~sure] = INFINITE
        ones = numbers.zeros(len(unknown)) + numbers.kind(1)
        values[unknown] = numbers.solve(unknown, ones)
        return values

    def after(self, turns: int, start: H | None = None) -> dict[H, Any]:
        """The distribution over the states after some turns.

        Parameters
        ----------
        turns : int
        start : hashable, optional
            Where it begins, if not in the chain's own start.

        Returns
        -------
        dict
            By state.

        Examples
        --------
        >>> from mazenb import Board, study
        >>> line = Board.random(1, 3, wrap="none", extra=1)
        >>> study.walk_chain(line, "steps", start=(0, 0)).after(2)
        {(0, 0): 0.5, (0, 1): 0.0, (0, 2): 0.5}
        """
        if turns < 0:
            raise StudyError(f"a number of turns is not negative: {turns}")
        numbers = self._arithmetic
        weights = numbers.zeros(numbers.n)
        weights[self._begin(start)] = numbers.kind(1)
        for _ in range(turns):
            weights = numbers.step(weights)
        return self._by_state(weights)
