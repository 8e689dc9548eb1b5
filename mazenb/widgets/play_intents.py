"""What the page of a game may ask for, and the check that it asks for nothing else.

A request is one small message: ``{"kind": "answer", "do": "walk NNE", "number": 12}``. The number is that of
the last update the page has seen, so that a click made before an update arrived answers nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from mazenb.engine.texts import LANGUAGES

from .errors import PlayError

__all__ = ["Intent", "read_intent", "short"]

LONGEST = 400
"""Characters in any text of a message."""


class Intent(NamedTuple):
    """A request that has the right form.

    Attributes
    ----------
    kind : str
    value : object
        What it is about: a text, a number, a truth value or nothing.
    number : int or None
        The update that the page had seen.
    """

    kind: str
    value: Any = None
    number: int | None = None


def short(value: object) -> str:
    """A value in few characters, whatever it is."""
    if isinstance(value, str):
        return repr(value[:40]) if len(value) <= 40 else f"{value[:40]!r}…"
    if value is None or isinstance(value, bool):
        return repr(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "…"
    if isinstance(value, float):
        return repr(value)
    return "[…]" if isinstance(value, list | tuple) else "{…}"


def _text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST


def _whole(value: object) -> bool:
    return type(value) is int and 0 <= value < 10**9


def _moment(value: object) -> bool:
    return value is None or _whole(value)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _language(value: object) -> bool:
    return isinstance(value, str) and value in LANGUAGES


Check = Callable[[object], bool]

NOTHING: tuple[str, Check] | None = None

# Kind → the name of its value and what that may be, and whether the page says which update it has seen.
_FORMS: dict[str, tuple[tuple[str, Check] | None, bool]] = {
    "answer": (("do", _text), True),
    "throw": (NOTHING, True),
    "shown": (NOTHING, True),
    "undo": (NOTHING, False),
    "redo": (NOTHING, False),
    "look": (("at", _moment), False),
    "play-on": (NOTHING, False),
    "pause": (("on", _flag), False),
    "forced": (("on", _flag), False),
    "dice": (("on", _flag), False),
    "language": (("language", _language), False),
    "new": (NOTHING, False),
    "rematch": (NOTHING, False),
    "seed": (NOTHING, False),
    "save": (("name", _text), False),
    "load": (("name", _text), False),
    "saves": (NOTHING, False),
    "here": (("seat", _whole), False),
    "about": (("spot", _text), False),
    "log": (("before", _whole), False),
    "scene": (NOTHING, False),
}


def read_intent(content: object) -> Intent:
    """The request that a message makes.

    Raises
    ------
    PlayError
        If it makes none.

    Examples
    --------
    >>> read_intent({"kind": "answer", "do": "roll 4", "number": 3})
    Intent(kind='answer', value='roll 4', number=3)
    >>> read_intent({"kind": "undo", "now": True})
    Traceback (most recent call last):
    ...
    mazenb.widgets.errors.PlayError: This message of the page cannot be understood: 'undo'.
    """
    if not isinstance(content, dict):
        raise PlayError("play.refuse.message", found=short(content))
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in _FORMS:
        raise PlayError("play.refuse.message", found=short(kind))
    value, numbered = _FORMS[kind]
    wanted = {"kind", *([value[0]] if value else []), *(["number"] if numbered else [])}
    if content.keys() != wanted:
        raise PlayError("play.refuse.message", found=short(kind))
    if value is not None and not value[1](content[value[0]]):
        raise PlayError("play.refuse.value", kind=kind, found=short(content[value[0]]))
    if numbered and not _whole(content["number"]):
        raise PlayError("play.refuse.value", kind=kind, found=short(content["number"]))
    return Intent(kind, content[value[0]] if value else None, content["number"] if numbered else None)
