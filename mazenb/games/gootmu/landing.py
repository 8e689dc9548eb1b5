"""What happens where a move ends, and on the squares it passes, in the order of rule M13."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import CIRCLE
from mazenb.engine import Action, Listed
from mazenb.games.gootmu.carrying import discard, gain, may_take_pieces
from mazenb.games.gootmu.effects import drop_effects, has, room
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.lying import lying_on
from mazenb.games.gootmu.moving import decider, others_at, send_home, touch_by_monster
from mazenb.games.gootmu.pushing import push_actions, push_pawn
from mazenb.games.gootmu.state import MONSTER, GootmuState, Place, mover
from mazenb.games.gootmu.things import is_piece, piece_owner
from mazenb.games.gootmu.words import pawn_name, pawn_of, thing_of, thing_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["arrive"]


def arrive(state: GootmuState, i: int) -> None:
    """A move, or a label's move, has ended: do all that follows (rule M13)."""
    square = mover(state, i).square
    mark = state.board.marks[square]
    if mark is not None and mark is not CIRCLE:
        state.push("act", i, square)
    if i == MONSTER:
        touch_by_monster(state)
        return
    for n, other in enumerate(state.pawns):
        if other.square == square and n != i:
            state.schedule([("claim", i), ("touch", i, False), ("shove", i, square)])
            break
    if square in lying_on(state).at:
        state.push("pickup", i, False)


# ── pieces from players there (M7) ────────────────────────────────────────────────────────────────────────


def _claimed(state: GootmuState, i: int) -> list[tuple[int, int]]:
    """The pieces of a pawn's own GOOTMU that others on its square carry, each with its holder.

    A pseudo-player counts as its owner (L16): it takes from others, and its owner's pawn takes from it.
    """
    pawn = state.pawns[i]
    if not may_take_pieces(state, i):
        return []
    return [
        (holder, thing)
        for holder in others_at(state, i)
        if state.pawns[holder].owner != pawn.owner or not pawn.pseudo
        for thing in state.pawns[holder].carried
        if is_piece(thing) and piece_owner(thing) == pawn.owner
    ]


@FRAMES.step
def claim(rules: Gootmu, state: GootmuState, i: int) -> None:
    """Own pieces that others here carry are taken, as far as there is room."""
    pieces = _claimed(state, i)
    if len(pieces) > room(state.pawns[i]):
        state.push("claiming", decider(state, i), i)
        return
    for holder, thing in pieces:
        _take_from(state, i, holder, thing)
        if state.winner >= 0:
            return


def _take_from(state: GootmuState, i: int, holder: int, thing: int) -> None:
    state.say("gootmu.log.claims", pawn=i, other=holder, thing=thing)
    discard(state, holder, thing)
    gain(state, i, thing)


def _claim_options(rules: Gootmu, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed(Action("take", thing_word(rules.players, thing)) for _, thing in _claimed(state, i))


@FRAMES.choice(_claim_options)
def claiming(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Which of one's own pieces to take, where there is not room for all."""
    thing = thing_of(rules.players, str(action[1]))
    holder = next(holder for holder, other in _claimed(state, i) if other == thing)
    assert thing is not None
    state.push("claim", i)
    _take_from(state, i, holder, thing)


# ── L48: the next pawn touched goes home ──────────────────────────────────────────────────────────────────


@FRAMES.step
def touch(rules: Gootmu, state: GootmuState, i: int, passing: bool) -> None:
    """The pawn's own L48 sends home one that it meets; that of one it ends on sends the pawn home."""
    others = others_at(state, i)
    if not others:
        return
    if has(state.pawns[i], "L48"):
        if len(others) > 1:
            state.push("touching", decider(state, i), i, passing)
        else:
            _touched(state, i, others[0])
            if not passing:
                state.push("touch", i, False)
        return
    if not passing:
        holders = [other for other in others if has(state.pawns[other], "L48")]
        if len(holders) == 1 and push_actions(rules, state, i, holders):
            state.push("escaping", decider(state, i), i, holders[0])
        elif holders:
            _touched(state, holders[0], i)


def _touched(state: GootmuState, holder: int, other: int) -> None:
    drop_effects(state, holder, ("L48",))
    state.say("gootmu.log.touches", pawn=holder, other=other)
    send_home(state, other)


def _touch_options(rules: Gootmu, state: GootmuState, seat: int, i: int, passing: bool) -> Listed:
    return Listed(Action("touch", pawn_name(rules.players, state, other)) for other in others_at(state, i))


@FRAMES.choice(_touch_options)
def touching(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, passing: bool) -> None:
    """Which of several pawns met is sent home."""
    other = pawn_of(rules.players, state, str(action[1]))
    assert other is not None
    if not passing:
        state.push("touch", i, False)
    _touched(state, i, other)


def _escape_options(rules: Gootmu, state: GootmuState, seat: int, i: int, holder: int) -> Listed:
    return Listed([*push_actions(rules, state, i, [holder]), Action("home")])


@FRAMES.choice(_escape_options)
def escaping(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, holder: int) -> None:
    """Ended on a pawn with L48: push it, or go home. A push now is the push of this move."""
    if action.verb == "home":
        _touched(state, holder, i)
        return
    _skip_shove(state, i)
    push_pawn(rules, state, i, action)


def _skip_shove(state: GootmuState, i: int) -> None:
    if state.stack is not None and state.stack[0][:2] == ("shove", i):
        state.stack = state.stack[1]


# ── push (M6) ─────────────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def shove(rules: Gootmu, state: GootmuState, i: int, square: Place) -> None:
    """Offer a push, if there is one and the mover is still where it ended."""
    if state.pawns[i].square == square and push_actions(rules, state, i):
        state.push("pushing", decider(state, i), i)


def _push_options(rules: Gootmu, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed([*push_actions(rules, state, i), Action("leave")])


@FRAMES.choice(_push_options)
def pushing(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Push a pawn one square away, or leave it."""
    if action.verb == "push":
        push_pawn(rules, state, i, action)
