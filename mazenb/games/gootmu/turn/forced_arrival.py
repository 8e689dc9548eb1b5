"""Arrivals after a forced move: a pawn that ends on a hazard goes home (rule O4)."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.things.effects import blanks, spend_blank
from mazenb.games.gootmu.things.squares import closed_to
from mazenb.games.gootmu.turn.landing import arrive
from mazenb.games.gootmu.turn.move import decider, send_home

__all__: list[str] = []


@FRAMES.step
def forced(rules: Terms, state: GootmuState, i: int) -> None:
    """End a forced move on a square that may be closed to the pawn."""
    state.push("arrival", i)
    state.push("engulf", i)


@FRAMES.step
def arrival(rules: Terms, state: GootmuState, i: int) -> None:
    """End a move on a square."""
    arrive(state, i)


@FRAMES.step
def engulf(rules: Terms, state: GootmuState, i: int) -> None:
    """Send the pawn home from a closed square and drop the next frame, or offer to use an L06."""
    pawn = mover(state, i)
    if not closed_to(state, pawn, pawn.square):
        return
    # The monster's square cannot be treated as blank: nothing is printed there.
    monster = state.monster is not None and state.monster.square == pawn.square
    if i != MONSTER and blanks(pawn) and not monster:
        state.push("sparing", decider(state, i), i)
    else:
        _lapse(state, i)


def _lapse(state: GootmuState, i: int) -> None:
    assert state.stack is not None  # the frame that would have followed
    state.stack = state.stack[1]
    send_home(state, i)


@FRAMES.choice(lambda rules, state, seat, i: Listed([Action("blank"), Action("home")]))
def sparing(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Use an L06 to treat the hazard as blank after a forced move, or go home."""
    if action.verb == "home":
        _lapse(state, i)
        return
    state.say("gootmu.log.blank", pawn=i, square=mover(state, i).square)
    spend_blank(state, i)
