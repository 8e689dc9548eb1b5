"""Who can reach whom: the part of a Markov chain that does not depend on the probabilities."""

from __future__ import annotations

from typing import Any

import numpy as np

from mazenb.study.arithmetic import Indices, Mask

__all__ = ["can_reach", "recurrent_classes", "surely_reach"]


def can_reach(matrix: Any, targets: Mask, stop: Mask | None = None, *, before: Any = None) -> Mask:
    """Which states have a path to a set.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
        Its entries are the edges.
    targets : array of bool, shape (n,)
    stop : array of bool, shape (n,), optional
        States that are not left: no path goes on from them.
    before : scipy.sparse.csc_array, optional
        The same matrix by columns, for those who have it.

    Returns
    -------
    array of bool, shape (n,)
        The targets themselves are among them.
    """
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import breadth_first_order

    n = matrix.shape[0]
    before = matrix.tocsc() if before is None else before
    ends, from_ = before.indptr, before.indices
    if stop is not None:
        kept = ~stop[from_]
        ends, from_ = np.concatenate(([0], np.cumsum(kept)))[ends], from_[kept]
    # One node more, from which all targets are found.
    front = np.flatnonzero(targets)
    ends = np.concatenate((ends, [from_.size + front.size]))
    from_ = np.concatenate((from_, front))
    backward = csr_array((np.ones(from_.size), from_, ends), shape=(n + 1, n + 1))
    found = np.zeros(n + 1, dtype=bool)
    found[breadth_first_order(backward, n, return_predecessors=False)] = True
    return found[:n]


def surely_reach(matrix: Any, targets: Mask) -> Mask:
    """Which states reach a set with probability 1: those that cannot get to where there is no way to it.

    The targets themselves are among them.
    """
    before = matrix.tocsc()
    hopeless = ~can_reach(matrix, targets, before=before)
    if not hopeless.any():
        return np.ones_like(hopeless)
    return ~can_reach(matrix, hopeless, targets, before=before)


def recurrent_classes(matrix: Any) -> list[Indices]:
    """The classes of states that are never left once entered, each sorted, ordered by their first state."""
    from scipy.sparse.csgraph import connected_components

    n, component = connected_components(matrix, directed=True, connection="strong")
    entries = matrix.tocoo()
    leaves = component[entries.row] != component[entries.col]
    left = np.zeros(n, dtype=bool)
    left[component[entries.row[leaves]]] = True
    classes = [np.flatnonzero(component == c) for c in np.flatnonzero(~left)]
    return sorted(classes, key=lambda states: int(states[0]))
