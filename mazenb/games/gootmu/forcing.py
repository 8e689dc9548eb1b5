"""A pawn that something has forced onto a square: it arrives there, or goes home from a hazard (rule O4)."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.effects import blanks, spend_blank
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.landing import arrive
from mazenb.games.gootmu.moving import decider, send_home
from mazenb.games.gootmu.places import closed_to
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__: list[str] = []


@FRAMES.step
def forced(rules: Gootmu, state: GootmuState, i: int) -> None:
    """A forced move has ended on a square, which may be closed."""
    state.push("arrival", i)
    state.push("engulf", i)


@FRAMES.step
def arrival(rules: Gootmu, state: GootmuState, i: int) -> None:
    """A move has ended on a square."""
    arrive(state, i)


@FRAMES.step
def engulf(rules: Gootmu, state: GootmuState, i: int) -> None:
    """From a closed square the pawn goes home, and the next frame, what would have followed, lapses."""
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
    assert state.stack is not None  # what would have followed
    state.stack = state.stack[1]
    send_home(state, i)


@FRAMES.choice(lambda rules, state, seat, i: Listed([Action("blank"), Action("home")]))
def sparing(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Forced into a hazard with an L06 in hand: treat the square as blank, or go home."""
    if action.verb == "home":
        _lapse(state, i)
        return
    state.say("gootmu.log.blank", pawn=i, square=mover(state, i).square)
    spend_blank(state, i)
