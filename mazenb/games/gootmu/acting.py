"""A label acts on who ended a move on it.

Once a chain for each pawn (C7), or not at all if it cannot be followed (C2).
"""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.blanking import live
from mazenb.games.gootmu.effects import blanks, spend_blank
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions import INSTRUCTIONS
from mazenb.games.gootmu.moving import decider
from mazenb.games.gootmu.places import label_at
from mazenb.games.gootmu.state import MONSTER, GootmuState, Place, mover

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__: list[str] = []


@FRAMES.step
def act(rules: Gootmu, state: GootmuState, i: int, square: Place) -> None:
    """The label of a square acts, if its pawn is still there (rule M13)."""
    pawn = mover(state, i)
    label = label_at(state.board, square) if pawn.square == square else None
    instruction = None if label is None else INSTRUCTIONS.get(label.name)
    if label is None or instruction is None or not live(instruction.row.id):
        return
    if i == MONSTER and not instruction.monster:
        return
    if (i, square) in state.acted:
        state.say("gootmu.log.repeated", pawn=i, label=label.name, rule=instruction.row.id)
    elif i != MONSTER and blanks(pawn):
        state.push("blanking", decider(state, i), i, square)
    else:
        _follow(rules, state, i, square)


def _follow(rules: Gootmu, state: GootmuState, i: int, square: int) -> None:
    label = label_at(state.board, square)
    assert label is not None  # it is about to act
    instruction = INSTRUCTIONS[label.name]
    before, events = state.acted, state.events
    chained = bool(before) and any(other == i for other, _ in before)
    state.acted = before | {(i, square)}
    words, rule = str(label), instruction.row.id
    state.say("gootmu.log.label", pawn=i, label=words, rule=rule, chained=chained)
    if not instruction.follow(rules, state, i, label):
        state.acted, state.events = before, events
        state.say("gootmu.log.ignored", pawn=i, label=words, rule=rule)


@FRAMES.choice(lambda rules, state, seat, i, square: Listed([Action("follow"), Action("blank")]))
def blanking(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, square: Place) -> None:
    """Ended on an instruction with an L06 in hand: follow it, or treat the square as blank."""
    if action.verb == "follow":
        _follow(rules, state, i, square)
        return
    state.say("gootmu.log.blank", pawn=i, square=square)
    spend_blank(state, i)
