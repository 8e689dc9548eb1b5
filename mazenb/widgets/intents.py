"""What the page may ask for, and the check that it asks for nothing else.

A request is one small message: ``{"kind": "turn", "tile": [0, 1], "turns": 1}``. It is read against the
board, so that what comes out of here can be done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mazenb.board import Board, Direction, Spot, Square

from .position import HIGHEST_ROLL, HIGHEST_TURNS
from .refusing import refusal
from .showing import COLOURING, VIEWS

__all__ = [
    "Compare",
    "Door",
    "Intent",
    "More",
    "Redo",
    "SetRoll",
    "SetStart",
    "SetTarget",
    "SetTurns",
    "SetViews",
    "Turn",
    "Undo",
    "Wall",
    "WholeScene",
    "read_intent",
    "refusal",
]


@dataclass(frozen=True)
class SetStart:
    """Start from this square, or from nowhere."""

    square: Square | None


@dataclass(frozen=True)
class SetTarget:
    """Go to this square, or nowhere."""

    square: Square | None


@dataclass(frozen=True)
class SetRoll:
    """Roll this number."""

    roll: int


@dataclass(frozen=True)
class More:
    """Roll one more or one less: the page may be a few key presses ahead of the last answer."""

    by: int


@dataclass(frozen=True)
class SetTurns:
    """Look at so many turns."""

    turns: int


@dataclass(frozen=True)
class SetViews:
    """Show these."""

    views: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """Turn a tile clockwise by so many quarter turns."""

    tile: Spot
    turns: int


@dataclass(frozen=True)
class Wall:
    """Put up or take away the wall on this side of a square."""

    square: Square
    way: Direction


@dataclass(frozen=True)
class Door:
    """Put up or take away the trap door on this side of a square."""

    square: Square
    way: Direction


@dataclass(frozen=True)
class Compare:
    """Keep the present board to compare with, or stop comparing."""

    on: bool


@dataclass(frozen=True)
class Undo:
    """Take the last change back."""


@dataclass(frozen=True)
class Redo:
    """Make the change again that was taken back."""


@dataclass(frozen=True)
class WholeScene:
    """Send everything anew: the page has missed something."""


Intent = (
    SetStart
    | SetTarget
    | SetRoll
    | More
    | SetTurns
    | SetViews
    | Turn
    | Wall
    | Door
    | Compare
    | Undo
    | Redo
    | WholeScene
)


def _pair(value: object) -> tuple[int, int] | None:
    # JSON knows no tuples, and Python takes True for 1.
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value):
        return value[0], value[1]
    return None


def _square(board: Board, language: str, square: object) -> Square:
    pair = _pair(square)
    if pair is None or pair not in board:
        raise refusal("square", language, found=square)
    return pair


def _start(board: Board, language: str, *, square: object) -> SetStart:
    return SetStart(None if square is None else _square(board, language, square))


def _target(board: Board, language: str, *, square: object) -> SetTarget:
    return SetTarget(None if square is None else _square(board, language, square))


def _roll(board: Board, language: str, *, roll: object) -> SetRoll:  # noqa: ARG001 (one signature for all)
    if type(roll) is not int or not 1 <= roll <= HIGHEST_ROLL:
        raise refusal("roll", language, found=roll, most=HIGHEST_ROLL)
    return SetRoll(roll)


def _more(board: Board, language: str, *, by: object) -> More:  # noqa: ARG001
    if type(by) is not int or by not in (1, -1):
        raise refusal("more", language, found=by)
    return More(by)


def _turns(board: Board, language: str, *, turns: object) -> SetTurns:  # noqa: ARG001
    if type(turns) is not int or not 0 <= turns <= HIGHEST_TURNS:
        raise refusal("number-of-turns", language, found=turns, most=HIGHEST_TURNS)
    return SetTurns(turns)


def _views(board: Board, language: str, *, views: object) -> SetViews:  # noqa: ARG001
    if not isinstance(views, list | tuple) or len(views) > len(VIEWS):
        raise refusal("views", language, found=views)
    for view in views:
        if not isinstance(view, str) or view not in VIEWS:
            raise refusal("view", language, found=view, possible=", ".join(VIEWS))
    # In the order of the table, each once, so that equal means equal.
    chosen = tuple(view for view in VIEWS if view in views)
    colouring = [view for view in chosen if view in COLOURING]
    if len(colouring) > 1:
        raise refusal("one-colouring", language, views=", ".join(colouring))
    return SetViews(chosen)


def _turn(board: Board, language: str, *, tile: object, turns: object) -> Turn:
    if board.tile_size is None:
        raise refusal("tiles", language)
    pair = _pair(tile)
    if pair is None or pair not in board.tiles:
        raise refusal("tile", language, found=tile)
    if type(turns) is not int or turns not in (1, 2, -1):
        raise refusal("turns", language, found=turns)
    return Turn(pair, turns)


def _side(board: Board, language: str, square: object, way: object) -> tuple[Square, Direction]:
    there = _square(board, language, square)
    found = next((direction for direction in Direction if direction.letter == way), None)
    if found is None:
        raise refusal("way", language, found=way)
    return there, found


def _wall(board: Board, language: str, *, square: object, way: object) -> Wall:
    return Wall(*_side(board, language, square, way))


def _door(board: Board, language: str, *, square: object, way: object) -> Door:
    return Door(*_side(board, language, square, way))


def _compare(board: Board, language: str, *, on: object) -> Compare:  # noqa: ARG001
    if not isinstance(on, bool):
        raise refusal("compare", language, found=on)
    return Compare(on)


def _undo(board: Board, language: str) -> Undo:  # noqa: ARG001
    return Undo()


def _redo(board: Board, language: str) -> Redo:  # noqa: ARG001
    return Redo()


def _scene(board: Board, language: str) -> WholeScene:  # noqa: ARG001
    return WholeScene()


_KINDS: dict[str, tuple[tuple[str, ...], Callable[..., Intent]]] = {
    "start": (("square",), _start),
    "target": (("square",), _target),
    "roll": (("roll",), _roll),
    "more": (("by",), _more),
    "turns": (("turns",), _turns),
    "views": (("views",), _views),
    "turn": (("tile", "turns"), _turn),
    "wall": (("square", "way"), _wall),
    "door": (("square", "way"), _door),
    "compare": (("on",), _compare),
    "undo": ((), _undo),
    "redo": ((), _redo),
    "scene": ((), _scene),
}


def read_intent(content: object, board: Board, language: str) -> Intent:
    """Read a message of the page.

    Parameters
    ----------
    content : object
        Whatever came.
    board : Board
        The one it is about.
    language : str
        Of the sentence that says what is wrong with it.

    Raises
    ------
    ExploreError
        If it is no request that this board can meet.

    Examples
    --------
    >>> from mazenb.board import Board
    >>> read_intent({"kind": "roll", "roll": 4}, Board.random(4, 4), "en")
    SetRoll(roll=4)
    >>> read_intent({"kind": "start", "square": [9, 9]}, Board.random(4, 4), "en")
    Traceback (most recent call last):
    ...
    mazenb.widgets.errors.ExploreError: [9, 9] is no square of this board.
    """
    if not isinstance(content, dict):
        raise refusal("malformed", language, found=content)
    if len(content) > 4:
        raise refusal("huge", language)
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise refusal("kind", language, found=kind, possible=", ".join(_KINDS))
    wanted, read = _KINDS[kind]
    parts = {str(name): value for name, value in content.items() if name != "kind"}
    if set(parts) != set(wanted):
        raise refusal("parts", language, kind=kind, wanted=", ".join(wanted) or "–", found=sorted(parts))
    return read(board, language, **parts)
