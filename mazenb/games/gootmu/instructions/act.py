"""The action of a label on a pawn that has ended a move on it.

A label acts once per chain on each pawn (C7), or not at all if it cannot be followed (C2).
"""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.registry import HANDLERS
from mazenb.games.gootmu.instructions.rows import PRINTED
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, GootmuState, Place, mover
from mazenb.games.gootmu.things.effects import blanks, spend_blank
from mazenb.games.gootmu.things.squares import label_at
from mazenb.games.gootmu.turn.move import decider

__all__: list[str] = []


@FRAMES.step
def act(rules: Terms, state: GootmuState, i: int, square: Place) -> None:
    """Let the label of a square act if the pawn is still there (rule M13)."""
    pawn = mover(state, i)
    label = label_at(state.board, square) if pawn.square == square else None
    row = None if label is None else PRINTED.get(label.name)
    if label is None or row is None or row.id not in HANDLERS:
        return
    if i == MONSTER and not row.monster:
        return
    if (i, square) in state.acted:
        state.say("gootmu.log.repeated", pawn=i, label=label.name, rule=row.id)
    elif i != MONSTER and blanks(pawn):
        state.push("blanking", decider(state, i), i, square)
    else:
        _follow(rules, state, i, square)


def _follow(rules: Terms, state: GootmuState, i: int, square: int) -> None:
    label = label_at(state.board, square)
    assert label is not None  # it is about to act
    before, events = state.acted, state.events
    chained = bool(before) and any(other == i for other, _ in before)
    state.acted = before | {(i, square)}
    words, rule = str(label), PRINTED[label.name].id
    state.say("gootmu.log.label", pawn=i, label=words, rule=rule, chained=chained)
    if not HANDLERS[rule](rules, state, i, label):
        state.acted, state.events = before, events
        state.say("gootmu.log.ignored", pawn=i, label=words, rule=rule)


@FRAMES.choice(lambda rules, state, seat, i, square: Listed([Action("follow"), Action("blank")]))
def blanking(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, square: Place) -> None:
    """Follow the instruction, or use L06 to treat the square as blank."""
    if action.verb == "follow":
        _follow(rules, state, i, square)
        return
    state.say("gootmu.log.blank", pawn=i, square=square)
    spend_blank(state, i)
