"""Reachability between the states of a Markov chain, which does not depend on the probabilities."""

from __future__ import annotations

from typing import Any

import numpy as np

from mazenb.study.chains.arithmetic import Indices, Mask

__all__ = ["can_reach", "recurrent_classes", "surely_reach"]


def can_reach(matrix: Any, targets: Mask, stop: Mask | None = None, *, before: Any = None) -> Mask:
    """Return a mask of the states that have a path to a set.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
        A matrix whose non-zero entries are the edges.
    targets : array of bool, shape (n,)
    stop : array of bool, shape (n,), optional
        States that are never left: no path continues from them.
    before : scipy.sparse.csc_array, optional
        The same matrix by columns, if the caller already has it.

    Returns
    -------
    array of bool, shape (n,)
        The targets themselves are included.
    """
    from scipy.sparse import csr_array
    from scipy.sparse.csgraph import breadth_first_order

    n = matrix.shape[0]
    before = matrix.tocsc() if before is None else before
    ends, from_ = before.indptr, before.indices
    if stop is not None:
        kept = ~stop[from_]
        ends, from_ = np.concatenate(([0], np.cumsum(kept)))[ends], from_[kept]
    # An extra node has an edge to every target, so one search starts from all of them.
    front = np.flatnonzero(targets)
    ends = np.concatenate((ends, [from_.size + front.size]))
    from_ = np.concatenate((from_, front))
    backward = csr_array((np.ones(from_.size), from_, ends), shape=(n + 1, n + 1))
    found = np.zeros(n + 1, dtype=bool)
    found[breadth_first_order(backward, n, return_predecessors=False)] = True
    return found[:n]


def surely_reach(matrix: Any, targets: Mask) -> Mask:
    """Return a mask of the states that reach a set with probability 1.

    These are the targets, and the states from which the set stays reachable until it is reached.
    """
    before = matrix.tocsc()
    hopeless = ~can_reach(matrix, targets, before=before)
    if not hopeless.any():
        return np.ones_like(hopeless)
    return ~can_reach(matrix, hopeless, targets, before=before)


def recurrent_classes(matrix: Any) -> list[Indices]:
    """Return the recurrent classes, each sorted, in the order of their first states."""
    from scipy.sparse.csgraph import connected_components

    n, component = connected_components(matrix, directed=True, connection="strong")
    entries = matrix.tocoo()
    leaves = component[entries.row] != component[entries.col]
    left = np.zeros(n, dtype=bool)
    left[component[entries.row[leaves]]] = True
    classes = [np.flatnonzero(component == c) for c in np.flatnonzero(~left)]
    return sorted(classes, key=lambda states: int(states[0]))
