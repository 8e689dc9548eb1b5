"""What the page is sent: everything once, and then only what changed.

A scene is the whole: the picture in parts, the spoken names, the texts. A patch has the same parts with only
those tiles and words in it that are new; the page lays it over the scene it has. Both are numbered, so that a
page which missed a patch notices.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mazenb.board import Board, Spot, Square
from mazenb.engine.texts import text
from mazenb.games.gootmu import label_names
from mazenb.pictures.beside import beside
from mazenb.pictures.overlay import overlay_svg
from mazenb.pictures.painting import frame_svg
from mazenb.pictures.places import GAP, MARGIN, SIDE, Places
from mazenb.pictures.tiles import board_parts, board_svg, tile_svg
from mazenb.pictures.walks import walk_path, walk_svg

from .legend import legend
from .position import HIGHEST_ROLL, turning_between
from .showing import COLOURING, LINES, VIEWS, longest
from .sight import Sight
from .spoken import names

__all__ = ["MODES", "can_patch", "patch", "scene", "still"]

MODES = ("start", "target", "turn", "walls", "doors")
_TEXTS = (
    "roll",
    "left",
    "right",
    "undo",
    "redo",
    "compare",
    "keys-title",
    "modes",
    "views",
    "no-view",
    "turns",
    "play",
    "pause",
    "before",
    "after",
)


def still(sight: Sight) -> str:
    """The same view as a picture that needs no page."""
    language = sight.language
    now = _picture(
        sight.position.board, overlay_svg(sight.position.board, sight.overlay), sight.said, language
    )
    if sight.before is None or sight.overlay_before is None:
        return now
    old = sight.before.board
    title = text("explore.before", language=language)
    then = _picture(old, overlay_svg(old, sight.overlay_before), title, language)
    return beside([(title, then), (text("explore.after", language=language), now)], sight.said)


def _picture(board: Board, overlay: str, title: str, language: str) -> str:
    return frame_svg(board, board_svg(board, (), label_names(language)) + overlay, title)


def _state(sight: Sight) -> dict[str, Any]:
    """The parts that every patch carries whole, because they are small."""
    position = sight.position
    board = position.board
    walks = sight.answers.found.walks if "ends" in sight.shown else {}
    before = sight.overlay_before
    return {
        "overlay": overlay_svg(board, sight.overlay),
        "overlayBefore": overlay_svg(sight.before.board, before) if sight.before and before else None,
        "walks": {_key(end): walk_path(board, walk) for end, walk in walks.items()},
        "start": None if position.start is None else _key(position.start),
        "target": None if position.target is None else _key(position.target),
        "roll": position.roll,
        "turns": sight.turns,
        "longest": longest(sight.answers, sight.views),
        "views": list(sight.views),
        "said": sight.said,
    }


def _key(square: Square | Spot) -> str:
    return f"{square[0]},{square[1]}"


def _keyed(words: Mapping[Square, str]) -> dict[str, str]:
    return {_key(square): said for square, said in words.items()}


def scene(sight: Sight, number: int, *, undo: bool, redo: bool) -> dict[str, Any]:
    """Everything."""
    board, language = sight.position.board, sight.language
    title = text("explore.title", language=language, rows=board.rows, columns=board.columns)
    return {
        "number": number,
        "language": language,
        "undo": undo,
        "redo": redo,
        "turn": None,
        "frame": frame_svg(board, "", title),
        "parts": board_parts(board, (), label_names(language)),
        "before": _before(sight),
        "walk": walk_svg("", (0, 0)),
        "places": _places(board),
        "names": names(board, board.squares, language),
        "words": _keyed(sight.words),
        "legend": _legend(sight),
        "modes": [mode for mode in MODES if mode != "turn" or board.tile_size],
        "colouring": list(COLOURING),
        "lines": list(LINES),
        "texts": _texts(board, language) | {"title": title},
        **_state(sight),
    }


def _legend(sight: Sight) -> list[list[str]]:
    undecided = "ends" in sight.shown and bool(sight.answers.undecided)
    comparing = sight.before is not None
    return legend(sight.views, comparing=comparing, undecided=undecided, language=sight.language)


def _texts(board: Board, language: str) -> dict[str, str]:
    keys = [
        *_TEXTS,
        *(f"mode.{mode}.{part}" for mode in MODES for part in ("name", "what")),
        *(f"view.{view}.{part}" for view in VIEWS for part in ("name", "what")),
    ]
    texts = {key: text(f"explore.{key}", language=language) for key in keys}
    tiled = f" · {text('explore.keys-tiles', language=language)}" if board.tile_size else ""
    return texts | {"keys": text("explore.keys", language=language, tiles=tiled)}


def _before(sight: Sight) -> dict[str, Any] | None:
    if sight.before is None:
        return None
    board = sight.before.board
    title = text("explore.before", language=sight.language)
    return {"frame": frame_svg(board, board_svg(board, (), label_names(sight.language)), title)}


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


def can_patch(before: Sight, after: Sight) -> bool:
    """Whether the page can get from one sight to the other by replacing tiles and words."""
    one, other = before.position.board, after.position.board
    return one.geometry == other.geometry and before.language == after.language


def patch(before: Sight, after: Sight, number: int, *, undo: bool, redo: bool) -> dict[str, Any]:
    """What changed from one sight to the next, if `can_patch`."""
    old, board = before.position.board, after.position.board
    spots: list[Spot] = []
    turns = 0
    if old is not board:
        spots, turns = turning_between(old, board)
    touched = [board.square(i) for i in _renamed(old, board)] if spots else []
    printed = label_names(after.language)
    made: dict[str, Any] = {
        "number": number,
        "undo": undo,
        "redo": redo,
        "parts": {_key(spot): tile_svg(board, spot, (), printed) for spot in spots},
        "names": names(board, touched, after.language),
        "words": _new_words(before.words, after.words),
        "turn": {"tile": _key(spots[0]), "turns": -1 if turns == 3 else turns} if turns else None,
        **_state(after),
    }
    # These change seldom.
    if _compared(before) != _compared(after):
        made["before"] = _before(after)
    signs = _legend(after)
    if signs != _legend(before):
        made["legend"] = signs
    return made


def _compared(sight: Sight) -> Board | None:
    return None if sight.before is None else sight.before.board


def _renamed(old: Board, new: Board) -> Iterable[int]:
    """The squares whose spoken name is another."""
    return (
        i
        for i in range(len(new.sides))
        if old.out[i] != new.out[i] or old.marks[i] != new.marks[i] or old.sides[i] != new.sides[i]
    )


def _new_words(old: Mapping[Square, str], new: Mapping[Square, str]) -> dict[str, str]:
    """What is said otherwise; nothing is said of a square that had words and has none."""
    changed = {square: said for square, said in new.items() if old.get(square) != said}
    return _keyed(changed | dict.fromkeys(old.keys() - new.keys(), ""))
