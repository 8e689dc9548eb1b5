"""Why a path is no complete walk: the first step that is not allowed, or the number of steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Reason
from mazenb.games.gootmu.explain_walk import WalkReasons, end_of
from mazenb.games.gootmu.explain_ways import any_first, bound_first
from mazenb.games.gootmu.places import is_trap
from mazenb.games.gootmu.routes import nodes_after
from mazenb.games.gootmu.state import GootmuState, Trip
from mazenb.games.gootmu.things import BACKWARD, WALL

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["path_reason"]


def path_reason(rules: Gootmu, state: GootmuState, asked: tuple[int, int, Trip], action: Action) -> Reason:
    """Why a step or a walk is not allowed.

    Parameters
    ----------
    rules : Gootmu
    state : GootmuState
    asked : tuple
        Who chooses, who walks, and the trip.
    action : Action
        ``step …`` or ``walk …``.
    """
    trip = asked[2]
    walk = WalkReasons(rules, state, *asked, ())
    path = str(action[1]) if len(action) == 2 else ""
    if not path or set(path.upper()) - set("NESW") or (action.verb == "step" and len(path) > 1):
        return walk.reason("M1", "gootmu.why.directions")
    none_left = walk.no_steps()
    if none_left is not None:
        return none_left
    for n in range(1, min(len(path), trip.left) + 1):
        if not any(True for _ in nodes_after(walk.legs, path[:n])):
            return _bad_step(walk, path[:n])
    if action.verb == "step":
        return walk.reason("M2", "gootmu.why.dead-end", n=trip.left - 1)
    if len(path) == trip.left:
        # Every step can be made, so it is the end that is barred.
        return walk.reason("C7", "gootmu.why.acted", square=end_of(state, walk.here, path))
    return walk.reason("T8", "gootmu.why.length", found=len(path), steps=trip.left)


def _bad_step(walk: WalkReasons, path: str) -> Reason:
    """Why the last step of a path cannot be made, while those before can."""
    legs, board = walk.legs, walk.state.board
    here = end_of(walk.state, walk.here, path[:-1])
    there = end_of(walk.state, here, path[-1])
    if there < 0:
        return walk.reason("B3", "gootmu.why.edge", square=here)
    on_the_way = {end_of(walk.state, walk.here, path[:n]) for n in range(len(path))}
    if there in on_the_way and not legs.trip.again:
        return walk.reason("M1", "gootmu.why.visited", square=there)
    first = len(path) == 1 and legs.trip.fresh
    passage = legs.trip.walls or there in board.out[here]
    if first and (passage or board.doors.get(here) == there):
        allowed = {square for square, _ in bound_first(legs)}
        if there not in allowed and there in {square for square, _ in any_first(legs)}:
            return walk.bound()
    if here in legs.hazards:
        return walk.reason("O4", "gootmu.why.hazard-way", square=here)
    if path[-1].islower():
        if passage:
            return walk.reason("K7", "gootmu.why.no-wall", square=here, beyond=there)
    elif not passage:
        behind = is_trap(board, there) and board.doors[there] == here
        if behind and BACKWARD not in legs.pawn.carried:
            return walk.reason("K8", "gootmu.why.no-token", thing=BACKWARD)
        return walk.reason("M1", "gootmu.why.wall", square=here, beyond=there)
    if not first and here in board.doors and not legs.trip.walls and len(path) > 1:
        return walk.reason("M3", "gootmu.why.door-way", square=here)
    closed = walk.shut(there) or walk.closed(there)
    if closed is not None:
        return closed
    if path[-1].islower():
        return walk.reason("K7", "gootmu.why.no-token", thing=WALL)
    return walk.reason("M1", "gootmu.why.directions")
