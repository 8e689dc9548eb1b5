"""Axes and greys that all plots share.

Every plot draws on the given axes, or on new ones, and returns them. Colour is never the only cue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.texts.extras import require

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["BAND", "INK", "NEARLY_ALL", "PAPER", "new_axes"]

INK, BAND, PAPER = "0.1", "0.75", "white"

NEARLY_ALL = 0.99
"""The share of games that must have ended by the last turn shown, if the number of turns is not given."""


def new_axes(ax: Axes | None, size: tuple[float, float] | None = None) -> Axes:
    """Return the given axes, or new ones."""
    if ax is not None:
        return ax
    require("a plot", "matplotlib")
    import matplotlib.pyplot as plt

    return plt.subplots(figsize=size, layout="constrained")[1]
