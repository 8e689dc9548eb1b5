"""A state: all that the rules need to know to go on, as plain data.

A state's fields hold whole numbers, words, truth values and tuples of them, so states can be compared,
hashed, written as JSON and shared freely. No state changes once it is in a game: applying an answer works on
a fresh copy of the fields (`State.draft`), and the values in the fields are immutable, so a copy shares all
of them.

What is still to happen in a turn is a stack of frames. A frame is a tuple: the name of an effect and its
arguments. The stack is a linked list, ``(top frame, the rest)`` or ``None``, so two states share what lies
below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Self, TypeAlias, TypeVar

__all__ = ["Event", "Frame", "Stack", "State", "frames_of"]

Frame: TypeAlias = tuple[Any, ...]
"""The name of an effect, then its arguments."""

Stack: TypeAlias = tuple[Frame, Any] | None
"""``(top frame, the stack below)``, or ``None`` when nothing is left to happen."""

Event: TypeAlias = tuple[str, int | None, dict[str, Any]]
"""What was said on the way: key in the catalogue, the only seat that may hear it (or all), and the values."""

S = TypeVar("S", bound="State")


@dataclass(slots=True, eq=True, unsafe_hash=True)
class State:
    """What every game's state has. A game's own state is a dataclass that adds its fields.

    The last three fields tell what happened on the way here, not where the game stands: they are neither
    compared nor written.

    Attributes
    ----------
    stack : Stack
        What is still to happen; ``None`` when the game is over.
    turn_of : int
        The seat whose turn it is (not always the one who answers).
    fresh : bool
        Whether the turn has just begun: nobody has answered anything in it yet.
    events : tuple of Event
        What the last answer caused, for the log.
    begun : int
        How many turns the last answer began.
    ran : int
        How many frames were run in this turn so far.

    Examples
    --------
    >>> state = State.blank()
    >>> state.push("land", 0)
    >>> state.push("move", 0, 7)
    >>> list(frames_of(state.stack))
    [('move', 0, 7), ('land', 0)]
    """

    stack: Stack
    turn_of: int
    fresh: bool
    events: tuple[Event, ...] = field(compare=False)
    begun: int = field(compare=False)
    ran: int = field(compare=False)

    def __init_subclass__(cls) -> None:
        # What another kind has learnt copies too few fields.
        cls.draft = _first_draft  # type: ignore[assignment]

    @classmethod
    def blank(cls, *own: Any) -> Self:
        """A state with nothing to do yet and the given values for the game's own fields."""
        return cls(None, 0, False, (), 0, 0, *own)

    def draft(self) -> Self:
        """A copy to work on, with nothing said yet."""
        return _first_draft(self)

    def push(self, *frame: Any) -> None:
        """Put a frame, the name of an effect and its arguments, on top: it is the next to run."""
        self.stack = (frame, self.stack)

    def schedule(self, frames: Iterable[Frame]) -> None:
        """Put several frames on top, to run in the order given."""
        stack = self.stack
        for frame in reversed(tuple(frames)):
            stack = (frame, stack)
        self.stack = stack

    def say(self, key: str, /, *, only: int | None = None, **values: Any) -> None:
        """Tell the log what happens.

        Parameters
        ----------
        key : str
            The sentence in the catalogue.
        only : int, optional
            The one seat that may read it.
        **values
            What stands in the sentence's braces; ``player``, ``other`` are seats.
        """
        self.events += ((key, only, values),)

    def begin_turn(self, seat: int) -> None:
        """A seat's turn begins now."""
        self.turn_of = seat
        self.fresh = True
        self.begun += 1
        self.ran = 0


def _first_draft(state: S) -> S:
    """A draft, after which each kind of state has a method of its own to make the next ones."""
    kind = type(state)
    kind.draft = _copier(kind)  # type: ignore[assignment]
    return kind.draft(state)


def _copier(kind: type[S]) -> Callable[[S], S]:
    """The function that drafts states of a kind: an assignment a field is faster than calling the class."""
    anew = {"events": "()", "begun": "0", "fresh": "False"}
    lines = [f"    new.{each.name} = {anew.get(each.name, f'old.{each.name}')}" for each in fields(kind)]
    space: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec("\n".join(["def draft(old):", "    new = make(kind)", *lines, "    return new"]), space)
    copier: Callable[[S], S] = space["draft"]
    return copier


def frames_of(stack: Stack) -> Iterator[Frame]:
    """The frames of a stack, the next to run first."""
    while stack is not None:
        frame, stack = stack
        yield frame
