"""Linear systems, in floating point and in fractions.

The matrices are ``I − Q`` of Markov chains: never inverted, always solved. Which solver is used in floating
point depends on the fill: a dense one while the matrix is small and full, sparse LU otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["DENSE_FILL", "DENSE_STATES", "FloatSystem", "is_dense", "solve_fractions"]

DENSE_STATES = 2000
"""Above so many unknowns a dense solver takes too long and too much memory."""

DENSE_FILL = 0.05
"""Below this share of entries a sparse solver is quicker."""

COLUMNS = 16
"""How many right sides are solved in fractions at a time; between two lots the progress bar moves."""


LONG_FLOATS, LONG_FRACTIONS = 5000, 150
"""From so many unknowns on, solving may take seconds: progress is shown at once."""


def is_dense(n: int, entries: int) -> bool:
    """Whether a dense solver fits a matrix of so many rows and entries that are not 0."""
    return n <= DENSE_STATES and entries > DENSE_FILL * n * n


class FloatSystem:
    """A linear system in floating point, ready to be solved for any right side.

    Parameters
    ----------
    matrix : scipy.sparse array or array, shape (n, n)
        ``I − Q`` of a chain. An array is overwritten.
    ordered : bool
        Whether eliminating the unknowns as they come leaves little fill. Otherwise an order is looked for.

    Examples
    --------
    >>> from scipy.sparse import csr_array
    >>> system = FloatSystem(csr_array([[1.0, 0.0], [-0.5, 1.0]]))
    >>> system.solve(np.array([1.0, 2.0])), system.solve(np.array([1.0, 2.0]), transposed=True)
    (array([1. , 2.5]), array([2., 2.]))
    """

    def __init__(self, matrix: Any, *, ordered: bool = False) -> None:
        n = matrix.shape[0]
        self._dense: tuple[Any, Any] | None = None
        if isinstance(matrix, np.ndarray) or n == 0 or is_dense(n, matrix.nnz):
            from scipy.linalg import lu_factor

            full = matrix if isinstance(matrix, np.ndarray) else matrix.toarray(order="F")
            self._dense = lu_factor(full, overwrite_a=True, check_finite=False) if n else (full, None)
            return
        from scipy.sparse.linalg import splu
        from tqdm.auto import tqdm

        # I − Q is an M-matrix: elimination on its diagonal is stable, so that the order can be kept.
        order = {"permc_spec": "NATURAL", "diag_pivot_thresh": 0.0} if ordered else {}
        with tqdm(total=1, desc=f"sparse LU of {n} unknowns", disable=n < LONG_FLOATS, leave=False):
            self._factors = splu(matrix.tocsc(), **order)

    def solve(self, right: npt.NDArray[np.float64], *, transposed: bool = False) -> npt.NDArray[np.float64]:
        """Solve ``matrix @ x = right``, or ``matrix.T @ x = right``.

        Parameters
        ----------
        right : array, shape (n,) or (n, k)

        Returns
        -------
        array of the shape of `right`
        """
        if right.size == 0:
            return np.zeros_like(right)
        if self._dense is not None:
            from scipy.linalg import lu_solve

            return np.asarray(lu_solve(self._dense, right, trans=int(transposed), check_finite=False))
        # SuperLU reads its right sides column by column.
        return np.asarray(self._factors.solve(np.asfortranarray(right), "T" if transposed else "N"))


def solve_fractions(
    rows: Sequence[Mapping[int, Fraction]], right: npt.NDArray[np.object_]
) -> npt.NDArray[np.object_]:
    """Solve a sparse system exactly.

    Every row is multiplied by its common denominator, and the integer system is solved without fractions.

    Parameters
    ----------
    rows : sequence of mapping
        The matrix: column and value of every entry that is not 0, row by row.
    right : array of fractions, shape (n, k)

    Returns
    -------
    array of fractions, shape (n, k)

    References
    ----------
    E. H. Bareiss, "Sylvester's identity and multistep integer-preserving Gaussian elimination", Mathematics
    of Computation 22 (1968).

    Examples
    --------
    >>> right = np.array([[Fraction(1)], [Fraction(2)]], dtype=object)
    >>> solve_fractions([{0: Fraction(2)}, {0: Fraction(1), 1: Fraction(1, 3)}], right)[:, 0].tolist()
    [Fraction(1, 2), Fraction(9, 2)]
    """
    from sympy import ZZ
    from sympy.polys.matrices import DomainMatrix
    from tqdm.auto import tqdm

    n, k = right.shape
    solution = np.full((n, k), Fraction(0), dtype=object)
    if n == 0:
        return solution
    scales = [lcm(*(value.denominator for value in row.values())) for row in rows]
    matrix = {
        i: {j: ZZ(int(value * scale)) for j, value in row.items() if value}
        for i, (row, scale) in enumerate(zip(rows, scales, strict=True))
    }
    left = DomainMatrix(matrix, (n, n), ZZ)
    scaled = right * np.array(scales, dtype=object)[:, None]
    # The right sides get a denominator of their own, or long ones would make the whole matrix long.
    common = [lcm(*(value.denominator for value in column)) for column in scaled.T]
    lots = range(0, k, COLUMNS)
    for first in tqdm(lots, desc="solving in fractions", delay=0 if n > LONG_FRACTIONS else 1, leave=False):
        columns = range(first, min(k, first + COLUMNS))
        entries = {
            i: {j - first: ZZ(int(scaled[i, j] * common[j])) for j in columns if scaled[i, j]}
            for i in range(n)
        }
        sides = DomainMatrix({i: row for i, row in entries.items() if row}, (n, len(columns)), ZZ)
        numerators, denominator = left.solve_den(sides)
        for i, row in numerators.to_sparse().rep.items():
            for j, value in row.items():
                solution[i, first + j] = Fraction(int(value), int(denominator) * common[first + j])
    return solution
