"""Moves whose steps no player chooses: slides, jumps and the pull of the magnet."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.rows import NEXT_PLAYER_TOUCHED_GOES_HOME
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, GootmuState, Place, mover
from mazenb.games.gootmu.things.effects import blanks, has, spend_blank
from mazenb.games.gootmu.things.squares import closed_to, hazard
from mazenb.games.gootmu.turn.landing import arrive
from mazenb.games.gootmu.turn.move import decider, others_at, relocate, touch_by_monster

__all__ = ["doors_on", "jump_to"]


def jump_to(state: GootmuState, i: int, square: int, heading: int) -> None:
    """Land on a square without passing those in between (rule M10), or go home from a hazard there (O4).

    A heading of −1 means that the pawn was sent there and has no heading (rule M14).
    """
    pawn = mover(state, i)
    closed = closed_to(state, pawn, square)
    if closed and not hazard(state, pawn, square):
        # Only an L06 makes this landing possible (O5).
        state.push("clearing_landing", decider(state, i), i, square, heading)
        return
    _land(state, i, square, heading)
    if closed:
        state.push("forced", i)
    else:
        arrive(state, i)


def _land(state: GootmuState, i: int, square: int, heading: int) -> None:
    state.say("gootmu.log.goes" if heading < 0 else "gootmu.log.jumps", pawn=i, square=square)
    relocate(state, i, square, heading)


@FRAMES.choice(lambda rules, state, seat, i, square, heading: Listed([Action("blank"), Action("ignore")]))
def clearing_landing(
    rules: Terms, state: GootmuState, action: Action, seat: int, i: int, square: Place, heading: int
) -> None:
    """Treat the obstacle on a landing square, such as a locked door, as blank (L06), or stay."""
    if action.verb == "ignore":
        return
    _land(state, i, square, heading)
    state.say("gootmu.log.blank", pawn=i, square=square)
    spend_blank(state, i)
    state.push("arrival", i)


def doors_on(state: GootmuState, i: int, route: str) -> int:
    """Return the number of squares on a route that a pawn can pass only with an L06 (O5).

    These squares are closed to the pawn but are not hazards.
    """
    pawn = mover(state, i)
    square, doors = pawn.square, 0
    for letter in route:
        square = state.board.near[square]["NESW".index(letter)]
        doors += closed_to(state, pawn, square) and not hazard(state, pawn, square)
    return doors


@FRAMES.step
def glide(rules: Terms, state: GootmuState, i: int, route: str) -> None:
    """Slide along a route, stopping to take things and to meet hazards."""
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
    if others_at(state, i) and has(state.pawns[i], NEXT_PLAYER_TOUCHED_GOES_HOME):
        stop.append(("touch", i, True))
    return stop


@FRAMES.choice(lambda rules, state, seat, i, route: Listed([Action("blank"), Action("ignore")]))
def clearing(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, route: str) -> None:
    """Treat the obstacles on a slide, such as locked doors, as blank (L06), or do not slide."""
    if action.verb == "ignore":
        return
    for _ in range(doors_on(state, i, route)):
        spend_blank(state, i)
    state.push("glide", i, route)


def glide_or_ask(state: GootmuState, i: int, route: str) -> bool:
    """Slide along a route, or return False if an obstacle makes the slide impossible (rule O5)."""
    doors = doors_on(state, i, route)
    if doors:
        if i == MONSTER or blanks(mover(state, i)) < doors:
            return False
        state.push("clearing", decider(state, i), i, route)
        return True
    state.push("glide", i, route)
    return True
