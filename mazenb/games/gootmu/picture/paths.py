"""Squares to click for an answer, and the paths to them."""

from __future__ import annotations

from mazenb.board import BoardError
from mazenb.engine import Action
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.text.words import pawn_of, square_of, square_word, thing_of, tile_of
from mazenb.pictures.overlay.walk import walk_path

__all__ = ["lights_of", "mover_of", "rotation_of", "spots_of", "stepped", "way_of"]

_DEGREES = {"cw": 90.0, "ccw": -90.0, "half": 180.0}

_ROUTES = frozenset({"step", "walk", "slide"})
_TILES = frozenset({"rotate", "power", "remove"})
_PLACES = frozenset({"place", "go", "uncover", "take", "shift"})
"""The verbs of answers whose last word can be a square."""


def mover_of(state: GootmuState) -> int:
    """Return the number of the pawn or monster that a question is about."""
    assert state.stack is not None
    frame = state.stack[0]
    i = frame[2] if len(frame) > 2 and isinstance(frame[2], int) else state.active
    return i if i < len(state.pawns) else state.active


def stepped(state: GootmuState, square: int, route: str) -> list[int]:
    """Return the squares that a route enters, up to the edge of the board."""
    squares = []
    for letter in route.upper():
        square = state.board.near[square]["NESW".index(letter)]
        if square < 0:
            break
        squares.append(square)
    return squares


def _squares(rules: Ruleset, state: GootmuState, action: Action) -> list[int]:
    """Return the squares of an answer. The last one is the square to click."""
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


def spots_of(rules: Ruleset, state: GootmuState, action: Action) -> tuple[str, ...]:
    """Return the squares of an answer."""
    return tuple(square_word(state.board, square) for square in _squares(rules, state, action))


def way_of(rules: Ruleset, state: GootmuState, action: Action) -> str:
    """Return the line that shows a walk, which can cross the seam."""
    if action.verb not in _ROUTES:
        return ""
    squares = _squares(rules, state, action)
    board = state.board
    walk = [mover(state, mover_of(state)).square, *squares]
    try:
        return walk_path(board, [board.square(square) for square in walk]) if squares else ""
    except BoardError:
        return ""


def lights_of(rules: Ruleset, state: GootmuState, action: Action) -> tuple[str, ...]:
    """Return the squares to highlight for an answer: those of a tile, a pawn or a piece."""
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


def rotation_of(state: GootmuState, action: Action) -> tuple[str, float] | None:
    """Return the scene id of the tile that an answer rotates, and the clockwise angle in degrees."""
    if action.verb not in ("rotate", "power") or len(action) < 3:
        return None
    tile = tile_of(state.board, str(action[1]))
    return None if tile is None else (f"tile {tile[0]},{tile[1]}", _DEGREES[str(action[2])])
