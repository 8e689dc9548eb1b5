"""Updates for the page of a drawing: everything once, and then only the changes."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

from mazenb.board import Board, DrawingError, MazenbError
from mazenb.board.geometry import WRAPS
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.games.gootmu.instructions.labels import printed_labels
from mazenb.pictures.board.label import icon_of
from mazenb.pictures.board.picture import frame_svg
from mazenb.pictures.board.seam import rim_svg
from mazenb.pictures.board.tile import PARTS, RIM, board_parts, tile_svg
from mazenb.texts.catalogue import text
from mazenb.widgets.draw.draft import MOST, Draft, read_text
from mazenb.widgets.draw.history import Entry
from mazenb.widgets.shared.errors import sentence
from mazenb.widgets.shared.language import language_menu
from mazenb.widgets.shared.places import place_data, square_key
from mazenb.widgets.shared.square_names import names

__all__ = ["can_patch", "changed", "scene", "still", "typed_entry"]

TOOLS = ("wall", "oneway", "trapdoor", "panel", "label", "circle", "erase")
_WORDS = (
    "tools", "undo", "redo", "enlarge", "wrap", "label", "number", "arrow", "no-arrow", "rows", "columns",
    "size", "text", "keys", "more-rows", "fewer-rows", "more-columns", "fewer-columns", "larger", "smaller",
)  # fmt: skip


def _say(key: str, language: str, **values: Any) -> str:
    return text(f"draw.{key}", language=language, **values)


def title(draft: Draft, language: str) -> str:
    """Return the title of the picture."""
    geometry = draft.layout.geometry
    return _say(
        "title-tile" if draft.is_tile else "title", language, rows=geometry.rows, columns=geometry.columns
    )


def typed_entry(draft: Draft, typed: str, language: str) -> Entry:
    """Return the entry for typed text; if the text is not a valid drawing, only the text changes."""
    try:
        return Entry(read_text(typed, is_tile=draft.is_tile), typed=True)
    except MazenbError as error:
        return Entry(draft, typed, _broken_sentence(error, language), typed=True)


def _broken_sentence(error: MazenbError, language: str) -> str:
    """Return a sentence about what is wrong with the typed text, and where."""
    reason = sentence(error, language)
    if isinstance(error, DrawingError):
        return _say("broken", language, reason=reason.rstrip("."))
    return _say("broken-plain", language, reason=reason)


def still(draft: Draft, language: str) -> str:
    """Return the drawing as a stand-alone picture."""
    board = draft.board
    return frame_svg(board, "".join(board_parts(board).values()), title(draft, language))


def _state(entry: Entry, said: str, number: int, *, undo: bool, redo: bool) -> dict[str, Any]:
    """Return the parts that are small enough to be sent completely in every patch."""
    return {
        "number": number,
        "undo": undo,
        "redo": redo,
        "text": entry.draft.text if entry.broken is None else entry.broken,
        "broken": entry.sentence,
        "said": said,
    }


def scene(entry: Entry, said: str, language: str, number: int, *, undo: bool, redo: bool) -> dict[str, Any]:
    """Return everything that the page shows."""
    draft, board = entry.draft, entry.draft.board
    geometry = draft.layout.geometry
    texts = {f"word.{key}": _say(f"word.{key}", language) for key in _WORDS}
    texts |= {f"tool.{key}": _say(f"tool.{key}", language) for key in TOOLS}
    texts |= {f"wrap.{key}": _say(f"wrap.{key}", language) for key in WRAPS}
    texts["keys"] = _say("keys", language)
    return {
        "language": language,
        "languages": language_menu(language),
        "title": title(draft, language),
        "tile": draft.is_tile,
        "sizable": geometry.tile_size is None,
        "wrap": next(word for word, wraps in WRAPS.items() if wraps == geometry.wraps),
        "frame": frame_svg(board, "", title(draft, language), "page", _symbols()),
        "parts": board_parts(board),
        "names": names(board, board.squares, language),
        "places": place_data(board) | {"most": MOST},
        "labels": [
            [row.name, row.number, row.arrow]
            for row in printed_labels().values()
            if row.name not in (TRAP_DOOR, SECRET_PANEL)
        ],
        "texts": texts,
        **_state(entry, said, number, undo=undo, redo=redo),
    }


@cache
def _symbols() -> tuple[str, ...]:
    """Return the symbols for everything that can be drawn: every stone, door and label."""
    icons = [icon_of(name) for name in printed_labels()]
    return (*filter(None, icons), *PARTS)


def can_patch(before: Draft, after: Draft) -> bool:
    """Return True if the change can be sent as a patch, because the frame of the picture stays the same."""
    return before.layout.geometry == after.layout.geometry and before.is_tile == after.is_tile


def changed(
    before: Draft, entry: Entry, said: str, language: str, number: int, *, undo: bool, redo: bool
) -> dict[str, Any]:
    """Return the changes from one draft to the next, if `can_patch` is true."""
    old, new = before.layout, entry.draft.layout
    touched = {
        i for i in range(len(new.sides)) if old.sides[i] != new.sides[i] or old.marks[i] != new.marks[i]
    }
    board = entry.draft.board
    # The description of a square says where a pawn can go from there, so it also depends on its neighbours.
    around = touched | {j for i in touched for j in board.near[i] if j >= 0}
    squares = [board.square(i) for i in sorted(around)]
    return {
        "parts": _parts(before.board, board, touched),
        "names": names(board, squares, language),
        **_state(entry, said, number, undo=undo, redo=redo),
    }


def _parts(old: Board, new: Board, touched: Collection[int]) -> dict[str, str]:
    """Return the parts of the picture that show the given squares, and the rim if its gates have changed."""
    if not touched:
        return {}
    size = new.tile_size
    spots = {(0, 0)}
    if size is not None:
        spots = {(i // new.columns // size, i % new.columns // size) for i in touched}
    found = {square_key(spot): tile_svg(new, spot) for spot in sorted(spots)}
    if (rim := rim_svg(new)) != rim_svg(old):
        found[RIM] = rim
    return found
