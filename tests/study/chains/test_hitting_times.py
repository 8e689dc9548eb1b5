"""Hitting times and probabilities, against closed forms and against NumPy."""

from fractions import Fraction
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb.study import MarkovChain
from tests.study.chains.examples import chains, cycle


@pytest.mark.parametrize("n", [3, 6, 11])
def test_hitting_times_of_a_cycle(n: int) -> None:
    assert cycle(n).hitting_times(0) == {k: k * (n - k) for k in range(n)}


@pytest.mark.parametrize("n", [3, 8])
def test_hitting_times_and_stationary_distribution_of_a_complete_graph(n: int) -> None:
    step = Fraction(1, n - 1)
    complete = MarkovChain.from_dict({i: {j: step for j in range(n) if j != i} for i in range(n)}, exact=True)
    assert complete.hitting_times(0) == {k: n - 1 if k else 0 for k in range(n)}
    assert complete.stationary_distribution == dict.fromkeys(range(n), Fraction(1, n))


@pytest.mark.parametrize("p", [Fraction(1, 2), Fraction(1, 3), Fraction(3, 5)])
def test_ruin_of_a_gambler(p: Fraction) -> None:
    n, q = 7, 1 - p
    rows = {i: {i + 1: p, i - 1: q} for i in range(1, n)} | {0: {0: 1}, n: {n: 1}}
    game = MarkovChain.from_dict(rows, exact=True)
    r = q / p
    expected = {i: Fraction(i, n) if r == 1 else (1 - r**i) / (1 - r**n) for i in range(n + 1)}
    assert game.hitting_probabilities(n) == expected
    assert set(game.absorbing_states) == {0, n}
    assert game.hitting_times(n) == {i: 0 if i == n else inf for i in range(n + 1)}
    assert game.hitting_times([0, n])[3] < 20


@given(chains(), st.data())
@settings(max_examples=50)
def test_fractions_equal_floats_equal_numpy(chain: MarkovChain[int], data: st.DataObject) -> None:
    target = data.draw(st.integers(0, len(chain) - 1))
    floats = chain.floats()
    times, chances = chain.hitting_times(target), chain.hitting_probabilities(target)
    assert floats.hitting_times(target) == pytest.approx({i: float(t) for i, t in times.items()})
    assert floats.hitting_probabilities(target) == pytest.approx({i: float(p) for i, p in chances.items()})
    # By hand: the probabilities after very many steps, with the target made absorbing.
    matrix = chain.matrix.toarray()
    matrix[target] = np.eye(len(chain))[target]
    many = np.linalg.matrix_power(matrix, 1 << 40)
    assert many[:, target] == pytest.approx([float(p) for p in chances.values()], abs=1e-6)
    for i, time in times.items():
        assert (time < inf) == (chances[i] == 1)
        if i != target and time < inf:
            assert time == 1 + sum(p * times[j] for j, p in chain._rows[i].items())


def test_a_long_cycle_is_solved_sparsely() -> None:
    n = 3001
    chain = cycle(n, exact=False)
    assert chain.hitting_times(0)[1500] == pytest.approx(1500 * 1501)
