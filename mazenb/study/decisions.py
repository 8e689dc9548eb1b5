"""Stochastic shortest paths: answers to each roll that reach a goal in the fewest expected turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.study.arithmetic import Indices, Mask
from mazenb.study.errors import StudyError
from mazenb.study.linear import FloatSystem, solve_fractions

__all__ = ["Decisions", "Solution", "solve"]

Floats = npt.NDArray[np.float64]

BETTER = 1e-10
"""An answer is changed only if it gains more than this share: rounding is no reason."""

ROUNDS = 1000


@dataclass(frozen=True, eq=False)
class Decisions:
    """For each state and each roll the states among which the player chooses.

    Attributes
    ----------
    probabilities : tuple of Fraction
        Of the rolls, the same in every state.
    options : array of int
        The choices, one question after the other: for each state, for each roll. Every question has one at
        least.
    begins : array of int, shape (states · rolls,)
        Where each question's choices begin.
    settled : array of float, shape (states,)
        The turns still needed in states where nothing is left to be chosen: 0 in a goal, ``inf`` in a trap.
        ``nan`` in all others.
    exactly : tuple
        The same in fractions, where fractions are wanted and floats are not enough.
    """

    probabilities: tuple[Fraction, ...]
    options: Indices
    begins: Indices
    settled: Floats
    exactly: tuple[Any, ...] = ()

    @cached_property
    def weights(self) -> Floats:
        """The probabilities in floating point."""
        return np.array([float(p) for p in self.probabilities])

    @cached_property
    def open(self) -> Indices:
        """The states where something is to be chosen."""
        return np.flatnonzero(np.isnan(self.settled))

    @cached_property
    def question(self) -> Indices:
        """The question that each option belongs to."""
        lengths = np.diff(self.begins, append=self.options.size)
        return np.repeat(np.arange(self.begins.size), lengths)

    def best(self, values: Floats) -> Indices:
        """For each question the place of the first option with the least value."""
        offered = values[self.options]
        least = np.minimum.reduceat(offered, self.begins)
        places = np.flatnonzero(offered == least[self.question])
        asked = self.question[places]
        return places[np.flatnonzero(np.diff(asked, prepend=-1))]

    def any(self, mask: Mask) -> npt.NDArray[np.bool_]:
        """For each state and roll whether an option lies in a set."""
        found = np.logical_or.reduceat(mask[self.options], self.begins)
        return found.reshape(-1, len(self.probabilities))


@dataclass(frozen=True, eq=False)
class Solution:
    """The best answers, and the expected number of turns with them.

    Attributes
    ----------
    values : array, shape (states,)
        ``inf`` where no answers make sure that a goal is reached. Floats, or fractions as objects.
    chosen : array of int, shape (states, rolls)
        The state that is chosen; −1 where there is nothing to choose or nothing helps.
    """

    values: npt.NDArray[Any]
    chosen: Indices


def solve(decisions: Decisions, *, exact: bool = False) -> Solution:
    """Find the answers that reach a goal in the fewest expected turns.

    First the states are found from which some answers reach a goal with probability 1, then those answers are
    improved until none can be improved (policy iteration): each round solves a linear system.

    Parameters
    ----------
    decisions : Decisions
    exact : bool
        Whether the values are fractions. The answers found in floating point are then checked exactly, and
        improved if rounding had deceived.

    References
    ----------
    D. P. Bertsekas and J. N. Tsitsiklis, "An analysis of stochastic shortest path problems", Mathematics of
    Operations Research 16 (1991). R. A. Howard, *Dynamic Programming and Markov Processes*, MIT Press 1960.
    """
    rank = _ranks(decisions)
    sure = np.isfinite(rank)
    rolls = len(decisions.probabilities)
    unknown = decisions.open[sure[decisions.open]]
    # Nearer by rank with some probability each turn, and never out of the sure states.
    places = decisions.best(rank)
    values = _evaluate(decisions, places, unknown)
    for _ in range(ROUNDS):
        offered = values[decisions.options]
        better = decisions.best(values)
        gain = offered[better] < offered[places] * (1 - BETTER)
        gain &= np.repeat(sure & np.isnan(decisions.settled), rolls)
        if not gain.any():
            break
        places = np.where(gain, better, places)
        values = _evaluate(decisions, places, unknown)
    else:
        raise StudyError(f"no best answers were found in {ROUNDS} rounds")
    found: npt.NDArray[Any] = values
    if exact:
        places, found = _exactly(decisions, places, unknown)
    chosen = np.full(values.size * rolls, -1)
    asked = np.zeros(values.size, dtype=bool)
    asked[unknown] = True
    asked = np.repeat(asked, rolls)
    chosen[asked] = decisions.options[places][asked]
    return Solution(found, chosen.reshape(-1, rolls))


def _ranks(decisions: Decisions) -> Floats:
    """How many lucky turns are enough, playing so that a goal stays sure; ``inf`` where it is not."""
    opened = np.isnan(decisions.settled)
    goals = np.isfinite(decisions.settled)
    sure = opened | goals
    while True:
        # Whatever is rolled, something must be left that is still thought sure.
        kept = decisions.any(sure).all(axis=1) & opened & sure
        rank = np.where(goals, 0.0, np.inf)
        steps = 0
        reached = goals
        while True:
            steps += 1
            nearer = kept & ~reached & decisions.any(reached).any(axis=1)
            if not nearer.any():
                break
            rank[nearer] = steps
            reached = reached | nearer
        if (reached == sure).all():
            return rank
        sure = reached


def _evaluate(decisions: Decisions, places: Indices, unknown: Indices) -> Floats:
    """The expected turns with given answers; ``inf`` where a goal is not sure."""
    from scipy.sparse import coo_array, csr_array, identity

    values = np.where(np.isnan(decisions.settled), np.inf, decisions.settled)
    if not unknown.size:
        return values
    rolls = len(decisions.probabilities)
    next_states = decisions.options[places].reshape(-1, rolls)[unknown]
    number = np.full(values.size, -1)
    number[unknown] = np.arange(unknown.size)
    columns = number[next_states].ravel()
    rows = np.repeat(np.arange(unknown.size), rolls)
    shares = np.tile(decisions.weights, unknown.size)
    inside = columns >= 0
    settled = np.where(inside, 0.0, values[next_states].ravel())
    right: npt.NDArray[Any] = np.bincount(rows, shares * settled, minlength=unknown.size) + 1.0
    size = (unknown.size, unknown.size)
    moves = coo_array((shares[inside], (rows[inside], columns[inside])), shape=size).tocsr()
    system = FloatSystem(csr_array(identity(unknown.size, format="csr")) - moves)
    values[unknown] = system.solve(right)
    return values


def _exactly(
    decisions: Decisions, places: Indices, unknown: Indices
) -> tuple[Indices, npt.NDArray[np.object_]]:
    """The same in fractions: evaluate, improve, until nothing improves."""
    rolls = len(decisions.probabilities)
    begins = [*decisions.begins.tolist(), decisions.options.size]
    options = decisions.options.tolist()
    for _ in range(ROUNDS):
        values = _evaluate_exactly(decisions, places, unknown)
        changed = False
        for state in unknown.tolist():
            for question in range(state * rolls, (state + 1) * rolls):
                best = min(range(begins[question], begins[question + 1]), key=lambda i: values[options[i]])
                if values[options[best]] < values[options[places[question]]]:
                    places[question] = best
                    changed = True
        if not changed:
            return places, values
    raise StudyError(f"no best answers were found in {ROUNDS} rounds")


def _evaluate_exactly(decisions: Decisions, places: Indices, unknown: Indices) -> npt.NDArray[np.object_]:
    rolls = len(decisions.probabilities)
    values = np.empty(decisions.settled.size, dtype=object)
    known = decisions.exactly or decisions.settled.tolist()
    values[:] = [Fraction(value) if np.isfinite(float(value)) else np.inf for value in known]
    number = {state: i for i, state in enumerate(unknown.tolist())}
    rows: list[dict[int, Fraction]] = []
    right = np.empty((unknown.size, 1), dtype=object)
    for i, state in enumerate(unknown.tolist()):
        row = {i: Fraction(1)}
        constant = Fraction(1)
        chosen: Sequence[int] = decisions.options[places[state * rolls : (state + 1) * rolls]].tolist()
        for probability, after in zip(decisions.probabilities, chosen, strict=True):
            if after in number:
                row[number[after]] = row.get(number[after], Fraction(0)) - probability
            else:
                constant += probability * values[after]
        rows.append(row)
        right[i, 0] = constant
    if unknown.size:
        values[unknown] = solve_fractions(rows, right)[:, 0]
    return values
