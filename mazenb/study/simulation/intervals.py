"""Confidence intervals for probabilities, means and other statistics."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from numbers import Real
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, NamedTuple

from mazenb.study.arguments import checked_share, is_real, random_seed, whole_number
from mazenb.study.errors import StudyError
from mazenb.study.progress import progress_bar
from mazenb.texts.catalogue import text
from mazenb.texts.extras import require
from mazenb.texts.quotation import short

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["Interval", "bootstrap", "mean_interval", "wilson"]

LOTS = 20
"""The number of lots that resamples are divided into; the progress bar moves after each lot."""

MEMORY = 4_000_000
"""The number of resampled values that are held in memory at a time."""


LARGE = 10**15
"""The limit of a number of trials, whose square is still exact enough in floating point."""


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


def _sample(values: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Return a sample as an array, after checking that it has at least two numbers.

    Raises
    ------
    StudyError
        If it does not.
    """
    import numpy as np

    try:
        array = np.asarray(values, dtype=float)
    except (TypeError, ValueError, OverflowError):
        array = None
    if array is None or array.ndim != 1:
        raise StudyError("study.interval.sample", found=short(values))
    if array.size < 2:
        raise StudyError("study.interval.values", n=2, found=array.size)
    return array


def _count(name: str, value: Any) -> int:
    """Return a number of successes or trials after checking that it is a number, and not too large."""
    if not is_real(value) or not -LARGE < value < LARGE:
        raise StudyError("study.interval.count", name=name, most=LARGE, found=short(value))
    # NumPy's whole numbers have few digits; Python's do not overflow.
    return int(value)


def wilson(successes: int, trials: int, *, confidence: float = 0.95) -> Interval:
    """Return Wilson's score interval for a probability.

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
        If there are no trials, more successes than trials, or the confidence is not a probability.

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
    confidence = checked_share("confidence", confidence)
    won, many = _count("successes", successes), _count("trials", trials)
    if many < 1:
        raise StudyError("study.interval.values", n=1, found=many)
    if not 0 <= won <= many:
        raise StudyError("study.interval.successes", trials=many, found=won)
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    middle = (2 * won + z * z) / (2 * (many + z * z))
    half = z * sqrt(z * z + 4 * won * (many - won) / many) / (2 * (many + z * z))
    # Rounding must not exclude what was observed.
    return Interval(middle - half if won else 0.0, middle + half if won < many else 1.0)


def mean_interval(values: npt.ArrayLike, *, confidence: float = 0.95) -> Interval:
    """Return Student's interval for a mean.

    Raises
    ------
    StudyError
        If there are fewer than two values, or the confidence is not a probability.

    Examples
    --------
    >>> low, high = mean_interval([9.0, 10.0, 11.0])
    >>> round(low, 4), round(high, 4)
    (7.5159, 12.4841)
    """
    require("mean_interval", "numpy", "scipy")
    from scipy import stats

    array, confidence = _sample(values), checked_share("confidence", confidence)
    found = stats.t.interval(confidence, len(array) - 1, loc=array.mean(), scale=stats.sem(array))
    return Interval(float(found[0]), float(found[1]))


def bootstrap(
    values: npt.ArrayLike,
    statistic: Callable[..., Any] | None = None,
    *,
    confidence: float = 0.95,
    resamples: int = 999,
    seed: int | None = None,
    progress: bool = True,
) -> Interval:
    """Return the bootstrap percentile interval for any statistic of a sample.

    Parameters
    ----------
    values : array_like, shape (n,)
    statistic : callable, optional
        A function of an array with a keyword ``axis``, such as `numpy.median`. The mean by default.
    confidence : float
    resamples : int
        The number of times the sample is resampled.
    seed : int, optional
    progress : bool
        Whether to show a progress bar if it takes longer than a second.

    Returns
    -------
    Interval

    Raises
    ------
    StudyError
        If there are fewer than two values or no resamples, or the confidence is not a probability.

    Examples
    --------
    >>> low, high = bootstrap([1, 2, 3, 4, 5, 6], seed=1)
    >>> 1 <= low <= 3.5 <= high <= 6
    True

    References
    ----------
    B. Efron and R. J. Tibshirani, *An Introduction to the Bootstrap*, Chapman & Hall 1993, chapter 13.
    """
    require("bootstrap", "numpy", "scipy")
    import numpy as np
    from scipy import stats

    array, confidence = _sample(values), checked_share("confidence", confidence)
    resamples = whole_number("resamples", resamples)
    if statistic is not None and not callable(statistic):
        raise StudyError("study.interval.statistic", found=short(statistic))
    rng = np.random.default_rng(random_seed(seed))
    lots = [len(part) for part in np.array_split(np.arange(resamples), min(LOTS, resamples))]
    found: Any = None
    for lot in progress_bar(lots, label=text("study.progress.resamples"), shown=progress):
        found = stats.bootstrap(
            (array,),
            np.mean if statistic is None else statistic,
            n_resamples=lot,
            batch=max(1, MEMORY // len(array)),
            confidence_level=confidence,
            method="percentile",
            bootstrap_result=found,
            random_state=rng,
        )
    low, high = found.confidence_interval
    return Interval(float(low), float(high))
