"""Plots of Frantic: the effect of a card on a lone pawn, and the length of rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from mazenb.study.arguments import checked_share, checked_turns
from mazenb.study.frantic.chain import card_effect
from mazenb.study.frantic.rounds import Rounds
from mazenb.study.plots.axes import BAND, INK, NEARLY_ALL, made_by, new_axes, per_cent
from mazenb.texts.catalogue import text
from mazenb.texts.numbers import decimal

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["plot_card", "plot_rounds"]


def plot_card(
    cards: str, extra: str, *, turns: int | None = None, ax: Axes | None = None, **options: Any
) -> Axes:
    """Plot the number of turns that a lone pawn takes to the finish, with and without some extra cards.

    Parameters
    ----------
    cards : str
        The track, one line per square.
    extra : str
        The cards to add, such as ``"41 stop"``.
    turns : int, optional
        The largest number of turns shown; by default, as many as 99 % of the games need.
    ax : matplotlib.axes.Axes, optional
        The axes to draw on.
    **options
        As for `mazenb.study.frantic_chain`.

    Returns
    -------
    matplotlib.axes.Axes

    Examples
    --------
    >>> from mazenb import study
    >>> ax = study.plot_card("", "41 stop")
    >>> [line.get_label() for line in ax.get_lines()]
    ['without: 12.64 turns on average', 'with 41 stop: 13.24 turns on average']
    """
    ax = new_axes(ax)
    chains = card_effect(cards, extra, **options)
    if turns is None:
        turns = max(int(chain.floats().quantiles([NEARLY_ALL])[0]) for chain, _ in chains.values())
    shown = ", ".join(line.strip() for line in extra.splitlines() if line.strip())
    for (name, (chain, mean)), style in zip(chains.items(), ("o-", "s--"), strict=True):
        key = "plots.card.with" if name == "with" else "plots.card.without"
        share = chain.distribution(turns).astype(float)
        ax.plot(
            np.arange(turns + 1),
            share,
            style,
            color=INK,
            markerfacecolor="white" if name == "with" else INK,
            markersize=4,
            linewidth=1.1,
            label=text(key, cards=shown, mean=decimal(f"{float(mean):.2f}")),
        )
    ax.set_xlabel(text("plots.card.turns"))
    ax.set_ylabel(text("plots.axis.probability"))
    ax.set_xlim(0, turns)
    ax.set_ylim(bottom=0)
    ax.legend(frameon=False)
    return ax


def plot_rounds(
    simulated: Rounds, *, turns: int | None = None, confidence: float = 0.95, ax: Axes | None = None
) -> Axes:
    """Plot the share of rounds still going on after each number of turns, with a confidence band.

    Parameters
    ----------
    simulated : Rounds
    turns : int, optional
        The largest number of turns shown; by default, the length of the longest round.
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
    >>> ax = study.plot_rounds(study.simulate_rounds(20, players=2, seed=1))
    >>> ax.get_ylabel()
    'share of rounds still going on'
    """
    made_by("simulate_rounds", Rounds, simulated)
    confidence = checked_share("confidence", confidence)
    last = int(simulated.turns.max()) if turns is None else checked_turns(turns)
    ax = new_axes(ax)
    numbers = np.arange(last + 1)
    low, high = simulated.going_on_band(last, confidence).T
    label = text("plots.simulated.rounds", n=len(simulated), confidence=per_cent(confidence))
    ax.fill_between(numbers, low, high, color=BAND, linewidth=0, step="post", label=label)
    share = text("plots.rounds.share")
    ax.step(numbers, simulated.going_on(last), color=INK, linewidth=1.2, where="post", label=share)
    ax.set_xlabel(text("plots.rounds.turns"))
    ax.set_ylabel(text("plots.rounds.going-on"))
    ax.set_xlim(0, last)
    ax.set_ylim(0, 1)
    ax.legend(frameon=False)
    return ax
