"""Policy iteration, which finds the answers that reach a goal in the fewest expected turns.

This solves the stochastic shortest path problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.study.chains.arithmetic import Indices, Mask
from mazenb.study.chains.linear import FloatSystem, solve_fractions
from mazenb.study.errors import StudyError

__all__ = ["Decisions", "Solution", "solve"]

Floats = npt.NDArray[np.float64]

BETTER = 1e-10
"""The smallest relative gain for which an answer is changed; rounding errors are smaller."""

ROUNDS = 1000


@dataclass(frozen=True, eq=False)
class Decisions:
    """The states that a player can choose from, for each state and each roll.

    Attributes
    ----------
    probabilities : tuple of Fraction
        The probabilities of the rolls, the same in every state.
    options : array of int
        The options of every question, one question after the other. There is a question for each state and
        each roll, with at least one option.
    begins : array of int, shape (states · rolls,)
        The index of the first option of each question.
    settled : array of float, shape (states,)
        The turns still needed in states without a choice: 0 in a goal, ``inf`` in a trap. It is ``nan`` in
        all other states.
    exactly : tuple
        The same values as fractions, if floats would not be exact; otherwise empty.
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
        """The states with a choice."""
        return np.flatnonzero(np.isnan(self.settled))

    @cached_property
    def question(self) -> Indices:
        """The question that each option belongs to."""
        lengths = np.diff(self.begins, append=self.options.size)
        return np.repeat(np.arange(self.begins.size), lengths)

    def best(self, values: Floats) -> Indices:
        """Return, for each question, the index of the first option with the smallest value.

        Values that differ only by rounding errors count as equal, because otherwise the answer would depend
        on the processor.
        """
        offered = values[self.options]
        least = np.minimum.reduceat(offered, self.begins)
        places = np.flatnonzero(offered <= least[self.question] * (1 + BETTER))
        asked = self.question[places]
        return places[np.flatnonzero(np.diff(asked, prepend=-1))]

    def any(self, mask: Mask) -> npt.NDArray[np.bool_]:
        """Return, for each state and roll, whether at least one option is in a set of states."""
        found = np.logical_or.reduceat(mask[self.options], self.begins)
        return found.reshape(-1, len(self.probabilities))


@dataclass(frozen=True, eq=False)
class Solution:
    """The best answers, and the expected number of turns if they are given.

    Attributes
    ----------
    values : array, shape (states,)
        The expected number of turns, as floats or as fractions; ``inf`` where no answers are certain to reach
        a goal.
    chosen : array of int, shape (states, rolls)
        The chosen state; −1 if there is no choice, or if no answer makes arrival certain.
    """

    values: npt.NDArray[Any]
    chosen: Indices


def solve(decisions: Decisions, *, exact: bool = False) -> Solution:
    """Find the answers that reach a goal in the fewest expected turns.

    First, find the states from which a goal can be reached with probability 1, and answers that do so. Then
    improve these answers until none can be improved any more (policy iteration). Each round of improvement
    solves a linear system.

    Parameters
    ----------
    decisions : Decisions
    exact : bool
        Whether to return the values as fractions. The answers found in floating point are then checked in
        fractions, and improved if rounding errors have led to a wrong answer.

    References
    ----------
    D. P. Bertsekas and J. N. Tsitsiklis, "An analysis of stochastic shortest path problems", Mathematics of
    Operations Research 16 (1991). R. A. Howard, *Dynamic Programming and Markov Processes*, MIT Press 1960.
    """
    rank = _ranks(decisions)
    sure = np.isfinite(rank)
    rolls = len(decisions.probabilities)
    unknown = decisions.open[sure[decisions.open]]
    # These answers bring a goal closer with positive probability each turn, and keep arrival certain.
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
        raise StudyError("study.best-play.rounds", rounds=ROUNDS)
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
    """Return the fewest turns to a goal with lucky rolls; ``inf`` where no play is certain to reach one."""
    opened = np.isnan(decisions.settled)
    goals = np.isfinite(decisions.settled)
    sure = opened | goals
    while True:
        # Every roll must leave at least one option from which arrival still seems certain.
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
    """Return the expected turns with the given answers; ``inf`` where a goal is not certain to be reached."""
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
    """Evaluate and improve the answers in fractions until none can be improved."""
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
    raise StudyError("study.best-play.rounds", rounds=ROUNDS)


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
