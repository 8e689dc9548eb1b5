"""The long-run behaviour of chains: periods, stationary distributions, mixing times."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from mazenb.study.chains.arithmetic import INFINITE, Arithmetic, Indices, Number, Vector

__all__ = [
    "Distribution",
    "distances_to_stationary",
    "kemeny_constant",
    "mixing_time",
    "periods",
    "spectral_gap",
    "stationary_weights",
]

Distribution: TypeAlias = npt.NDArray[np.float64]
"""A probability for each state, or several rows of such probabilities."""

SAME = 1e-9
"""The difference below which two eigenvalues count as equal."""


def periods(matrix: Any, classes: Iterable[Indices]) -> tuple[int, ...]:
    """Return the period of each recurrent class of a transition matrix."""
    from scipy.sparse.csgraph import shortest_path

    found = []
    for states in classes:
        inside = matrix[states][:, states]
        level = shortest_path(inside, unweighted=True, indices=0)
        steps = inside.tocoo()
        # Along any cycle, the excesses over the levels sum to the cycle's length.
        excess = level[steps.row] + 1 - level[steps.col]
        found.append(int(np.gcd.reduce(excess.astype(np.int64))))
    return tuple(found)


def stationary_weights(numbers: Arithmetic, states: Indices) -> Vector:
    """Return the stationary distribution of a recurrent class, over all states of the chain."""
    # Expected visits between two visits to the first state are proportional to the distribution.
    first, others = states[:1], states[1:]
    weights = numbers.zeros(numbers.n)
    weights[first] = numbers.kind(1)
    onward = numbers.row(int(first[0]))[others]
    weights[others] = numbers.solve(others, onward, transposed=True)
    shares: Vector = weights / weights.sum()
    return shares


def kemeny_constant(numbers: Arithmetic, matrix: Any, states: Indices) -> Number:
    """Return the expected number of steps to a state drawn from the stationary distribution.

    Parameters
    ----------
    numbers : Floats or Fractions
    matrix : scipy.sparse.csr_array, shape (n, n)
        The same matrix in floats.
    states : array of int
        All states; each must be reachable from every other.
    """
    shares = stationary_weights(numbers, states)
    if numbers.kind is float:
        n = numbers.n
        # The trace of Kemeny and Snell's fundamental matrix, minus 1.
        fundamental = np.linalg.solve(np.eye(n) - matrix.toarray() + shares, np.eye(n))
        return float(np.trace(fundamental)) - 1
    total: Number = Fraction(0)
    # Only the times from the first state to each of the others are needed.
    for target in states[1:].tolist():
        others = states[states != target]
        steps = numbers.solve(others, numbers.zeros(others.size) + numbers.kind(1))
        total += shares[target] * steps[0]
    return total


def distances_to_stationary(
    matrix: Any, stationary: Distribution, turns: int, start: int | None
) -> Distribution:
    """Return the greatest total variation distance to the stationary distribution after 0, 1, … turns.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
    stationary : array of float, shape (n,)
    turns : int
        The largest number of turns.
    start : int or None
        The number of the state where the chain begins; if ``None``, the farthest start is taken.
    """
    n = len(stationary)
    rows = np.eye(n) if start is None else np.eye(n)[[start]]
    found = np.empty(turns + 1)
    backward = matrix.T.tocsr()
    for t in range(turns + 1):
        found[t] = _distance(rows, stationary)
        rows = np.asarray((backward @ rows.T).T)
    return found


def _distance(rows: Distribution, stationary: Distribution) -> float:
    return float(np.abs(rows - stationary).sum(axis=1).max() / 2)


def mixing_time(matrix: Any, stationary: Distribution, distance: float, *, periodic: bool) -> float:
    """Return the smallest number of turns after which every start is near the stationary distribution.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
    stationary : array of float, shape (n,)
    distance : float
        The total variation distance that counts as near.
    periodic : bool
        Whether the chain is periodic, in which case it never mixes.

    Returns
    -------
    int or inf
    """
    if periodic:
        return INFINITE
    if _distance(np.eye(len(stationary)), stationary) <= distance:
        return 0
    # The distance never grows, so double the time until it is near enough, then bisect.
    powers = [matrix.toarray()]
    while _distance(powers[-1], stationary) > distance:
        powers.append(powers[-1] @ powers[-1])
    if len(powers) == 1:
        return 1
    steps, rows = 1 << len(powers) - 2, powers[-2]
    for k in range(len(powers) - 3, -1, -1):
        further = rows @ powers[k]
        if _distance(further, stationary) > distance:
            steps, rows = steps + (1 << k), further
    return steps + 1


def spectral_gap(matrix: Any) -> float:
    """Return 1 minus the second largest absolute value of the eigenvalues of a transition matrix."""
    sizes = np.sort(np.abs(np.linalg.eigvals(matrix.toarray())))[::-1]
    gap = 1.0 - float(sizes[1]) if sizes.size > 1 else 1.0
    return 0.0 if gap < SAME else gap
