"""Markov chains with named states."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from mazenb.study.arguments import checked_share, checked_turns, is_real, random_seed, whole_number
from mazenb.study.chains import cover_times, hitting_times, long_run
from mazenb.study.chains.arithmetic import Mask, Number, Vector
from mazenb.study.chains.samples import sample_paths
from mazenb.study.chains.transitions import Transitions
from mazenb.study.errors import NotUnique, StudyError
from mazenb.texts.quotation import short

__all__ = ["MarkovChain"]

H = TypeVar("H", bound=Hashable)


class MarkovChain(Transitions[H]):
    """A Markov chain in discrete time with finitely many states.

    Results are dictionaries keyed by state, or arrays in the order of `states`. Properties are computed on
    first use and then cached. A chain created with ``exact=True`` returns fractions.

    Parameters
    ----------
    states : sequence of hashable
        The values of the states, all different.
    rows : sequence of mapping, or array, or sparse array, shape (n, n)
        For each state, the probabilities of the next state: by number, or as a row of the transition matrix.
    start : hashable, optional
        The state where the chain begins.
    exact : bool
        Whether to return fractions instead of floats. The rows must then be mappings to fractions or whole
        numbers.
    place : callable, optional
        A function that gives the place of a state, so that all states in one place can be selected together.
    forward : bool
        Whether the chain mostly moves to later states in the list; this is a hint for the solver.

    Attributes
    ----------
    states : tuple
    start : hashable or None
    exact : bool

    Examples
    --------
    >>> from fractions import Fraction
    >>> weather = MarkovChain.from_dict(
    ...     {"sun": {"sun": Fraction(3, 4), "rain": Fraction(1, 4)}, "rain": {"sun": 1}}, exact=True
    ... )
    >>> weather.stationary_distribution
    {'sun': Fraction(4, 5), 'rain': Fraction(1, 5)}
    >>> weather.hitting_times("rain")["sun"]
    Fraction(4, 1)

    References
    ----------
    J. G. Kemeny and J. L. Snell, *Finite Markov Chains*, Springer 1976.
    """

    # ── hitting a target ────────────────────────────────────────────────────────────────────────────────────

    def hitting_probabilities(self, target: Any) -> dict[H, Any]:
        """Return the probability of ever reaching a target, from each state.

        Parameters
        ----------
        target : state, place, or collection of them

        Returns
        -------
        dict
            By state; 1 in the target itself, 0 where no path leads to it.

        Raises
        ------
        UnknownState
            If the chain has no such state or place.

        Examples
        --------
        >>> gambler = MarkovChain.from_dict({0: {0: 1}, 1: {0: 0.5, 2: 0.5}, 2: {1: 0.5, 3: 0.5}, 3: {3: 1}})
        >>> gambler.hitting_probabilities(3)[1]
        0.333...
        """
        return self._by_state(self._hitting_probabilities(self._mask(self.select(target))))

    def _hitting_probabilities(self, targets: Mask) -> Vector:
        return hitting_times.hitting_probabilities(self.matrix, self._arithmetic, targets)

    def hitting_times(self, target: Any) -> dict[H, Any]:
        """Return the expected number of steps to a target, from each state.

        Parameters
        ----------
        target : state, place, or collection of them

        Returns
        -------
        dict
            By state; 0 in the target itself, ``inf`` where the target may never be reached.

        Raises
        ------
        UnknownState
            If the chain has no such state or place.

        Examples
        --------
        >>> cycle = MarkovChain.from_dict({i: {(i + 1) % 5: 0.5, (i - 1) % 5: 0.5} for i in range(5)})
        >>> {i: round(t, 9) for i, t in cycle.hitting_times(0).items()}
        {0: 0.0, 1: 4.0, 2: 6.0, 3: 6.0, 4: 4.0}
        """
        return self._by_state(self._hitting_times(self._mask(self.select(target))))

    def _hitting_times(self, targets: Mask) -> Vector:
        return hitting_times.hitting_times(self.matrix, self._arithmetic, targets)

    def conditional_hitting_times(self, target: Any) -> dict[H, Any]:
        """Return the expected number of steps to a target, given that it is reached, from each state.

        Where `hitting_times` is infinite because the target may be missed, this is the mean over the runs
        that reach it; `hitting_probabilities` gives their share.

        Parameters
        ----------
        target : state, place, or collection of them

        Returns
        -------
        dict
            By state; 0 in the target itself, ``inf`` where no path leads to it.

        Raises
        ------
        UnknownState
            If the chain has no such state or place.

        Examples
        --------
        >>> gambler = MarkovChain.from_dict({0: {0: 1}, 1: {0: 0.5, 2: 0.5}, 2: {1: 0.5, 3: 0.5}, 3: {3: 1}})
        >>> {state: round(time, 3) for state, time in gambler.conditional_hitting_times(3).items()}
        {0: inf, 1: 2.667, 2: 1.667, 3: 0.0}
        """
        mask = self._mask(self.select(target))
        return self._by_state(hitting_times.conditional_hitting_times(self.matrix, self._arithmetic, mask))

    # ── distributions and samples after some turns ──────────────────────────────────────────────────────────

    def after(self, turns: int, start: H | None = None) -> dict[H, Any]:
        """Return the distribution over the states after a given number of turns.

        Parameters
        ----------
        turns : int
        start : hashable, optional
            The state where the chain begins; by default, the chain's own start.

        Returns
        -------
        dict
            By state.

        Examples
        --------
        >>> from mazenb import Board, study
        >>> line = Board.random(1, 3, wrap="none", extra=1)
        >>> study.walk_chain(line, "steps", start=(0, 0)).after(2)
        {(0, 0): 0.5, (0, 1): 0.0, (0, 2): 0.5}
        """
        turns = checked_turns(turns)
        numbers = self._arithmetic
        weights = numbers.zeros(numbers.n)
        weights[self._begin(start)] = numbers.kind(1)
        for _ in range(turns):
            weights = numbers.step(weights)
        return self._by_state(weights)

    def sample(
        self, turns: int, start: H | None = None, *, games: int = 1, seed: int | None = None
    ) -> npt.NDArray[np.intp]:
        """Return random paths of the chain.

        Parameters
        ----------
        turns : int
        start : hashable, optional
            The state where the chain begins; by default, the chain's own start.
        games : int
            The number of paths.
        seed : int, optional
            The same seed gives the same paths.

        Returns
        -------
        array of int, shape (games, turns + 1)
            The numbers of the states, in the order of `states`.

        Examples
        --------
        >>> coin = MarkovChain.from_dict({"heads": {"heads": 0.5, "tails": 0.5}, "tails": {"heads": 1}})
        >>> [coin.states[n] for n in coin.sample(6, "heads", seed=5)[0]]
        ['heads', 'tails', 'heads', 'tails', 'heads', 'heads', 'heads']
        """
        return sample_paths(
            self.matrix,
            self._begin(start),
            turns=checked_turns(turns),
            games=whole_number("games", games),
            seed=random_seed(seed),
        )

    # ── covering all states ─────────────────────────────────────────────────────────────────────────────────

    def cover_time(self, start: H | None = None) -> Number:
        """Return the expected number of turns until the chain has been in every state it can reach.

        The work doubles with each additional state.

        Parameters
        ----------
        start : hashable, optional
            The state where the chain begins; by default, the chain's own start.

        Returns
        -------
        float or Fraction
            ``inf`` if some of the states may never be visited.

        Raises
        ------
        StudyError
            If there are more than 20 states (10 in fractions); use `simulate_cover_times` instead.

        Examples
        --------
        The simple random walk on a cycle of n squares needs n(n − 1)/2 steps:

        >>> from mazenb import Board, study
        >>> ring = Board.random(1, 6, wrap="east-west", extra=1)
        >>> study.walk_chain(ring, "steps", exact=True).cover_time((0, 0))
        Fraction(15, 1)

        References
        ----------
        D. A. Levin and Y. Peres, *Markov Chains and Mixing Times*, American Mathematical Society, 2nd edition
        2017, chapter 11.
        """
        return cover_times.cover_time(self.matrix, self._arithmetic, self._begin(start))

    def simulate_cover_times(
        self,
        start: H | None = None,
        *,
        games: int = 1000,
        seed: int | None = None,
        limit: int = 1_000_000,
        progress: bool = True,
    ) -> npt.NDArray[np.float64]:
        """Simulate the number of turns until every reachable state has been visited.

        Parameters
        ----------
        start : hashable, optional
            The state where the chain begins; by default, the chain's own start.
        games : int
        seed : int, optional
        limit : int
            The number of turns after which a game is abandoned.
        progress : bool
            Whether to show a progress bar if it takes longer than a second.

        Returns
        -------
        array, shape (games,)
            The number of turns of each game; ``inf`` if it was abandoned. Use `mazenb.study.mean_interval`
            for a confidence interval for the mean.

        Examples
        --------
        >>> from mazenb import Board, study
        >>> pawn = study.walk_chain(Board.random(6, 6, extra=0.3, seed=1), start=(0, 0))
        >>> times = pawn.simulate_cover_times(games=200, seed=1)
        >>> bool(100 < times.mean() < 300)
        True
        """
        return cover_times.simulate_cover_times(
            self.matrix,
            self._begin(start),
            games=whole_number("games", games),
            seed=random_seed(seed),
            limit=whole_number("limit", limit),
            progress=progress,
        )

    # ── derived chains ──────────────────────────────────────────────────────────────────────────────────────

    def lazy(self, stay: Number = Fraction(1, 2)) -> MarkovChain[H]:
        """Return the lazy chain, which stays where it is with a given probability at each step.

        The lazy chain has the same stationary distributions and, if `stay` is positive, is aperiodic. On
        average, everything takes 1 / (1 − stay) times as long.

        Parameters
        ----------
        stay : number
            The probability of staying instead of taking a step; at least 0 and less than 1.

        Returns
        -------
        MarkovChain

        Raises
        ------
        StudyError
            If `stay` is not a probability, or is 1.

        Examples
        --------
        >>> from mazenb import Board, study
        >>> walk = study.walk_chain(Board.random(1, 6, wrap="east-west", extra=1), "steps", exact=True)
        >>> walk.periods, walk.lazy().periods
        ((2,), (1,))
        >>> walk.hitting_times((0, 3))[0, 0], walk.lazy().hitting_times((0, 3))[0, 0]
        (Fraction(9, 1), Fraction(18, 1))
        """
        if not is_real(stay) or not 0 <= stay < 1:
            raise StudyError("study.chain.lazy", found=short(stay))
        rows: Any
        if self._rows is None:
            from scipy.sparse import eye_array

            rows = (1 - float(stay)) * self.matrix + float(stay) * eye_array(len(self), format="csr")
        else:
            rows = [{j: (1 - stay) * p for j, p in row.items()} for row in self._rows]
            for i, row in enumerate(rows):
                row[i] = row.get(i, 0) + stay
        return MarkovChain(
            self.states, rows, start=self.start, exact=self.exact, place=self._place, forward=self._forward
        )

    # ── in the long run ─────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def periods(self) -> tuple[int, ...]:
        """The period of each recurrent class, in the order of `recurrent_classes`.

        The period is the greatest common divisor of the numbers of steps after which a state can recur. A
        class of period 1 is aperiodic, and its distribution converges to the stationary one.

        Examples
        --------
        >>> MarkovChain.from_dict({0: {1: 1}, 1: {2: 0.5, 0: 0.5}, 2: {1: 1}}).periods
        (2,)
        """
        return long_run.periods(self.matrix, self._recurrent)

    @cached_property
    def stationary_distributions(self) -> tuple[dict[H, Any], ...]:
        """The stationary distribution of each recurrent class, keyed by the states of that class.

        A distribution is stationary if a step of the chain does not change it. In the long run, it is the
        share of turns that the chain spends in each state of the class.

        Examples
        --------
        The simple random walk visits each square in proportion to its number of neighbours:

        >>> from mazenb import Board, study
        >>> line = Board.random(1, 4, wrap="none", extra=1)
        >>> [str(p) for p in study.walk_chain(line, "steps", exact=True).stationary_distributions[0].values()]
        ['1/6', '1/3', '1/3', '1/6']
        """
        found = []
        for states in self._recurrent:
            weights = long_run.stationary_weights(self._arithmetic, states)
            found.append({self.states[i]: weights[i] if self.exact else float(weights[i]) for i in states})
        return tuple(found)

    @property
    def stationary_distribution(self) -> dict[H, Any]:
        """The stationary distribution, which a step of the chain does not change, keyed by state.

        Raises
        ------
        NotUnique
            If there are several recurrent classes, and therefore several such distributions.
        """
        if len(self._recurrent) > 1:
            raise NotUnique("study.chain.classes", found=len(self._recurrent))
        zero = dict.fromkeys(self.states, self._arithmetic.kind(0))
        return {**zero, **self.stationary_distributions[0]}

    @cached_property
    def kemeny_constant(self) -> Number:
        """The expected number of steps to a state drawn from the stationary distribution.

        It does not depend on where the chain begins (the random target lemma). A walk on a board with a small
        constant gets around quickly. As in networkx, the current state counts as 0 steps away.

        Raises
        ------
        StudyError
            If some state cannot be reached from another.

        Examples
        --------
        >>> from mazenb import Board, study
        >>> ring = Board.random(1, 6, wrap="east-west", extra=1)
        >>> study.walk_chain(ring, "steps", exact=True).kemeny_constant
        Fraction(35, 6)

        References
        ----------
        J. G. Kemeny and J. L. Snell, *Finite Markov Chains*, Springer 1976, section 4.4.
        """
        if len(self._recurrent) != 1 or len(self._recurrent[0]) != len(self):
            raise StudyError("study.chain.irreducible")
        return long_run.kemeny_constant(self._arithmetic, self.matrix, self._recurrent[0])

    @cached_property
    def _stationary(self) -> long_run.Distribution:
        return np.array([float(value) for value in self.stationary_distribution.values()])

    def distances_to_stationary(self, turns: int, start: H | None = None) -> npt.NDArray[np.float64]:
        """Return the distance from the distribution after 0, 1, 2, … turns to the stationary one.

        The total variation distance between two distributions is half the sum of the absolute differences:
        the greatest difference in the probability of any event.

        Parameters
        ----------
        turns : int
            The largest number of turns.
        start : hashable, optional
            The state where the chain begins; by default, the farthest start at each turn is taken.

        Returns
        -------
        array, shape (turns + 1,)

        Raises
        ------
        NotUnique
            If there are several stationary distributions.

        Examples
        --------
        >>> MarkovChain.from_dict({0: {0: 0.75, 1: 0.25}, 1: {1: 0.75, 0: 0.25}}).distances_to_stationary(3)
        array([0.5   , 0.25  , 0.125 , 0.0625])
        """
        turns = checked_turns(turns)
        begin = None if start is None else self.number(start)
        return long_run.distances_to_stationary(self.matrix, self._stationary, turns, begin)

    def mixing_time(self, distance: float = 0.25) -> float:
        """Return the number of turns until the distribution is near the stationary one, from any start.

        Parameters
        ----------
        distance : float
            The total variation distance that counts as near.

        Returns
        -------
        int or inf
            The smallest t for which the distance is at most `distance` from every start; ``inf`` if the chain
            is periodic, because then there is none.

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
        distance = checked_share("distance", distance)
        stationary = self._stationary
        return long_run.mixing_time(self.matrix, stationary, distance, periodic=self.periods[0] > 1)

    @cached_property
    def spectral_gap(self) -> float:
        """1 minus the second largest absolute value of the eigenvalues; it is large if the chain mixes fast.

        It is 0 for a chain that is periodic or has several recurrent classes.

        Examples
        --------
        >>> MarkovChain.from_dict({0: {0: 0.75, 1: 0.25}, 1: {1: 0.75, 0: 0.25}}).spectral_gap
        0.5

        References
        ----------
        D. A. Levin and Y. Peres, *Markov Chains and Mixing Times*, American Mathematical Society, 2nd edition
        2017, chapter 12.
        """
        return long_run.spectral_gap(self.matrix)
