"""Routes: what a search for walks finds."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

__all__ = ["NOWHERE", "Routes", "new_routes"]


class Routes(NamedTuple):
    """The choices of a mover for the steps it has.

    Attributes
    ----------
    steps : tuple of str
        The letters of the next steps that can be completed.
    walks : tuple of str
        Complete walks as letters, one for each last square and set of things; if possible, one that is free.
    free : bool
        Whether there is a walk at all that spends nothing (rule T8).
    """

    steps: tuple[str, ...]
    walks: tuple[str, ...]
    free: bool


new_routes = partial(tuple.__new__, Routes)
"""A constructor of routes, faster than calling the class. Every question makes some routes."""

NOWHERE = Routes((), (), False)
