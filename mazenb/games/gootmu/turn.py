"""The turn: who may cancel it, what is announced, the roll, and the end (section T)."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.blanking import live
from mazenb.games.gootmu.carrying import discard, empty_here
from mazenb.games.gootmu.effects import drop_effects
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.moving import begin_moving, spots_near, turn_order
from mazenb.games.gootmu.places import by_sealed, crossings
from mazenb.games.gootmu.powers import power_turn, rotations
from mazenb.games.gootmu.pushing import SPARED, SPARED_NOW
from mazenb.games.gootmu.rolling import ready
from mazenb.games.gootmu.state import (
    MONSTER,
    NOTHING,
    GootmuState,
    Pawn,
    alone,
    mover,
    new_pawn,
    put,
    set_mover,
)
from mazenb.games.gootmu.things import CANCEL, POWER
from mazenb.games.gootmu.walking import cross, drop_here
from mazenb.games.gootmu.words import drop_action

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__: list[str] = []


PAWN, THE_MONSTER, WAIT, END = Action("pawn"), Action("monster"), Action("wait"), Action("end")


@FRAMES.step
def turn(rules: Gootmu, state: GootmuState, i: int) -> None:
    """A pawn's turn is about to begin, unless the game has reached its limit (T11)."""
    if state.left == 0:
        state.stack = None
        return
    if state.left > 0:
        state.left -= 1
    state.active = i
    state.begin_turn(state.pawns[i].owner)
    offer_cancel(rules, state, i, 0)


@FRAMES.step
def first_turn(rules: Gootmu, state: GootmuState, i: int) -> None:
    """The first turn of a game counts as one with the set-up."""
    turn(rules, state, i)
    state.begun -= 1


# ── T1 ────────────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def offer_cancel(rules: Gootmu, state: GootmuState, i: int, asked: int) -> None:
    """Ask the next other player who could cancel this turn, from the left on."""
    owner = state.pawns[i].owner
    for pawn in state.pawns:
        if CANCEL in pawn.carried and pawn.owner != owner and live("L05"):
            break
    else:
        play(rules, state, i)
        return
    order = [n for n in turn_order(state, owner) if state.pawns[n].owner != owner]
    for place in range(asked, len(order)):
        holder = order[place]
        if CANCEL in state.pawns[holder].carried:
            state.push("cancelling", state.pawns[holder].owner, holder, i, place)
            return
    play(rules, state, i)


@FRAMES.choice(lambda rules, state, seat, holder, i, place: Listed([Action("keep"), Action("cancel")]))
def cancelling(
    rules: Gootmu, state: GootmuState, action: Action, seat: int, holder: int, i: int, place: int
) -> None:
    """Discard CANCEL A PLAYER'S FUTURE TURN to cancel this one, or keep it."""
    if action.verb == "keep":
        state.push("offer_cancel", i, place + 1)
        return
    discard(state, holder, CANCEL)
    state.say("gootmu.log.cancels", pawn=holder, other=i)
    _idle(state, i)


def _idle(state: GootmuState, i: int) -> None:
    """A turn passes without being played: it counts as waiting (T10), and uses up nothing (C8)."""
    put(state, i, waited=state.pawns[i].waited + 1)
    state.push("next_turn", i)


# ── the turn is played ────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def play(rules: Gootmu, state: GootmuState, i: int) -> None:
    """The turn begins: it may be lost, or start with the crossing of a sealed square's wall."""
    pawn = state.pawns[i]
    owner, pseudo, square, start, heading, _, carried, effects, waited = pawn
    if effects:
        waiting = [rule for rule, _ in effects]
        if "L27" in waiting:
            lost = waiting.index("L27")
            left = effects[lost][1] - 1
            effects = (*effects[:lost], *([("L27", left)] if left else []), *effects[lost + 1 :])
            put(state, i, effects=effects)
            state.say("gootmu.log.loses-turn", pawn=i)
            _idle(state, i)
            return
        if SPARED in waiting:
            effects = tuple([(SPARED_NOW, n) if rule == SPARED else (rule, n) for rule, n in effects])
    visited = alone(square)
    set_mover(state, i, new_pawn((owner, pseudo, square, start, heading, visited, carried, effects, waited)))
    if waited >= 3 and crossings(state, pawn):
        state.schedule([("crossing", owner, i), ("announce", i)])
    else:
        announce(rules, state, i)


def _cross_options(rules: Gootmu, state: GootmuState, seat: int, i: int) -> Listed:
    ways = crossings(state, state.pawns[i])
    return Listed([*(Action("cross", "NESW"[way]) for way in ways), Action("stay")])


