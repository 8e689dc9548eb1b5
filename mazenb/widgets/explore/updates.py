"""Updates for the page: everything once, and then only the changes.

A scene is everything that the page shows: the picture in parts, the spoken names and the texts. A patch has
the same structure, but contains only the tiles and words that are new; the page applies it to its scene. Both
are numbered, so a page notices if it has missed a patch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mazenb.board import Board, Spot, Square
from mazenb.board.label import SECRET_PANEL, TRAP_DOOR
from mazenb.games.gootmu import label_names
from mazenb.pictures.board.label import icon_of
from mazenb.pictures.board.picture import frame_svg
from mazenb.pictures.board.seam import rim_svg
from mazenb.pictures.board.tile import PARTS, RIM, board_parts, board_svg, tile_svg
from mazenb.pictures.overlay.overlay import overlay_svg
from mazenb.pictures.overlay.signs import FIGURES
from mazenb.pictures.overlay.walk import walk_path, walk_svg
from mazenb.pictures.side_by_side import beside
from mazenb.texts.catalogue import text
from mazenb.widgets.explore.legend import legend
from mazenb.widgets.explore.position import HIGHEST_ROLL, turning_between
from mazenb.widgets.explore.sight import Sight
from mazenb.widgets.explore.trace.overlay import menu, told
from mazenb.widgets.explore.views import COLOURING, LINES, VIEWS, longest
from mazenb.widgets.shared.language import language_menu
from mazenb.widgets.shared.places import place_data, square_key
from mazenb.widgets.shared.square_names import names

__all__ = ["MODES", "can_patch", "patch", "scene", "still"]

MODES = ("start", "target", "turn", "walls", "doors")
_TEXTS = (
    "roll",
    "left",
    "right",
    "undo",
    "redo",
    "compare",
    "projector",
    "enlarge",
    "keys-title",
    "modes",
    "views",
    "no-view",
    "turns",
    "play",
    "pause",
    "tracing.title",
    "tracing.none",
    "tracing.first",
    "tracing.back",
    "tracing.on",
    "tracing.step",
    "tracing.waiting",
    "code.title",
    "code.what",
    "code.copy",
    "code.copied",
    "before",
    "after",
)


def still(sight: Sight) -> str:
    """Return the current view as a stand-alone picture."""
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
    """Return the parts that are small enough to be sent completely in every patch."""
    position = sight.position
    board = position.board
    walks = sight.answers.found.walks if "ends" in sight.shown else {}
    before = sight.overlay_before
    return {
        "overlay": overlay_svg(board, sight.overlay),
        "overlayBefore": overlay_svg(sight.before.board, before) if sight.before and before else None,
        "walks": {square_key(end): walk_path(board, walk) for end, walk in walks.items()},
        "start": None if position.start is None else square_key(position.start),
        "target": None if position.target is None else square_key(position.target),
        "roll": position.roll,
        "turns": sight.turns,
        "longest": longest(sight.answers, sight.views),
        "views": list(sight.views),
        "said": sight.said,
        "figure": sight.figure,
        "code": list(sight.code),
        "algorithm": sight.trace,
        "trace": None if sight.traced is None else told(sight.traced, sight.traced_step, sight.language),
    }


def _keyed(words: Mapping[Square, str]) -> dict[str, str]:
    return {square_key(square): said for square, said in words.items()}


def scene(sight: Sight, number: int, *, undo: bool, redo: bool) -> dict[str, Any]:
    """Return everything that the page shows."""
    board, language = sight.position.board, sight.language
    title = text("explore.title", language=language, rows=board.rows, columns=board.columns)
    return {
        "number": number,
        "language": language,
        "languages": language_menu(language),
        "undo": undo,
        "redo": redo,
        "turn": None,
        "frame": frame_svg(board, "", title, "page", _symbols(board)),
        "parts": board_parts(board, (), label_names(language)),
        "before": _before(sight),
        "walk": walk_svg("", (0, 0)),
        "places": place_data(board) | {"rolls": HIGHEST_ROLL},
        "names": names(board, board.squares, language),
        "words": _keyed(sight.words),
        "legend": _legend(sight),
        "modes": [mode for mode in MODES if mode != "turn" or board.tile_size],
        "colouring": list(COLOURING),
        "lines": list(LINES),
        "algorithms": menu(language),
        "texts": _texts(board, language) | {"title": title},
        **_state(sight),
    }


_DOORS = (TRAP_DOOR, SECRET_PANEL)


def _symbols(board: Board) -> tuple[str, ...]:
    """Return the symbols of a board's parts and labels, and of those that can be added to it."""
    icons = {icon_of(label.name) for label in board.labels.values()} | set(map(icon_of, _DOORS))
    return (*sorted(filter(None, icons)), *FIGURES, *PARTS)


