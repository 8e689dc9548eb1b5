"""How long it takes a chain to have been everywhere, and chains followed by chance."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from mazenb.study.arithmetic import Indices, Number
from mazenb.study.errors import StudyError
from mazenb.study.long_run import INFINITE
from mazenb.study.structure import can_reach, surely_reach
from mazenb.study.transitions import Transitions

__all__ = ["Covering"]

H = TypeVar("H", bound=Hashable)

MOST_STATES = 16
"""Up to so many states the cover time is computed; each one more doubles the work."""

MOST_EXACT = 10
"""The same for fractions."""


class Covering(Transitions[H]):
    """The part of a `MarkovChain` that follows it from state to state."""

    def sample(
        self, turns: int, start: H | None = None, *, games: int = 1, seed: int | None = None
    ) -> npt.NDArray[np.intp]:
        """Follow the chain by chance.

        Parameters
        ----------
        turns : int
        start : hashable, optional
            Where it begins, if not in the chain's own start.
        games : int
            How often.
        seed : int, optional
            The same seed gives the same ways.

        Returns
        -------
        array of int, shape (games, turns + 1)
            The numbers of the states, in the order of `states`.

        Examples
        --------
        >>> from mazenb.study import MarkovChain
        >>> coin = MarkovChain.from_dict({"heads": {"heads": 0.5, "tails": 0.5}, "tails": {"heads": 1}})
        >>> [coin.states[n] for n in coin.sample(6, "heads", seed=5)[0]]
        ['heads', 'tails', 'heads', 'tails', 'heads', 'heads', 'heads']
        """
        if turns < 0 or games < 1:
            raise StudyError(f"there is nothing to follow: {games} games of {turns} turns")
        rng = np.random.default_rng(seed)
        draw = Draws(self.matrix)
        ways = np.empty((games, turns + 1), dtype=np.intp)
        ways[:, 0] = self._begin(start)
        for t in range(turns):
            ways[:, t + 1] = draw(ways[:, t], rng)
        return ways

    def simulate_cover_times(
        self,
        start: H | None = None,
        *,
        games: int = 1000,
        seed: int | None = None,
        limit: int = 1_000_000,
        progress: bool = True,
    ) -> npt.NDArray[np.float64]:
        """Simulate how many turns it takes to have been in every state that can be reached.

        Parameters
        ----------
        start : hashable, optional
            Where the chain begins, if not in its own start.
        games : int
        seed : int, optional
        limit : int
            After so many turns a game is given up.
        progress : bool
            Whether to show a progress bar if it takes longer than a second.

        Returns
        -------
        array, shape (games,)
            The number of turns of each game; ``inf`` where it was given up. `mazenb.study.mean_interval`
            gives an interval for its mean.

        Examples
        --------
        >>> from mazenb import Board, study
        >>> pawn = study.walk_chain(Board.random(6, 6, extra=0.3, seed=1), start=(0, 0))
        >>> times = pawn.simulate_cover_times(games=200, seed=1)
        >>> bool(100 < times.mean() < 300)
        True
        """
        from tqdm.auto import tqdm

        begin = self._begin(start)
        there = np.flatnonzero(self._from(begin))
        rng = np.random.default_rng(seed)
        draw = Draws(self.matrix)
        found = np.full(games, INFINITE)
        playing = np.arange(games)
        at = np.full(games, begin)
        fresh = np.zeros((games, len(self.states)), dtype=bool)
        fresh[:, there] = True
        fresh[:, begin] = False
        left = np.full(games, there.size - 1)
        found[left == 0] = 0
        if there.size == 1:
            return found
        with tqdm(total=games, desc="covered", delay=1, leave=False, disable=not progress) as bar:
            for turn in range(1, limit + 1):
                at = draw(at, rng)
                new = fresh[playing, at]
                fresh[playing[new], at[new]] = False
                left[playing[new]] -= 1
                done = left[playing] == 0
                if done.any():
                    found[playing[done]] = turn
                    bar.update(int(done.sum()))
                    playing, at = playing[~done], at[~done]
                    if not playing.size:
                        break
        return found

    def cover_time(self, start: H | None = None) -> Number:
        """The expected number of turns until the chain has been in every state that can be reached.

        Computed from the smallest sets of states not yet seen up: twice the work for each state more.

        Parameters
        ----------
        start : hashable, optional
            Where the chain begins, if not in its own start.

        Returns
        -------
        float or Fraction
            ``inf`` if some of the states may be missed for ever.

        Raises
        ------
        StudyError
            If there are more than 16 states (10, in fractions): see `simulate_cover_times`.

        Examples
        --------
        The simple random walk on a cycle of n squares needs n(n − 1)/2 steps:

        >>> from mazenb import Board, study
        >>> ring = Board.from_drawing('''
        ... +---+---+---+
        ... |           |
        ... +   +---+   +
        ... |           |
        ... +---+---+---+
        ... ''')
        >>> study.walk_chain(ring, "steps", exact=True).cover_time((0, 0))
        Fraction(15, 1)

        References
        ----------
        D. A. Levin and Y. Peres, *Markov Chains and Mixing Times*, American Mathematical Society, 2nd edition
        2017, chapter 11.
        """
        begin = self._begin(start)
        there = np.flatnonzero(self._from(begin))
        for state in there:
            one = np.zeros(len(self.states), dtype=bool)
            one[state] = True
            if not surely_reach(self.matrix, one)[begin]:
                return INFINITE
        most = MOST_EXACT if self.exact else MOST_STATES
        if there.size > most:
            raise StudyError(
                f"the cover time of {there.size} states would take too long (at most {most}): "
                "simulate_cover_times can tell about it"
            )
        return _cover(self, there, begin)

    def _from(self, begin: int) -> npt.NDArray[np.bool_]:
        one = np.zeros(len(self.states), dtype=bool)
        one[begin] = True
        return can_reach(self.matrix.T.tocsr(), one)


class Draws:
    """Next states of many chains at once.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array
        Its rows sum to 1.
    """

    def __init__(self, matrix: Any) -> None:
        self._columns = matrix.indices
        lengths = np.diff(matrix.indptr)
        row = np.repeat(np.arange(lengths.size), lengths)
        whole = np.cumsum(matrix.data)
        before = np.concatenate(([0.0], whole))[matrix.indptr[:-1]]
        # All rows on one line: state i has the interval from i to i + 1.
        self._line = np.minimum(whole - before[row], 1.0) + row
        self._line[matrix.indptr[1:] - 1] = np.arange(1, lengths.size + 1)

    def __call__(self, at: Indices, rng: np.random.Generator) -> Indices:
        """The next state of each."""
        found = np.searchsorted(self._line, at + rng.random(at.size), side="right")
        return np.asarray(self._columns[found], dtype=np.intp)


def _cover(chain: Transitions[Any], there: Indices, begin: int) -> Number:
    from tqdm.auto import tqdm

    numbers = chain._arithmetic
    matrix = _among(chain, there)
    after = [sum(1 << int(n) for n in np.flatnonzero(row)) for row in matrix]
    home = int(np.searchsorted(there, begin))
    # What has been seen, and where the chain can be then: as bits, by the number of states seen.
    layers: list[dict[int, int]] = [{1 << home: 1 << home}]
    for _ in range(there.size - 1):
        layer: dict[int, int] = {}
        for seen, entered in layers[-1].items():
            standing = layers[-1][seen] = _spread(entered, seen, after)
            for n in _bits(_union(standing, after) & ~seen):
                layer[seen | 1 << n] = layer.get(seen | 1 << n, 0) | 1 << n
        layers.append(layer)
    # With everything seen nothing is left to do.
    later = {seen: numbers.zeros(there.size) for seen in layers[-1]}
    for layer in tqdm(layers[-2::-1], desc="sets of states", delay=1, leave=False):
        sooner = {}
        for seen, standing in layer.items():
            states = np.array(_bits(standing))
            new = np.array(_bits(((1 << there.size) - 1) & ~seen))
            ahead = numbers.zeros(new.size)
            for i, n in enumerate(new.tolist()):
                # A set that is never entered there has no value and no weight.
                if (seen | 1 << n) in later:
                    ahead[i] = later[seen | 1 << n][n]
            right = matrix[np.ix_(states, new)] @ ahead + numbers.kind(1)
            times = sooner[seen] = numbers.zeros(there.size)
            if chain.exact:
                times[states] = numbers.solve(there[states], right)
            else:
                times[states] = np.linalg.solve(np.eye(states.size) - matrix[np.ix_(states, states)], right)
        later = sooner
    ((_, times),) = later.items()
    value: Number = times[home]
    return value if chain.exact else float(value)


def _among(chain: Transitions[Any], there: Indices) -> npt.NDArray[Any]:
    """The probabilities between some states, as a full matrix."""
    if not chain.exact:
        dense: npt.NDArray[Any] = chain.matrix[there][:, there].toarray()
        return dense
    assert chain._rows is not None  # or it would not be exact
    matrix = chain._arithmetic.zeros(there.size, there.size)
    for i, state in enumerate(there.tolist()):
        for j, other in enumerate(there.tolist()):
            matrix[i, j] += chain._rows[state].get(other, 0)
    return matrix


def _union(states: int, after: list[int]) -> int:
    found = 0
    for n in _bits(states):
        found |= after[n]
    return found


def _spread(entered: int, seen: int, after: list[int]) -> int:
    """Where the chain can be, having entered a set at some states and staying inside."""
    found = ahead = entered
    while ahead:
        ahead = _union(ahead, after) & seen & ~found
        found |= ahead
    return found


def _bits(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]
