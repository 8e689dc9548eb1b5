"""Hitting times and hitting probabilities: the expected time to a target and the chance of reaching it.

With Q the transition matrix between the states outside the target, the expected times t solve
``(I − Q) t = 1`` and the probabilities h solve ``(I − Q) h = r``, where r is the probability of stepping into
the target. The edges alone decide which states are in the system, so it is never singular.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from mazenb.study.chains.arithmetic import INFINITE, Arithmetic, Mask, Vector
from mazenb.study.chains.connectivity import can_reach, surely_reach

__all__ = ["conditional_hitting_times", "hitting_probabilities", "hitting_times"]


def hitting_probabilities(matrix: Any, numbers: Arithmetic, targets: Mask) -> Vector:
    """Return the probability of ever reaching a set, from each state.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
        The transition matrix in floats; its non-zero entries are the edges.
    numbers : Floats or Fractions
        The arithmetic of the same matrix.
    targets : array of bool, shape (n,)

    Returns
    -------
    array, shape (n,)
        1 in the set itself, 0 where no path leads to it.
    """
    sure = surely_reach(matrix, targets)
    unsure = np.flatnonzero(can_reach(matrix, targets) & ~sure)
    values = numbers.zeros(numbers.n)
    values[sure] = numbers.kind(1)
    values[unsure] = numbers.solve(unsure, numbers.into(sure)[unsure])
    return values


def hitting_times(matrix: Any, numbers: Arithmetic, targets: Mask) -> Vector:
    """Return the expected number of steps to a set, from each state.

    Parameters
    ----------
    matrix, numbers, targets
        As for `hitting_probabilities`.

    Returns
    -------
    array, shape (n,)
        0 in the set itself, ``inf`` where the set may never be reached.

    Examples
    --------
    A coin is tossed until it comes up heads:

    >>> from scipy.sparse import csr_array
    >>> from mazenb.study.chains.arithmetic import Floats
    >>> matrix = csr_array([[0.5, 0.5], [0.0, 1.0]])
    >>> hitting_times(matrix, Floats(matrix), np.array([False, True]))
    array([2., 0.])
    """
    sure = surely_reach(matrix, targets)
    unknown = np.flatnonzero(sure & ~targets)
    values = numbers.zeros(numbers.n)
    values[~sure] = INFINITE
    ones = numbers.zeros(len(unknown)) + numbers.kind(1)
    values[unknown] = numbers.solve(unknown, ones)
    return values


def conditional_hitting_times(matrix: Any, numbers: Arithmetic, targets: Mask) -> Vector:
    """Return the expected number of steps to a set, given that it is reached, from each state.

    Parameters
    ----------
    matrix, numbers, targets
        As for `hitting_probabilities`.

    Returns
    -------
    array, shape (n,)
        0 in the set itself, ``inf`` where no path leads to it. Where the set is certain to be reached, this
        is the hitting time.

    Examples
    --------
    A coin is tossed once. Heads reaches the target; tails never does.

    >>> from scipy.sparse import csr_array
    >>> from mazenb.study.chains.arithmetic import Floats
    >>> matrix = csr_array([[0.0, 0.5, 0.5], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]])
    >>> conditional_hitting_times(matrix, Floats(matrix), np.array([False, True, False]))
    array([ 1.,  0., inf])
    """
    probabilities = hitting_probabilities(matrix, numbers, targets)
    reaching = can_reach(matrix, targets)
    unknown = np.flatnonzero(reaching & ~targets)
    values = numbers.zeros(numbers.n)
    values[~reaching] = INFINITE
    # The solution is the expected time, where runs that never reach the set count as 0.
    values[unknown] = numbers.solve(unknown, probabilities[unknown]) / probabilities[unknown]
    return values
