"""Cover times, exact and simulated."""

from fractions import Fraction

import numpy as np
import pytest

from mazenb import Board, study
from mazenb.study import MarkovChain, StudyError


def test_simulated_cover_and_hitting_times_agree_with_the_exact_ones() -> None:
    board = Board.random(3, 4, extra=0.3, seed=6)
    pawn = study.walk_chain(board, dice=3, start=(0, 0))
    times = pawn.simulate_cover_times(games=4000, seed=2)
    assert pawn.cover_time() in study.mean_interval(times, confidence=0.999)
    small = study.walk_chain(Board.random(2, 3, wrap="none", extra=0.5, seed=1), dice=3, start=(0, 0))
    assert small.cover_time() == pytest.approx(by_definition(small), rel=1e-6)
    ways = pawn.sample(400, games=4000, seed=3)
    first = (ways == pawn.number((2, 2))).argmax(axis=1)
    assert pawn.hitting_times((2, 2))[0, 0] in study.mean_interval(first, confidence=0.999)


def by_definition(pawn: MarkovChain) -> float:
    """The cover time, from the chain whose states are pairs of the visited squares and the pawn's square."""
    n = len(pawn)
    matrix = pawn.matrix.toarray()
    weights = {(1 << pawn.number(pawn.start), pawn.number(pawn.start)): 1.0}
    expected = 0.0
    while (left := sum(weights.values())) > 1e-9:
        expected += left
        after: dict[tuple[int, int], float] = {}
        for (seen, at), weight in weights.items():
            for j in np.flatnonzero(matrix[at]).tolist():
                key = seen | 1 << j, j
                if key[0] != (1 << n) - 1:
                    after[key] = after.get(key, 0.0) + weight * matrix[at, j]
        weights = after
    return expected


def test_a_cover_time_where_order_is_forced() -> None:
    line = MarkovChain.from_dict(
        {0: {1: 1}, 1: {1: Fraction(1, 2), 2: Fraction(1, 2)}, 2: {2: 1}}, exact=True
    )
    assert line.cover_time(0) == 3
    assert line.cover_time(2) == 0
    assert (line.simulate_cover_times(2, games=3) == 0).all()
    with pytest.raises(StudyError, match="simulate_cover_times"):
        study.walk_chain(Board.random(6, 6), start=(0, 0)).cover_time()
    stuck = MarkovChain.from_dict({0: {1: 1}, 1: {0: 1}}).simulate_cover_times(0, games=2, limit=1)
    assert (stuck == 1).all()


def test_twenty_states_in_floats() -> None:
    """A cycle of n squares takes n(n − 1)/2 steps; layer by layer, and state by state."""
    ring = Board.random(1, 20, wrap="east-west", extra=1)
    assert study.walk_chain(ring, "steps").cover_time((0, 0)) == pytest.approx(190)


def test_layers_agree_with_single_sets() -> None:
    board = Board.random(3, 3, wrap="none", extra=0.4, seed=2)
    walk = study.walk_chain(board, exact=True)
    assert walk.floats().cover_time((0, 0)) == pytest.approx(float(walk.cover_time((0, 0))))
