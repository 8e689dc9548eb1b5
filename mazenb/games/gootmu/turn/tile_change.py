"""Rotation and removal of a tile: one map of squares for everything that names a square (B5 and B9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, get_type_hints

from mazenb.board import Board, Spot
from mazenb.board.geometry import Geometry
from mazenb.board.tile import turning
from mazenb.engine import Frames
from mazenb.engine.state import Frame, Stack
from mazenb.games.gootmu.state import GootmuState, Lying, Pawn, Place, Places, Route, Trip
from mazenb.games.gootmu.things.squares import turn_tables

__all__ = ["WAYS", "remap", "remove_tile", "rotate_tile", "squares_turned"]

WAYS = {"cw": 1, "half": 2, "ccw": 3}
"""The number of clockwise quarter turns of each rotation."""

Squares = Mapping[int, int]
"""The new position of each square that moves, or −1 for a square that is removed."""


@lru_cache(maxsize=1024)
def squares_turned(geometry: Geometry, spot: Spot, turns: int) -> Squares:
    """Return the new position of each square of a tile after quarter turns clockwise.

    Examples
    --------
    >>> squares_turned(Geometry(3, 3, (False, False), 3), (0, 0), 1)[0]
    2
    """
    cells = geometry.cells[spot]
    order = turning(geometry.tile_size or 1, turns)
    return {cells[source]: cell for cell, source in zip(cells, order, strict=True)}


def rotate_tile(frames: Frames, state: GootmuState, spot: Spot, turns: int) -> None:
    """Rotate a tile with everything on it."""
    squares = squares_turned(state.board.geometry, spot, turns)
    board = state.board.rotate(spot, turns)
    turn_tables(state.board, board, spot, squares)
    remap(frames, state, board, squares, turns)


def remove_tile(frames: Frames, state: GootmuState, spot: Spot) -> None:
    """Remove a tile and the tokens on it from the game."""
    gone = dict.fromkeys(state.board.geometry.cells[spot], -1)
    state.lying = tuple(entry for entry in state.lying if entry[0] not in gone)
    remap(frames, state, state.board.remove(spot), gone, 0)


def remap(frames: Frames, state: GootmuState, board: Board, squares: Squares, turns: int) -> None:
    """Give a state a new board and update every square that the state names.

    Parameters
    ----------
    frames : Frames
        The kinds of frame; their annotations show which arguments are squares.
    state : GootmuState
    board : Board
        The board after the change.
    squares : mapping
        The new position of each square that moves.
    turns : int
        The number of clockwise quarter turns for headings on these squares.
    """
    state.board = board
    state.pawns = tuple([_pawn(pawn, squares, turns) for pawn in state.pawns])
    if state.monster is not None:
        state.monster = _pawn(state.monster, squares, turns)
    if not squares.keys().isdisjoint([place for place, _ in state.lying]):
        state.lying = tuple(sorted([(squares.get(place, place), thing) for place, thing in state.lying]))
    if state.acted:
        moved = [(i, squares.get(square, square)) for i, square in state.acted]
        state.acted = frozenset(pair for pair in moved if pair[1] >= 0)
    if state.dropped:
        state.dropped = _lying(state.dropped, squares)
        state.shed = _lying(state.shed, squares)
    state.stack = _stack(frames, state.stack, squares)


def _lying(things: frozenset[Lying], squares: Squares) -> frozenset[Lying]:
    moved = [(squares.get(square, square), thing) for square, thing in things]
    return frozenset(pair for pair in moved if pair[0] >= 0)


def _pawn(pawn: Pawn, squares: Squares, turns: int) -> Pawn:
    if pawn.square not in squares and pawn.start not in squares and squares.keys().isdisjoint(pawn.visited):
        return pawn
    heading = pawn.heading
    if heading >= 0 and pawn.square in squares:
        heading = (heading + turns) % 4
    return pawn._replace(
        square=squares.get(pawn.square, pawn.square),
        start=squares.get(pawn.start, pawn.start),
        heading=heading,
        visited=_set(pawn.visited, squares),
    )


def _set(places: frozenset[int], squares: Squares) -> frozenset[int]:
    if squares.keys().isdisjoint(places):
        return places
    return frozenset(there for square in places if (there := squares.get(square, square)) >= 0)


def _place(place: int, squares: Squares) -> int:
    return squares.get(place, place)


def _trip(trip: Trip, squares: Squares) -> Trip:
    return trip._replace(trail=_set(trip.trail, squares))


def _route(route: str, squares: Squares) -> str:
    del route, squares
    return ""


_MAPS: dict[Any, Callable[[Any, Squares], Any]] = {Place: _place, Places: _set, Trip: _trip, Route: _route}


@lru_cache(maxsize=256)
def _arguments(frames: Frames, kind: str) -> tuple[tuple[int, Callable[[Any, Squares], Any]], ...]:
    handler = frames.handler(kind)
    written = {name: handler.__annotations__[name] for name in frames.arguments(kind)}
    hints = get_type_hints(SimpleNamespace(__annotations__=written), handler.__globals__, include_extras=True)
    return tuple((at, _MAPS[hint]) for at, hint in enumerate(hints.values(), 1) if hint in _MAPS)


def _stack(frames: Frames, stack: Stack, squares: Squares) -> Stack:
    if stack is None:
        return None
    frame, below = _frame(frames, stack[0], squares), _stack(frames, stack[1], squares)
    return stack if frame is stack[0] and below is stack[1] else (frame, below)


def _frame(frames: Frames, frame: Frame, squares: Squares) -> Frame:
    maps = _arguments(frames, frame[0])
    if not maps:
        return frame
    values = list(frame)
    for at, change in maps:
        values[at] = change(values[at], squares)
    return tuple(values)
