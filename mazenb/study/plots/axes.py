"""Axes and greys that all plots share.

Every plot draws on the given axes, or on new ones, and returns them. Colour is never the only cue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from mazenb.study.errors import StudyError
from mazenb.texts.extras import require
from mazenb.texts.quotation import short

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["BAND", "INK", "NEARLY_ALL", "PAPER", "made_by", "new_axes", "per_cent", "written"]

T = TypeVar("T")

INK, BAND, PAPER = "0.1", "0.75", "white"

NEARLY_ALL = 0.99
"""The share of games that must have ended by the last turn shown, if the number of turns is not given."""


def new_axes(ax: Axes | None, size: tuple[float, float] | None = None) -> Axes:
    """Return the given axes, or new ones.

    Raises
    ------
    StudyError
        If these are not axes.
    """
    given: Any = ax
    if given is not None:
        if not hasattr(given, "plot") or not hasattr(given, "set_xlim"):
            raise StudyError("study.plot.axes", found=short(given))
        axes: Axes = given
        return axes
    require("a plot", "matplotlib")
    import matplotlib.pyplot as plt

    return plt.subplots(figsize=size, layout="constrained")[1]


def made_by(maker: str, kind: type[T], value: Any) -> T:
    """Return the result that a plot shows, after checking its type.

    Parameters
    ----------
    maker : str
        The name of the function of `mazenb.study` that makes such results.
    kind : type
    value : object

    Raises
    ------
    StudyError
        If the value is not of this type.
    """
    if not isinstance(value, kind):
        raise StudyError("study.plot.made", maker=maker, found=short(value))
    return value


def written(value: float, form: Any) -> str:
    """Return a number in the format that the caller of a plot chose.

    Raises
    ------
    StudyError
        If this is not a format for numbers.

    Examples
    --------
    >>> written(0.5, ".2f")
    '0.50'
    """
    try:
        return format(value, form)
    except (TypeError, ValueError):
        raise StudyError("study.plot.form", found=short(form)) from None


def per_cent(share: float) -> str:
    """Return a share in per cent without the sign, which follows a space in some languages.

    Examples
    --------
    >>> per_cent(0.95)
    '95'
    """
    return f"{share:.0%}".removesuffix("%")
