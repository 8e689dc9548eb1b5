"""Random paths of chains, many at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.study.chains.arithmetic import Indices

__all__ = ["Draws", "sample_paths"]


class Draws:
    """A sampler of the next states of many chains at a time.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array
        A matrix whose rows sum to 1.
    """

    def __init__(self, matrix: Any) -> None:
        self._columns = matrix.indices
        lengths = np.diff(matrix.indptr)
        row = np.repeat(np.arange(lengths.size), lengths)
        whole = np.cumsum(matrix.data)
        before = np.concatenate(([0.0], whole))[matrix.indptr[:-1]]
        # All rows are laid out on one line, where state i has the interval from i to i + 1.
        self._line = np.minimum(whole - before[row], 1.0) + row
        self._line[matrix.indptr[1:] - 1] = np.arange(1, lengths.size + 1)

    def __call__(self, at: Indices, rng: np.random.Generator) -> Indices:
        """Draw the next state for each of the given states."""
        found = np.searchsorted(self._line, at + rng.random(at.size), side="right")
        return np.asarray(self._columns[found], dtype=np.intp)


def sample_paths(
    matrix: Any, begin: int, *, turns: int, games: int, seed: int | None
) -> npt.NDArray[np.intp]:
    """Return random paths of a chain.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
    begin : int
        The number of the state where all paths begin.
    turns, games : int
        The length and the number of the paths.
    seed : int, optional

    Returns
    -------
    array of int, shape (games, turns + 1)
        The numbers of the states.
    """
    rng = np.random.default_rng(seed)
    draw = Draws(matrix)
    paths = np.empty((games, turns + 1), dtype=np.intp)
    paths[:, 0] = begin
    for t in range(turns):
        paths[:, t + 1] = draw(paths[:, t], rng)
    return paths
