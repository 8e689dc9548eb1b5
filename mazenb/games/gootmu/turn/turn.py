"""The course of a turn: cancelling, announcing, moving and ending (section T)."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Sequence

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.rows import LOSE_TURNS
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import (
    MONSTER,
    NOTHING,
    Effect,
    GootmuState,
    alone,
    changed,
    mover,
    put,
    set_mover,
    visiting,
)
from mazenb.games.gootmu.text.words import drop_action
from mazenb.games.gootmu.things.carried import discard, empty_here
from mazenb.games.gootmu.things.effects import drop_effects, has
from mazenb.games.gootmu.things.squares import by_sealed, crossings
from mazenb.games.gootmu.things.tokens import CANCEL, POWER
from mazenb.games.gootmu.turn.move import begin_moving, spots_near, turn_order
from mazenb.games.gootmu.turn.push import SPARED, SPARED_NOW
from mazenb.games.gootmu.turn.roll import ready
from mazenb.games.gootmu.turn.rotate import power_turn, rotations
from mazenb.games.gootmu.walk.question import cross, drop_here

__all__: list[str] = []


PAWN, THE_MONSTER, WAIT, END = Action("pawn"), Action("monster"), Action("wait"), Action("end")


@FRAMES.step
def turn(rules: Terms, state: GootmuState, i: int) -> None:
    """Prepare a pawn's turn, unless the game has reached its limit (T11)."""
    if state.left == 0:
        state.stack = None
        return
    if state.left > 0:
        state.left -= 1
    state.active = i
    state.begin_turn(state.pawns[i].owner)
    offer_cancel(rules, state, i, 0)


@FRAMES.step
def first_turn(rules: Terms, state: GootmuState, i: int) -> None:
    """Begin the first turn of a game, which counts as one turn together with the set-up."""
    turn(rules, state, i)
    state.begun -= 1


# ── T1 ────────────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def offer_cancel(rules: Terms, state: GootmuState, i: int, asked: int) -> None:
    """Ask the next player who can cancel this turn, going round from the left of its owner."""
    owner = state.pawns[i].owner
    for pawn in state.pawns:
        if CANCEL in pawn.carried and pawn.owner != owner:
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
    rules: Terms, state: GootmuState, action: Action, seat: int, holder: int, i: int, place: int
) -> None:
    """Discard the token CANCEL A PLAYER'S FUTURE TURN to cancel this turn, or keep the token."""
    if action.verb == "keep":
        state.push("offer_cancel", i, place + 1)
        return
    discard(state, holder, CANCEL)
    state.say("gootmu.log.cancels", pawn=holder, other=i)
    _idle(state, i)


def _idle(state: GootmuState, i: int) -> None:
    """Pass a turn without playing; it counts as waiting (T10) and uses up nothing (C8)."""
    put(state, i, waited=state.pawns[i].waited + 1)
    state.push("next_turn", i)


# ── the turn is played ────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def play(rules: Terms, state: GootmuState, i: int) -> None:
    """Begin the turn, unless it is lost, and offer to cross the wall of a sealed square."""
    pawn = state.pawns[i]
    effects = pawn.effects
    if effects:
        if has(pawn, LOSE_TURNS):
            put(state, i, effects=_turn_lost(effects))
            state.say("gootmu.log.loses-turn", pawn=i)
            _idle(state, i)
            return
        if has(pawn, SPARED):
            effects = tuple([(SPARED_NOW, n) if rule == SPARED else (rule, n) for rule, n in effects])
    if effects is not pawn.effects:
        pawn = changed(pawn, effects=effects)
    set_mover(state, i, visiting(pawn, alone(pawn.square)))
    if pawn.waited >= 3 and crossings(state, pawn):
        state.schedule([("crossing", pawn.owner, i), ("announce", i)])
    else:
        announce(rules, state, i)


