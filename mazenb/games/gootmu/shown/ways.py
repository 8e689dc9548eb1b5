"""Where an answer is given on the board, and the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import BoardError
from mazenb.engine import Action
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.words import pawn_of, square_of, square_word, thing_of, tile_of
from mazenb.pictures.walks import walk_path

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["lights_of", "mover_of", "spots_of", "stepped", "way_of"]

_ROUTES = frozenset({"step", "walk", "slide"})
_TILES = frozenset({"rotate", "power", "remove"})
_PLACES = frozenset({"place", "go", "uncover", "take", "shift"})
"""Answers whose last word may be a square."""


def mover_of(state: GootmuState) -> int:
    """The pawn, or the monster, that a question is about."""
    assert state.stack is not None
    frame = state.stack[0]
    i = frame[2] if len(frame) > 2 and isinstance(frame[2], int) else state.active
    return i if i < len(state.pawns) else state.active


def stepped(state: GootmuState, square: int, route: str) -> list[int]:
    """The squares that a route leads over, the first one excluded; as far as there are squares."""
    squares = []
    for letter in route.upper():
        square = state.board.near[square]["NESW".index(letter)]
        if square < 0:
            break
        squares.append(square)
    return squares


def _squares(rules: Gootmu, state: GootmuState, action: Action) -> list[int]:
    """The squares of an answer, the last of them the one that is clicked."""
    verb, words = action.verb, [str(word) for word in action[1:]]
    if state.stack is None or not words:
        return []
    if verb in _PLACES:
        square = square_of(state.board, words[-1])
        return [] if square is None else [square]
    i = mover_of(state)
    if i == MONSTER and state.monster is None:
        return []
    here = mover(state, i).square
    if here < 0:
        return []
    if verb in _ROUTES or verb == "cross":
        return stepped(state, here, words[0])
    if verb == "jump":
        return stepped(state, here, words[0] * int(state.stack[0][3]))[-1:]
    if verb == "push":
        other = pawn_of(rules.players, state, words[0])
        return [] if other is None else stepped(state, state.pawns[other].square, words[1])
    return []


def spots_of(rules: Gootmu, state: GootmuState, action: Action) -> tuple[str, ...]:
    """The squares of an answer."""
    return tuple(square_word(state.board, square) for square in _squares(rules, state, action))


def way_of(rules: Gootmu, state: GootmuState, action: Action) -> str:
    """The line of a walk, over the seam where it goes there."""
    if action.verb not in _ROUTES:
        return ""
    squares = _squares(rules, state, action)
    board = state.board
    walk = [mover(state, mover_of(state)).square, *squares]
    try:
        return walk_path(board, [board.square(square) for square in walk]) if squares else ""
    except BoardError:
        return ""


def lights_of(rules: Gootmu, state: GootmuState, action: Action) -> tuple[str, ...]:
    """The squares that an answer is about: a whole tile, somebody's pawn, where a piece lies."""
    board, words = state.board, [str(word) for word in action[1:]]
    if action.verb in _TILES and words:
        tile = tile_of(board, words[0])
        if tile is not None:
            return tuple(square_word(board, square) for square in board.geometry.cells[tile])
    found = spots_of(rules, state, action)
    for word in words:
        other, thing = pawn_of(rules.players, state, word), thing_of(rules.players, word)
        if other is not None and state.pawns[other].square >= 0:
            found = (*found, square_word(board, state.pawns[other].square))
        elif thing is not None:
            found = (*found, *(square_word(board, at) for at, lying in state.lying if lying == thing))
    return found
