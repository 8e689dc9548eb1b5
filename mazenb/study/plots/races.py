"""Plots of races: their length, the squares on which pawns land and the seats that win."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from mazenb.study.arguments import checked_share, checked_turns, is_real, whole_number
from mazenb.study.chains.absorbing import AbsorbingChain
from mazenb.study.errors import StudyError
from mazenb.study.plots.axes import BAND, INK, NEARLY_ALL, PAPER, made_by, new_axes, per_cent, written
from mazenb.study.races.chain import RaceChain
from mazenb.study.races.simulated_races import Simulation
from mazenb.texts.catalogue import text
from mazenb.texts.quotation import short

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["plot_lengths", "plot_seats", "plot_squares"]


def plot_lengths(
    exact: AbsorbingChain[Any] | None = None,
    simulated: Simulation | None = None,
    *,
    turns: int | None = None,
    confidence: float = 0.95,
    ax: Axes | None = None,
) -> Axes:
    """Plot the distribution of the length of a game: a line if exact, a band if simulated.

    Parameters
    ----------
    exact : RaceChain, JointChain or other AbsorbingChain, optional
        A chain whose distribution is drawn as a line.
    simulated : Simulation, optional
        Simulated games. For each number of turns, the share of games is drawn as a dot and Wilson's interval
        as a band.
    turns : int, optional
        The largest number of turns shown; by default, as many as 99 % of the games need.
    confidence : float
        The confidence level of the band.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

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
        raise StudyError("study.plot.no-lengths")
    if exact is not None:
        made_by("chain", AbsorbingChain, exact)
    if simulated is not None:
        made_by("simulate_track", Simulation, simulated)
    confidence = checked_share("confidence", confidence)
    last = _last(exact, simulated) if turns is None else checked_turns(turns)
    ax = new_axes(ax)
    numbers = np.arange(last + 1)
    if simulated is not None:
        low, high = simulated.distribution_band(last, confidence).T
        label = text("plots.simulated.games", n=len(simulated), confidence=per_cent(confidence))
        ax.fill_between(numbers, low, high, color=BAND, linewidth=0, step="mid", label=label)
        share = text("plots.simulated.share")
        ax.plot(numbers, simulated.distribution(last), ".", color="0.4", markersize=3, label=share)
    if exact is not None:
        line = exact.distribution(last).astype(float)
        ax.plot(numbers, line, color=INK, linewidth=1.2, label=text("plots.simulated.exact"))
    ax.set_xlabel(text("plots.axis.turns"))
    ax.set_ylabel(text("plots.axis.probability"))
    ax.set_xlim(0, last)
    ax.set_ylim(bottom=0)
    ax.legend(frameon=False)
    return ax


def _last(exact: AbsorbingChain[Any] | None, simulated: Simulation | None) -> int:
    if exact is not None:
        # If a game may never end, the plot shows enough turns for nearly all of the games that do.
        floats = exact.floats()
        return int(floats.quantiles([NEARLY_ALL * float(floats.absorption_probability)])[0])
    assert simulated is not None  # at least one of the two is given
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
    """Plot a value for each square of a track, as a heat map whose rows wind upwards from the bottom.

    Parameters
    ----------
    values : RaceChain or mapping
        A chain, to show how often its pawn lands on each square on average, or any values by square. Square 0
        is not on the board, so it is not shown.
    columns : int
        The number of squares in a row.
    label : str, optional
        The name of the values.
    form : str
        The format of the values in the squares; empty for none.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import study
    >>> ax = study.plot_squares(study.chain("goose-modern"), columns=9)
    """
    if isinstance(values, RaceChain):
        values, label = values.expected_landings, label or text("plots.squares.landings")
    columns = whole_number("columns", columns)
    values = _numbered(values)
    first = min(values)
    columns = min(columns, max(values) - first + 1)
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
            figure = written(float(values[square]), form)
            ax.text(column, row - 0.12, figure, ha="center", va="center", fontsize=7, color=colour)
    ax.set_xticks([])
    ax.set_yticks([])
    ax.figure.colorbar(image, ax=ax, label=label or "", shrink=0.85)
    return ax


def _numbered(values: Any) -> dict[int, Any]:
    """Return the values of the squares from 1 upwards, after checking that they are numbers."""
    if not isinstance(values, Mapping):
        raise StudyError("study.plot.mapping", found=short(values))
    numbered = {square: value for square, value in values.items() if is_real(square) and square > 0}
    if not numbered:
        raise StudyError("study.plot.no-squares")
    for square, value in numbered.items():
        if not is_real(value):
            raise StudyError("study.plot.value", square=str(square), found=short(value))
    return numbered


def plot_seats(
    simulated: Simulation | None = None,
    exact: Sequence[Any] | None = None,
    *,
    names: Sequence[str] | None = None,
    confidence: float = 0.95,
    ax: Axes | None = None,
) -> Axes:
    """Plot each seat's probability of winning: bars with intervals if simulated, crosses if exact.

    Parameters
    ----------
    simulated : Simulation, optional
        Simulated games; the bars show the share that each seat won, with Wilson's interval.
    exact : sequence of numbers, optional
        The exact probabilities: ``win_probabilities`` of a `JointChain` or of the result of `uncoupled`.
    names : sequence of str, optional
        The names of the seats; by default, their numbers from 1.
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
    >>> races = study.simulate_track("goose-modern", 1000, players=3, seed=1)
    >>> ax = study.plot_seats(races, study.uncoupled("goose-modern", players=3).win_probabilities)
    """
    confidence = checked_share("confidence", confidence)
    seats = _number_of_seats(simulated, exact, names)
    ax = new_axes(ax)
    at = np.arange(seats)
    if simulated is not None:
        rates = np.array(simulated.win_rates)
        low, high = np.array(simulated.win_intervals(confidence)).T
        label = text("plots.simulated.games", n=len(simulated), confidence=per_cent(confidence))
        ax.bar(at, rates, width=0.6, color="0.85", edgecolor=INK, linewidth=0.8)
        ax.errorbar(at, rates, (rates - low, high - rates), fmt="none", ecolor=INK, capsize=5, label=label)
    if exact is not None:
        label = text("plots.simulated.exact")
        ax.plot(at, [float(p) for p in exact], "x", color=INK, markersize=9, label=label)
    ax.axhline(1 / seats, color="0.5", linewidth=0.8, linestyle="--", label=text("plots.seats.equal"))
    ax.set_xticks(at, list(names) if names is not None else [str(seat + 1) for seat in at])
    ax.set_xlabel(text("plots.seats.seat"))
    ax.set_ylabel(text("plots.seats.winning"))
    # Room for the legend above the bars.
    ax.set_ylim(0, 1.35 * ax.get_ylim()[1])
    ax.legend(frameon=False, loc="upper right")
    return ax


def _number_of_seats(simulated: Simulation | None, exact: Any, names: Any) -> int:
    """Return the number of seats, after checking that there is one probability and one name for each."""
    if simulated is None and exact is None:
        raise StudyError("study.plot.no-seats")
    if simulated is not None:
        made_by("simulate_track", Simulation, simulated)
    shares, called = _listed(exact), _listed(names)
    seats = simulated.players if simulated is not None else len(shares)
    pairs = (exact, shares), (names, called)
    wrong = [given for given, values in pairs if given is not None and len(values) != seats]
    if not all(map(is_real, shares)):
        wrong.append(exact)
    if seats < 1 or wrong:
        raise StudyError("study.plot.seats", seats=seats, found=short((wrong or [exact])[0]))
    return seats


def _listed(given: Any) -> list[Any]:
    return list(given) if isinstance(given, Iterable) else []
