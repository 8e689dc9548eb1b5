"""The movement roll: the choices before it, the steps that it gives, and the move that follows (T2 to T9)."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mazenb.engine import Action, Listed
from mazenb.engine.state import Frame
from mazenb.games.gootmu.frames import FRAMES, die
from mazenb.games.gootmu.instructions.rows import (
    ENEMY_MOVES_YOUR_NEXT_TURN,
    IGNORE_WALLS_NEXT_TURN,
    MOVE_NEXT_TURN_WITHOUT_ROLL,
    MOVE_RANDOMLY_NEXT_TURN,
    MOVE_THAT_WAY_NEXT_TURN,
    ODD_ROLL_ONLY,
    OTHER_PLAYER_MOVES_YOUR_NEXT_TURN,
    PASS_ANY_WALL_NEXT_TURN,
    SELECT_NEXT_ROLL_UP_TO,
    TO_MOVE_ROLL_LESS_THAN,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, NOTHING, GootmuState, Trip, mover, put
from mazenb.games.gootmu.things.carried import discard
from mazenb.games.gootmu.things.effects import BLANK, NEXT_ROLL, NEXT_TURN, drop_effects, has, modified
from mazenb.games.gootmu.things.squares import crossings, is_panel
from mazenb.games.gootmu.things.tokens import POWER
from mazenb.games.gootmu.turn.magnet import magnet_near, pull
from mazenb.games.gootmu.turn.move import spots_near
from mazenb.games.gootmu.turn.random_move import begin_straying
from mazenb.games.gootmu.turn.rotate import power_turn, rotations
from mazenb.games.gootmu.walk.question import cross, set_out

__all__ = ["Plan"]


class Plan(NamedTuple):
    """The changes that effects of earlier turns make to this one.

    Attributes
    ----------
    trip : Trip
        The terms of the walk, whose number of steps is not known yet.
    odd : bool
        Whether an even roll means staying (L49).
    wild : bool
        Whether the pawn moves randomly (L39).
    fixed : int
        The number of steps to move without a roll (L42), or 0.
    select : int
        The highest number that may be chosen instead of rolling (L61), or 0.
    arrow : bool
        Whether the walk has to start along the arrow (L40).
    """

    trip: Trip
    odd: bool = False
    wild: bool = False
    fixed: int = 0
    select: int = 0
    arrow: bool = False


ORDINARY = Plan(Trip(0))
"""The plan of a turn without effects from earlier turns."""


@cache
def _ordinary_roll(i: int) -> Frame:
    """Return the frame of a turn's roll, cached because all turns share a few."""
    return ("roll_to_move", i, i, ORDINARY)


@cache
def _ordinary_walk(seat: int, i: int, steps: int, six: bool) -> Frame:
    """Return the frame of the walk after a roll."""
    return ("walk", seat, i, Trip(steps, six=six))


@cache
def _ending(i: int) -> Frame:
    """Return the frame of the turn's end."""
    return ("ending", i, i)


# ── before the roll ───────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def ready(rules: Terms, state: GootmuState, i: int) -> None:
    """Announce the pawn and use up the effects that waited for this turn (T2, C8)."""
    state.stack = (_ending(i), state.stack)
    pawn = state.pawns[i]
    if pawn.waited:
        put(state, i, waited=0)
    waiting = {rule: number for rule, number in pawn.effects if rule in NEXT_TURN} if pawn.effects else None
    if not waiting:
        before_roll(rules, state, i, i, ORDINARY)
        return
    drop_effects(state, i, NEXT_TURN)
    if ENEMY_MOVES_YOUR_NEXT_TURN in waiting or OTHER_PLAYER_MOVES_YOUR_NEXT_TURN in waiting:
        state.hand = (pawn.owner - 1) % len(rules.players)
        state.say("gootmu.log.enemy-moves", player=state.hand, pawn=i)
    walls = IGNORE_WALLS_NEXT_TURN in waiting
    trip = Trip(
        0,
        walls=walls,
        crossings=0 if walls else sum(rule == PASS_ANY_WALL_NEXT_TURN for rule, _ in pawn.effects),
        tokens=state.hand < 0,
    )
    plan = Plan(
        trip,
        odd=ODD_ROLL_ONLY in waiting,
        wild=MOVE_RANDOMLY_NEXT_TURN in waiting,
        fixed=waiting.get(MOVE_NEXT_TURN_WITHOUT_ROLL, 0),
        select=waiting.get(SELECT_NEXT_ROLL_UP_TO, 0),
        arrow=MOVE_THAT_WAY_NEXT_TURN in waiting,
    )
    state.push("before_roll", i, i, plan)
    if TO_MOVE_ROLL_LESS_THAN in waiting:
        state.push("roll_to_try", i, waiting[TO_MOVE_ROLL_LESS_THAN])


@FRAMES.chance(die)
def roll_to_try(rules: Terms, state: GootmuState, action: Action, i: int, bound: int) -> None:
    """Roll for L57; the pawn stays unless the roll is less than the label's number."""
    state.say("gootmu.log.rolls", pawn=i, roll=action[1])
    if int(action[1]) >= bound:
        state.say("gootmu.log.stays", pawn=i)
        assert state.stack is not None  # the movement roll
        state.stack = state.stack[1]


@FRAMES.step
def ready_monster(rules: Terms, state: GootmuState, i: int) -> None:
    """Announce the monster, to which only the modifiers of the roll apply (T2)."""
    state.push("before_roll", i, MONSTER, ORDINARY)


