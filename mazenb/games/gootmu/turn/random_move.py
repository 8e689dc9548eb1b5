"""Moving randomly (rule L39): a die for the heading, then a die before each further step."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES, die
from mazenb.games.gootmu.instructions.rows import NEXT_PLAYER_TOUCHED_GOES_HOME
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState, Trip
from mazenb.games.gootmu.text.words import thing_word, tile_of
from mazenb.games.gootmu.things.carried import empty_here
from mazenb.games.gootmu.things.effects import BLANK, has
from mazenb.games.gootmu.things.squares import closed_to, is_trap
from mazenb.games.gootmu.things.tokens import POWER
from mazenb.games.gootmu.turn.landing import arrive
from mazenb.games.gootmu.turn.move import others_at, relocate, spots_near
from mazenb.games.gootmu.turn.rotate import owner_first, power_turn, rotations, turn_tile
from mazenb.games.gootmu.turn.tile_change import WAYS
from mazenb.games.gootmu.walk.question import drop_here

__all__ = ["begin_straying"]


def begin_straying(rules: Terms, state: GootmuState, seat: int, i: int, trip: Trip) -> None:
    """Let a pawn move randomly, or ask first if a natural 6 or a POWER TOKEN allows a rotation (rule T7)."""
    if trip.six or _has_power(state, seat, i):
        state.push("stray", seat, i, trip)
    else:
        state.push("roll_heading", i, trip)
    if owner_first(rules, state, seat, i):
        state.push("aside", state.pawns[i].owner, i)


def _stray_options(rules: Terms, state: GootmuState, seat: int, i: int, trip: Trip) -> Listed:
    spots = spots_near(state.board, state.pawns[i].square)
    turns = rotations(rules, spots) if trip.six else []
    return Listed(
        [Action("go"), *turns, *(rotations(rules, spots, "power") if _has_power(state, seat, i) else [])]
    )


def _has_power(state: GootmuState, seat: int, i: int) -> bool:
    return seat == state.pawns[i].owner and POWER in state.pawns[i].carried


@FRAMES.choice(_stray_options)
def stray(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, trip: Trip) -> None:
    """Move randomly, rotate instead on a natural 6, or first rotate with a POWER TOKEN."""
    if action.verb == "rotate":
        turn_tile(rules, state, action)
    elif action.verb == "power":
        power_turn(rules, state, i, action)
        begin_straying(rules, state, seat, i, trip)
    else:
        state.push("roll_heading", i, trip)


@FRAMES.chance(die)
def roll_heading(rules: Terms, state: GootmuState, action: Action, i: int, trip: Trip) -> None:
    """Roll a direction: 1 north, 2 east, 3 south, 4 west; roll 5 and 6 again."""
    roll = int(action[1])
    state.say("gootmu.log.rolls", pawn=i, roll=roll)
    if roll > 4:
        state.push("roll_heading", i, trip)
    else:
        _step(rules, state, i, trip, roll - 1)


@FRAMES.chance(die)
def roll_turn(rules: Terms, state: GootmuState, action: Action, i: int, trip: Trip, heading: int) -> None:
    """Roll a direction: 1 and 2 turn left, 3 and 4 go straight on, 5 and 6 turn right."""
    roll = int(action[1])
    state.say("gootmu.log.rolls", pawn=i, roll=roll)
    _step(rules, state, i, trip, (heading + (roll + 1) // 2 - 2) % 4)


def _step(rules: Terms, state: GootmuState, i: int, trip: Trip, heading: int) -> None:
    """Take one step, or lose it if something is in the way, then roll again or end the move."""
    board, here = state.board, state.pawns[i].square
    there = board.near[here][heading]
    door = trip.fresh and not trip.walls and board.doors.get(here) == there
    free = _may_enter(state, i, there, trip)
    trip = trip._replace(left=trip.left - 1)
    if free:
        relocate(state, i, there, heading)
        state.say("gootmu.log.walks", pawn=i, square=there)
        trip = trip._replace(fresh=False)
        if there in board.doors and not door and not trip.walls:
            trip = trip._replace(left=0)
    else:
        state.say("gootmu.log.blocked", pawn=i)
    if trip.left:
        state.push("pause", i, trip, heading)
        if free:
            _pass(state, i)
    elif not trip.fresh:
        state.dropped = state.shed
        arrive(state, i)


def _may_enter(state: GootmuState, i: int, there: int, trip: Trip) -> bool:
    pawn, board = state.pawns[i], state.board
    if there < 0 or closed_to(state, pawn, there):
        return False
    door = board.doors.get(pawn.square)
    if trip.walls:
        return True
    if trip.fresh and door is not None and not has(pawn, BLANK):
        if is_trap(board, pawn.square):
            # A walk that starts on a trap door starts through it.
            return there == door
        if there == door:
            return trip.panel
    return there in board.out[pawn.square]


def _pass(state: GootmuState, i: int) -> None:
    square = state.pawns[i].square
    if others_at(state, i) and has(state.pawns[i], NEXT_PLAYER_TOUCHED_GOES_HOME):
        state.push("touch", i, True)
    if any(place == square for place, _ in state.lying):
        state.push("pickup", i, True)


def _pause_actions(rules: Terms, state: GootmuState, i: int) -> list[Action]:
    pawn = state.pawns[i]
    actions = [Action("on")]
    if pawn.carried and empty_here(state, i):
        words = dict.fromkeys(thing_word(rules.players, thing) for thing in pawn.carried)
        actions += [Action("drop", word) for word in words]
    if POWER in pawn.carried:
        actions += rotations(rules, spots_near(state.board, pawn.square), "power")
    return actions


@FRAMES.step
def pause(rules: Terms, state: GootmuState, i: int, trip: Trip, heading: int) -> None:
    """Ask what to do between two random steps, once things on the square are taken, if there is a choice."""
    if len(_pause_actions(rules, state, i)) > 1:
        state.push("straying", state.pawns[i].owner, i, trip, heading)
    else:
        state.push("roll_turn", i, trip, heading)


@FRAMES.choice(lambda rules, state, seat, i, trip, heading: Listed(_pause_actions(rules, state, i)))
def straying(
    rules: Terms, state: GootmuState, action: Action, seat: int, i: int, trip: Trip, heading: int
) -> None:
    """Drop something, rotate with a POWER TOKEN, or continue, between two random steps."""
    match action.verb:
        case "on":
            state.push("roll_turn", i, trip, heading)
        case "drop":
            state.push("pause", i, trip, heading)
            drop_here(rules, state, i, str(action[1]))
        case _:
            # A pawn that rotates with its tile faces a new direction (rule B5).
            under = spots_near(state.board, state.pawns[i].square)[0]
            turned = WAYS[str(action[2])] if tile_of(state.board, str(action[1])) == under else 0
            state.push("pause", i, trip, (heading + turned) % 4)
            power_turn(rules, state, i, action)
