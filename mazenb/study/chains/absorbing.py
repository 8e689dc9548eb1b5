"""Markov chains that end: their duration, their final states and the states that they visit."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import islice
from math import sqrt
from typing import Any, TypeVar

import networkx as nx
import numpy as np

from mazenb.study.arguments import checked_turns, is_real
from mazenb.study.chains.arithmetic import INFINITE, Indices, Mask, Number, Vector
from mazenb.study.chains.connectivity import can_reach, recurrent_classes, surely_reach
from mazenb.study.chains.markov import MarkovChain
from mazenb.study.errors import ChainError, StudyError
from mazenb.texts.quotation import short

__all__ = ["AbsorbingChain"]

H = TypeVar("H", bound=Hashable)


class AbsorbingChain(MarkovChain[H]):
    """A Markov chain that is followed from its start until it reaches a goal.

    Let T be the number of steps until then. If the chain can enter a trap (a state from which no goal can be
    reached), then P(T = ∞) is positive and the moments of T are ``inf``.

    Parameters
    ----------
    states, rows, start, exact, place, forward
        As for `MarkovChain`; a start is required.
    goals : iterable of states, optional
        The states in which the chain ends; by default, its absorbing states.

    Attributes
    ----------
    goals : tuple
        The states in which the chain ends.

    Examples
    --------
    Toss a coin until it comes up heads twice in a row:

    >>> half = Fraction(1, 2)
    >>> coin = AbsorbingChain(
    ...     ["none", "one", "two"], [{0: half, 1: half}, {0: half, 2: half}, {2: 1}], start="none", exact=True
    ... )
    >>> coin.mean_absorption_time, coin.variance
    (Fraction(6, 1), Fraction(22, 1))
    >>> coin.distribution(4).tolist()
    [Fraction(0, 1), Fraction(0, 1), Fraction(1, 4), Fraction(1, 8), Fraction(1, 8)]

    References
    ----------
    J. G. Kemeny and J. L. Snell, *Finite Markov Chains*, Springer 1976, chapter III.
    """

    def __init__(
        self,
        states: Sequence[H],
        rows: Any,
        *,
        start: H,
        goals: Iterable[H] | None = None,
        exact: bool = False,
        place: Callable[[H], Hashable] | None = None,
        forward: bool = False,
    ) -> None:
        super().__init__(states, rows, start=start, exact=exact, place=place, forward=forward)
        given: Any = self.absorbing_states if goals is None else goals
        if not isinstance(given, Iterable):
            raise ChainError("study.chain.goals", found=short(given))
        self.goals: tuple[H, ...] = tuple(given)
        for state in self.goals:
            self.number(state)

    @cached_property
    def _goals(self) -> Mask:
        return self._mask(self.goals)

    @cached_property
    def _home(self) -> int:
        return self._begin(None)

    # ── probability of reaching a goal ──────────────────────────────────────────────────────────────────────

    @cached_property
    def traps(self) -> tuple[H, ...]:
        """The states from which no goal can be reached."""
        lost = ~can_reach(self.matrix, self._goals)
        return tuple(self.states[i] for i in np.flatnonzero(lost))

    @cached_property
    def absorption_probability(self) -> Number:
        """The probability of ever reaching a goal."""
        value: Number = self._hitting_probabilities(self._goals)[self._home]
        return value if self.exact else float(value)

    @cached_property
    def absorption_probabilities(self) -> dict[H, Any]:
        """The probability of ending in each goal.

        The probabilities sum to less than 1 if the chain may never end.
        """
        visits = self.expected_visits
        return {goal: visits[goal] for goal in self.goals}

    # ── time until a goal ───────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def mean_absorption_times(self) -> dict[H, Any]:
        """The mean number of steps to a goal from each state; ``inf`` where a goal may never be reached."""
        return self._by_state(self._goal_times)

    @cached_property
    def _goal_times(self) -> Vector:
        return self._hitting_times(self._goals)

    @cached_property
    def mean_absorption_time(self) -> Number:
        """The mean number of steps to a goal from the start; ``inf`` if a goal may never be reached."""
        value: Number = self.mean_absorption_times[self.states[self._home]]
        return value

    @cached_property
    def variance(self) -> Number:
        """The variance of the number of steps to a goal; ``inf`` if a goal may never be reached."""
        numbers = self._arithmetic
        sure = surely_reach(self.matrix, self._goals)
        if not sure[self._home]:
            return INFINITE
        # E[T²] = 1 + 2 E[T'] + E[T'²], where T' is the time still needed after one step; this is summed over
        # the visits.
        means = self._goal_times.copy()
        mean = means[self._home]
        means[~sure] = numbers.kind(0)
        passing = self._passing
        value = self._visits[passing] @ (2 * numbers.expect(means) + numbers.kind(1))[passing] - mean * mean
        return value if self.exact else float(value)

    @property
    def standard_deviation(self) -> float:
        """The square root of the variance, as a float."""
        return sqrt(self.variance)

    def distribution(self, turns: int) -> Vector:
        """Return the distribution of the number of steps to a goal.

        Parameters
        ----------
        turns : int
            The largest number of steps.

        Returns
        -------
        array, shape (turns + 1,)
            At index t, the probability that a goal is reached after exactly t steps, as a float or a
            fraction. What is missing from 1 is the probability of taking longer or never arriving.
        """
        turns = checked_turns(turns)
        array = self._arithmetic.zeros(turns + 1)
        for t, (arrived, _) in enumerate(islice(self.arrivals(), turns + 1)):
            array[t] = arrived
        return array

    def arrivals(self) -> Iterator[tuple[Any, Any]]:
        """Yield the probabilities of arriving at step 0, 1, 2, … and of not having arrived by then.

        The iteration ends when the remaining probability is 0 or, in floating point, negligible.
        """
        return self._arithmetic.arrivals(self._home, self._goals, can_reach(self.matrix, self._goals))

    def quantiles(self, shares: Iterable[Number]) -> tuple[float, ...]:
        """Return quantiles of the number of steps to a goal.

        Parameters
        ----------
        shares : iterable of numbers
            Probabilities, between 0 and 1.

        Returns
        -------
        tuple
            For each q, the smallest whole number t with P(T ≤ t) ≥ q; ``inf`` if there is none.

        Examples
        --------
        >>> from mazenb import study
        >>> study.chain("snakes-and-ladders").quantiles([0.05, 0.5, 0.95])
        (13, 32, 89)
        """
        given: Any = shares
        wanted = list(given) if isinstance(given, Iterable) else []
        if not isinstance(given, Iterable) or any(not is_real(q) or not 0 <= q <= 1 for q in wanted):
            raise StudyError("study.chain.quantiles", found=short(given))
        found: dict[Number, float] = {}
        # A probability that is only approached in the limit has no quantile.
        limit = self.absorption_probability
        steps = enumerate(self.arrivals())
        t, total = -1, self._arithmetic.kind(0)
        for q in sorted(wanted):
            if q > limit or (q == limit > 0 and not self._bounded):
                found[q] = INFINITE
                continue
            while t < 0 or total < q:
                try:
                    t, (arrived, _) = next(steps)
                except StopIteration:
                    # In floating point, the sum of the arrival probabilities may be a little too small.
                    break
                total += arrived
            found[q] = t
        return tuple(found[q] for q in wanted)

    @cached_property
    def _bounded(self) -> bool:
        """True if no path to a goal contains a cycle, so the number of steps is bounded."""
        entries = self.matrix.tocoo()
        on_way = can_reach(self.matrix, self._goals) & self._reached & ~self._goals
        graph = nx.DiGraph()
        graph.add_edges_from(
            (i, j)
            for i, j in zip(entries.row.tolist(), entries.col.tolist(), strict=True)
            if on_way[i] and on_way[j]
        )
        return bool(nx.is_directed_acyclic_graph(graph))

    # ── visits to states ────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def _stopped(self) -> Any:
        """The edges of the chain that stops in its goals."""
        from scipy.sparse import csr_array, diags

        goals = self._goals.astype(float)
        edges = csr_array(diags(1 - goals) @ self.matrix + diags(goals))
        edges.eliminate_zeros()
        return edges

    @cached_property
    def _reached(self) -> Mask:
        return can_reach(self._stopped.T.tocsr(), self._mask([self.states[self._home]]))

    @cached_property
    def _passing(self) -> Indices:
        """The states that the chain sooner or later leaves for ever."""
        stays = np.zeros(len(self), dtype=bool)
        for states in recurrent_classes(self._stopped):
            stays[states] = True
        return np.flatnonzero(~stays & self._reached)

    @cached_property
    def _visits(self) -> Vector:
        numbers, passing = self._arithmetic, self._passing
        begin = numbers.zeros(numbers.n)
        begin[self._home] = numbers.kind(1)
        visits = numbers.zeros(numbers.n)
        visits[passing] = numbers.solve(passing, begin[passing], transposed=True)
        final = numbers.step(visits)
        rest = np.ones(numbers.n, dtype=bool)
        rest[passing] = False
        visits[rest] = (final + begin)[rest]
        visits[rest & ~self._goals & self._reached] = INFINITE
        return visits

    @cached_property
    def expected_visits(self) -> dict[H, Any]:
        """The expected number of steps at which the chain is in each state, including the start at step 0.

        For a goal, which ends the chain, this is the probability of ending there. It is ``inf`` for a trap
        that can be reached and is then visited for ever.
        """
        return self._by_state(self._visits)

    @cached_property
    def visit_probabilities(self) -> dict[H, Any]:
        """The probability of ever visiting each state; 1 for the start."""
        numbers, passing, visits = self._arithmetic, self._passing, self._visits
        values = numbers.zeros(numbers.n)
        # Visits to a state = probability of ever visiting it × expected visits from then on.
        identity = numbers.zeros(len(passing), len(passing))
        np.fill_diagonal(identity, numbers.kind(1))
        values[passing] = visits[passing] / numbers.solve(passing, identity).diagonal()
        values[self._goals] = visits[self._goals]
        flow = numbers.zeros(numbers.n)
        flow[passing] = visits[passing]
        flow = numbers.step(flow)
        for states in recurrent_classes(self._stopped):
            if not self._goals[states[0]] and self._reached[states[0]]:
                inside = bool(np.isin(self._home, states))
                values[states] = numbers.kind(1) if inside else flow[states].sum()
        return self._by_state(values)

    def probability_of_visiting(self, target: Any) -> Number:
        """Return the probability of visiting a state, a place, or any of several, before the end.

        Parameters
        ----------
        target : state, place, or collection of them

        Returns
        -------
        float or Fraction

        Examples
        --------
        >>> from mazenb import study
        >>> round(study.chain("goose-modern").probability_of_visiting(31), 3)
        0.297
        """
        targets = self._mask(self.select(target))
        chain = MarkovChain(self.states, self._stopped_rows, exact=self.exact, forward=self._forward)
        value: Number = chain._hitting_probabilities(targets)[self._home]
        return value if self.exact else float(value)

    @cached_property
    def _stopped_rows(self) -> Any:
        if self._rows is None or not self.exact:
            return self._stopped
        return [
            {i: Fraction(1)} if goal else row
            for i, (row, goal) in enumerate(zip(self._rows, self._goals.tolist(), strict=True))
        ]
