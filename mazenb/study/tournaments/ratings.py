"""Bradley–Terry ratings on Elo's scale, with intervals from the curvature of the likelihood."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = ["Ratings", "bradley_terry"]

ELO = 400 / np.log(10)
"""One unit of log-odds on the Elo scale: 400 points are odds of ten to one."""

DRAWS = 1.0
"""The number of imaginary draws of every bot against an average one; they keep all ratings finite."""


class Ratings(NamedTuple):
    """Ratings with mean 0, and their standard errors."""

    values: npt.NDArray[np.float64]
    errors: npt.NDArray[np.float64]


def bradley_terry(points: npt.ArrayLike) -> Ratings:
    """Return the ratings that best explain the results of a round robin.

    Parameters
    ----------
    points : array_like, shape (n, n)
        ``points[i, j]`` is the number of points that bot i won against bot j; a draw is half a point.

    Returns
    -------
    Ratings

    Examples
    --------
    Three wins in four games are odds of three to one, or 191 Elo points. The difference here is a little
    smaller, because each bot is also given a draw against an average bot.

    >>> bradley_terry([[0, 30], [10, 0]]).values.round(1)
    array([ 93.9, -93.9])

    References
    ----------
    R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952).
    """
    won = np.asarray(points, dtype=float)
    n = len(won)
    played = won + won.T
    strength = np.zeros(n)
    information = np.eye(n)
    for _ in range(100):
        odds = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        average = 1 / (1 + np.exp(-strength))
        slope = won.sum(axis=1) - (played * odds).sum(axis=1) + DRAWS * (0.5 - average)
        spread = played * odds * (1 - odds)
        information = np.diag(spread.sum(axis=1) + DRAWS * average * (1 - average)) - spread
        step = np.linalg.solve(information, slope)
        strength += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-10:
            break
    # Errors are relative to the mean of all ratings, because only differences between bots matter.
    centring = np.eye(n) - 1 / n
    covariance = centring @ np.linalg.inv(information) @ centring
    return Ratings(ELO * centring @ strength, ELO * np.sqrt(np.maximum(0, np.diag(covariance))))
