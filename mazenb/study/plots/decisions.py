"""Plots of chains on boards and of best play."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np

from mazenb.study.arguments import checked_turns
from mazenb.study.chains.markov import MarkovChain
from mazenb.study.decisions.arrows import signs
from mazenb.study.decisions.best_play import BestPlay
from mazenb.study.errors import StudyError
from mazenb.study.plots.axes import INK, made_by, new_axes
from mazenb.study.plots.boards import hatched, plot_board
from mazenb.texts.catalogue import text
from mazenb.texts.numbers import steady

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["plot_mixing", "plot_policy", "plot_price"]

NEAR = 0.01


def plot_mixing(
    chain: MarkovChain[Any], turns: int | None = None, start: Any = None, *, ax: Axes | None = None
) -> Axes:
    """Plot the distance from the distribution of a chain to its stationary distribution over time.

    Parameters
    ----------
    chain : MarkovChain
        A chain with one recurrent class.
    turns : int, optional
        The largest number of turns shown; by default, enough to bring the distance below 1 %.
    start : hashable, optional
        The state in which the chain starts; by default, the start with the largest distance.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import Board, study
    >>> ax = study.plot_mixing(study.walk_chain(Board.random(6, 6, extra=0.3, seed=1)))
    >>> ax.get_xlabel()
    'turns'
    """
    made_by("walk_chain", MarkovChain, chain)
    if turns is None:
        enough = chain.mixing_time(NEAR)
        if enough == inf:
            raise StudyError("study.plot.periodic")
        turns = int(enough)
    turns = checked_turns(turns)
    ax = new_axes(ax)
    ax.plot(chain.distances_to_stationary(turns, start), color=INK, marker=".", linewidth=1.0)
    ax.axhline(0.25, color="0.5", linewidth=0.8, linestyle="--")
    mixing = text("plots.mixing.time")
    ax.annotate(mixing, (turns, 0.25), ha="right", va="bottom", fontsize=7, color="0.3")
    ax.set_xlim(0, max(1, turns))
    ax.set_ylim(0, 1)
    ax.set_xlabel(text("plots.axis.turns"))
    ax.set_ylabel(text("plots.mixing.distance"))
    return ax


def plot_policy(play: BestPlay, steps: int | None = None, *, ax: Axes | None = None) -> Axes:
    """Plot best play on its board: expected turns as shades and figures, arrows for the first step.

    Parameters
    ----------
    play : BestPlay
    steps : int, optional
        The roll that the arrows are for. By default, they show the most probable first step over all rolls.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes
        ``↻`` means rotating a tile, ``·`` a roll without a move. Targets are crossed.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> ax = study.plot_policy(study.best_play(Board.random(6, 6, extra=0.3, seed=1), (2, 3)))
    """
    made_by("best_play", BestPlay, play)
    label = text("plots.policy.turns") if steps is None else text("plots.policy.turns-for", steps=steps)
    marks = signs(play.board, play.policy, play.dice, steps)
    ax = plot_board(play.board, play.times, label=label, signs=marks, ax=ax)
    hatched(ax, play.targets, "xx")
    return ax


def plot_price(play: BestPlay, *, ax: Axes | None = None) -> Axes:
    """Plot the price of random play: the expected turns of best and of random play from each square.

    Parameters
    ----------
    play : BestPlay
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.

    Returns
    -------
    matplotlib.axes.Axes
        The squares, without the targets, are sorted by the turns that best play needs. Squares from which
        random play is not certain to arrive have no cross.

    Examples
    --------
    >>> from mazenb import Board, study
    >>> ax = study.plot_price(study.best_play(Board.random(6, 6, extra=0.3, seed=1), (2, 3)))
    >>> [text.get_text() for text in ax.get_legend().get_texts()]
    ['random play', 'best play']
    """
    made_by("best_play", BestPlay, play)
    turns = {square: steady(float(play.times[square])) for square in play.price if play.times[square]}
    squares = sorted(turns, key=turns.__getitem__)
    best = np.array([float(play.times[square]) for square in squares])
    blind = np.array([float(play.random_times[square]) for square in squares])
    blind[~np.isfinite(blind)] = np.nan
    ax = new_axes(ax)
    ax.plot(blind, "x", color="0.4", markersize=4, label=text("plots.price.random"))
    ax.plot(best, color=INK, linewidth=1.6, label=text("plots.price.best"))
    if squares:
        ax.set_yscale("log")
    ax.set_ylim(bottom=1)
    ax.set_xlabel(text("plots.price.squares"))
    ax.set_ylabel(text("plots.price.turns"))
    ax.legend(frameon=False, loc="best")
    return ax
