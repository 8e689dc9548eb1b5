"""Walks in play: the question of where to go, which a step or a whole walk answers, and the steps."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Container

from mazenb.engine import Action
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.rows import NEXT_PLAYER_TOUCHED_GOES_HOME
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, GootmuState, Pawn, Route, Trip, mover
from mazenb.games.gootmu.text.words import thing_of
from mazenb.games.gootmu.things.carried import discard, empty_here, lay_down
from mazenb.games.gootmu.things.effects import blanks, has
from mazenb.games.gootmu.things.on_board import lying_on
from mazenb.games.gootmu.things.squares import closed_to
from mazenb.games.gootmu.things.tokens import BACKWARD, POWER
from mazenb.games.gootmu.turn.landing import arrive
from mazenb.games.gootmu.turn.move import gone_on, others_at, relocate, stride, touch_by_monster
from mazenb.games.gootmu.turn.rotate import power_turn, turn_tile
from mazenb.games.gootmu.walk.answers import WalkActions, meanwhile_actions
from mazenb.games.gootmu.walk.drops import drops_allowed, finishes
from mazenb.games.gootmu.walk.search import is_complete
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["cross", "drop_here", "set_out"]

WAY = {letter: direction for direction, letter in enumerate("NESW")}


def set_out(state: GootmuState, seat: int, i: int, trip: Trip) -> None:
    """Ask for a walk. During an L12 turn, the pawn's owner may do something first."""
    state.push("walk", seat, i, trip)
    if _owner_watches(state, seat, i):
        state.push("watch", i, trip)


def _owner_watches(state: GootmuState, seat: int, i: int) -> bool:
    """Return True if another player moves the active pawn and its owner decides about drops (L12)."""
    return seat == state.hand and i == state.active and seat != state.pawns[i].owner


@FRAMES.choice(WalkActions)
def walk(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, trip: Trip) -> None:
    """Take a step or a whole walk, or do something else during it or instead of it."""
    match action[0]:
        case "step" | "walk":
            _go(rules, state, seat, i, trip, str(action[1]))
        case "drop":
            state.push("walk", seat, i, trip)
            drop_here(rules, state, i, str(action[1]))
        case "power":
            # The frame is put back first, so that it rotates with the tile.
            state.push("walk", seat, i, trip)
            power_turn(rules, state, state.active, action)
        case "rotate":
            turn_tile(rules, state, action)
        case "cross":
            cross(state, i, "NESW".index(str(action[1])))
        case _:
            state.say("gootmu.log.stays", pawn=i)


def cross(state: GootmuState, i: int, direction: int) -> None:
    """Cross into or out of a sealed square, which is a move of one square (rule T10)."""
    there = state.board.near[mover(state, i).square][direction]
    state.say("gootmu.log.crosses", pawn=i, square=there)
    relocate(state, i, there, direction)
    arrive(state, i)


def drop_here(rules: Terms, state: GootmuState, i: int, word: str) -> None:
    """Drop a carried thing on the pawn's square. It is not picked up again in this move (rule M12)."""
    thing = thing_of(rules.players, word)
    assert thing is not None
    square = state.pawns[i].square
    state.say("gootmu.log.drops", pawn=i, thing=thing, square=square)
    discard(state, i, thing)
    lay_down(state, square, thing)
    state.dropped |= {(square, thing)}


def _go(rules: Terms, state: GootmuState, seat: int, i: int, trip: Trip, route: str) -> None:
    """Follow a route until something needs an answer."""
    pawn = mover(state, i)
    begun = pawn.square
    quiet = _quiet(state, seat, i, pawn, trip, route)
    if quiet:
        n = len(quiet)
        relocate(state, i, quiet[-1], WAY[route[n - 1]], quiet)
        if n == trip.left:
            state.say("gootmu.log.walks", pawn=i, square=quiet[-1])
            _ended(state, i, trip)
            return
        trail = (trip.trail or frozenset((begun,))).union(quiet)
        trip = gone_on(trip, n, trip.crossings, trail)
        route = route[n:]
    for n, letter in enumerate(route, 1):
        trip = stride(state, i, trip, letter)
        square = mover(state, i).square
        if trip.stage >= 2 and closed_to(state, mover(state, i), square):
            state.say("gootmu.log.walks", pawn=i, square=square)
            state.push("onward", seat, i, trip, route[n:])
            state.push("engulf", i)
            return
        if not trip.left:
            break
        if i == MONSTER:
            touch_by_monster(state)
            continue
        stop = _passing(state, seat, i)
        if stop:
            state.schedule([*stop, ("onward", seat, i, trip, route[n:])])
            return
    if mover(state, i).square != begun:
        state.say("gootmu.log.walks", pawn=i, square=mover(state, i).square)
    if trip.left:
        state.push("walk", seat, i, trip)
    else:
        _ended(state, i, trip)


