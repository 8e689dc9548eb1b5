"""States: everything that the rules need to continue a game, as plain data.

The fields of a state contain whole numbers, words, booleans and tuples of these, so states can be
compared, hashed, written as JSON and shared freely. A state that is part of a game never changes. Applying an
answer works on a fresh copy of the fields (`State.draft`). The values in the fields are immutable, so the
copy shares them.

A stack of frames describes what has yet to happen in a turn. A frame is a tuple of the name of an effect and
its arguments. The stack is a linked list, ``(top frame, the rest)`` or ``None``, so two states can share
their lower frames.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, Self, TypeAlias, TypeVar

__all__ = ["Event", "Frame", "Stack", "State", "frames_of", "quiet"]

Frame: TypeAlias = tuple[Any, ...]
"""The name of an effect, followed by its arguments."""

Stack: TypeAlias = tuple[Frame, Any] | None
"""``(top frame, the stack below)``, or ``None`` if the stack is empty."""

Event: TypeAlias = tuple[str, int | None, dict[str, Any]]
"""An event for the log: a key of the catalogue, the only seat that may read the event (or ``None`` if all
may), and the values."""

S = TypeVar("S", bound="State")


@dataclass(slots=True, eq=True, unsafe_hash=True)
class State:
    """Base class of the states of all games. A game's own state is a dataclass that adds its fields.

    The last three fields describe how this state was reached, so they are neither compared nor written.

    Attributes
    ----------
    stack : Stack
        The frames that have yet to run, or ``None`` when the game is over.
    turn_of : int
        The seat whose turn it is, which is not always the seat that must answer.
    fresh : bool
        Whether the turn has just begun and nothing has been answered in it yet.
    events : tuple of Event
        The events that the last answer caused, for the log.
    begun : int
        The number of turns that the last answer began.
    ran : int
        The number of frames run in this turn so far.

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
        # The base class's copier would not copy the fields that a subclass adds.
        cls.draft = _first_draft  # type: ignore[assignment]

    @classmethod
    def blank(cls, **own: Any) -> Self:
        """Return a state with an empty stack.

        Parameters
        ----------
        **own
            The value of each field that the game adds.

        Raises
        ------
        TypeError
            If a value is missing, or there is no such field.

        Examples
        --------
        >>> State.blank(dice=6)
        Traceback (most recent call last):
        ...
        TypeError: State.__init__() got an unexpected keyword argument 'dice'
        """
        return cls(stack=None, turn_of=0, fresh=False, events=(), begun=0, ran=0, **own)

    def draft(self) -> Self:
        """Return a copy to work on, without events."""
        return _first_draft(self)

    def push(self, *frame: Any) -> None:
        """Put a frame, the name of an effect and its arguments, on top of the stack, to run next."""
        self.stack = (frame, self.stack)

    def schedule(self, frames: Iterable[Frame]) -> None:
        """Put several frames on top of the stack, to run in the given order."""
        stack = self.stack
        for frame in reversed(tuple(frames)):
            stack = (frame, stack)
        self.stack = stack

    def say(self, key: str, /, *, only: int | None = None, **values: Any) -> None:
        """Add an event for the log.

        Parameters
        ----------
        key : str
            The sentence's key in the catalogue.
        only : int, optional
            The only seat that may read the event. If not given, all may.
        **values
            Values for the sentence's placeholders; ``player`` and ``other`` are seats.
        """
        self.events += ((key, only, values),)

    def begin_turn(self, seat: int) -> None:
        """Begin a seat's turn."""
        self.turn_of = seat
        self.fresh = True
        self.begun += 1
        self.ran = 0


def _first_draft(state: S) -> S:
    """Return a draft, and give this kind of state its own method to make further drafts."""
    kind = type(state)
    kind.draft = _copier(kind)  # type: ignore[assignment]
    return kind.draft(state)


def _copier(kind: type[S]) -> Callable[[S], S]:
    """Return a function that copies states of a kind, reading and setting all fields in one call.

    Reading and setting the fields one by one in a loop takes about twice as long.
    """
    names = [each.name for each in fields(kind)]
    values = attrgetter(*names)
    by_name = any(each.kw_only for each in fields(kind))

    def draft(old: S) -> S:
        new = kind(**dict(zip(names, values(old), strict=True))) if by_name else kind(*values(old))
        new.events = ()
        new.begun = 0
        new.fresh = False
        return new

    return draft


def quiet(state: S) -> S:
    """Return the same state in a form that does not record events, for play-outs.

    Examples
    --------
    >>> state = quiet(State.blank())
    >>> state.say("race.log.wins", player=0)
    >>> state.events, quiet(state) is state
    ((), True)
    """
    own: Any = type(state)
    kind: type[S] = _quiet_kind(own)
    if kind is own:
        return state
    silent: S = object.__new__(kind)
    for each in fields(kind):
        setattr(silent, each.name, getattr(state, each.name))
    silent.events = ()
    return silent


@cache
def _quiet_kind(kind: Any) -> Any:
    """Return a subclass of a kind of state that does not record events but is otherwise the same."""
    if getattr(kind, "silent", False):
        return kind
    own = {"__slots__": (), "silent": True, "say": _say_nothing, "__module__": kind.__module__}
    return type(f"Quiet{kind.__name__}", (kind,), own)


def _say_nothing(_: State, _key: str, /, *, only: int | None = None, **values: Any) -> None:
    """Replace `State.say` where the log is not read."""


def frames_of(stack: Stack) -> Iterator[Frame]:
    """Yield the frames of a stack, starting with the next one to run."""
    while stack is not None:
        frame, stack = stack
        yield frame
