"""Confidence intervals, and how often they cover the truth."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from mazenb.study import (
    Interval,
    StudyError,
    bootstrap,
    chain,
    mean_interval,
    simulate_track,
    wilson,
)
from tests.study.tracks import WELL

pytestmark = pytest.mark.slow


@pytest.mark.rule("RX2")
def test_intervals() -> None:
    # Wilson's interval by his own definition: the roots of (p − k/n)² = z² p (1 − p) / n.
    k, n, z = 30, 100, 1.959963984540054
    for p in wilson(k, n):
        assert (p - k / n) ** 2 == pytest.approx(z**2 * p * (1 - p) / n)
    assert wilson(0, 10).low == 0
    values = np.random.default_rng(1).normal(10, 2, 400)
    by_theory, by_resampling = mean_interval(values), bootstrap(values, seed=1)
    assert by_resampling == pytest.approx(by_theory, abs=0.05)
    assert bootstrap(values, seed=1) == by_resampling
    assert np.median(values) in bootstrap(values, np.median, seed=1)
    assert "x" not in Interval(0, 1)
    assert Fraction(1, 2) in Interval(0, 1)
    assert Fraction(3, 2) not in Interval(0, 1)
    assert np.float32(0.5) in Interval(0, 1)


@given(st.integers(1, 10**9), st.floats(0, 1), st.floats(0.001, 0.999))
def test_wilson_s_interval_is_scipy_s(trials: int, share: float, confidence: float) -> None:
    successes = min(trials, round(share * trials))
    found = binomtest(successes, trials).proportion_ci(confidence, method="wilson")
    ours = wilson(successes, trials, confidence=confidence)
    assert ours == pytest.approx((found.low, found.high), rel=1e-12, abs=1e-12)


@pytest.mark.parametrize(
    ("work", "reason"),
    [
        (lambda: wilson(0, 0), "at least 1 value, not 0"),
        (lambda: wilson(5, 3), "from 0 to 3, .*not 5"),
        (lambda: wilson(1, 3, confidence=95), "confidence must be between 0 and 1, not 95"),
        (lambda: mean_interval([7]), "at least 2 values, not 1"),
        (lambda: bootstrap([]), "at least 2 values, not 0"),
        (lambda: bootstrap([1, 2], resamples=0), "resamples must be a whole number of at least 1, not 0"),
    ],
)
def test_values_without_an_interval_are_refused(work: Callable[[], Interval], reason: str) -> None:
    with pytest.raises(StudyError, match=reason):
        work()


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    exact = chain(WELL)
    covered = [
        exact.mean_absorption_time in simulate_track(WELL, 400, seed=seed, progress=False).mean_interval(0.9)
        for seed in range(120)
    ]
    assert 0.9 in wilson(sum(covered), len(covered), confidence=0.9999)
