"""Requests that the page of a drawing may make. Squares are checked later, when the drawing is known."""

from __future__ import annotations

from mazenb.board import Direction
from mazenb.board.geometry import WRAPS
from mazenb.texts.limits import DRAWING, LABEL
from mazenb.widgets.draw.draft import MOST
from mazenb.widgets.draw.errors import DrawError
from mazenb.widgets.draw.strokes import STROKES
from mazenb.widgets.shared.messages import Request, Requests, language, one_of, optional, pair, whole, words

__all__ = ["REQUESTS"]

LARGEST_NUMBER = 999

_SQUARE = pair("draw.refuse.square")
_WAY = one_of({way.letter: way for way in Direction}, "draw.refuse.way")
_SIZE = whole(1, MOST, "draw.refuse.size")

REQUESTS = Requests(
    DrawError,
    Request("side", square=_SQUARE, way=_WAY, tool=one_of(tuple(STROKES), "draw.refuse.tool")),
    Request(
        "label",
        square=_SQUARE,
        name=words(LABEL, empty=True),
        number=optional(whole(-LARGEST_NUMBER, LARGEST_NUMBER, "draw.refuse.number")),
        arrow=optional(_WAY),
    ),
    Request("circle", square=_SQUARE),
    Request("erase", square=_SQUARE),
    Request("text", text=words(DRAWING, empty=True)),
    Request("wrap", wrap=one_of(WRAPS, "draw.refuse.wrap")),
    Request("size", rows=_SIZE, columns=_SIZE),
    Request("undo"),
    Request("redo"),
    Request("language", language=language()),
    Request("scene"),
)
