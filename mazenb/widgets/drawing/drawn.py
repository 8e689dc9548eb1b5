"""What a request makes of a drawing, and what is said about it."""

from __future__ import annotations

from typing import Any

from mazenb.board import CIRCLE, BoardError, Label, Square
from mazenb.board.geometry import WRAPS
from mazenb.board.layout import Layout
from mazenb.engine.texts import text

from .draft import Draft
from .errors import refusal
from .strokes import labelled, resized, side_of, stroke, wrapped

__all__ = ["drawn"]


def drawn(draft: Draft, kind: str, parts: dict[str, Any], language: str) -> tuple[Draft, str]:
    """The drawing after a request, and a sentence about it.

    Parameters
    ----------
    draft : Draft
    kind : {"side", "label", "circle", "erase", "wrap", "size"}
    parts : dict
        As `read_request` gives them.
    language : str

    Raises
    ------
    DrawError, BoardError
        If that cannot be drawn.

    Examples
    --------
    >>> from mazenb.widgets.drawing.draft import draft_of
    >>> drawn(draft_of((1, 2)), "circle", {"square": (0, 1)}, "en")[1]
    '(0, 1): token circle.'
    """
    layout, key, words = _DOING[kind](draft, language, **parts)
    return Draft(layout, draft.is_tile), text(f"draw.said.{key}", language=language, **words)


Done = tuple[Layout, str, dict[str, Any]]


def _index(draft: Draft, square: Square, language: str) -> int:
    try:
        return draft.board.index(square)
    except BoardError:
        raise refusal("square", language, found=square) from None


def _side(draft: Draft, language: str, *, square: Square, way: Any, tool: str) -> Done:
    i = _index(draft, square, language)
    layout = stroke(draft.layout, tool, i, way)
    words = {"square": str(square), "way": text(f"explore.way.{way.letter}", language=language)}
    return layout, side_of(layout, i, way), words


def _label(draft: Draft, language: str, *, square: Square, label: Label | None = None) -> Done:
    i = _index(draft, square, language)
    layout = labelled(draft.layout, i, label)
    mark = layout.marks[i]
    shown = text("draw.said.circle", language=language) if mark == CIRCLE else str(mark)
    return layout, "bare" if mark is None else "mark", {"square": str(square), "label": shown}


def _circle(draft: Draft, language: str, *, square: Square) -> Done:
    return _label(draft, language, square=square, label=CIRCLE)


def _wrap(draft: Draft, language: str, *, wrap: tuple[bool, bool]) -> Done:
    if draft.is_tile:
        raise refusal("wrap-tile", language)
    name = next(word for word, wraps in WRAPS.items() if wraps == wrap)
    return wrapped(draft.layout, wrap), "wrap", {"wrap": text(f"draw.wrap.{name}", language=language)}


def _size(draft: Draft, language: str, *, rows: int, columns: int) -> Done:
    if draft.layout.geometry.tile_size is not None:
        raise refusal("size-tiles", language)
    if draft.is_tile and rows != columns:
        raise refusal("size-tile", language)
    return resized(draft.layout, rows, columns), "size", {"rows": rows, "columns": columns}


_DOING: dict[str, Any] = {
    "side": _side,
    "label": _label,
    "circle": _circle,
    "erase": _label,
    "wrap": _wrap,
    "size": _size,
}
