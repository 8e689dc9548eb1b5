"""The arithmetic of a chain, in floating point or in fractions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from mazenb.study.chains.linear import FloatSystem, is_dense, solve_fractions
from mazenb.study.chains.numbers import INFINITE, Number

__all__ = [
    "INFINITE",
    "Arithmetic",
    "Floats",
    "Fractions",
    "Indices",
    "Mask",
    "Number",
    "Vector",
    "sparse_from_full",
    "sparse_matrix",
]

Vector: TypeAlias = npt.NDArray[Any]
"""An array of floats, or of fractions as objects."""
Indices: TypeAlias = npt.NDArray[np.intp]
Mask: TypeAlias = npt.NDArray[np.bool_]
Row: TypeAlias = Mapping[int, Number]

NEGLIGIBLE = 1e-18
"""A probability so small that it is lost in the rounding errors of the others."""


def sparse_matrix(rows: Sequence[Row]) -> Any:
    """Return the rows of a transition matrix as a scipy sparse array of floats."""
    from scipy.sparse import csr_array

    lengths = np.fromiter(map(len, rows), dtype=np.intp, count=len(rows))
    ends = np.concatenate(([0], np.cumsum(lengths)))
    columns = np.fromiter((j for row in rows for j in row), dtype=np.intp, count=int(ends[-1]))
    values = np.fromiter((float(p) for row in rows for p in row.values()), dtype=float, count=int(ends[-1]))
    matrix = csr_array((values, columns, ends), shape=(len(rows), len(rows)))
    matrix.sort_indices()
    return matrix


def sparse_from_full(full: npt.NDArray[np.float64], there: Indices | None = None) -> Any:
    """Convert a square matrix to a scipy sparse array, faster than scipy's own conversion.

    `there` gives the positions of the non-zero entries as row · n + column, in order, if they are known.

    Examples
    --------
    >>> sparse_from_full(np.array([[0.0, 1.0], [0.25, 0.75]])).indices.tolist()
    [1, 0, 1]
    """
    from scipy.sparse import csr_array

    n = full.shape[0]
    flat = full.ravel()
    if there is None:
        there = np.flatnonzero(flat)
    # This is the integer type that scipy prefers for indices, so nothing is copied.
    ends = np.searchsorted(there, np.arange(n + 1) * n).astype(np.int32)
    return csr_array((flat[there], (there % n).astype(np.int32), ends), shape=(n, n))


class Floats:
    """A transition matrix in floating point.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
    forward : bool
        Whether the chain mostly moves to later states. Eliminating the last state first then causes little
        fill-in.
    """

    kind: type = float

    def __init__(self, matrix: Any, *, forward: bool = False) -> None:
        self.matrix = matrix
        self.n = matrix.shape[0]
        self.forward = forward
        self._solved: tuple[bytes, FloatSystem] | None = None

    @cached_property
    def _transposed(self) -> Any:
        return self.matrix.T.tocsr()

    @cached_property
    def _row_numbers(self) -> Indices:
        return np.repeat(np.arange(self.n), np.diff(self.matrix.indptr))

    def zeros(self, *shape: int) -> Vector:
        """Return an array of zeros."""
        return np.zeros(shape)

    def solve(self, unknown: Indices, right: Vector, *, transposed: bool = False) -> Vector:
        """Solve ``(I − Q) x = right``, where Q joins the unknown states (or is the transpose)."""
        order = unknown[::-1] if self.forward else unknown
        # Means and visits have the same unknowns, so one factorisation serves both.
        key = order.tobytes()
        if self._solved is None or self._solved[0] != key:
            self._solved = key, self._system(order)
        found = self._solved[1].solve(right[::-1] if self.forward else right, transposed=transposed)
        return found[::-1] if self.forward else found

    def _system(self, order: Indices) -> FloatSystem:
        from scipy.sparse import csr_array, identity

        n = len(order)
        if is_dense(n, int(np.diff(self.matrix.indptr)[order].sum())):
            number = np.full(self.n, -1)
            number[order] = np.arange(n)
            rows, columns = number[self._row_numbers], number[self.matrix.indices]
            inside = (rows >= 0) & (columns >= 0)
            # LAPACK stores matrices column by column.
            system = np.zeros((n, n), order="F")
            system[rows[inside], columns[inside]] = -self.matrix.data[inside]
            system[number[order], number[order]] += 1.0
            return FloatSystem(system)
        matrix = csr_array(identity(n, format="csr")) - self.matrix[order][:, order]
        return FloatSystem(matrix, ordered=self.forward)

    def into(self, targets: Mask) -> Vector:
        """Return, for each state, the probability of stepping into a set."""
        return np.asarray(self.matrix @ targets.astype(float))

    def expect(self, values: Vector) -> Vector:
        """Return, for each state, the expected value in the next state."""
        return np.asarray(self.matrix @ values)

    def row(self, state: int) -> Vector:
        """Return the distribution after one step from a state."""
        values = np.zeros(self.n)
        part = slice(*self.matrix.indptr[state : state + 2])
        values[self.matrix.indices[part]] = self.matrix.data[part]
        return values

    def among(self, states: Indices) -> Vector:
        """Return the transition probabilities between the given states, as a dense matrix."""
        full: Vector = self.matrix[states][:, states].toarray()
        return full

    def step(self, weights: Vector) -> Vector:
        """Return the distribution over the states one step later."""
        return np.asarray(self._transposed @ weights)

    def arrivals(self, start: int, goals: Mask, alive: Mask) -> Iterator[tuple[float, float]]:
        """Yield the probabilities of reaching a set at step 0, 1, 2, … and of not having reached it by then.

        The iteration ends when the states from which the set can be reached (`alive`) have negligible weight.
        """
        weights = np.zeros(self.n)
        weights[start] = 1.0
        left = 1.0
        while left > NEGLIGIBLE:
            arrived = float(weights[goals].sum())
            weights[goals] = 0.0
            yield arrived, float(weights.sum())
            left = float(weights[alive].sum())
            weights = self.step(weights)


class Fractions:
    """A transition matrix in fractions, whose rows map columns to probabilities.

    Parameters
    ----------
    rows : sequence of mapping
    """

    kind: type = Fraction

    def __init__(self, rows: Sequence[Mapping[int, Number]]) -> None:
        self.rows: list[dict[int, Fraction]] = [{j: Fraction(p) for j, p in row.items()} for row in rows]
        self.n = len(rows)

    def zeros(self, *shape: int) -> Vector:
        """Return an array of zeros."""
        return np.full(shape, Fraction(0), dtype=object)

    def solve(self, unknown: Indices, right: Vector, *, transposed: bool = False) -> Vector:
        """Solve ``(I − Q) x = right``, where Q joins the unknown states (or is the transpose)."""
        if right.size == 0:
            return self.zeros(*right.shape)
        # States are numbered in the order in which they are found from the start. Eliminating the last state
        # first (or, if transposed, the first state first) causes little fill-in for a race, which mostly
        # moves forward.
        order = [int(i) for i in (unknown if transposed else unknown[::-1])]
        at = {i: k for k, i in enumerate(order)}
        system: list[dict[int, Fraction]] = [{k: Fraction(1)} for k in range(len(order))]
        for i, k in at.items():
            for j, p in self.rows[i].items():
                if j in at:
                    row, column = (at[j], k) if transposed else (k, at[j])
                    system[row][column] = system[row].get(column, Fraction(0)) - p
        flat = right.reshape(len(order), -1)
        found = solve_fractions(system, flat if transposed else flat[::-1])
        return (found if transposed else found[::-1]).reshape(right.shape)

    def into(self, targets: Mask) -> Vector:
        """Return, for each state, the probability of stepping into a set."""
        chosen = targets.tolist()
        return self._array(sum((p for j, p in row.items() if chosen[j]), Fraction(0)) for row in self.rows)

    def expect(self, values: Vector) -> Vector:
        """Return, for each state, the expected value in the next state."""
        return self._array(sum((p * values[j] for j, p in row.items()), Fraction(0)) for row in self.rows)

    def row(self, state: int) -> Vector:
        """Return the distribution after one step from a state."""
        values = self.zeros(self.n)
        for j, p in self.rows[state].items():
            values[j] = p
        return values

    def among(self, states: Indices) -> Vector:
        """Return the transition probabilities between the given states, as a dense matrix."""
        full = self.zeros(states.size, states.size)
        for i, state in enumerate(states.tolist()):
            for j, other in enumerate(states.tolist()):
                full[i, j] += self.rows[state].get(other, 0)
        return full

    def step(self, weights: Vector) -> Vector:
        """Return the distribution over the states one step later."""
        after = self.zeros(self.n)
        for i in np.flatnonzero(weights):
            for j, p in self.rows[i].items():
                after[j] += weights[i] * p
        return after

    def arrivals(self, start: int, goals: Mask, alive: Mask) -> Iterator[tuple[Fraction, Fraction]]:
        """Yield the probabilities of reaching a set at step 0, 1, 2, … and of not having reached it by then.

        The iteration ends when the states from which the set can be reached (`alive`) have no weight left.
        """
        # This uses whole numbers over a growing common denominator, so no fraction has to be reduced on the
        # way.
        scale = lcm(*(p.denominator for row in self.rows for p in row.values()))
        rows = [[(j, int(p * scale)) for j, p in row.items()] for row in self.rows]
        stop = np.flatnonzero(goals).tolist()
        hopeful = alive.tolist()
        weights, total = {start: 1}, 1
        left = True
        while left:
            arrived = sum(weights.pop(i, 0) for i in stop)
            yield Fraction(arrived, total), Fraction(sum(weights.values()), total)
            left = any(hopeful[i] for i in weights)
            after: dict[int, int] = {}
            for i, weight in weights.items():
                for j, p in rows[i]:
                    after[j] = after.get(j, 0) + weight * p
            weights, total = after, total * scale

    def _array(self, values: Iterator[Fraction]) -> Vector:
        array = np.empty(self.n, dtype=object)
        array[:] = list(values)
        return array


Arithmetic: TypeAlias = Floats | Fractions
