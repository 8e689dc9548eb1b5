"""Confidence intervals, from SciPy."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from mazenb.study.errors import StudyError

__all__ = ["Interval", "bootstrap", "mean_interval", "wilson"]

LOTS = 20
"""Between lots of resamples the progress bar moves."""

MEMORY = 4_000_000
"""How many resampled values are held at a time."""


class Interval(NamedTuple):
    """A confidence interval.

    Examples
    --------
    >>> from fractions import Fraction
    >>> 0.5 in Interval(0.4, 0.6), Fraction(1, 2) in Interval(0.4, 0.6)
    (True, True)
    """

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Real) and self.low <= float(value) <= self.high


def _check(confidence: float, size: int, least: int) -> None:
    if not 0 < confidence < 1:
        raise StudyError(f"a confidence lies between 0 and 1: {confidence}")
    if size < least:
        raise StudyError(f"an interval needs {least} values or more, not {size}")


def wilson(successes: int, trials: int, *, confidence: float = 0.95) -> Interval:
    """Wilson's score interval for a probability.

    Parameters
    ----------
    successes, trials : int
    confidence : float

    Returns
    -------
    Interval

    Raises
    ------
    StudyError
        If there are no trials, more successes than trials, or the confidence is no probability.

    Examples
    --------
    >>> low, high = wilson(7, 10)
    >>> round(low, 4), round(high, 4)
    (0.3968, 0.8922)

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
    American Statistical Association 22 (1927).
    """
    from scipy.stats import binomtest

    _check(confidence, trials, 1)
    if not 0 <= successes <= trials:
        raise StudyError(f"there cannot be {successes} successes in {trials} trials")
    found = binomtest(int(successes), int(trials)).proportion_ci(confidence, method="wilson")
    return Interval(float(found.low), float(found.high))


def mean_interval(values: npt.ArrayLike, *, confidence: float = 0.95) -> Interval:
    """Student's interval for a mean.

    Raises
    ------
    StudyError
        If there are fewer than two values, or the confidence is no probability.

    Examples
    --------
    >>> low, high = mean_interval([9.0, 10.0, 11.0])
    >>> round(low, 4), round(high, 4)
    (7.5159, 12.4841)
    """
    from scipy import stats

    array = np.asarray(values, dtype=float)
    _check(confidence, array.size, 2)
    found = stats.t.interval(confidence, len(array) - 1, loc=array.mean(), scale=stats.sem(array))
    return Interval(float(found[0]), float(found[1]))


def bootstrap(
    values: npt.ArrayLike,
    statistic: Callable[..., Any] = np.mean,
    *,
    confidence: float = 0.95,
    resamples: int = 999,
    seed: int | None = None,
    progress: bool = True,
) -> Interval:
    """The bootstrap's percentile interval for any statistic of a sample.

    Parameters
    ----------
    values : array_like, shape (n,)
    statistic : callable
        A function of an array with a keyword ``axis``, such as `numpy.median`.
    confidence : float
    resamples : int
        How often the sample is drawn anew.
    seed : int, optional
    progress : bool
        Whether to show a progress bar if it takes longer than a second.

    Returns
    -------
    Interval

    Raises
    ------
    StudyError
        If there are fewer than two values or no resamples, or the confidence is no probability.

    Examples
    --------
    >>> low, high = bootstrap([1, 2, 3, 4, 5, 6], np.median, seed=1)
    >>> 1 <= low <= 3.5 <= high <= 6
    True

    References
    ----------
    B. Efron and R. J. Tibshirani, *An Introduction to the Bootstrap*, Chapman & Hall 1993, chapter 13.
    """
    from scipy import stats
    from tqdm.auto import tqdm

    array = np.asarray(values, dtype=float)
    _check(confidence, array.size, 2)
    if resamples < 1:
        raise StudyError(f"a bootstrap needs a resample: {resamples}")
    rng = np.random.default_rng(seed)
    lots = [len(part) for part in np.array_split(np.arange(resamples), min(LOTS, resamples))]
    found: Any = None
    for lot in tqdm(lots, desc="resamples", delay=1, leave=False, disable=not progress):
        found = stats.bootstrap(
            (array,),
            statistic,
            n_resamples=lot,
            batch=max(1, MEMORY // len(array)),
            confidence_level=confidence,
            method="percentile",
            bootstrap_result=found,
            random_state=rng,
        )
    low, high = found.confidence_interval
    return Interval(float(low), float(high))
