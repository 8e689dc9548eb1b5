"""Possible pushes, the choice of whether to push, and the effect of a push (rule M6)."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from collections.abc import Sequence

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.rows import MOVE_TO_ANOTHER_PLAYER
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState, Place, put
from mazenb.games.gootmu.text.words import pawn_name, pawn_of
from mazenb.games.gootmu.things.squares import closed_to, hazard
from mazenb.games.gootmu.turn.move import begin_moving, decider, others_at, relocate

__all__ = ["SPARED", "SPARED_NOW", "push_actions", "push_pawn"]

SPARED = MOVE_TO_ANOTHER_PLAYER
"""The effect by which a pawn may not push another in its next turn. Its number is that of the other pawn."""
SPARED_NOW = f"{SPARED} now"
"""The form of `SPARED` during the turn to which it applies."""


@FRAMES.step
def shove(rules: Terms, state: GootmuState, i: int, square: Place) -> None:
    """Offer a push if there is one and the pawn is still where its move ended."""
    if state.pawns[i].square == square and push_actions(rules, state, i):
        state.push("pushing", decider(state, i), i)


def _push_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed([*push_actions(rules, state, i), Action("leave")])


@FRAMES.choice(_push_options)
def pushing(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Push a pawn one square away, or leave it."""
    if action.verb == "push":
        push_pawn(rules, state, i, action)


def push_actions(
    rules: Terms, state: GootmuState, i: int, others: Sequence[int] | None = None
) -> list[Action]:
    """Return every push that a pawn may make at the end of its move, which must be in its own turn (M15)."""
    if i != state.active:
        return []
    spared = [number for rule, number in state.pawns[i].effects if rule == SPARED_NOW]
    return [
        Action("push", pawn_name(rules.players, state, other), "NESW"[direction])
        for other in (others_at(state, i) if others is None else others)
        if other not in spared
        for direction in _ways(state, other)
    ]


def _ways(state: GootmuState, other: int) -> list[int]:
    pawn = state.pawns[other]
    here, near = pawn.square, state.board.near[pawn.square]
    return [
        direction
        for direction, there in enumerate(near)
        if there >= 0
        and there in state.board.out[here]
        and (not closed_to(state, pawn, there) or hazard(state, pawn, there))
    ]


def push_pawn(rules: Terms, state: GootmuState, i: int, action: Action) -> None:
    """Push a pawn; M13 then applies to it on its new square, except that it does not push."""
    other = pawn_of(rules.players, state, str(action[1]))
    assert other is not None
    direction = "NESW".index(str(action[2]))
    state.say("gootmu.log.pushes", pawn=i, other=other, direction="NESW"[direction])
    effects = state.pawns[other].effects
    if (SPARED, i) in effects:
        put(state, other, effects=tuple(effect for effect in effects if effect != (SPARED, i)))
    there = state.board.near[state.pawns[other].square][direction]
    begin_moving(state, other)
    relocate(state, other, there, direction)
    state.push("forced", other)