def _turn_lost(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects of a pawn after the oldest of its LOSE TURNS has cost it a turn."""
    lost = next(n for n, (rule, _) in enumerate(effects) if rule == LOSE_TURNS)
    left = effects[lost][1] - 1
    return (*effects[:lost], *([(LOSE_TURNS, left)] if left else []), *effects[lost + 1 :])


def _cross_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    ways = crossings(state, state.pawns[i])
    return Listed([*(Action("cross", "NESW"[way]) for way in ways), Action("stay")])


@FRAMES.choice(_cross_options)
def crossing(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Cross the wall of a sealed square after waiting three turns, or stay (T10)."""
    put(state, i, waited=0)
    if action.verb == "cross":
        cross(state, i, "NESW".index(str(action[1])))


@FRAMES.step
def announce(rules: Terms, state: GootmuState, i: int) -> None:
    """Ask what to do with the turn if there is a choice (T2)."""
    pawn = state.pawns[i]
    if state.monster is not None or POWER in pawn.carried or pawn.square in by_sealed(state.board):
        state.push("announcing", pawn.owner, i)
    else:
        ready(rules, state, i)


def _announce_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    actions = [PAWN]
    if state.monster is not None:
        actions.append(THE_MONSTER)
    if state.pawns[i].square in by_sealed(state.board):
        actions.append(WAIT)
    return Listed([*actions, *_power(rules, state, i, i)])


def _power(rules: Terms, state: GootmuState, i: int, near: int) -> Sequence[Action]:
    """Return the rotations that a POWER TOKEN allows near the pawn or the monster (T7)."""
    if POWER not in state.pawns[i].carried:
        return []
    return rotations(rules, spots_near(state.board, mover(state, near).square), "power")


@FRAMES.choice(_announce_options)
def announcing(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Announce the pawn or the monster, wait, or first rotate a tile with a POWER TOKEN."""
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
def ending(rules: Terms, state: GootmuState, i: int, moved: int) -> None:
    """Let the player drop something or rotate a tile after the move and its consequences."""
    state.hand = -1
    pawn = state.pawns[i]
    if pawn.carried and (empty_here(state, i) or (POWER in pawn.carried and rules.tiled(state))):
        state.push("finishing", pawn.owner, i, moved)
    else:
        next_turn(rules, state, i)


def _end_actions(rules: Terms, state: GootmuState, i: int, moved: int) -> list[Action]:
    pawn = state.pawns[i]
    actions = [END]
    if pawn.carried:
        if empty_here(state, i):
            actions += [drop_action(rules.players, thing) for thing in dict.fromkeys(pawn.carried)]
        actions += _power(rules, state, i, moved)
    return actions


@FRAMES.choice(lambda rules, state, seat, i, moved: Listed(_end_actions(rules, state, i, moved)))
def finishing(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, moved: int) -> None:
    """End the turn, or first drop something or rotate a tile with a POWER TOKEN (M12, T7)."""
    if action.verb == "end":
        state.push("next_turn", i)
        return
    state.push("ending", i, moved)
    if action.verb == "drop":
        drop_here(rules, state, i, str(action[1]))
    else:
        power_turn(rules, state, i, action)


@FRAMES.step
def next_turn(rules: Terms, state: GootmuState, i: int) -> None:
    """End the turn and its effects, then begin an extra turn or the next pawn's turn."""
    if state.pawns[i].effects:
        drop_effects(state, i, (SPARED_NOW,))
    # No pawn has visited a square yet in the turn that follows.
    state.pawns = tuple([visiting(pawn, NOTHING) if pawn.visited else pawn for pawn in state.pawns])
    if state.monster is not None and state.monster.visited:
        state.monster = visiting(state.monster, NOTHING)
    state.acted = NOTHING
    state.dropped = state.shed = NOTHING
    state.hand = state.keeper = -1
    if state.extra:
        following, state.extra = state.extra[0], state.extra[1:]
    else:
        following = state.regular = _after(state, state.regular)
    turn(rules, state, following)


def _after(state: GootmuState, i: int) -> int:
    """Return the pawn whose turn comes after the given pawn's."""
    if not state.pawns[-1].pseudo:
        return (i + 1) % len(state.pawns)
    order = turn_order(state, 0)
    return order[(order.index(i) + 1) % len(order)]