@FRAMES.step
def before_roll(rules: Terms, state: GootmuState, i: int, moved: int, plan: Plan) -> None:
    """Roll for the secret panel if the piece to move is on one (L60), then make the movement roll."""
    piece = mover(state, moved)
    panel = piece.square in state.board.doors and is_panel(state.board, piece.square)
    if panel and not plan.trip.walls and not has(piece, BLANK):
        state.push("roll_for_panel", i, moved, plan)
    else:
        throw(rules, state, i, moved, plan)


@FRAMES.chance(die)
def roll_for_panel(rules: Terms, state: GootmuState, action: Action, i: int, moved: int, plan: Plan) -> None:
    """Open the secret panel with a roll of 3 or less."""
    state.say("gootmu.log.panel-roll", roll=action[1])
    opened = int(action[1]) <= 3
    state.push("throw", i, moved, plan._replace(trip=plan.trip._replace(panel=opened)))


@FRAMES.step
def throw(rules: Terms, state: GootmuState, i: int, moved: int, plan: Plan) -> None:
    """Roll, move a fixed number of steps (L42), or ask if there are other choices."""
    if plan.fixed:
        _begin_chain(state)
        _set_off(rules, state, i, moved, plan, plan.fixed, six=False)
    elif plan.select or POWER in state.pawns[i].carried:
        state.push("throwing", state.pawns[i].owner, i, moved, plan)
    elif plan is ORDINARY and i == moved:
        state.stack = (_ordinary_roll(i), state.stack)
    else:
        state.push("roll_to_move", i, moved, plan)


def _throw_options(rules: Terms, state: GootmuState, seat: int, i: int, moved: int, plan: Plan) -> Listed:
    actions = [Action("roll"), *(Action("select", n) for n in range(1, plan.select + 1))]
    if POWER in state.pawns[i].carried:
        piece = mover(state, moved)
        actions += [Action("name", n) for n in range(1, 7)]
        actions += [Action("cross", "NESW"[way]) for way in crossings(state, piece)]
        actions += rotations(rules, spots_near(state.board, piece.square), "power")
    return Listed(actions)


@FRAMES.choice(_throw_options)
def throwing(
    rules: Terms, state: GootmuState, action: Action, seat: int, i: int, moved: int, plan: Plan
) -> None:
    """Roll, choose the number that L61 allows, or use a POWER TOKEN.

    The token lets the player name the roll, cross the wall of a sealed square, or rotate a tile.
    """
    match action.verb:
        case "roll":
            state.push("roll_to_move", i, moved, plan)
        case "select":
            _begin_chain(state)
            _set_off(rules, state, i, moved, plan, int(action[1]), six=False)
        case "power":
            state.push("throw", i, moved, plan)
            power_turn(rules, state, i, action)
        case "name":
            _use_power(state, i)
            reckon(rules, state, i, moved, plan, int(action[1]), natural=False)
        case _:
            _use_power(state, i)
            _begin_chain(state)
            cross(state, moved, "NESW".index(str(action[1])))


def _use_power(state: GootmuState, i: int) -> None:
    state.say("gootmu.log.uses", pawn=i, thing=POWER)
    discard(state, i, POWER)


def _begin_chain(state: GootmuState) -> None:
    state.acted = NOTHING
    state.dropped = state.shed


# ── the roll ──────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.chance(die)
def roll_to_move(rules: Terms, state: GootmuState, action: Action, i: int, moved: int, plan: Plan) -> None:
    """Make the movement roll."""
    state.say("gootmu.log.rolls", pawn=i, roll=action[1])
    reckon(rules, state, i, moved, plan, int(action[1]), natural=True)


def reckon(
    rules: Terms, state: GootmuState, i: int, moved: int, plan: Plan, roll: int, *, natural: bool
) -> None:
    """Begin a new chain (C7), turn the roll into steps (T4), and start the move."""
    _begin_chain(state)
    pawn = state.pawns[i]
    near = magnet_near(state, moved)
    steps = roll
    if pawn.effects or near:
        steps = modified(roll, pawn, magnet=near)
        drop_effects(state, i, NEXT_ROLL)
    if steps != roll:
        state.say("gootmu.log.modified", pawn=i, n=steps)
    six = natural and roll == 6
    if plan is not ORDINARY and plan.odd and roll % 2 == 0:
        set_out(state, _chooser(state, i, moved), moved, plan.trip._replace(left=-1, six=six))
    elif steps > 0:
        _set_off(rules, state, i, moved, plan, steps, six=six)
    else:
        seat = _chooser(state, i, moved)
        if not (steps < 0 and near and pull(rules, state, seat, moved, -steps, six)):
            set_out(state, seat, moved, plan.trip._replace(left=0, six=six))


def _chooser(state: GootmuState, i: int, moved: int) -> int:
    return state.hand if moved != MONSTER and state.hand >= 0 else state.pawns[i].owner


def _set_off(
    rules: Terms, state: GootmuState, i: int, moved: int, plan: Plan, steps: int, *, six: bool
) -> None:
    """Let a pawn or the monster walk the given number of steps."""
    seat = _chooser(state, i, moved)
    if plan is ORDINARY and state.hand < 0:
        state.stack = (_ordinary_walk(seat, moved, steps, six), state.stack)
        return
    trip = plan.trip._replace(left=steps, six=six)
    if plan.wild:
        begin_straying(rules, state, seat, i, trip)
        return
    if plan.arrow:
        trip = trip._replace(first="arrow")
    set_out(state, seat, moved, trip)
