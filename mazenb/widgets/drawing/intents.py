"""What the page may ask for, and the check that it asks for nothing else."""

from __future__ import annotations

from typing import Any

from mazenb.board import CIRCLE, BoardError, Direction, Label
from mazenb.board.geometry import WRAPS
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR

from .draft import MOST
from .errors import refusal
from .strokes import STROKES

__all__ = ["REQUESTS", "read_request"]

LONGEST_TEXT = 60_000
LONGEST_LABEL = 80
LARGEST_NUMBER = 999

REQUESTS: dict[str, tuple[str, ...]] = {
    "side": ("square", "way", "tool"),
    "label": ("square", "name", "number", "arrow"),
    "circle": ("square",),
    "erase": ("square",),
    "text": ("text",),
    "wrap": ("wrap",),
    "size": ("rows", "columns"),
    "undo": (),
    "redo": (),
    "scene": (),
}


def read_request(content: object, language: str) -> tuple[str, dict[str, Any]]:
    """Read a message of the page.

    Returns
    -------
    kind : str
    parts : dict
        Its parts; that a square is on the board is another matter.

    Raises
    ------
    DrawError
        If it is no request.

    Examples
    --------
    >>> read_request({"kind": "side", "square": [0, 1], "way": "N", "tool": "wall"}, "en")
    ('side', {'square': (0, 1), 'way': <Direction.N: 0>, 'tool': 'wall'})
    """
    if not isinstance(content, dict):
        raise refusal("malformed", language, found=content)
    if len(content) > 5:
        raise refusal("huge", language)
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in REQUESTS:
        raise refusal("request", language, found=kind, possible=", ".join(REQUESTS))
    wanted = REQUESTS[kind]
    given = {str(name): value for name, value in content.items() if name != "kind"}
    if set(given) != set(wanted):
        raise refusal("parts", language, kind=kind, wanted=", ".join(wanted) or "–", found=sorted(given))
    parts = {name: _READERS[name](given[name], language) for name in wanted}
    return kind, _labelled(parts, language) if kind == "label" else parts


def _square(value: object, language: str) -> tuple[int, int]:
    # JSON knows no tuples, and Python takes True for 1.
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value):
        return value[0], value[1]
    raise refusal("square", language, found=value)


def _way(value: object, language: str) -> Direction:
    found = next((way for way in Direction if way.letter == value), None)
    if found is None:
        raise refusal("way", language, found=value)
    return found


def _arrow(value: object, language: str) -> Direction | None:
    return None if value is None else _way(value, language)


def _tool(value: object, language: str) -> str:
    if not isinstance(value, str) or value not in STROKES:
        raise refusal("tool", language, found=value, possible=", ".join(STROKES))
    return value


def _text(value: object, language: str) -> str:
    if not isinstance(value, str):
        raise refusal("malformed", language, found=value)
    if len(value) > LONGEST_TEXT:
        raise refusal("huge", language)
    return value


def _name(value: object, language: str) -> str:
    if isinstance(value, str) and len(value) > LONGEST_LABEL:
        raise refusal("huge", language)
    return " ".join(_text(value, language).split())


def _number(value: object, language: str) -> int | None:
    if value is None:
        return None
    if type(value) is not int or abs(value) > LARGEST_NUMBER:
        raise refusal("number", language, found=value, most=LARGEST_NUMBER)
    return value


def _wrap(value: object, language: str) -> tuple[bool, bool]:
    if not isinstance(value, str) or value not in WRAPS:
        raise refusal("wrap", language, found=value, possible=", ".join(WRAPS))
    return WRAPS[value]


def _lines(value: object, language: str) -> int:
    if type(value) is not int or not 1 <= value <= MOST:
        raise refusal("size", language, found=value, most=MOST)
    return value


_READERS: dict[str, Any] = {
    "square": _square,
    "way": _way,
    "tool": _tool,
    "name": _name,
    "number": _number,
    "arrow": _arrow,
    "text": _text,
    "wrap": _wrap,
    "rows": _lines,
    "columns": _lines,
}


def _labelled(parts: dict[str, Any], language: str) -> dict[str, Any]:
    """The parts of a label put together."""
    name = parts["name"]
    if name in (TRAP_DOOR, SECRET_PANEL):
        raise refusal("door-label", language, found=name)
    try:
        label = Label(name, parts["number"], parts["arrow"])
    except BoardError as error:
        raise refusal("label", language, found=name, reason=str(error)) from None
    # The name of the circle is reserved in drawings.
    return {"square": parts["square"], "label": CIRCLE if name == CIRCLE.name else label}
