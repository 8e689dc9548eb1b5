"""Linear systems, in floating point and in fractions.

The matrices are ``I − Q`` of Markov chains; they are solved, never inverted. In floating point, a dense
solver is used if the matrix is small and has few zeros, and sparse LU otherwise.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from mazenb.study.progress import progress_bar
from mazenb.texts.catalogue import text

__all__ = [
    "DENSE_FILL",
    "DENSE_STATES",
    "MANY",
    "FloatSystem",
    "is_dense",
    "solve_fractions",
    "sums_over_walks",
]

K = TypeVar("K", bound=Hashable)

DENSE_STATES = 2000
"""The number of unknowns above which a dense solver takes too much time and memory."""

DENSE_FILL = 0.05
"""The share of non-zero entries below which a sparse solver is faster."""

COLUMNS = 16
"""The number of right-hand sides that are solved in fractions at a time, before the progress bar moves."""

MANY = 100
"""The number of nodes above which sums are computed in floating point, unless they must be exact."""

LONG_FLOATS, LONG_FRACTIONS = 5000, 150
"""The number of unknowns above which solving can take seconds, so progress is shown immediately."""


def is_dense(n: int, entries: int) -> bool:
    """Return True if a dense solver suits a matrix with n rows and the given number of non-zero entries."""
    return n <= DENSE_STATES and entries > DENSE_FILL * n * n


class FloatSystem:
    """A linear system in floating point, ready to be solved for any right-hand side.

    Parameters
    ----------
    matrix : scipy.sparse array or array, shape (n, n)
        ``I − Q`` of a chain. An array is overwritten.
    ordered : bool
        Whether eliminating the unknowns in the given order causes little fill-in. Otherwise, an order is
        computed.

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

        # I − Q is an M-matrix: elimination along its diagonal is stable, so the order can be kept.
        order = {"permc_spec": "NATURAL", "diag_pivot_thresh": 0.0} if ordered else {}
        label = text("study.progress.unknowns", n=n)
        with progress_bar(label=label, total=1, delay=0, shown=n >= LONG_FLOATS):
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
        # SuperLU reads its right-hand sides column by column.
        return np.asarray(self._factors.solve(np.asfortranarray(right), "T" if transposed else "N"))


def solve_fractions(
    rows: Sequence[Mapping[int, Fraction]], right: npt.NDArray[np.object_]
) -> npt.NDArray[np.object_]:
    """Solve a sparse system exactly.

    Every row is multiplied by its common denominator, and the integer system is solved without fractions.

    Parameters
    ----------
    rows : sequence of mapping
        The rows of the matrix, each mapping columns to non-zero values.
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
    n, k = right.shape
    solution = np.full((n, k), Fraction(0), dtype=object)
    if n == 0:
        return solution
    scales = [lcm(*(value.denominator for value in row.values())) for row in rows]
    left = _integer_matrix(
        ({j: value * scale for j, value in row.items()} for row, scale in zip(rows, scales, strict=True)),
        (n, n),
    )
    scaled = right * np.array(scales, dtype=object)[:, None]
    # The right-hand sides have their own denominators; otherwise, long ones would make all numbers in the
    # matrix long.
    common = [lcm(*(value.denominator for value in column)) for column in scaled.T]
    lots = range(0, k, COLUMNS)
    delay = 0 if n > LONG_FRACTIONS else 1
    for first in progress_bar(lots, label=text("study.progress.fractions"), delay=delay):
        columns = range(first, min(k, first + COLUMNS))
        sides = _integer_matrix(
            ({j - first: scaled[i, j] * common[j] for j in columns if scaled[i, j]} for i in range(n)),
            (n, len(columns)),
        )
        numerators, denominator = left.solve_den(sides)
        for i, row in numerators.to_sparse().rep.items():
            for j, value in row.items():
                solution[i, first + j] = Fraction(int(value), int(denominator) * common[first + j])
    return solution


def _integer_matrix(rows: Iterable[Mapping[int, Fraction]], shape: tuple[int, int]) -> Any:
    """Return whole numbers, given as fractions row by row, as a sparse SymPy matrix."""
    from sympy import ZZ
    from sympy.polys.matrices import DomainMatrix

    entries = ({j: ZZ(int(value)) for j, value in row.items() if value} for row in rows)
    return DomainMatrix({i: row for i, row in enumerate(entries) if row}, shape, ZZ)


def sums_over_walks(
    edges: Sequence[Mapping[int, float | Fraction]],
    own: Sequence[Mapping[K, float | Fraction]],
    first: int,
    *,
    exact: bool,
) -> list[dict[K, float | Fraction]]:
    """Sum values over all walks from each of the first nodes, each walk weighted by its probability.

    The result solves ``x = own + edges @ x``, with a name for each value.

    Parameters
    ----------
    edges : sequence of mapping
        For each node, the nodes that a step leads to, with their probabilities. Every walk must end.
    own : sequence of mapping
        For each node, the values that a visit adds, by name.
    first : int
        The number of nodes for which a sum is returned.
    exact : bool
        Whether the sums must be fractions even if there are more than `MANY` nodes.

    Returns
    -------
    list of dict

    Examples
    --------
    Toss a coin until it comes up heads. On average, a walk visits the node twice:

    >>> sums_over_walks([{0: Fraction(1, 2)}], [{"tosses": Fraction(1)}], 1, exact=True)
    [{'tosses': Fraction(2, 1)}]
    """
    found: list[dict[K, float | Fraction]] = []
    for column in _visits(edges, first, exact=exact).T.tolist():
        sums: dict[K, float | Fraction] = {}
        for times, values in zip(column, own, strict=True):
            for key, value in values.items() if times else ():
                sums[key] = sums.get(key, 0) + times * value
        found.append(sums)
    return found


def _visits(edges: Sequence[Mapping[int, float | Fraction]], first: int, *, exact: bool) -> npt.NDArray[Any]:
    """Return the mean number of visits to each node (row) by a walk from each of the first nodes (column)."""
    n = len(edges)
    entries = [(i, j, p) for i, row in enumerate(edges) for j, p in row.items()]
    if (not exact and n > MANY) or any(isinstance(p, float) for _, _, p in entries):
        matrix = np.eye(n)
        for i, j, p in entries:
            matrix[i, j] -= float(p)
        return FloatSystem(matrix).solve(np.eye(n, first), transposed=True)
    rows = [{i: Fraction(1)} for i in range(n)]
    for i, j, p in entries:
        rows[j][i] = rows[j].get(i, Fraction(0)) - Fraction(p)
    right = np.full((n, first), Fraction(0), dtype=object)
    np.fill_diagonal(right, Fraction(1))
    return solve_fractions([{i: p for i, p in row.items() if p} for row in rows], right)
