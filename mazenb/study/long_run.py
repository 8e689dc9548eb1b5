"""What becomes of a chain in the long run: classes, periods, stationary distributions, mixing."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from mazenb.study.arithmetic import Indices
from mazenb.study.errors import NotUnique, StudyError
from mazenb.study.structure import recurrent_classes
from mazenb.study.transitions import Transitions

__all__ = ["INFINITE", "LongRun"]

H = TypeVar("H", bound=Hashable)

INFINITE = float("inf")

SAME = 1e-9
"""Two eigenvalues that differ by less count as one."""


class LongRun(Transitions[H]):
    """The part of a `MarkovChain` that looks at the long run."""

    @cached_property
    def _recurrent(self) -> list[Indices]:
        return recurrent_classes(self.matrix)

    @cached_property
    def recurrent_classes(self) -> tuple[tuple[H, ...], ...]:
        """The sets of states that are never left once entered, where every state leads to every other.

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
        """The states that are left for ever sooner or later."""
        stays = {state for states in self.recurrent_classes for state in states}
        return tuple(state for state in self.states if state not in stays)

    @cached_property
    def periods(self) -> tuple[int, ...]:
        """The period of each recurrent class, in the order of `recurrent_classes`.

        The greatest common divisor of the numbers of steps in which a state can come back to itself. With 1
        the class is aperiodic, and its distribution after many steps is the stationary one.

        Examples
        --------
        >>> from mazenb.study import MarkovChain
        >>> MarkovChain.from_dict({0: {1: 1}, 1: {2: 0.5, 0: 0.5}, 2: {1: 1}}).periods
        (2,)
        """
        from scipy.sparse.csgraph import shortest_path

        found = []
        for states in self._recurrent:
            inside = self.matrix[states][:, states]
            level = shortest_path(inside, unweighted=True, indices=0)
            steps = inside.tocoo()
            # On any way round, the excesses over the levels sum to its length.
            excess = level[steps.row] + 1 - level[steps.col]
            found.append(int(np.gcd.reduce(excess.astype(np.int64))))
        return tuple(found)

    @cached_property
    def stationary_distributions(self) -> tuple[dict[H, Any], ...]:
        """The stationary distribution of each recurrent class, by state of that class.

        A distribution is stationary if a step of the chain does not change it. In the long run it is the
        share of turns that the chain spends in each state of the class.

        Examples
        --------
        The simple random walk is in each square in proportion to the number of its neighbours:

        >>> from mazenb import Board, study
        >>> line = Board.random(1, 4, wrap="none", extra=1)
        >>> [str(p) for p in study.walk_chain(line, "steps", exact=True).stationary_distributions[0].values()]
        ['1/6', '1/3', '1/3', '1/6']
        """
        return tuple(self._stationary(states) for states in self._recurrent)

    def _stationary(self, states: Indices) -> dict[H, Any]:
        # Expected visits between two visits to the first state are in proportion to the distribution.
        numbers = self._arithmetic
        first, others = states[:1], states[1:]
        weights = numbers.zeros(numbers.n)
        weights[first] = numbers.kind(1)
        onward = numbers.row(int(first[0]))[others]
        weights[others] = numbers.solve(others, onward, transposed=True)
        weights = weights / weights.sum()
        return {self.states[i]: weights[i] if self.exact else float(weights[i]) for i in states}

    @property
    def stationary_distribution(self) -> dict[H, Any]:
        """The distribution that a step does not change, by state.

        Raises
        ------
        NotUnique
            If there are several recurrent classes, and so several such distributions.
        """
        self._only_class()
        zero = dict.fromkeys(self.states, self._arithmetic.kind(0))
        return {**zero, **self.stationary_distributions[0]}

    def _only_class(self) -> None:
        if len(self._recurrent) > 1:
            raise NotUnique(
                f"the chain has {len(self._recurrent)} recurrent classes, each with its own distribution: "
                "see stationary_distributions"
            )

    # ── how soon ────────────────────────────────────────────────────────────────────────────────────────────

    def distances_to_stationary(self, turns: int, start: H | None = None) -> npt.NDArray[np.float64]:
        """How far the distribution after 0, 1, 2, … turns is from the stationary one.

        The distance of two distributions in total variation is half the sum of the differences: the greatest
        difference in the probability of any event.

        Parameters
        ----------
        turns : int
            The last number of turns.
        start : hashable, optional
            Where the chain begins; if not given, the farthest of all starts counts, turn by turn.

        Returns
        -------
        array, shape (turns + 1,)

        Raises
        ------
        NotUnique
            If there are several stationary distributions.

        Examples
        --------
        >>> from mazenb.study import MarkovChain
        >>> MarkovChain.from_dict({0: {0: 0.75, 1: 0.25}, 1: {1: 0.75, 0: 0.25}}).distances_to_stationary(3)
        array([0.5   , 0.25  , 0.125 , 0.0625])
        """
        if turns < 0:
            raise StudyError(f"a number of turns is not negative: {turns}")
        n = len(self.states)
        rows = np.eye(n) if start is None else np.eye(n)[[self.number(start)]]
        goal = self._goal
        found = np.empty(turns + 1)
        matrix = self.matrix.T.tocsr()
        for t in range(turns + 1):
            found[t] = np.abs(rows - goal).sum(axis=1).max() / 2
            rows = np.asarray((matrix @ rows.T).T)
        return found

    @cached_property
    def _goal(self) -> npt.NDArray[np.float64]:
        return np.array([float(value) for value in self.stationary_distribution.values()])

    def mixing_time(self, distance: float = 0.25) -> float:
        """After how many turns the distribution is near the stationary one, wherever the chain began.

        Parameters
        ----------
        distance : float
            How near, in total variation.

        Returns
        -------
        int or inf
            The least t with a distance of at most `distance` from every start; ``inf`` if the chain is
            periodic and has no such t.

        Raises
        ------
        NotUnique
            If there are several stationary distributions.

        Examples
        --------
        >>> from mazenb import Board, study
        >>> study.walk_chain(Board.random(8, 8, extra=1)).mixing_time()
        2

        References
        ----------
        D. A. Levin and Y. Peres, *Markov Chains and Mixing Times*, American Mathematical Society, 2nd edition
        2017, chapter 4.
        """
        if not 0 < distance < 1:
            raise StudyError(f"a distance to be reached lies between 0 and 1: {distance}")
        goal = self._goal
        if self.periods[0] > 1:
            return INFINITE

        def near(rows: npt.NDArray[np.float64]) -> bool:
            return bool(np.abs(rows - goal).sum(axis=1).max() / 2 <= distance)

        # The distance never grows: double until it is near enough, then go back by halves.
        powers = [self.matrix.toarray()]
        if near(np.eye(len(self.states))):
            return 0
        while not near(powers[-1]):
            powers.append(powers[-1] @ powers[-1])
        if len(powers) == 1:
            return 1
        steps, rows = 1 << len(powers) - 2, powers[-2]
        for k in range(len(powers) - 3, -1, -1):
            further = rows @ powers[k]
            if not near(further):
                steps, rows = steps + (1 << k), further
        return steps + 1

    @cached_property
    def spectral_gap(self) -> float:
        """1 minus the second largest absolute value of an eigenvalue: how quickly differences die away.

        0 for a chain that is periodic or has several recurrent classes.

        Examples
        --------
        >>> from mazenb.study import MarkovChain
        >>> MarkovChain.from_dict({0: {0: 0.75, 1: 0.25}, 1: {1: 0.75, 0: 0.25}}).spectral_gap
        0.5

        References
        ----------
        D. A. Levin and Y. Peres, *Markov Chains and Mixing Times*, American Mathematical Society, 2nd edition
        2017, chapter 12.
        """
        sizes = np.sort(np.abs(np.linalg.eigvals(self.matrix.toarray())))[::-1]
        gap = 1.0 - float(sizes[1]) if sizes.size > 1 else 1.0
        return 0.0 if gap < SAME else gap
