"""Chains that end: moments, distributions, visits."""

from fractions import Fraction
from itertools import islice
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb.study import AbsorbingChain, StudyError

pytestmark = pytest.mark.slow

HALF = Fraction(1, 2)


def geometric(p: Fraction, *, exact: bool = True) -> AbsorbingChain[str]:
    return AbsorbingChain(["try", "done"], [{0: 1 - p, 1: p}, {1: 1}], start="try", exact=exact)


def collector(n: int) -> AbsorbingChain[int]:
    rows = [{k: Fraction(k, n), k + 1: Fraction(n - k, n)} for k in range(n)] + [{n: Fraction(1)}]
    return AbsorbingChain(range(n + 1), rows, start=0, exact=True)


@pytest.mark.parametrize("p", [Fraction(1, 2), Fraction(2, 7), Fraction(1)])
def test_geometric_distribution(p: Fraction) -> None:
    chain = geometric(p)
    assert chain.mean_absorption_time == 1 / p
    assert chain.variance == (1 - p) / p**2
    assert chain.distribution(6).tolist() == [0, *((1 - p) ** (t - 1) * p for t in range(1, 7))]
    assert chain.expected_visits == {"try": 1 / p, "done": 1}
    assert chain.visit_probabilities == {"try": 1, "done": 1}


def test_collecting_coupons() -> None:
    n = 6
    chain = collector(n)
    assert chain.mean_absorption_time == sum(Fraction(n, k) for k in range(1, n + 1))
    assert chain.variance == sum(Fraction(n, k) ** 2 - Fraction(n, k) for k in range(1, n + 1))
    assert chain.standard_deviation == pytest.approx(float(chain.variance) ** 0.5)


def test_quantiles() -> None:
    assert geometric(HALF).quantiles([0, HALF, Fraction(3, 4), Fraction(9, 10), 1]) == (0, 1, 2, 4, inf)
    assert geometric(HALF, exact=False).quantiles([0.5, 0.25, 0.9375, 1]) == (1, 1, 4, inf)
    assert geometric(Fraction(1)).quantiles([0, HALF, 1]) == (0, 1, 1)
    with pytest.raises(StudyError, match="between 0 and 1"):
        geometric(HALF).quantiles([1.5])


@pytest.mark.parametrize("exact", [True, False])
def test_a_bounded_time_has_all_its_quantiles(exact: bool) -> None:
    third = Fraction(1, 3)
    rows = [{1: third, 2: 2 * third}, {2: third, 3: 2 * third}, {3: 1}, {3: 1}]
    chain = AbsorbingChain("abcd", rows, start="a", exact=exact)
    assert chain.quantiles([1]) == (3,)
    assert chain.distribution(10)[4:].tolist() == [0] * 7


@pytest.mark.parametrize("exact", [True, False])
def test_a_trap_makes_the_mean_infinite_and_is_named(exact: bool) -> None:
    rows = [{1: HALF, 2: HALF}, {1: 1}, {3: 1}, {3: HALF, 4: HALF}, {3: 1}]
    chain = AbsorbingChain(
        ["start", "goal", "chute", "pit", "bottom"], rows, start="start", goals=["goal"], exact=exact
    )
    assert chain.traps == ("chute", "pit", "bottom")
    assert chain.absorption_probability == HALF
    assert chain.absorption_probabilities == {"goal": HALF}
    assert chain.mean_absorption_time == chain.variance == inf
    assert chain.quantiles([0.4, 0.5, 0.6]) == (1, 1, inf)
    assert chain.expected_visits == {"start": 1, "goal": HALF, "chute": HALF, "pit": inf, "bottom": inf}
    assert chain.visit_probabilities == {"start": 1, "goal": HALF, "chute": HALF, "pit": HALF, "bottom": HALF}
    assert chain.mean_absorption_times["pit"] == inf
    assert chain.distribution(5).sum() == HALF


def test_a_start_that_is_a_goal() -> None:
    chain = AbsorbingChain("ab", [{1: 1}, {1: 1}], start="b", exact=True)
    assert (chain.mean_absorption_time, chain.variance) == (0, 0)
    assert chain.expected_visits == {"a": 0, "b": 1}
    assert chain.distribution(2).tolist() == [1, 0, 0]


def test_a_goal_that_leads_on_still_ends_the_chain() -> None:
    chain = AbsorbingChain("abc", [{1: 1}, {2: 1}, {0: 1}], start="a", goals="b", exact=True)
    assert chain.mean_absorption_time == 1
    assert chain.expected_visits == {"a": 1, "b": 1, "c": 0}
    assert chain.probability_of_visiting("c") == 0


@st.composite
def absorbing(draw: st.DrawFn) -> AbsorbingChain[int]:
    """Some chain with a goal that can be missed: states 0 … n − 1, the last ones absorbing."""
    n = draw(st.integers(3, 7))
    goals = draw(st.integers(1, 2))
    row = st.lists(st.integers(0, 3), min_size=n, max_size=n).filter(any)
    rows = [
        {j: Fraction(w, sum(weights)) for j, w in enumerate(weights) if w}
        for weights in draw(st.lists(row, min_size=n - goals, max_size=n - goals))
    ]
    rows += [{i: Fraction(1)} for i in range(n - goals, n)]
    return AbsorbingChain(range(n), rows, start=0, goals=range(n - goals, n), exact=True)


@given(absorbing())
@settings(max_examples=25)
def test_everything_fits_together(chain: AbsorbingChain[int]) -> None:
    floats = chain.floats()
    reach = chain.absorption_probability
    assert sum(chain.absorption_probabilities.values()) == reach
    assert floats.absorption_probability == pytest.approx(float(reach))
    # At each step, the distribution and the tail sum to 1.
    shares, tails = zip(*islice(chain.arrivals(), 12), strict=True)
    assert all(sum(shares[: t + 1]) + tail == 1 for t, tail in enumerate(tails))
    assert chain.distribution(11)[: len(shares)].tolist() == list(shares)
    assert floats.distribution(11) == pytest.approx(chain.distribution(11).astype(float))
    visits = chain.expected_visits
    assert floats.expected_visits == pytest.approx({i: float(v) for i, v in visits.items()})
    for state, chance in chain.visit_probabilities.items():
        assert chance == chain.probability_of_visiting(state)
        assert float(chance) == pytest.approx(floats.visit_probabilities[state])
        assert float(chance) == pytest.approx(floats.probability_of_visiting(state))
        assert (chance > 0) == (visits[state] > 0)
        assert visits[state] >= chance
    if reach < 1:
        assert chain.mean_absorption_time == inf
        assert chain.traps
        return
    mean = chain.mean_absorption_time
    assert mean == sum(value for state, value in visits.items() if state not in chain.goals)
    assert floats.mean_absorption_time == pytest.approx(float(mean))
    # Mean and variance from the tails, far enough out.
    tails = np.array([tail for _, tail in floats.arrivals()])
    assert tails.sum() == pytest.approx(float(mean))
    square = ((2 * np.arange(len(tails)) + 1) * tails).sum()
    assert square - float(mean) ** 2 == pytest.approx(float(chain.variance), rel=1e-6, abs=1e-9)
    assert floats.variance == pytest.approx(float(chain.variance), rel=1e-6, abs=1e-9)
