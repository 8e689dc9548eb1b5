"""The past of a game: a linked list of answers, each with the state in which it was given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from mazenb.engine.actions import Action
from mazenb.engine.rules import Rules
from mazenb.engine.state import Frame

__all__ = ["Played", "Step", "steps_to"]


class Step(NamedTuple):
    """One answer in a game's past, linked to the one before. Undo follows these links."""

    before: Step | None
    state: Any
    action: Action
    turns: int


class Played(Protocol):
    """The part of a game that its log and its record are made from."""

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the game."""

    @property
    def state(self) -> Any:
        """The state that the game has reached."""

    @property
    def past(self) -> Step | None:
        """The last answer, linked to the ones before."""

    @property
    def kept(self) -> tuple[tuple[Frame, Action], ...]:
        """Chance's answers that were undone, each with its frame."""

    def steps(self) -> Iterator[tuple[Step, Any]]:
        """Return every answer so far, oldest first, each with the state it led to."""


def steps_to(past: Step | None, state: Any) -> Iterator[tuple[Step, Any]]:
    """Return the answers that led to a state, oldest first, each with the state it led to.

    Parameters
    ----------
    past : Step or None
        The last answer.
    state : State
        The state after it.
    """
    back: list[tuple[Step, Any]] = []
    while past is not None:
        back.append((past, state))
        state, past = past.state, past.before
    yield from reversed(back)
