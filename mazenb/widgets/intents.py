"""What the page may ask for, and the check that it asks for nothing else.

A request is one small message: ``{"kind": "turn", "tile": [0, 1], "turns": 1}``. It is read against the
board, so that what comes out of here can be done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mazenb.board import Board, Spot, Square
from mazenb.engine.texts import text

from .errors import ExploreError
from .position import HIGHEST_ROLL

__all__ = ["Intent", "More", "SetRoll", "SetStart", "Turn", "Undo", "WholeScene", "read_intent", "refusal"]


@dataclass(frozen=True)
class SetStart:
    """Start from this square, or from nowhere."""

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
class Turn:
    """Turn a tile clockwise by so many quarter turns."""

    tile: Spot
    turns: int


@dataclass(frozen=True)
class Undo:
    """Take the last change back."""


@dataclass(frozen=True)
class WholeScene:
    """Send everything anew: the page has missed something."""


Intent = SetStart | SetRoll | More | Turn | Undo | WholeScene


def refusal(key: str, language: str, **values: Any) -> ExploreError:
    """The error that says a sentence of the catalogue; what was found is cut short."""
    said = {name: _short(value) if name == "found" else value for name, value in values.items()}
    return ExploreError(text(f"explore.refuse.{key}", language=language, **said))


def _short(value: object, *, outermost: bool = True) -> str:
    # What came may be huge or deep: no part of it is written out only to be cut.
    if isinstance(value, str):
        shown = repr(value[:40])
    elif isinstance(value, list | tuple):
        inner = [_short(part, outermost=False) for part in value[:3]] if outermost else []
        shown = f"[{', '.join([*inner, '…'] if len(value) > len(inner) else inner)}]"
    elif isinstance(value, dict):
        shown = "{…}" if value else "{}"
    elif isinstance(value, int) and abs(value) > 10**12:
        shown = "…"
    else:
        shown = repr(value)
    return shown if len(shown) <= 44 else f"{shown[:40]}…"


def _pair(value: object) -> tuple[int, int] | None:
    # JSON knows no tuples, and Python takes True for 1.
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value):
        return value[0], value[1]
    return None


def _start(board: Board, language: str, *, square: object) -> SetStart:
    if square is None:
        return SetStart(None)
    pair = _pair(square)
    if pair is None or pair not in board:
        raise refusal("square", language, found=square)
    return SetStart(pair)


def _roll(board: Board, language: str, *, roll: object) -> SetRoll:  # noqa: ARG001 (one signature for all)
    if type(roll) is not int or not 1 <= roll <= HIGHEST_ROLL:
        raise refusal("roll", language, found=roll, most=HIGHEST_ROLL)
    return SetRoll(roll)


def _more(board: Board, language: str, *, by: object) -> More:  # noqa: ARG001
    if type(by) is not int or by not in (1, -1):
        raise refusal("more", language, found=by)
    return More(by)


def _turn(board: Board, language: str, *, tile: object, turns: object) -> Turn:
    if board.tile_size is None:
        raise refusal("tiles", language)
    pair = _pair(tile)
    if pair is None or pair not in board.tiles:
        raise refusal("tile", language, found=tile)
    if type(turns) is not int or turns not in (1, 2, -1):
        raise refusal("turns", language, found=turns)
    return Turn(pair, turns)


def _undo(board: Board, language: str) -> Undo:  # noqa: ARG001
    return Undo()


def _scene(board: Board, language: str) -> WholeScene:  # noqa: ARG001
    return WholeScene()


_KINDS: dict[str, tuple[tuple[str, ...], Callable[..., Intent]]] = {
    "start": (("square",), _start),
    "roll": (("roll",), _roll),
    "more": (("by",), _more),
    "turn": (("tile", "turns"), _turn),
    "undo": ((), _undo),
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
