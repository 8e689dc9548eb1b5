"""What the page of the editor is sent: everything once, and then only what changed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from mazenb.board import Board, DrawingError, MazenbError
from mazenb.board.geometry import WRAPS
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.engine.texts import text
from mazenb.games.gootmu.labels import printed_labels
from mazenb.pictures.painting import frame_svg
from mazenb.pictures.places import GAP, MARGIN, SIDE, Places
from mazenb.pictures.tiles import board_parts, tile_svg
from mazenb.widgets.spoken import names

from .draft import MOST, Draft
from .history import Entry

__all__ = ["broken_sentence", "can_patch", "changed", "scene", "still"]

TOOLS = ("wall", "oneway", "trapdoor", "panel", "label", "circle", "erase")
_WORDS = (
    "tools", "undo", "redo", "wrap", "label", "number", "arrow", "no-arrow", "rows", "columns", "size",
    "text", "keys", "more-rows", "fewer-rows", "more-columns", "fewer-columns", "larger", "smaller",
)  # fmt: skip


def _say(key: str, language: str, **values: Any) -> str:
    return text(f"draw.{key}", language=language, **values)


def title(draft: Draft, language: str) -> str:
    """What the picture shows."""
    geometry = draft.layout.geometry
    return _say(
        "title-tile" if draft.is_tile else "title", language, rows=geometry.rows, columns=geometry.columns
    )


def broken_sentence(error: MazenbError, language: str) -> str:
    """What is wrong with a text, and where."""
    if isinstance(error, DrawingError):
        return _say("broken", language, reason=str(error).rstrip("."))
    return _say("broken-plain", language, reason=error)


def still(draft: Draft, language: str) -> str:
    """The drawing as a picture that needs no page."""
    board = draft.board
    return frame_svg(board, "".join(board_parts(board).values()), title(draft, language))


def _state(entry: Entry, said: str, number: int, *, undo: bool, redo: bool) -> dict[str, Any]:
    """The parts that every patch carries whole, because they are small."""
    return {
        "number": number,
        "undo": undo,
        "redo": redo,
        "text": entry.draft.text if entry.broken is None else entry.broken,
        "broken": entry.sentence,
        "said": said,
    }


def scene(entry: Entry, said: str, language: str, number: int, *, undo: bool, redo: bool) -> dict[str, Any]:
    """Everything."""
    draft, board = entry.draft, entry.draft.board
    geometry = draft.layout.geometry
    texts = {f"word.{key}": _say(f"word.{key}", language) for key in _WORDS}
    texts |= {f"tool.{key}": _say(f"tool.{key}", language) for key in TOOLS}
    texts |= {f"wrap.{key}": _say(f"wrap.{key}", language) for key in WRAPS}
    texts["keys"] = _say("keys", language)
    return {
        "language": language,
        "title": title(draft, language),
        "tile": draft.is_tile,
        "sizable": geometry.tile_size is None,
        "wrap": next(word for word, wraps in WRAPS.items() if wraps == geometry.wraps),
        "frame": frame_svg(board, "", title(draft, language)),
        "parts": board_parts(board),
        "names": names(board, board.squares, language),
        "places": _places(board),
        "labels": [
            [row.name, row.number, row.arrow]
            for row in printed_labels().values()
            if row.name not in (TRAP_DOOR, SECRET_PANEL)
        ],
        "texts": texts,
        **_state(entry, said, number, undo=undo, redo=redo),
    }


def _places(board: Board) -> dict[str, Any]:
    places = Places.of(board)
    return {
        "rows": board.rows,
        "columns": board.columns,
        "wraps": list(board.wraps),
        "tile": board.tile_size,
        "holes": [f"{spot[0]},{spot[1]}" for spot in sorted(board.holes)],
        "side": SIDE,
        "gap": GAP,
        "margin": MARGIN,
        "width": places.width,
        "height": places.height,
        "most": MOST,
    }


def can_patch(before: Draft, after: Draft) -> bool:
    """Whether the page can keep its frame."""
    return before.layout.geometry == after.layout.geometry and before.is_tile == after.is_tile


def changed(
    before: Draft, entry: Entry, said: str, language: str, number: int, *, undo: bool, redo: bool
) -> dict[str, Any]:
    """What changed from one draft to the next, if `can_patch`."""
    old, new = before.layout, entry.draft.layout
    touched = {
        i for i in range(len(new.sides)) if old.sides[i] != new.sides[i] or old.marks[i] != new.marks[i]
    }
    board = entry.draft.board
    # What is said of a square tells where one can go from it, and that takes two.
    around = touched | {j for i in touched for j in board.near[i] if j >= 0}
    squares = [board.square(i) for i in sorted(around)]
    return {
        "parts": _parts(board, touched),
        "names": names(board, squares, language),
        **_state(entry, said, number, undo=undo, redo=redo),
    }


def _parts(board: Board, touched: Collection[int]) -> dict[str, str]:
    """The parts of the picture that some squares are on."""
    if board.tile_size is None:
        return board_parts(board) if touched else {}
    size = board.tile_size
    spots = {(i // board.columns // size, i % board.columns // size) for i in touched}
    return {f"{spot[0]},{spot[1]}": tile_svg(board, spot) for spot in sorted(spots)}