def _legend(sight: Sight) -> list[list[str]]:
    undecided = "ends" in sight.shown and bool(sight.answers.undecided)
    comparing = sight.before is not None
    return legend(
        sight.views if sight.trace is None else (),
        comparing=comparing,
        undecided=undecided,
        language=sight.language,
    )


def _texts(board: Board, language: str) -> dict[str, str]:
    keys = [
        *_TEXTS,
        *(f"mode.{mode}.{part}" for mode in MODES for part in ("name", "what")),
        *(f"view.{view}.{part}" for view in VIEWS for part in ("name", "what")),
    ]
    texts = {key: text(f"explore.{key}", language=language) for key in keys}
    tiled = f" · {text('explore.keys-tiles', language=language)}" if board.tile_size else ""
    texts |= {
        "computing": text("widgets.computing.text", language=language),
        "stop": text("widgets.computing.stop", language=language),
    }
    return texts | {"keys": text("explore.keys", language=language, tiles=tiled)}


def _before(sight: Sight) -> dict[str, Any] | None:
    if sight.before is None:
        return None
    board = sight.before.board
    title = text("explore.before", language=sight.language)
    painted = board_svg(board, (), label_names(sight.language))
    return {"frame": frame_svg(board, painted, title, "page", FIGURES)}


def can_patch(before: Sight, after: Sight) -> bool:
    """Return True if the page can get from one sight to the other by replacing tiles and words."""
    one, other = before.position.board, after.position.board
    same = one.geometry == other.geometry and before.language == after.language
    return same and (one is other or _symbols(one) == _symbols(other))


def patch(before: Sight, after: Sight, number: int, *, undo: bool, redo: bool) -> dict[str, Any]:
    """Return the changes from one sight to the next, if `can_patch` is true."""
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
        "parts": _parts(old, board, spots, printed),
        "names": names(board, touched, after.language),
        "words": _new_words(before.words, after.words),
        "turn": {"tile": square_key(spots[0]), "turns": -1 if turns == 3 else turns} if turns else None,
        **_state(after),
    }
    # These parts rarely change.
    if _compared(before) != _compared(after):
        made["before"] = _before(after)
    signs = _legend(after)
    if signs != _legend(before):
        made["legend"] = signs
    return made


def _parts(old: Board, new: Board, spots: Iterable[Spot], names: Mapping[str, str]) -> dict[str, str]:
    """Return the pictures of some tiles, and the rim if its gates have changed."""
    found = {square_key(spot): tile_svg(new, spot, (), names) for spot in spots}
    if found and (rim := rim_svg(new)) != rim_svg(old):
        found[RIM] = rim
    return found


def _compared(sight: Sight) -> Board | None:
    return None if sight.before is None else sight.before.board


def _renamed(old: Board, new: Board) -> Iterable[int]:
    """Return the squares whose spoken name has changed."""
    return (
        i
        for i in range(len(new.sides))
        if old.out[i] != new.out[i] or old.marks[i] != new.marks[i] or old.sides[i] != new.sides[i]
    )


def _new_words(old: Mapping[Square, str], new: Mapping[Square, str]) -> dict[str, str]:
    """Return the changed descriptions; an empty string for a square that no longer has one."""
    changed = {square: said for square, said in new.items() if old.get(square) != said}
    return _keyed(changed | dict.fromkeys(old.keys() - new.keys(), ""))
