"""The kinds of frame in a game. Each is declared once, with its effect, its question and its arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from inspect import signature
from types import SimpleNamespace
from typing import Any, TypeVar, get_type_hints

from mazenb.engine.actions import Action, Actions, Outcomes
from mazenb.engine.errors import StateError
from mazenb.engine.history.codec import Codecs, decode, encode
from mazenb.engine.state import Frame, Stack, frames_of

__all__ = ["Frames", "Question"]

Handler = Callable[..., None]
H = TypeVar("H", bound=Handler)


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of frame that waits for an answer.

    Attributes
    ----------
    name : str
        The kind of frame.
    chance : bool
        Whether chance answers; otherwise the seat that is the frame's first argument does.
    options : callable
        ``options(rules, state, *arguments)``, which returns the legal answers, as `Outcomes` if chance
        answers.
    answer : callable
        ``answer(rules, state, action, *arguments)``, which applies the answer after the frame has been
        removed from the stack.
    seen : callable or None
        ``seen(rules, state, seat, action, *arguments)``, which returns the answer as that seat may see it. If
        not given, every seat sees the whole answer.
    setup : bool
        Whether the question belongs to the set-up, which a new game completes by itself.
    fixed : bool
        Whether chance's answer belongs to the frame's arguments (as the token on a square does) and not to
        whichever question is next (as a roll does). This matters after an undo.
    """

    name: str
    chance: bool
    options: Callable[..., Actions]
    answer: Handler
    seen: Callable[..., Action] | None
    setup: bool
    fixed: bool = False


class Frames:
    """The table of all kinds of frame in a game.

    A *step* runs by itself, a *choice* waits for the seat that is its first argument, and a *chance* waits
    for chance. Each kind has the name of the function that declares it, and its arguments have the types in
    the function's signature.

    Examples
    --------
    >>> frames = Frames()
    >>> @frames.step
    ... def move(rules, state, pawn: int, steps: int) -> None:
    ...     state.push("land", pawn)
    >>> frames.check(("move", 0, 7))
    >>> frames.check(("move", 0, "seven"))
    Traceback (most recent call last):
    ...
    mazenb.engine.errors.StateError: move.steps: expected int, found "seven"
    """

    def __init__(self) -> None:
        self.steps: dict[str, Handler] = {}
        self.questions: dict[str, Question] = {}

    def step(self, handler: H) -> H:
        """Declare a kind of frame that runs by itself: ``handler(rules, state, *arguments)``."""
        self._new(handler)
        self.steps[handler.__name__] = handler
        return handler

    def choice(
        self,
        options: Callable[..., Actions],
        *,
        seen: Callable[..., Action] | None = None,
        setup: bool = False,
    ) -> Callable[[H], H]:
        """Declare a question to a player. The decorated function becomes its `Question.answer`."""
        return self._question(False, options, seen, setup)

    def chance(
        self,
        options: Callable[..., Outcomes],
        *,
        seen: Callable[..., Action] | None = None,
        setup: bool = False,
        fixed: bool = False,
    ) -> Callable[[H], H]:
        """Declare a question to chance. The decorated function becomes its `Question.answer`."""
        return self._question(True, options, seen, setup, fixed)

    def _question(
        self,
        chance: bool,
        options: Callable[..., Actions],
        seen: Callable[..., Action] | None,
        setup: bool,
        fixed: bool = False,
    ) -> Callable[[H], H]:
        def declare(answer: H) -> H:
            self._new(answer)
            name = answer.__name__
            self.questions[name] = Question(
                name=name, chance=chance, options=options, answer=answer, seen=seen, setup=setup, fixed=fixed
            )
            return answer

        return declare

    def _new(self, handler: Handler) -> None:
        if handler.__name__ in self.steps or handler.__name__ in self.questions:
            raise TypeError(f"the kind of frame {handler.__name__!r} is declared twice")

    def __iter__(self) -> Iterator[str]:
        yield from self.steps
        yield from self.questions

    def handler(self, kind: str) -> Handler:
        """Return the function that runs or answers a kind of frame.

        Raises
        ------
        StateError
            If there is no such kind.
        """
        if kind in self.steps:
            return self.steps[kind]
        if kind in self.questions:
            return self.questions[kind].answer
        raise StateError("engine.state.frame", kind=kind)

    def arguments(self, kind: str) -> dict[str, Any]:
        """Return the name and type of each argument of a kind of frame."""
        return _declared(self.handler(kind), kind in self.questions)

    def check(self, frame: Frame, codecs: Codecs | None = None) -> None:
        """Refuse a frame whose kind or arguments do not match a declaration.

        Raises
        ------
        StateError
        """
        self.decode_frame(self._encode_frame(frame, codecs), codecs)

    def _encode_frame(self, frame: Frame, codecs: Codecs | None) -> list[Any]:
        return [encode(item, codecs) for item in frame]

    def decode_frame(self, data: Any, codecs: Codecs | None = None) -> Frame:
        """Return a frame read from JSON, after checking its arguments against the declaration."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise StateError("engine.state.frame", kind=data)
        kind, given = data[0], data[1:]
        declared = self.arguments(kind)
        if len(given) != len(declared):
            raise StateError("engine.state.arguments", kind=kind, n=len(declared), found=len(given))
        values = (
            decode(wanted, item, f"{kind}.{name}", codecs)
            for (name, wanted), item in zip(declared.items(), given, strict=True)
        )
        return (kind, *values)

    def encode_stack(self, stack: Stack, codecs: Codecs | None = None) -> list[list[Any]]:
        """Return a stack as JSON, with the next frame to run first."""
        return [self._encode_frame(frame, codecs) for frame in frames_of(stack)]

    def decode_stack(self, data: Any, codecs: Codecs | None = None) -> Stack:
        """Return a stack read from JSON, after checking every frame."""
        if not isinstance(data, list):
            raise StateError("engine.state.type", where="stack", expected="list", found=repr(data))
        stack: Stack = None
        for item in reversed(data):
            stack = (self.decode_frame(item, codecs), stack)
        return stack


@cache
def _declared(handler: Handler, question: bool) -> dict[str, Any]:
    # The first parameters are the rules, the state and, for an answer, the action. Their types are often
    # imported for the type checker alone, and no frame contains them.
    own = list(signature(handler).parameters)[3 if question else 2 :]
    written = {name: handler.__annotations__.get(name, Any) for name in own}
    return get_type_hints(SimpleNamespace(__annotations__=written), handler.__globals__)
