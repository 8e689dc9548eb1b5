"""Cover times: the expected number of turns until a chain has visited every state it can reach."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from mazenb.study.chains.arithmetic import INFINITE, Arithmetic, Indices, Mask, Number
from mazenb.study.chains.connectivity import can_reach, surely_reach
from mazenb.study.chains.samples import Draws
from mazenb.study.errors import StudyError
from mazenb.study.progress import progress_bar
from mazenb.texts.catalogue import text

__all__ = ["cover_time", "simulate_cover_times"]

MOST_STATES = 20
"""The largest number of states whose cover time is computed; one more state doubles the work."""

LOT = 1 << 13
"""The number of sets that are solved at once."""

MOST_EXACT = 10
"""The largest number of states whose cover time is computed in fractions."""


def cover_time(matrix: Any, numbers: Arithmetic, begin: int) -> Number:
    """Return the expected number of turns until a chain has been in every state it can reach.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
        The transition matrix in floats; its non-zero entries are the edges.
    numbers : Floats or Fractions
        The arithmetic of the same matrix.
    begin : int
        The number of the state where the chain begins.

    Returns
    -------
    float or Fraction
        ``inf`` if some of the states may never be visited.

    Raises
    ------
    StudyError
        If there are too many states.
    """
    there = np.flatnonzero(_reached(matrix, begin))
    for state in there.tolist():
        if not surely_reach(matrix, _only(matrix, state))[begin]:
            return INFINITE
    exact = numbers.kind is Fraction
    most = MOST_EXACT if exact else MOST_STATES
    if there.size > most:
        raise StudyError("study.chain.cover", found=there.size, most=most)
    home = int(np.searchsorted(there, begin))
    if not exact and all(_reached(matrix, state)[begin] for state in there.tolist()):
        return _cover_in_layers(numbers.among(there), home)
    value = _cover(numbers, there, home, exact=exact)
    return value if exact else float(value)


def _only(matrix: Any, state: int) -> Mask:
    mask = np.zeros(matrix.shape[0], dtype=bool)
    mask[state] = True
    return mask


def _reached(matrix: Any, begin: int) -> Mask:
    return can_reach(matrix.T.tocsr(), _only(matrix, begin))


def _cover(numbers: Arithmetic, there: Indices, home: int, *, exact: bool) -> Any:
    matrix = numbers.among(there)
    layers = _layers(matrix, home)
    # Once every state has been visited, no more turns are needed.
    later = {seen: numbers.zeros(there.size) for seen in layers[-1]}
    for layer in progress_bar(layers[-2::-1], label=text("study.progress.states")):
        sooner = {}
        for seen, standing in layer.items():
            states = np.array(_bits(standing))
            new = np.array(_bits(((1 << there.size) - 1) & ~seen))
            ahead = numbers.zeros(new.size)
            for i, n in enumerate(new.tolist()):
                # A set that is never entered at this state has no value and no weight.
                if (seen | 1 << n) in later:
                    ahead[i] = later[seen | 1 << n][n]
            right = matrix[np.ix_(states, new)] @ ahead + numbers.kind(1)
            times = sooner[seen] = numbers.zeros(there.size)
            if exact:
                times[states] = numbers.solve(there[states], right)
            else:
                times[states] = np.linalg.solve(np.eye(states.size) - matrix[np.ix_(states, states)], right)
        later = sooner
    ((_, times),) = later.items()
    return times[home]


def _cover_in_layers(matrix: npt.NDArray[np.float64], home: int) -> float:
    """Return the cover time of a strongly connected chain, solving all sets of the same size at once."""
    n = len(matrix)
    after = [sum(1 << int(k) for k in np.flatnonzero(row)) for row in matrix]
    layers = [np.array([1 << home], dtype=np.int64)]
    for _ in range(n - 1):
        layers.append(_grown(layers[-1], after))
    # Once every state has been visited, no more turns are needed.
    values = np.zeros((1, n))
    for size in progress_bar(range(n - 1, 0, -1), label=text("study.progress.states")):
        sets, larger = layers[size - 1], layers[size]
        sooner = np.zeros((len(sets), n))
        for first in range(0, len(sets), LOT):
            lot = sets[first : first + LOT]
            inside = (lot[:, None] >> np.arange(n) & 1).astype(bool)
            members = np.nonzero(inside)[1].reshape(len(lot), size)
            # The set with one more state, and the expected time left after entering it there. A set that
            # cannot be entered has no weight, so its value does not matter.
            place = np.searchsorted(larger, lot[:, None] | 1 << np.arange(n)).clip(max=len(larger) - 1)
            ahead = np.where(inside, 0.0, values[place, np.arange(n)])
            right = 1 + np.take_along_axis(ahead @ matrix.T, members, axis=1)
            left = np.eye(size) - matrix[members[:, :, None], members[:, None, :]]
            times = np.linalg.solve(left, right[:, :, None])[:, :, 0]
            np.put_along_axis(sooner[first : first + LOT], members, times, axis=1)
        values = sooner
    return float(values[0, home])


def _grown(sets: npt.NDArray[np.int64], after: list[int]) -> npt.NDArray[np.int64]:
    """Return the sets extended by one state to which a state of the set leads."""
    near = np.zeros_like(sets)
    for state, ahead in enumerate(after):
        near |= np.where(sets >> state & 1, ahead, 0)
    near &= ~sets
    grown = [(sets | 1 << state)[(near >> state & 1).astype(bool)] for state in range(len(after))]
    return np.unique(np.concatenate(grown))


def _layers(matrix: npt.NDArray[Any], home: int) -> list[dict[int, int]]:
    """Return, by size, the possible sets of visited states, with the possible current states, as bits."""
    after = [sum(1 << int(n) for n in np.flatnonzero(row)) for row in matrix]
    layers: list[dict[int, int]] = [{1 << home: 1 << home}]
    for _ in range(len(after) - 1):
        layer: dict[int, int] = {}
        for seen, entered in layers[-1].items():
            standing = layers[-1][seen] = _spread(entered, seen, after)
            for n in _bits(_union(standing, after) & ~seen):
                layer[seen | 1 << n] = layer.get(seen | 1 << n, 0) | 1 << n
        layers.append(layer)
    return layers


def _union(states: int, after: list[int]) -> int:
    found = 0
    for n in _bits(states):
        found |= after[n]
    return found


def _spread(entered: int, seen: int, after: list[int]) -> int:
    """Return the states that can be reached by entering a set at the given states and staying inside it."""
    found = ahead = entered
    while ahead:
        ahead = _union(ahead, after) & seen & ~found
        found |= ahead
    return found


def _bits(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def simulate_cover_times(
    matrix: Any, begin: int, *, games: int, seed: int | None, limit: int, progress: bool
) -> npt.NDArray[np.float64]:
    """Return simulated cover times, one per game.

    Parameters
    ----------
    matrix : scipy.sparse.csr_array, shape (n, n)
    begin : int
        The number of the state where the chain begins.
    games : int
    seed : int, optional
    limit : int
        The number of turns after which a game is abandoned.
    progress : bool
        Whether to show a progress bar if it takes longer than a second.

    Returns
    -------
    array, shape (games,)
        The number of turns of each game; ``inf`` if it was abandoned.
    """
    there = np.flatnonzero(_reached(matrix, begin))
    rng = np.random.default_rng(seed)
    draw = Draws(matrix)
    found = np.full(games, INFINITE)
    playing = np.arange(games)
    at = np.full(games, begin)
    fresh = np.zeros((games, matrix.shape[0]), dtype=bool)
    fresh[:, there] = True
    fresh[:, begin] = False
    left = np.full(games, there.size - 1)
    found[left == 0] = 0
    if there.size == 1:
        return found
    with progress_bar(label=text("study.progress.covered"), total=games, shown=progress) as bar:
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
