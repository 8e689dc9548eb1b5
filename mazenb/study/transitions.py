"""States with their transitions: what a Markov chain is made of, before anything is computed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from copy import copy
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic, Self, TypeVar

import numpy as np

from mazenb.study.arithmetic import (
    Arithmetic,
    Floats,
    Fractions,
    Mask,
    Number,
    Vector,
    sparse_from_full,
    sparse_matrix,
)
from mazenb.study.errors import ChainError, NotExact, StudyError, UnknownState

__all__ = ["Transitions"]

H = TypeVar("H", bound=Hashable)

ROUNDING = 1e-9


class Transitions(Generic[H]):
    """The states of a chain and the probabilities between them; see `MarkovChain`, which is made of them."""

    def __init__(
        self,
        states: Sequence[H],
        rows: Any,
        *,
        start: H | None = None,
        exact: bool = False,
        place: Callable[[H], Hashable] | None = None,
        forward: bool = False,
    ) -> None:
        self.states: tuple[H, ...] = tuple(states)
        self.start = start
        self.exact = exact
        self._place = place
        self._forward = forward
        self._rows: list[Mapping[int, Number]] | None = None
        if hasattr(rows, "shape"):
            from scipy.sparse import csr_array

            if isinstance(rows, np.ndarray) and rows.ndim == 2 and rows.shape[0] == rows.shape[1]:
                matrix = sparse_from_full(rows.astype(float, copy=False))
            else:
                matrix = csr_array(rows, dtype=float)
                if not matrix.data.all():
                    matrix = matrix.copy()
                    matrix.eliminate_zeros()
            self.__dict__["matrix"] = matrix
        else:
            self._rows = [{j: p for j, p in row.items() if p} for row in rows]
        self._numbers = {state: i for i, state in enumerate(self.states)}
        self._check()

    @classmethod
    def from_dict(
        cls, transitions: Mapping[H, Mapping[H, Number]], *, start: H | None = None, exact: bool = False
    ) -> Self:
        """The chain whose probabilities are given by state.

        Parameters
        ----------
        transitions : mapping of mapping
            ``transitions[a][b]`` is the probability of going from a to b.
        start : hashable, optional
            Where the chain begins.
        exact : bool
            Whether to answer in fractions.

        Examples
        --------
        >>> from mazenb.study import MarkovChain
        >>> MarkovChain.from_dict({0: {1: 1}, 1: {0: 1}})
        <MarkovChain of 2 states>
        """
        states = list(dict.fromkeys([*transitions, *(b for row in transitions.values() for b in row)]))
        number = {state: i for i, state in enumerate(states)}
        rows = [{number[b]: p for b, p in transitions.get(a, {}).items()} for a in states]
        return cls(states, rows, start=start, exact=exact)

    def _check(self) -> None:
        n = len(self.states)
        if len(self._numbers) != n or n == 0:
            raise ChainError("the states of a chain must be different, and there must be one")
        if self._rows is not None:
            if len(self._rows) != n or any(not 0 <= j < n for row in self._rows for j in row):
                raise ChainError(f"{n} states need {n} rows, of probabilities by the numbers 0 to {n - 1}")
            for state, row in zip(self.states, self._rows, strict=True):
                self._check_row(state, sum(row.values()), min(row.values(), default=0))
        else:
            if self.matrix.shape != (n, n):
                raise ChainError(f"{n} states need a matrix of {n} by {n}, not {self.matrix.shape}")
            if self.exact:
                raise NotExact("a chain of floating-point numbers cannot answer in fractions")
            totals = self.matrix @ np.ones(n)
            least = self.matrix.data.min(initial=0.0)
            # Row by row only to say which one is wrong.
            if not (least >= 0 and np.abs(totals - 1).max() <= ROUNDING):
                lows = self.matrix.min(axis=1).toarray().ravel()
                for state, total, low in zip(self.states, totals, lows, strict=True):
                    self._check_row(state, float(total), float(low))
        if self.start is not None:
            self.number(self.start)

    def _check_row(self, state: H, total: Number, low: Number) -> None:
        if not low >= 0:
            raise ChainError(f"a probability out of state {state!r} is negative or no number: {low}")
        # Fractions sum to 1 exactly; floats as well as they can.
        if total != 1 and (not isinstance(total, float) or abs(total - 1) > ROUNDING):
            raise ChainError(f"the probabilities out of state {state!r} sum to {total}, not to 1")

    # ── states and matrices ─────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def matrix(self) -> Any:
        """The transition matrix as a `scipy.sparse.csr_array` of floats, in the order of `states`."""
        assert self._rows is not None  # set by __init__ otherwise
        return sparse_matrix(self._rows)

    @cached_property
    def _arithmetic(self) -> Arithmetic:
        if not self.exact:
            return Floats(self.matrix, forward=self._forward)
        if self._rows is None or any(isinstance(p, float) for row in self._rows for p in row.values()):
            raise NotExact("a chain of floating-point numbers cannot answer in fractions")
        return Fractions(self._rows)

    def fractions(self) -> Self:
        """The same chain, answering in fractions.

        Raises
        ------
        NotExact
            If it was made from floating-point numbers.
        """
        new = self._answering(exact=True)
        new._arithmetic  # noqa: B018 (refuses at once, not at the first question)
        return new

    def floats(self) -> Self:
        """The same chain, answering in floating point."""
        return self._answering(exact=False)

    def _answering(self, *, exact: bool) -> Self:
        new = copy(self)
        for kind in type(self).__mro__:
            for name, value in vars(kind).items():
                if isinstance(value, cached_property) and name != "matrix":
                    new.__dict__.pop(name, None)
        new.exact = exact
        return new

    def number(self, state: H) -> int:
        """The number of a state in `states`.

        Raises
        ------
        UnknownState
        """
        try:
            return self._numbers[state]
        except KeyError:
            raise UnknownState(f"the chain has no state {state!r}") from None

    @cached_property
    def places(self) -> dict[Hashable, tuple[H, ...]]:
        """The states in each place, for chains whose states are somewhere."""
        found: dict[Hashable, list[H]] = {}
        if self._place is not None:
            for state in self.states:
                found.setdefault(self._place(state), []).append(state)
        return {place: tuple(states) for place, states in found.items()}

    def by_place(self, values: Mapping[H, Number]) -> dict[Hashable, Number]:
        """Sum of some values over the states in each place.

        Examples
        --------
        >>> from mazenb import study
        >>> modern = study.chain("goose-modern")
        >>> round(modern.by_place(modern.expected_visits)[31], 3)
        1.101
        """
        zero = Fraction(0) if self.exact else 0.0
        return {
            place: sum((values[state] for state in states), zero) for place, states in self.places.items()
        }

    def select(self, target: Any) -> tuple[H, ...]:
        """The states that are meant by a state, a place, or a collection of them.

        Raises
        ------
        UnknownState
        """
        if isinstance(target, Hashable) and target in self._numbers:
            return (target,)
        if isinstance(target, Hashable) and target in self.places:
            return self.places[target]
        if isinstance(target, Iterable) and not isinstance(target, str):
            chosen = dict.fromkeys(state for part in target for state in self.select(part))
            if chosen:
                return tuple(chosen)
        raise UnknownState(f"the chain has no state {target!r}, and none in such a place")

    def _mask(self, states: Iterable[H]) -> Mask:
        mask = np.zeros(len(self.states), dtype=bool)
        mask[[self._numbers[state] for state in states]] = True
        return mask

    def _by_state(self, values: Vector) -> dict[H, Any]:
        return dict(zip(self.states, values.tolist(), strict=True))

    def _begin(self, start: H | None) -> int:
        if start is None:
            start = self.start
        if start is None:
            raise StudyError("this chain has no start; say where it begins")
        return self.number(start)

    def __len__(self) -> int:
        return len(self.states)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)} states{', in fractions' if self.exact else ''}>"
