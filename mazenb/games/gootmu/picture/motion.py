"""Movements of pawns and tiles caused by an answer, worked out from the log."""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from math import cos, pi, sin

from mazenb.board import Board, BoardError
from mazenb.engine import Action
from mazenb.engine.state import frames_of
from mazenb.games.gootmu.picture.paths import stepped
from mazenb.games.gootmu.picture.scene import pawn_id, places_of, thing_id, tile_id
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import PSEUDO_SEAT, GootmuState, Pawn
from mazenb.games.gootmu.text.words import square_of, tile_of
from mazenb.games.gootmu.turn.tile_change import WAYS, squares_turned
from mazenb.pictures.coordinates import SIDE, Places
from mazenb.pictures.scene import Motion, Point

__all__ = ["motions"]

_WALKS = frozenset({"gootmu.log.walks", "gootmu.log.slides", "gootmu.log.crosses"})
_LEAPS = frozenset({"gootmu.log.jumps", "gootmu.log.goes", "gootmu.log.home"})
ARC = 6
"""The number of straight lines that approximate a quarter turn."""
FARTHEST = 40
"""The largest length of a path that is searched for."""


def motions(rules: Ruleset, before: GootmuState, action: Action, after: GootmuState) -> tuple[Motion, ...]:
    """Return the movements of pawns from square to square and of tiles with everything on them."""
    del rules
    if before.board.geometry != after.board.geometry or not before.pawns:
        return ()
    turned = [values for key, _, values in after.events if key == "gootmu.log.rotates"]
    if turned:
        return tuple(_turning(after, turned[-1]["tile"], turned[-1]["way"]))
    found = []
    where = places_of(after)
    for i, old, new in _movers(before, after):
        if old.square < 0 or new.square < 0:
            continue
        squares = _way(before, after, i, old.square, new.square, action)
        if len(squares) > 1:
            path = _points(after.board, squares)
            found.append(Motion(pawn_id(i), (*path[:-1], where[pawn_id(i)]), stage=_stage(after, i)))
    return tuple(sorted(found, key=lambda motion: motion.stage))


def _movers(before: GootmuState, after: GootmuState) -> list[tuple[int, Pawn, Pawn]]:
    pairs = [(i, old, new) for i, (old, new) in enumerate(zip(before.pawns, after.pawns, strict=False))]
    if before.monster is not None and after.monster is not None:
        pairs.append((-1, before.monster, after.monster))
    return pairs


def _number(state: GootmuState, seat: int) -> int:
    """Return the number of the pawn that an event refers to by its seat."""
    if seat < 0:
        return -1
    pseudo, owner = divmod(seat, PSEUDO_SEAT)
    return next(i for i, pawn in enumerate(state.pawns) if (pawn.pseudo, pawn.owner) == (bool(pseudo), owner))


def _stage(after: GootmuState, i: int) -> int:
    """Return a pawn's place in the order of movement, which is the order in which the log names pawns."""
    order: list[int] = []
    for _, _, values in after.events:
        for name in ("pawn", "other"):
            if name in values and (n := _number(after, values[name])) not in order:
                order.append(n)
    return order.index(i) if i in order else len(order)


def _way(
    before: GootmuState, after: GootmuState, i: int, start: int, end: int, action: Action
) -> list[int | None]:
    """Return the squares on a pawn's path from its old square to its new one."""
    squares: list[int | None] = [start]
    here = start
    for key, _, values in after.events:
        if key not in _WALKS | _LEAPS or _number(after, values["pawn"]) != i:
            continue
        there = square_of(after.board, values["square"])
        if there is None or there == here:
            continue
        squares += _walked(before, i, here, there, action) if key in _WALKS else [there]
        here = there
    if here != end:
        squares += _walked(before, i, here, end, action)
    return squares


def _walked(before: GootmuState, i: int, here: int, there: int, action: Action) -> list[int]:
    """Return the squares of the answer, of the planned walk, or of the shortest path between two squares."""
    routes = [str(action[1])] if action.verb in ("walk", "step", "slide", "cross") and len(action) > 1 else []
    routes += [frame[4] for frame in frames_of(before.stack) if frame[0] == "onward" and frame[2] == i]
    for route in routes:
        squares = stepped(before, here, route)
        if there in squares:
            return squares[: squares.index(there) + 1]
    return _shortest(before.board, here, there) or [there]


def _shortest(board: Board, here: int, there: int) -> list[int]:
    came: dict[int, int] = {here: here}
    far = {here: 0}
    ahead = deque([here])
    while ahead and there not in came:
        square = ahead.popleft()
        if far[square] < FARTHEST:
            doors = (board.doors[square],) if square in board.doors else ()
            for other in (*board.out[square], *doors):
                if other not in came:
                    came[other], far[other] = square, far[square] + 1
                    ahead.append(other)
    if there not in came:
        return []
    back = [there]
    while came[back[-1]] != here:
        back.append(came[back[-1]])
    return back[::-1]


def _points(board: Board, squares: list[int | None]) -> list[Point | None]:
    """Return the centres of the squares, and the points where a step crosses a seam of the picture."""
    places = Places.of(board)
    known = [board.square(square) for square in squares if square is not None]
    path: list[Point | None] = [places.centre(known[0])]
    for a, b in pairwise(known):
        try:
            way = board.direction(a, b)
        except BoardError:
            way = None
        if way is not None and board.geometry.crosses_seam(board.index(a), board.index(b), way):
            path += [places.beyond(a, way), None, places.beyond(b, way.opposite)]
        path.append(places.centre(b))
    return path


def _turning(after: GootmuState, word: str, way: str) -> list[Motion]:
    """Return the movements of a rotating tile and of everything on it, which moves along arcs."""
    board = after.board
    spot = tile_of(board, word)
    if spot is None:
        return []
    quarters = WAYS[way]
    degrees = -90.0 if quarters == 3 else 90.0 * quarters
    half = SIDE * (board.tile_size or 0) / 2
    left, top = Places.of(board).tile_corner(spot)
    middle = left + half, top + half
    found = [Motion(tile_id(spot), turn=degrees)]
    cells = squares_turned(board.geometry, spot, quarters).values()
    riders = [thing_id(square, n) for square, n in _numbered(after) if square in cells]
    riders += [pawn_id(i) for i, _, pawn in _movers(after, after) if pawn.square in cells]
    where = places_of(after)
    found += [Motion(name, _arc(middle, where[name], degrees)) for name in riders]
    homes = [(i, pawn.start) for i, pawn in enumerate(after.pawns) if pawn.start in cells]
    centre = Places.of(board).centre
    found += [Motion(f"home {i}", _arc(middle, centre(board.square(at)), degrees)) for i, at in homes]
    return found


def _numbered(state: GootmuState) -> list[tuple[int, int]]:
    seen: dict[int, int] = {}
    pairs = []
    for square, _ in state.lying:
        n = seen[square] = seen.get(square, -1) + 1
        pairs.append((square, n))
    return pairs


def _arc(middle: Point, end: Point, degrees: float) -> tuple[Point, ...]:
    (x, y), steps = middle, ARC * (2 if abs(degrees) > 90 else 1)
    points = []
    for n in range(steps + 1):
        angle = -degrees * (1 - n / steps) * pi / 180
        dx, dy = end[0] - x, end[1] - y
        points.append(
            (
                round(x + dx * cos(angle) - dy * sin(angle), 1),
                round(y + dx * sin(angle) + dy * cos(angle), 1),
            )
        )
    return tuple(points)
