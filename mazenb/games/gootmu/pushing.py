"""Pushes: who may be pushed where, and what the push does (rule M6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mazenb.engine import Action
from mazenb.games.gootmu.moving import begin_moving, others_at, relocate
from mazenb.games.gootmu.places import closed_to, hazard
from mazenb.games.gootmu.state import GootmuState, put
from mazenb.games.gootmu.words import pawn_name, pawn_of

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["SPARED", "SPARED_NOW", "push_actions", "push_pawn"]

SPARED = "L46"
"""Waits on a pawn that may not push another one in its next turn; the number is the other's."""
SPARED_NOW = "L46 now"
"""The same, in the turn in which it counts."""


def push_actions(
    rules: Gootmu, state: GootmuState, i: int, others: Sequence[int] | None = None
) -> list[Action]:
    """Every push that a pawn which has ended its move may make.

    Only the pawn whose turn it is pushes (M15).
    """
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


def push_pawn(rules: Gootmu, state: GootmuState, i: int, action: Action) -> None:
    """Push a pawn; it goes on from there by M13, without pushing."""
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
