"""The budget of a search, in play-outs or in seconds of processor time."""

from __future__ import annotations

from time import process_time
from typing import Any

from mazenb.engine import OptionError

__all__ = ["Budget", "positive", "whole"]


def whole(name: str, value: Any) -> int:
    """Return a value after checking that it is a whole number of at least 1.

    Examples
    --------
    >>> whole("playouts", 0)
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.OptionError: playouts must be a whole number of at least 1, not 0
    """
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise OptionError("bots.option.whole", name=name, found=repr(value))
    return value


def positive(name: str, value: Any) -> float:
    """Return a value after checking that it is a finite number above 0."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < float("inf"):
        raise OptionError("bots.option.positive", name=name, found=repr(value))
    return float(value)


class Budget:
    """A budget of play-outs or of processor time.

    Parameters
    ----------
    playouts : int, optional
        The number of play-outs.
    seconds : float, optional
        Seconds of processor time. A busy machine takes longer, but its answers are just as good.
    default : int
        The number of play-outs if neither `playouts` nor `seconds` is given.

    Examples
    --------
    >>> budget = Budget(playouts=200)
    >>> budget.start()
    >>> budget.used(50)
    0.25
    """

    def __init__(self, playouts: int | None = None, seconds: float | None = None, default: int = 200) -> None:
        if playouts is not None and seconds is not None:
            raise OptionError("bots.option.two-budgets")
        self.playouts: int | None = None
        self.seconds: float | None = None
        if seconds is not None:
            self.seconds = positive("seconds", seconds)
        else:
            self.playouts = whole("playouts", default if playouts is None else playouts)
        self._began = 0.0

    def start(self) -> None:
        """Start measuring processor time."""
        self._began = process_time()

    def used(self, done: int) -> float:
        """Return the share of the budget that has been used after a number of play-outs, from 0 to 1."""
        if self.playouts is not None:
            return min(1.0, done / self.playouts)
        assert self.seconds is not None  # one of the two is always set
        return min(1.0, (process_time() - self._began) / self.seconds)
