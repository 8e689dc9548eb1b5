"""The data of a Markov chain: its states, their transition probabilities and their classes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from copy import copy
from fractions import Fraction
from functools import cached_property
from numbers import Real
from typing import Any, Generic, Self, TypeVar

import numpy as np

from mazenb.study.chains.arithmetic import (
    Arithmetic,
    Floats,
    Fractions,
    Indices,
    Mask,
    Number,
    Vector,
    sparse_from_full,
    sparse_matrix,
)
from mazenb.study.chains.connectivity import recurrent_classes
from mazenb.study.errors import ChainError, NotExact, StudyError, UnknownState
from mazenb.texts.quotation import short

__all__ = ["Transitions"]

H = TypeVar("H", bound=Hashable)

ROUNDING = 1e-9


def _read_states(states: Any) -> tuple[Any, ...]:
    """Return the states as a tuple, or raise an error if they cannot be the states of a chain."""
    try:
        listed = tuple(states)
        hash(listed)
    except TypeError:
        raise ChainError("study.chain.states", found=repr(states)) from None
    return listed


class Transitions(Generic[H]):
    """The states of a chain and the probabilities between them; the base class of `MarkovChain`."""

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
        self.states: tuple[H, ...] = _read_states(states)
        self.start = start
        self.exact = exact
        self._place = place
        self._forward = forward
        self._rows: list[Mapping[int, Number]] | None = None
        if hasattr(rows, "shape"):
            self.__dict__["matrix"] = self._read_matrix(rows)
        elif not isinstance(rows, Iterable):
            raise ChainError("study.chain.rows", states=len(self.states), found=short(rows))
        else:
            self._rows = [self._read_row(i, row) for i, row in enumerate(rows)]
        self._numbers = {state: i for i, state in enumerate(self.states)}
        self._check()

    def _read_matrix(self, rows: Any) -> Any:
        from scipy.sparse import csr_array

        try:
            if isinstance(rows, np.ndarray) and rows.ndim == 2 and rows.shape[0] == rows.shape[1]:
                return sparse_from_full(rows.astype(float, copy=False))
            matrix = csr_array(rows, dtype=float)
        except (TypeError, ValueError):
            raise ChainError("study.chain.matrix", states=len(self.states), found=short(rows)) from None
        if not matrix.data.all():
            matrix = matrix.copy()
            matrix.eliminate_zeros()
        return matrix

    def _read_row(self, number: int, row: Any) -> Mapping[int, Number]:
        if isinstance(row, Mapping):
            return {j: p for j, p in row.items() if p}
        n = len(self.states)
        if isinstance(row, str) or not isinstance(row, Sequence) or len(row) != n:
            state = repr(self.states[number]) if number < n else str(number)
            raise ChainError("study.chain.list", states=n, state=state, found=repr(row))
        return {j: p for j, p in enumerate(row) if p}

    @classmethod
    def from_dict(
        cls, transitions: Mapping[H, Mapping[H, Number]], *, start: H | None = None, exact: bool = False
    ) -> Self:
        """Return the chain with the given transition probabilities.

        Parameters
        ----------
        transitions : mapping of mapping
            ``transitions[a][b]`` is the probability of going from a to b.
        start : hashable, optional
            The state where the chain begins.
        exact : bool
            Whether to return fractions instead of floats.

        Raises
        ------
        ChainError
            If these are not the transitions of a chain.

        Examples
        --------
        >>> from mazenb.study import MarkovChain
        >>> MarkovChain.from_dict({0: {1: 1}, 1: {0: 1}})
        <MarkovChain of 2 states>
        """
        given: Any = transitions
        if not isinstance(given, Mapping) or not all(isinstance(row, Mapping) for row in given.values()):
            raise ChainError("study.chain.mapping", found=short(given))
        states = list(dict.fromkeys([*transitions, *(b for row in transitions.values() for b in row)]))
        number = {state: i for i, state in enumerate(states)}
        rows = [{number[b]: p for b, p in transitions.get(a, {}).items()} for a in states]
        return cls(states, rows, start=start, exact=exact)

    def _check(self) -> None:
        n = len(self.states)
        if n == 0:
            raise ChainError("study.chain.no-state")
        if len(self._numbers) != n:
            twice = next(state for i, state in enumerate(self.states) if self._numbers[state] != i)
            raise ChainError("study.chain.twice", state=repr(twice))
        if self._rows is not None:
            self._check_rows(self._rows)
        else:
            self._check_matrix()
        if self.start is not None:
            self.number(self.start)

    def _check_rows(self, rows: Sequence[Mapping[int, Number]]) -> None:
        n = len(self.states)
        if len(rows) != n:
            raise ChainError("study.chain.rows", states=n, found=len(rows))
        for state, row in zip(self.states, rows, strict=True):
            if wrong := [j for j in row if not 0 <= j < n]:
                raise ChainError("study.chain.number", state=repr(state), last=n - 1, found=repr(wrong[0]))
            if odd := [p for p in row.values() if not isinstance(p, Real)]:
                raise ChainError("study.chain.probability", state=repr(state), found=repr(odd[0]))
        for state, row in zip(self.states, rows, strict=True):
            self._check_row(state, sum(row.values()), min(row.values(), default=0))

    def _check_matrix(self) -> None:
        n = len(self.states)
        if self.matrix.shape != (n, n):
            raise ChainError("study.chain.matrix", states=n, found=str(self.matrix.shape))
        if self.exact:
            raise NotExact("study.chain.floats")
        totals = self.matrix @ np.ones(n)
        least = self.matrix.data.min(initial=0.0)
        # This is needed only to name the row that is wrong.
        if not (least >= 0 and np.abs(totals - 1).max() <= ROUNDING):
            lows = self.matrix.min(axis=1).toarray().ravel()
            for state, total, low in zip(self.states, totals, lows, strict=True):
                self._check_row(state, float(total), float(low))

    def _check_row(self, state: H, total: Number, low: Number) -> None:
        if not low >= 0:
            raise ChainError("study.chain.probability", state=repr(state), found=str(low))
        # Fractions sum to exactly 1; floats nearly do.
        if total != 1 and (not isinstance(total, float) or abs(total - 1) > ROUNDING):
            raise ChainError("study.chain.sum", state=repr(state), found=str(total))

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
            raise NotExact("study.chain.floats")
        return Fractions(self._rows)

    def fractions(self) -> Self:
        """Return the same chain, computing in fractions.

        Raises
        ------
        NotExact
            If the chain was made from floating-point numbers.
        """
        new = self._answering(exact=True)
        new._arithmetic  # noqa: B018 (fails now rather than at the first result)
        return new

    def floats(self) -> Self:
        """Return the same chain, computing in floating point."""
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
        """Return the index of a state in `states`.

        Raises
        ------
        UnknownState
        """
        try:
            return self._numbers[state]
        except (KeyError, TypeError):
            raise UnknownState("study.chain.state", found=short(state), near=repr(self.states[0])) from None

    @cached_property
    def places(self) -> dict[Hashable, tuple[H, ...]]:
        """The states in each place, for chains whose states have places."""
        found: dict[Hashable, list[H]] = {}
        if self._place is not None:
            for state in self.states:
                found.setdefault(self._place(state), []).append(state)
        return {place: tuple(states) for place, states in found.items()}

    def by_place(self, values: Mapping[H, Number]) -> dict[Hashable, Number]:
        """Return the sum of the given values over the states in each place.

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
        """Return the states selected by a state, a place, or a collection of them.

        Raises
        ------
        UnknownState
        """
        try:
            if target in self._numbers:
                return (target,)
            if target in self.places:
                return self.places[target]
        except TypeError:
            pass  # It has no hash, so it can only be a collection.
        if isinstance(target, Iterable) and not isinstance(target, str):
            try:
                chosen = dict.fromkeys(state for part in target for state in self.select(part))
            except UnknownState:
                if isinstance(target, tuple) or self._written_as_list(target):
                    raise self._unknown(target) from None
                raise
            except RecursionError:
                raise self._unknown(target) from None
            if chosen:
                return tuple(chosen)
        raise self._unknown(target)

    def _written_as_list(self, target: Any) -> bool:
        """Return True if a target is a list that, written as a tuple, would be a square of this chain."""
        plain = isinstance(target, list) and all(isinstance(part, int) for part in target)
        return plain and (tuple(target) in self._numbers or tuple(target) in self.places)

    def _unknown(self, target: Any) -> UnknownState:
        """Return the error about an unknown target. A square counts as one target, not as two numbers."""
        if self._written_as_list(target):
            return UnknownState("study.chain.listed", found=short(target), near=repr(tuple(target)))
        near = next(iter(self.places), self.states[0])
        return UnknownState("study.chain.target", found=short(target), near=repr(near))

    # ── classes of states ───────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def _recurrent(self) -> list[Indices]:
        return recurrent_classes(self.matrix)

    @cached_property
    def recurrent_classes(self) -> tuple[tuple[H, ...], ...]:
        """The sets of states that are never left once entered, in which every state leads to every other.

        Examples
        --------
        >>> from mazenb import Board, study
        >>> board = Board.from_drawing('''
        ... +---+---+---+---+
        ... |       >       |
        ... +---+---+---+---+
        ... ''')
        >>> study.walk_chain(board).recurrent_classes
        (((0, 2), (0, 3)),)
        """
        return tuple(tuple(self.states[i] for i in states) for states in self._recurrent)

    @cached_property
    def absorbing_states(self) -> tuple[H, ...]:
        """The states that are never left."""
        return tuple(states[0] for states in self.recurrent_classes if len(states) == 1)

    @cached_property
    def transient_states(self) -> tuple[H, ...]:
        """The states that the chain sooner or later leaves for ever."""
        stays = {state for states in self.recurrent_classes for state in states}
        return tuple(state for state in self.states if state not in stays)

    # ── for the questions asked of a chain ──────────────────────────────────────────────────────────────────

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
            raise StudyError("study.chain.no-start", state=repr(self.states[0]))
        return self.number(start)

    def __len__(self) -> int:
        return len(self.states)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)} states{', in fractions' if self.exact else ''}>"
