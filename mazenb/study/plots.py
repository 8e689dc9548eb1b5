"""Plots of races: how long they take, where pawns land, who wins.

Every function draws on the axes it is given, or on new ones, and returns them. Nothing is told by colour
alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from mazenb.study.absorbing import AbsorbingChain
from mazenb.study.errors import StudyError
from mazenb.study.race_chain import RaceChain
from mazenb.study.simulation import Simulation

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["new_axes", "plot_lengths", "plot_seats", "plot_squares"]

INK, BAND, PAPER = "0.1", "0.75", "white"
NEARLY_ALL = 0.99


def new_axes(ax: Axes | None, size: tuple[float, float] | None = None) -> Axes:
    """The axes given, or new ones."""
    if ax is not None:
        return ax
    import matplotlib.pyplot as plt

    return plt.subplots(figsize=size, layout="constrained")[1]


def plot_lengths(
    exact: AbsorbingChain[Any] | None = None,
    simulated: Simulation | None = None,
    *,
    turns: int | None = None,
    confidence: float = 0.95,
    ax: Axes | None = None,
) -> Axes:
    """Plot the distribution of the length of a game: exact as a line, simulated as a band.

    Parameters
    ----------
    exact : RaceChain, JointChain or other AbsorbingChain, optional
        Its distribution is drawn as a line.
    simulated : Simulation, optional
        Wilson's interval for each number of turns is drawn as a band, the share of games as dots.
    turns : int, optional
        The last number of turns shown; as many as 99 % of the games need, if not given.
    confidence : float
        Of the band.
    ax : matplotlib.axes.Axes, optional
        Where to draw.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import study
    >>> ax = study.plot_lengths(
    ...     study.chain("snakes-and-ladders"), study.simulate_track("snakes-and-ladders", 2000, seed=1)
    ... )
    >>> ax.get_xlabel()
    'turns'
    """
    if exact is None and simulated is None:
        raise StudyError("there is nothing to plot: a chain or a simulation is needed")
    ax = new_axes(ax)
    last = _last(exact, simulated) if turns is None else turns
    numbers = np.arange(last + 1)
    if simulated is not None:
        low, high = simulated.distribution_band(last, confidence).T
        label = f"{len(simulated)} games, {confidence:.0%} interval"
        ax.fill_between(numbers, low, high, color=BAND, linewidth=0, step="mid", label=label)
        ax.plot(numbers, simulated.distribution(last), ".", color="0.4", markersize=3, label="share of games")
    if exact is not None:
        line = exact.distribution(last).astype(float)
        ax.plot(numbers, line, color=INK, linewidth=1.2, label="exact")
    ax.set_xlabel("turns")
    ax.set_ylabel("probability")
    ax.set_xlim(0, last)
    ax.set_ylim(bottom=0)
    ax.legend(frameon=False)
    return ax


def _last(exact: AbsorbingChain[Any] | None, simulated: Simulation | None) -> int:
    if exact is not None:
        # A chain that may never end is shown as far as nearly all of those need that do.
        floats = exact.floats()
        return int(floats.quantiles([NEARLY_ALL * float(floats.absorption_probability)])[0])
    assert simulated is not None  # one of the two is there
    ended = simulated.turns[simulated.winners >= 0]
    return int(np.quantile(ended, NEARLY_ALL)) if ended.size else 1


def plot_squares(
    values: RaceChain | Mapping[int, Any],
    *,
    columns: int = 10,
    label: str | None = None,
    form: str = ".2g",
    ax: Axes | None = None,
) -> Axes:
    """Plot a value for each square of a track, as a heat map in rows that run to and fro from the bottom.

    Parameters
    ----------
    values : RaceChain or mapping
        A chain, for how often its pawn lands on each square in the mean; or any values by square. A square 0
        lies before the board and is not shown.
    columns : int
        How many squares a row has.
    label : str, optional
        What the values are.
    form : str
        How they are written in the squares; nothing is written if it is empty.
    ax : matplotlib.axes.Axes, optional
        Where to draw.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import study
    >>> ax = study.plot_squares(study.chain("goose-modern"), columns=9)
    """
    if isinstance(values, RaceChain):
        values, label = values.expected_landings, label or "landings in the mean"
    values = {square: value for square, value in values.items() if square > 0}
    if not values or columns < 1:
        raise StudyError("there is nothing to plot: squares with values, and a column or more, are needed")
    first = min(values)
    rows = (max(values) - first) // columns + 1
    grid = np.full((rows, columns), np.nan)
    places: dict[int, tuple[int, int]] = {}
    for square, value in values.items():
        row, column = divmod(square - first, columns)
        places[square] = row, column if row % 2 == 0 else columns - 1 - column
        grid[places[square]] = float(value) if np.isfinite(float(value)) else np.nan
    ax = new_axes(ax, (0.62 * columns + 1.4, 0.62 * rows + 0.4))
    image = ax.imshow(grid, cmap="Greys", origin="lower", vmin=0.0)
    middle = np.nanmax(grid, initial=0.0) / 2
    for square, (row, column) in places.items():
        colour = PAPER if grid[row, column] > middle else INK
        ax.text(column - 0.44, row + 0.42, str(square), ha="left", va="top", fontsize=6, color=colour)
        if form:
            text = format(float(values[square]), form)
            ax.text(column, row - 0.12, text, ha="center", va="center", fontsize=7, color=colour)
    ax.set_xticks([])
    ax.set_yticks([])
    ax.figure.colorbar(image, ax=ax, label=label or "", shrink=0.85)
    return ax


def plot_seats(
    simulated: Simulation | None = None,
    exact: Sequence[Any] | None = None,
    *,
    names: Sequence[str] | None = None,
    confidence: float = 0.95,
    ax: Axes | None = None,
) -> Axes:
    """Plot the probability of winning by seat: simulated as bars with intervals, exact as crosses.

    Parameters
    ----------
    simulated : Simulation, optional
        The share of games that each seat won, with Wilson's interval.
    exact : sequence of numbers, optional
        ``win_probabilities`` of a `JointChain` or of `uncoupled`.
    names : sequence of str, optional
        What the seats are called; their numbers from 1 on, if not given.
    confidence : float
        Of the intervals.
    ax : matplotlib.axes.Axes, optional
        Where to draw.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import study
    >>> races = study.simulate_track("goose-modern", 1000, players=3, seed=1)
    >>> ax = study.plot_seats(races, study.uncoupled("goose-modern", players=3).win_probabilities)
    """
    if simulated is None and exact is None:
        raise StudyError("there is nothing to plot: a simulation or probabilities are needed")
    seats = simulated.players if simulated is not None else len(exact or ())
    for given in (exact, names):
        if seats < 1 or (given is not None and len(given) != seats):
            raise StudyError(f"{seats} seats need as many values, not {given!r}")
    ax = new_axes(ax)
    at = np.arange(seats)
    if simulated is not None:
        rates = np.array(simulated.win_rates)
        low, high = np.array(simulated.win_intervals(confidence)).T
        label = f"{len(simulated)} games, {confidence:.0%} interval"
        ax.bar(at, rates, width=0.6, color="0.85", edgecolor=INK, linewidth=0.8)
        ax.errorbar(at, rates, (rates - low, high - rates), fmt="none", ecolor=INK, capsize=5, label=label)
    if exact is not None:
        ax.plot(at, [float(p) for p in exact], "x", color=INK, markersize=9, label="exact")
    ax.axhline(1 / seats, color="0.5", linewidth=0.8, linestyle="--", label="equal chances")
    ax.set_xticks(at, list(names) if names is not None else [str(seat + 1) for seat in at])
    ax.set_xlabel("seat, in order of play")
    ax.set_ylabel("probability of winning")
    # Room for the legend above the bars.
    ax.set_ylim(0, 1.35 * ax.get_ylim()[1])
    ax.legend(frameon=False, loc="upper right")
    return ax
