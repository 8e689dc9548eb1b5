"""Markov chains in plain Python, for small chains and for installations without NumPy."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, TypeVar

import networkx as nx

from mazenb.study.chains.numbers import INFINITE, Number
from mazenb.study.errors import NotUnique

__all__ = ["PlainChain"]

H = TypeVar("H", bound=Hashable)


class PlainChain(Generic[H]):
    """A Markov chain in plain Python, with the results that quizzes and `explore` need.

    The results agree with those of `mazenb.study.MarkovChain`, which is faster and offers many more.

    Parameters
    ----------
    rows : mapping
        For each state, the probabilities of the next state. Results are in the order of its keys.
    exact : bool
        Whether to return fractions instead of floats.

    Examples
    --------
    >>> half = Fraction(1, 2)
    >>> weather = PlainChain({"sun": {"sun": half, "rain": half}, "rain": {"sun": 1}}, exact=True)
    >>> weather.hitting_times("rain")["sun"], weather.stationary_distribution["sun"]
    (Fraction(2, 1), Fraction(2, 3))
    """

    def __init__(self, rows: Mapping[H, Mapping[H, Any]], *, exact: bool = False) -> None:
        self.rows = rows
        self.one: Number = Fraction(1) if exact else 1.0

    def after(self, turns: int, start: H) -> dict[H, Any]:
        """Return the probability of each state after a number of turns."""
        weights: dict[H, Any] = {start: self.one}
        for _ in range(turns):
            later: dict[H, Any] = {}
            for state, weight in weights.items():
                for end, probability in self.rows[state].items():
                    later[end] = later.get(end, 0) + weight * probability
            weights = later
        return {state: weights.get(state, 0 * self.one) for state in self.rows}

    def hitting_times(self, *goals: H) -> dict[H, Any]:
        """Return the expected turns to one of the goals from each state.

        The value is infinite where arrival is not certain.
        """
        before = self._before(goals)
        lost = self.rows.keys() - _leading_to(goals, before)
        times: dict[H, Any] = dict.fromkeys(_leading_to(lost, before), INFINITE)
        times |= dict.fromkeys(goals, 0 * self.one)
        unknown = [state for state in self.rows if state not in times]
        times |= self._solved(self.rows, unknown, dict.fromkeys(unknown, self.one))
        return {state: times[state] for state in self.rows}

    def hitting_probabilities(self, *goals: H) -> dict[H, Any]:
        """Return the probability of ever being in one of the goals, from each state."""
        unknown = self._reaching(goals)
        given = {state: sum(self.rows[state].get(goal, 0) for goal in goals) for state in unknown}
        found = self._solved(self.rows, unknown, given)
        found |= dict.fromkeys(goals, self.one)
        return {state: found.get(state, 0 * self.one) for state in self.rows}

    def conditional_hitting_times(self, *goals: H) -> dict[H, Any]:
        """Return the expected turns to one of the goals, given that one is reached, from each state."""
        chances, unknown = self.hitting_probabilities(*goals), self._reaching(goals)
        means = self._solved(self.rows, unknown, {state: chances[state] for state in unknown})
        times: dict[H, Any] = {state: mean / chances[state] for state, mean in means.items()}
        times |= dict.fromkeys(goals, 0 * self.one)
        return {state: times.get(state, INFINITE) for state in self.rows}

    @cached_property
    def stationary_distribution(self) -> dict[H, Any]:
        """The stationary distribution, which a step of the chain does not change, keyed by state.

        Raises
        ------
        NotUnique
            If there are several recurrent classes, and therefore several such distributions.
        """
        graph = nx.DiGraph(self.rows)
        classes = list(nx.attracting_components(graph))
        if len(classes) > 1:
            raise NotUnique("study.chain.classes", found=len(classes))
        first, *others = (state for state in self.rows if state in classes[0])
        into: dict[H, dict[H, Any]] = {state: {} for state in (first, *others)}
        for state in into:
            for end, probability in self.rows[state].items():
                into[end][state] = probability
        # Expected visits between two visits to the first state are proportional to the distribution.
        visits = self._solved(into, others, {state: into[state].get(first, 0) for state in others})
        visits[first] = self.one
        total = sum(visits.values())
        return {state: visits.get(state, 0 * self.one) / total for state in self.rows}

    def _before(self, goals: Iterable[H] = ()) -> dict[H, list[H]]:
        """Return the states from which each state can be entered, without steps out of the goals."""
        before: dict[H, list[H]] = {state: [] for state in self.rows}
        for state in self.rows.keys() - set(goals):
            for end in self.rows[state]:
                before[end].append(state)
        return before

    def _reaching(self, goals: Iterable[H]) -> list[H]:
        """Return the states from which a goal can be reached, without the goals themselves."""
        reaching = _leading_to(goals, self._before()) - set(goals)
        return [state for state in self.rows if state in reaching]

    def _solved(self, whole: Mapping[H, Mapping[H, Any]], unknown: list[H], given: dict[H, Any]) -> Any:
        """Solve ``x = given + Q x``, where Q is the part of a matrix between the unknown states.

        ``I − Q`` is an M-matrix, so elimination along its diagonal is stable.
        """
        inside = set(unknown)
        rows = {a: {b: p for b, p in whole[a].items() if b in inside} for a in unknown}
        right = dict(given)
        for n, state in enumerate(unknown):
            row = rows[state]
            scale = self.one / (1 - row.pop(state, 0))
            right[state] *= scale
            for b in row:
                row[b] *= scale
            for other in unknown[n + 1 :]:
                factor = rows[other].pop(state, 0)
                if factor:
                    right[other] += factor * right[state]
                    for b, value in row.items():
                        rows[other][b] = rows[other].get(b, 0) + factor * value
        # Each row now leads only to later states.
        for state in reversed(unknown):
            right[state] += sum(p * right[b] for b, p in rows[state].items())
        return right


def _leading_to(goals: Iterable[H], before: Mapping[H, list[H]]) -> set[H]:
    """Return the states from which one of the goals can be reached, including the goals."""
    found = set(goals)
    ahead = list(found)
    while ahead:
        new = [state for state in before[ahead.pop()] if state not in found]
        found.update(new)
        ahead += new
    return found