@FRAMES.choice(_cross_options)
def crossing(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Three turns were waited: cross now, or give it up (T10)."""
    put(state, i, waited=0)
    if action.verb == "cross":
        cross(state, i, "NESW".index(str(action[1])))


@FRAMES.step
def announce(rules: Gootmu, state: GootmuState, i: int) -> None:
    """Ask what the turn is for, if there is a choice (T2)."""
    pawn = state.pawns[i]
    if state.monster is not None or POWER in pawn.carried or pawn.square in by_sealed(state.board):
        state.push("announcing", pawn.owner, i)
    else:
        ready(rules, state, i)


def _announce_options(rules: Gootmu, state: GootmuState, seat: int, i: int) -> Listed:
    actions = [PAWN]
    if state.monster is not None:
        actions.append(THE_MONSTER)
    if state.pawns[i].square in by_sealed(state.board):
        actions.append(WAIT)
    return Listed([*actions, *_power(rules, state, i, i)])


def _power(rules: Gootmu, state: GootmuState, i: int, near: int) -> Sequence[Action]:
    """The rotations that a POWER TOKEN allows, round the pawn or round the monster (T7)."""
    if POWER not in state.pawns[i].carried:
        return []
    return rotations(rules, spots_near(state.board, mover(state, near).square), "power")


@FRAMES.choice(_announce_options)
def announcing(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """The pawn, the monster, a wait, or a rotation first."""
    match action[0]:
        case "pawn":
            state.push("ready", i)
        case "monster":
            state.say("gootmu.log.announces-monster", pawn=i)
            put(state, i, waited=0)
            state.keeper = seat
            begin_moving(state, MONSTER)
            state.push("ending", i, MONSTER)
            state.push("ready_monster", i)
        case "wait":
            state.say("gootmu.log.waits", pawn=i)
            put(state, i, waited=state.pawns[i].waited + 1)
            state.push("ending", i, i)
        case _:
            state.push("announce", i)
            power_turn(rules, state, i, action)


# ── the end ───────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def ending(rules: Gootmu, state: GootmuState, i: int, moved: int) -> None:
    """The move and all that followed are over: the player may still drop something or rotate a tile."""
    state.hand = -1
    pawn = state.pawns[i]
    if pawn.carried and (empty_here(state, i) or (POWER in pawn.carried and rules.tiled(state))):
        state.push("finishing", pawn.owner, i, moved)
    else:
        next_turn(rules, state, i)


def _end_actions(rules: Gootmu, state: GootmuState, i: int, moved: int) -> list[Action]:
    pawn = state.pawns[i]
    actions = [END]
    if pawn.carried:
        if empty_here(state, i):
            actions += [drop_action(rules.players, thing) for thing in dict.fromkeys(pawn.carried)]
        actions += _power(rules, state, i, moved)
    return actions


@FRAMES.choice(lambda rules, state, seat, i, moved: Listed(_end_actions(rules, state, i, moved)))
def finishing(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, moved: int) -> None:
    """End the turn, after dropping something or rotating a tile with a POWER TOKEN if one likes (M12, T7)."""
    if action.verb == "end":
        state.push("next_turn", i)
        return
    state.push("ending", i, moved)
    if action.verb == "drop":
        drop_here(rules, state, i, str(action[1]))
    else:
        power_turn(rules, state, i, action)


@FRAMES.step
def next_turn(rules: Gootmu, state: GootmuState, i: int) -> None:
    """What counted for one turn is over; an extra turn comes first, then the next pawn in order."""
    if state.pawns[i].effects:
        drop_effects(state, i, (SPARED_NOW,))
    state.pawns = tuple([_forgets(pawn) if pawn.visited else pawn for pawn in state.pawns])
    if state.monster is not None and state.monster.visited:
        state.monster = _forgets(state.monster)
    state.acted = NOTHING
    state.dropped = state.shed = NOTHING
    state.hand = state.keeper = -1
    if state.extra:
        following, state.extra = state.extra[0], state.extra[1:]
    else:
        following = state.regular = _after(state, state.regular)
    turn(rules, state, following)


def _forgets(pawn: Pawn) -> Pawn:
    """A pawn that has been nowhere yet in this turn."""
    owner, pseudo, square, start, heading, _, carried, effects, waited = pawn
    return new_pawn((owner, pseudo, square, start, heading, NOTHING, carried, effects, waited))


def _after(state: GootmuState, i: int) -> int:
    """The pawn whose turn comes after another's."""
    if not state.pawns[-1].pseudo:
        return (i + 1) % len(state.pawns)
    order = turn_order(state, 0)
    return order[(order.index(i) + 1) % len(order)]
