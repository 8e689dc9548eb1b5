"""The outcome of a stroke, a label or a change of shape: the new drawing, and a sentence about it."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazenb.board import CIRCLE, BoardError, Direction, Label, Square
from mazenb.board.geometry import WRAPS
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.board.layout import Layout
from mazenb.texts.catalogue import text
from mazenb.widgets.draw.draft import Draft
from mazenb.widgets.draw.errors import DrawError
from mazenb.widgets.draw.strokes import labelled, resized, side_of, stroke, wrapped

__all__ = ["Outcome", "label_of", "mark", "shape", "side", "size"]


class Outcome(NamedTuple):
    """A drawing after a change, and a sentence about it."""

    draft: Draft
    said: str


def _outcome(draft: Draft, layout: Layout, key: str, language: str, **words: Any) -> Outcome:
    return Outcome(Draft(layout, draft.is_tile), text(f"draw.said.{key}", language, **words))


def _index(draft: Draft, square: Square) -> int:
    try:
        return draft.board.index(square)
    except BoardError:
        raise DrawError("draw.refuse.square", found=square) from None


def side(draft: Draft, language: str, *, square: Square, way: Direction, tool: str) -> Outcome:
    """Return the drawing after a stroke on a side of a square.

    Raises
    ------
    DrawError, BoardError
        If the stroke is not possible.
    """
    i = _index(draft, square)
    layout = stroke(draft.layout, tool, i, way)
    name = text(f"explore.way.{way.letter}", language)
    return _outcome(draft, layout, side_of(layout, i, way), language, square=str(square), way=name)


def label_of(name: str, number: int | None, arrow: Direction | None) -> Label:
    """Return the label to print.

    Raises
    ------
    DrawError
        If the label cannot be used.
    """
    name = " ".join(name.split())
    if name in (TRAP_DOOR, SECRET_PANEL):
        raise DrawError("draw.refuse.door-label", found=name)
    try:
        label = Label(name, number, arrow)
    except BoardError as error:
        raise DrawError("draw.refuse.label", found=name, reason=error) from None
    # In drawings, the name of the circle is reserved.
    return CIRCLE if name == CIRCLE.name else label


def mark(draft: Draft, language: str, *, square: Square, label: Label | None) -> Outcome:
    """Return the drawing after a label is printed on a square or removed.

    Examples
    --------
    >>> from mazenb.widgets.draw.draft import draft_of
    >>> mark(draft_of((1, 2)), "en", square=(0, 1), label=CIRCLE).said
    '(0, 1): token circle.'
    """
    i = _index(draft, square)
    layout = labelled(draft.layout, i, label)
    printed = layout.marks[i]
    shown = text("draw.said.circle", language) if printed == CIRCLE else str(printed)
    key = "bare" if printed is None else "mark"
    return _outcome(draft, layout, key, language, square=str(square), label=shown)


def shape(draft: Draft, language: str, *, wrap: tuple[bool, bool]) -> Outcome:
    """Return the drawing after borders are joined or separated.

    Raises
    ------
    DrawError, BoardError
        If the drawing is a tile, or too short to wrap.
    """
    if draft.is_tile:
        raise DrawError("draw.refuse.wrap-tile")
    name = next(word for word, wraps in WRAPS.items() if wraps == wrap)
    layout = wrapped(draft.layout, wrap)
    return _outcome(draft, layout, "wrap", language, wrap=text(f"draw.wrap.{name}", language))


def size(draft: Draft, language: str, *, rows: int, columns: int) -> Outcome:
    """Return the drawing after it is enlarged or reduced at its south and east borders.

    Raises
    ------
    DrawError, BoardError
        If the drawing is made of tiles, or a tile would not be square.
    """
    if draft.layout.geometry.tile_size is not None:
        raise DrawError("draw.refuse.size-tiles")
    if draft.is_tile and rows != columns:
        raise DrawError("draw.refuse.size-tile")
    layout = resized(draft.layout, rows, columns)
    return _outcome(draft, layout, "size", language, rows=rows, columns=columns)
