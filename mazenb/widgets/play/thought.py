"""Bots that think in slices, so that the page never waits for them."""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Any, NamedTuple

from mazenb.engine import Action

__all__ = ["Done", "Thought", "think_on"]


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
    end = monotonic() + seconds
    share = 0.0
    while monotonic() < end:
        try:
            share = next(thought.slices)
        except StopIteration as done:
            return Done(1.0, done.value)
    return Done(share, None)
