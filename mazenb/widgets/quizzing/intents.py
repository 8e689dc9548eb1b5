"""What the page may ask for, and the check that it asks for nothing else.

A request is one small message: ``{"kind": "mark", "square": [0, 1]}``. Its parts are read here; whether the
question takes it, and whether the quiz gives that help, is up to the quiz.
"""

from __future__ import annotations

from typing import Any

from mazenb.board import Square

from .numbers import LONGEST
from .speech import refusal

__all__ = ["REQUESTS", "read_request", "square_of"]

REQUESTS: dict[str, tuple[str, ...]] = {
    "mark": ("square",),
    "choose": ("option",),
    "clear": (),
    "check": ("text",),
    "hint": (),
    "steps": ("square",),
    "walk": ("square",),
    "hide": (),
    "reveal": (),
    "go": ("to",),
    "scene": (),
}


def read_request(content: object, language: str) -> tuple[str, Any]:
    """Read a message of the page.

    Returns
    -------
    kind : str
    part : object
        Its one part, if it has one: a square, the number of an option or of a question, or a text.

    Raises
    ------
    QuizError
        If it is no request.

    Examples
    --------
    >>> read_request({"kind": "mark", "square": [0, 1]}, "en")
    ('mark', (0, 1))
    >>> read_request({"kind": "check", "text": "x" * 1000}, "en")
    Traceback (most recent call last):
    ...
    mazenb.widgets.quizzing.errors.QuizError: The page sent more than a request can be.
    """
    if not isinstance(content, dict):
        raise refusal("malformed", language, found=content)
    if len(content) > 2:
        raise refusal("huge", language)
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in REQUESTS:
        raise refusal("request", language, found=kind, possible=", ".join(REQUESTS))
    wanted = REQUESTS[kind]
    parts = {str(name): value for name, value in content.items() if name != "kind"}
    if set(parts) != set(wanted):
        raise refusal("parts", language, kind=kind, wanted=", ".join(wanted) or "–", found=sorted(parts))
    if not wanted:
        return kind, None
    return kind, _part(wanted[0], parts[wanted[0]], language)


def _part(name: str, value: object, language: str) -> Any:
    if name == "square":
        return square_of(value, language)
    if name == "text":
        if isinstance(value, str) and len(value) > LONGEST:
            raise refusal("huge", language)
        if value is not None and not isinstance(value, str):
            raise refusal("malformed", language, found=value)
        return value
    if type(value) is not int:
        raise refusal("malformed", language, found=value)
    return value


def square_of(value: object, language: str) -> Square:
    """A square as the page writes it; whether a board has it is another matter."""
    # JSON knows no tuples, and Python takes True for 1.
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value):
        return value[0], value[1]
    raise refusal("square", language, found=value)
