"""What the page is sent: everything once, and then only what changed.

A scene is the whole: the picture in parts, the spoken names, the texts. A patch has the same parts with only
those tiles and names in it that are new; the page lays it over the scene it has. Both are numbered, so that a
page which missed a patch notices.
"""

from __future__ import annotations

from typing import Any

from mazenb.board import Board, Spot, Square
from mazenb.engine.texts import text
from mazenb.pictures.overlay import Overlay, overlay_svg
from mazenb.pictures.painting import frame_svg, picture
from mazenb.pictures.places import GAP, MARGIN, SIDE, Places
from mazenb.pictures.tiles import board_parts, tile_svg
from mazenb.pictures.walks import walk_path, walk_svg

from .position import HIGHEST_ROLL, Found, Position, turning_between
from .spoken import names

__all__ = ["can_patch", "patch", "scene", "sentence", "still"]

_TEXTS = ("roll", "left", "right", "undo", "keys-title", "start-word", "end-word", "undecided-word")


def sentence(position: Position, found: Found, language: str) -> str:
    """What there is to say about a position."""
    if position.start is None:
        return text("explore.choose", language=language)
    values = {"roll": position.roll, "start": str(position.start)}
    if found.walks:
        said = text("explore.ends", language=language, n=len(found.walks), **values)
    else:
        said = text("explore.no-ends", language=language, **values)
    if found.undecided:
        said += " " + text("explore.undecided", language=language, n=len(found.undecided))
    return said


def still(position: Position, found: Found, language: str) -> str:
    """The same view as a picture that needs no page."""
    return picture(
        position.board,
        start=position.start,
        ends=found.walks,
        undecided=found.undecided,
        title=sentence(position, found, language),
    )


def _overlay(position: Position, found: Found) -> str:
    return overlay_svg(position.board, Overlay(position.start, tuple(found.walks), undecided=found.undecided))


def _state(position: Position, found: Found, language: str) -> dict[str, Any]:
    """The parts that every patch carries whole, because they are small."""
    board = position.board
    return {
        "overlay": _overlay(position, found),
        "walks": {_key(end): walk_path(board, walk) for end, walk in found.walks.items()},
        "undecided": [_key(square) for square in found.undecided],
        "start": None if position.start is None else _key(position.start),
        "roll": position.roll,
        "said": sentence(position, found, language),
    }


def _key(square: Square | Spot) -> str:
    return f"{square[0]},{square[1]}"


def scene(position: Position, found: Found, language: str, number: int, *, undo: bool) -> dict[str, Any]:
    """Everything."""
    board = position.board
    title = text("explore.title", language=language, rows=board.rows, columns=board.columns)
    texts = {key: text(f"explore.{key}", language=language) for key in _TEXTS}
    texts["keys"] = text("explore.keys" if board.tile_size else "explore.keys-plain", language=language)
    texts["title"] = title
    return {
        "number": number,
        "language": language,
        "undo": undo,
        "turn": None,
        "frame": frame_svg(board, "", title),
        "parts": board_parts(board),
        "walk": walk_svg("", (0, 0)),
        "places": _places(board),
        "names": names(board, board.squares, language),
        "texts": texts,
        **_state(position, found, language),
    }


def _places(board: Board) -> dict[str, Any]:
    places = Places.of(board)
    return {
        "rows": board.rows,
        "columns": board.columns,
        "wraps": list(board.wraps),
        "tile": board.tile_size,
        "holes": [_key(spot) for spot in sorted(board.holes)],
        "side": SIDE,
        "gap": GAP,
        "margin": MARGIN,
        "width": places.width,
        "height": places.height,
        "rolls": HIGHEST_ROLL,
    }


def can_patch(before: Board, after: Board) -> bool:
    """Whether the page can get from one board to the other by replacing tiles."""
    return before is after or (before.geometry == after.geometry and before.tile_size is not None)


def patch(
    before: Position, after: Position, found: Found, language: str, number: int, *, undo: bool
) -> dict[str, Any]:
    """What changed from one position to the next, if `can_patch`."""
    board = after.board
    spots: list[Spot] = []
    turns = 0
    if before.board != board:
        spots, turns = turning_between(before.board, board)
    touched = sorted({i for spot in spots for i in board.geometry.around[spot]})
    return {
        "number": number,
        "undo": undo,
        "parts": {_key(spot): tile_svg(board, spot) for spot in spots},
        "names": names(board, [board.square(i) for i in touched], language),
        "turn": {"tile": _key(spots[0]), "turns": -1 if turns == 3 else turns} if turns else None,
        **_state(after, found, language),
    }
