"""Plots of simulated games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from mazenb.study.arguments import checked_share
from mazenb.study.errors import StudyError
from mazenb.study.plots.axes import INK, new_axes, per_cent
from mazenb.study.simulation.intervals import mean_interval, wilson
from mazenb.texts.catalogue import text
from mazenb.texts.numbers import decimal

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["plot_turns", "plot_wins", "win_shares"]


def win_shares(games: Any, *, confidence: float = 0.95) -> Any:
    """Return the number of games each player won, with Wilson's interval for the probability of winning.

    Parameters
    ----------
    games : pandas.DataFrame
        The result of `mazenb.simulate`.
    confidence : float

    Returns
    -------
    pandas.DataFrame
        By player: ``wins``, ``share``, ``low`` and ``high``. A game with several winners counts as a win for
        each of them, an unfinished game for no player.

    Examples
    --------
    >>> from mazenb import study
    >>> int(study.win_shares(study.simulate("goose", "random", 50, seed=1)).wins.sum())
    50
    """
    import pandas as pd

    if not isinstance(games, pd.DataFrame) or "winner" not in games or "players" not in games.attrs:
        raise StudyError("study.plot.games", found=type(games).__name__)
    if not len(games):
        raise StudyError("study.plot.no-games")
    rows = []
    winners = [set((winner or "").split(", ")) for winner in games.winner]
    for player in games.attrs["players"]:
        wins = sum(player in names for names in winners)
        low, high = wilson(wins, len(games), confidence=confidence)
        rows.append((wins, wins / len(games), low, high))
    index = pd.Index(games.attrs["players"], name="player")
    return pd.DataFrame(rows, columns=["wins", "share", "low", "high"], index=index)


def plot_wins(games: Any, *, confidence: float = 0.95, ax: Axes | None = None) -> Axes:
    """Plot the share of games that each player won, as bars with Wilson's intervals.

    Parameters
    ----------
    games : pandas.DataFrame
        The result of `mazenb.simulate`.
    confidence : float
        The confidence level of the intervals.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import study
    >>> ax = study.plot_wins(study.simulate("goose", ["greedy", "random"], 50, seed=1))
    >>> ax.get_ylabel()
    'share of games won'
    """
    confidence = checked_share("confidence", confidence)
    shares = win_shares(games, confidence=confidence)
    ax = new_axes(ax)
    at = np.arange(len(shares))
    spread = (shares.share - shares.low).clip(lower=0), (shares.high - shares.share).clip(lower=0)
    label = text("plots.simulated.games", n=len(games), confidence=per_cent(confidence))
    ax.bar(at, shares.share, width=0.6, color="0.85", edgecolor=INK, linewidth=0.8)
    ax.errorbar(at, shares.share, spread, fmt="none", ecolor=INK, capsize=5, label=label)
    equal = text("plots.seats.equal")
    ax.axhline(1 / len(shares), color="0.5", linewidth=0.8, linestyle="--", label=equal)
    # A dollar sign in a name must not start a formula.
    ax.set_xticks(at, [str(name).replace("$", r"\$") for name in shares.index])
    ax.set_ylabel(text("plots.games.won"))
    # Room for the legend above the bars.
    ax.set_ylim(0, 1.35 * ax.get_ylim()[1])
    ax.legend(frameon=False, loc="upper right")
    return ax


def plot_turns(games: Any, *, confidence: float = 0.95, ax: Axes | None = None) -> Axes:
    """Plot a histogram of the lengths of games in turns, with their mean.

    Parameters
    ----------
    games : pandas.DataFrame or array
        The result of `mazenb.simulate`, or numbers of turns, such as ``chain.simulate_cover_times()``. Games
        that did not end are left out.
    confidence : float
        The confidence level of the interval for the mean.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import study
    >>> ax = study.plot_turns(study.simulate("goose", "random", 50, seed=1))
    >>> ax.get_xlabel()
    'turns'
    """
    turns = games.turns[~games.unfinished] if hasattr(games, "unfinished") else games
    confidence = checked_share("confidence", confidence)
    try:
        values = np.asarray(turns, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise StudyError("study.plot.games", found=type(games).__name__) from None
    values = values[np.isfinite(values)]
    if not values.size:
        raise StudyError("study.plot.no-ends")
    ax = new_axes(ax)
    bins = max(1, min(40, int(values.max() - values.min()) + 1))
    label = text("plots.games.games", n=values.size)
    ax.hist(values, bins=bins, color="0.85", edgecolor=INK, linewidth=0.6, label=label)
    mean = decimal(f"{values.mean():.1f}")
    label = text("plots.games.mean", mean=mean)
    if values.size > 1 and values.std() > 0:
        low, high = mean_interval(values, confidence=confidence)
        ends = {"low": decimal(f"{low:.1f}"), "high": decimal(f"{high:.1f}")}
        label = text("plots.games.mean-within", mean=mean, confidence=per_cent(confidence), **ends)
    ax.axvline(values.mean(), color=INK, linewidth=1.2, linestyle="--", label=label)
    ax.set_xlabel(text("plots.axis.turns"))
    ax.set_ylabel(text("plots.axis.games"))
    ax.legend(frameon=False)
    return ax
