"""Bots that think in slices, so that the page never waits for them."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple

from mazenb.engine import Action

__all__ = ["Done", "Thought", "leaving_old_objects", "think_on"]

_searches: list[None] = []
"""An element for each search that is running."""


class Thought(NamedTuple):
    """A bot that is thinking about an answer.

    Attributes
    ----------
    player : str
        The player that the bot thinks for.
    state : State
        The state that it thinks about; once the game has moved on, the thought is void.
    slices : generator
        A generator that yields the share of the work that is done, and finally returns the answer.
    """

    player: str
    state: Any
    slices: Generator[float, None, Any]


class Done(NamedTuple):
    """The progress of a thought: the share of the work, and the answer once there is one."""

    share: float
    action: Action | None


def think_on(thought: Thought, seconds: float) -> Done:
    """Let a bot think for a while."""
    if _searches:
        # A search leaves no cycles behind, so the objects of its earlier slices need not be examined either.
        gc.freeze()
    end = monotonic() + seconds
    share = 0.0
    while monotonic() < end:
        try:
            share = next(thought.slices)
        except StopIteration as done:
            return Done(1.0, done.value)
    return Done(share, None)


@contextmanager
def leaving_old_objects() -> Iterator[None]:
    """Keep Python from searching all older objects for garbage again and again within a ``with`` block.

    A search creates so many objects that Python looks for garbage among all objects of the kernel every few
    hundred milliseconds. If there are many, this alone blocks everything else for too long. Within the
    block, only the objects of the current slice are examined (see `think_on`); older ones are freed as usual
    when they are no longer used, unless they are part of a cycle.

    Examples
    --------
    >>> with leaving_old_objects():
    ...     gc.get_freeze_count() > 0
    True
    >>> gc.get_freeze_count()
    0
    """
    if not _searches:
        gc.freeze()
    _searches.append(None)
    try:
        yield
    finally:
        _searches.pop()
        if not _searches:
            gc.unfreeze()
