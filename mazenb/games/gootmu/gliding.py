"""Straight and forced moves: slides, jumps, the pull of the magnet. Nobody chooses their steps."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.effects import blanks, spend_blank
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.landing import arrive
from mazenb.games.gootmu.moving import decider, others_at, relocate, touch_by_monster
from mazenb.games.gootmu.places import closed_to, hazard
from mazenb.games.gootmu.state import MONSTER, GootmuState, Place, mover

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["doors_on", "jump_to"]


def jump_to(state: GootmuState, i: int, square: int, heading: int) -> None:
    """Land on a square without passing those in between (rule M10); a hazard there sends home (O4)."""
    pawn = mover(state, i)
    if closed_to(state, pawn, square) and not hazard(state, pawn, square):
        # Only an L06 makes this jump possible (O5).
        state.push("clearing_landing", decider(state, i), i, square, heading)
        return
    state.say("gootmu.log.jumps", pawn=i, square=square)
    relocate(state, i, square, heading)
    state.push("forced", i)


@FRAMES.choice(lambda rules, state, seat, i, square, heading: Listed([Action("blank"), Action("ignore")]))
def clearing_landing(
    rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, square: Place, heading: int
) -> None:
    """A jump that a locked door or the like makes impossible: treat it as blank (L06), or do not jump."""
    if action.verb == "ignore":
        return
    state.say("gootmu.log.jumps", pawn=i, square=square)
    relocate(state, i, square, heading)
    state.say("gootmu.log.blank", pawn=i, square=square)
    spend_blank(state, i)
    state.push("arrival", i)


def doors_on(state: GootmuState, i: int, route: str) -> int:
    """How many squares of a route are closed to a pawn and no hazard.

    So that only an L06 gets past them (O5).
    """
    pawn = mover(state, i)
    square, doors = pawn.square, 0
    for letter in route:
        square = state.board.near[square]["NESW".index(letter)]
        doors += closed_to(state, pawn, square) and not hazard(state, pawn, square)
    return doors


@FRAMES.step
def glide(rules: Gootmu, state: GootmuState, i: int, route: str) -> None:
    """Go straight on along a route; things are taken and hazards met on the way."""
    for n, letter in enumerate(route, 1):
        direction = "NESW".index(letter)
        square = state.board.near[mover(state, i).square][direction]
        relocate(state, i, square, direction)
        rest = route[n:]
        pawn = mover(state, i)
        if closed_to(state, pawn, square) and hazard(state, pawn, square):
            state.say("gootmu.log.slides", pawn=i, square=square)
            state.push("glide", i, rest)
            state.push("engulf", i)
            return
        if rest and i == MONSTER:
            touch_by_monster(state)
        elif rest:
            stop = _passing(state, i)
            if stop:
                state.schedule([*stop, ("glide", i, rest)])
                return
    if route:
        state.say("gootmu.log.slides", pawn=i, square=mover(state, i).square)
    arrive(state, i)


def _passing(state: GootmuState, i: int) -> list[tuple[object, ...]]:
    square = state.pawns[i].square
    stop: list[tuple[object, ...]] = []
    if any(place == square for place, _ in state.lying):
        stop.append(("pickup", i, True))
    if others_at(state, i) and any(rule == "L48" for rule, _ in state.pawns[i].effects):
        stop.append(("touch", i, True))
    return stop


@FRAMES.choice(lambda rules, state, seat, i, route: Listed([Action("blank"), Action("ignore")]))
def clearing(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, route: str) -> None:
    """A slide that a locked door or the like makes impossible: treat it as blank (L06), or do not slide."""
    if action.verb == "ignore":
        return
    for _ in range(doors_on(state, i, route)):
        spend_blank(state, i)
    state.push("glide", i, route)


def glide_or_ask(state: GootmuState, i: int, route: str) -> bool:
    """Slide along a route; false if an obstacle makes it impossible (rule O5)."""
    doors = doors_on(state, i, route)
    if doors:
        if i == MONSTER or blanks(mover(state, i)) < doors:
            return False
        state.push("clearing", decider(state, i), i, route)
        return True
    state.push("glide", i, route)
    return True