def _quiet(state: GootmuState, seat: int, i: int, pawn: Pawn, trip: Trip, route: str) -> list[int]:
    """Return the squares of a route's first steps that cost and meet nothing. They are taken together."""
    here, effects = pawn.square, pawn.effects
    squares: list[int] = []
    if trip.stage >= 2 or (effects and blanks(pawn)) or _owner_watches(state, seat, i):
        return squares
    if trip.fresh and (here in state.board.doors or BACKWARD in pawn.carried):
        return squares
    meets = _met_by(state, i, pawn)
    near = state.board.geometry.near
    end = trip.left
    for n, letter in enumerate(route, 1):
        way = WAY.get(letter)
        if way is None:
            break
        here = near[here][way]
        if here in meets and n < end:
            break
        squares.append(here)
    return squares


def _met_by(state: GootmuState, i: int, pawn: Pawn) -> Container[int]:
    """Return the squares where a walk is interrupted."""
    at = lying_on(state).at
    if i == MONSTER or (pawn.effects and has(pawn, NEXT_PLAYER_TOUCHED_GOES_HOME)):
        return {*at, *[other.square for other in state.pawns]}
    return at


def _ended(state: GootmuState, i: int, trip: Trip) -> None:
    if trip.kind == "roll":
        state.dropped = state.shed
    arrive(state, i)


def _passing(state: GootmuState, seat: int, i: int) -> list[tuple[object, ...]]:
    """Return the things that a pawn meets on a square that it only passes (rule M13)."""
    square = state.pawns[i].square
    stop: list[tuple[object, ...]] = []
    if square in lying_on(state).at:
        stop.append(("pickup", i, True))
    if has(state.pawns[i], NEXT_PLAYER_TOUCHED_GOES_HOME) and others_at(state, i):
        stop.append(("touch", i, True))
    if _owner_watches(state, seat, i) and (POWER in state.pawns[i].carried or empty_here(state, i)):
        stop.append(("watch_on", i))
    return stop


@FRAMES.step
def onward(rules: Terms, state: GootmuState, seat: int, i: int, trip: Trip, route: Route) -> None:
    """Continue after an interruption: as planned if that is still possible; otherwise, ask again."""
    if not trip.left:
        _ended(state, i, trip)
        return
    if _lies_open(state, i, trip, route) or (route and is_complete(Steps(state, i, trip), route)):
        _go(rules, state, seat, i, trip, route)
    elif finishes(state, i, trip, mover(state, i).carried, drops=drops_allowed(state, seat, i, trip)):
        state.push("walk", seat, i, trip)
    else:
        state.say("gootmu.log.stuck", pawn=i)
        _ended(state, i, trip)


def _lies_open(state: GootmuState, i: int, trip: Trip, route: str) -> bool:
    """Return True if a route can obviously be completed, without a search."""
    if len(route) != trip.left or trip.stage or trip.again or trip.barred or trip.walls:
        return False
    pawn, board = mover(state, i), state.board
    here = pawn.square
    shut = lying_on(state).lack(board, pawn.carried).squares
    if i != MONSTER and state.monster is not None:
        shut |= {state.monster.square}
    for letter in route:
        if letter not in WAY or here in board.doors:
            return False
        there = board.near[here][WAY[letter]]
        if there not in board.out[here] or there in pawn.visited or there in trip.trail or there in shut:
            return False
        here = there
    return True


# ── L12: the owner's own decisions while an enemy walks the pawn ──────────────────────────────────────────


@FRAMES.step
def watch(rules: Terms, state: GootmuState, i: int, trip: Trip) -> None:
    """Ask the owner for a decision if there is a choice."""
    if len(meanwhile_actions(rules, state, i, trip)) > 1:
        state.push("meanwhile", state.pawns[i].owner, i, trip)


@FRAMES.step
def watch_on(rules: Terms, state: GootmuState, i: int) -> None:
    """Ask the owner between two steps. The trip is that of the frame below."""
    assert state.stack is not None  # `onward` waits there
    state.push("watch", i, state.stack[0][3])


@FRAMES.choice(lambda rules, state, seat, i, trip: meanwhile_actions(rules, state, i, trip))
def meanwhile(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, trip: Trip) -> None:
    """Drop something, rotate a tile, allow tokens for the walk, or let the other player continue."""
    if action.verb == "on":
        return
    if action.verb == "allow":
        assert state.stack is not None  # the walk waits below
        frame = state.stack[0]
        state.stack = ((*frame[:3], frame[3]._replace(tokens=True), *frame[4:]), state.stack[1])
        return
    state.push("watch", i, trip)
    if action.verb == "drop":
        drop_here(rules, state, i, str(action[1]))
    else:
        power_turn(rules, state, i, action)
