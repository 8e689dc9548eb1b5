"""The load of the machine, so that a time limit stops a process that hangs, but not one that is slow."""

from __future__ import annotations

import os

__all__ = ["crowding"]


def crowding() -> float:
    """Return the recent number of processes per processor, but at least 1.

    A time limit for an idle machine must be multiplied by this number.

    Examples
    --------
    >>> crowding() >= 1
    True
    """
    if not hasattr(os, "getloadavg"):
        return 1.0
    return max(1.0, max(os.getloadavg()) / (os.cpu_count() or 1))
