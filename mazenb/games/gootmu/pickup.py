"""Things on a square that a pawn passes or ends on (rule M8), and tokens that are turned up."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed, Outcomes
from mazenb.engine.state import frames_of
from mazenb.games.gootmu.carrying import lay_down, may_take_pieces, pick_up, take_away
from mazenb.games.gootmu.effects import room
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.legs import Legs
from mazenb.games.gootmu.moving import decider
from mazenb.games.gootmu.places import lying_at
from mazenb.games.gootmu.routes import completes
from mazenb.games.gootmu.state import GootmuState, Place, Trip
from mazenb.games.gootmu.things import (
    FACE_DOWN,
    TOKEN_OBSTACLES,
    WORDS,
    is_item,
    is_piece,
    piece_owner,
)
from mazenb.games.gootmu.words import thing_of, thing_word

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["takeable"]


def takeable(rules: Gootmu, state: GootmuState, i: int, passing: bool) -> tuple[list[int], list[int]]:
    """What a pawn must take from its square if there is room, and what it may take."""
    pawn = state.pawns[i]
    square = pawn.square
    must: list[int] = []
    may: list[int] = []
    if not room(pawn):
        return must, may
    pieces = may_take_pieces(state, i) and not (passing and rules.exact)
    for thing in lying_at(state, square):
        if (square, thing) in state.dropped:
            continue
        if is_item(thing) or (is_piece(thing) and pieces and piece_owner(thing) == pawn.owner):
            must.append(thing)
        elif is_piece(thing) and pieces:
            may.append(thing)
    return must, may


@FRAMES.step
def pickup(rules: Gootmu, state: GootmuState, i: int, passing: bool) -> None:
    """Turn up what lies face down, put out what the pawn has the item for, take what is to be taken."""
    pawn = state.pawns[i]
    square = pawn.square
    things = lying_at(state, square)
    for thing in things:
        if thing in TOKEN_OBSTACLES and TOKEN_OBSTACLES[thing] in pawn.carried:
            state.say("gootmu.log.removes", pawn=i, thing=thing, square=square)
            take_away(state, square, thing)
    if FACE_DOWN in things:
        state.schedule([("reveal", square), ("pickup", i, passing)])
        return
    must, may = takeable(rules, state, i, passing)
    if not must and not may:
        return
    if may or len(must) > room(pawn):
        if must or _takes(rules, state, i, passing):
            state.push("picking", decider(state, i), i, passing)
        return
    # An item may lift L77, so that a piece can follow it.
    state.push("pickup", i, passing)
    for thing in must:
        pick_up(state, i, square, thing)
        if state.winner >= 0:
            return


def _pick_options(rules: Gootmu, state: GootmuState, seat: int, i: int, passing: bool) -> Listed:
    must, _ = takeable(rules, state, i, passing)
    words = [thing_word(rules.players, thing) for thing in _takes(rules, state, i, passing)]
    return Listed([*(Action("take", word) for word in words), *([] if must else [Action("leave")])])


def _takes(rules: Gootmu, state: GootmuState, i: int, passing: bool) -> list[int]:
    """What may be taken next: nothing that would make the rest of the walk impossible (rule M2)."""
    must, may = takeable(rules, state, i, passing)
    things = list(dict.fromkeys((*must, *may)))
    walks = (frame for frame in frames_of(state.stack) if frame[0] == "onward" and frame[2] == i)
    walk = next(walks, None) if passing else None
    if walk is None or not Legs(state, i, walk[3]).gives:
        # Where nothing on the way opens it, room makes no difference.
        return things
    kept = [thing for thing in things if _goes_on(state, i, walk[3], thing, must)]
    # What was turned up on the way may have made it impossible whatever is taken.
    return kept or (things if must else [])


def _goes_on(state: GootmuState, i: int, trip: Trip, thing: int, must: list[int]) -> bool:
    """Whether a walk can be completed after a thing, and as much else as there is room for, was taken."""
    pawn = state.pawns[i]
    rest = list(must)
    if thing in rest:
        rest.remove(thing)
    return any(
        completes(Legs(state, i, trip, pawn=pawn._replace(carried=(*pawn.carried, thing, *more))))
        for more in combinations(rest, min(room(pawn) - 1, len(rest)))
    )


@FRAMES.choice(_pick_options)
def picking(rules: Gootmu, state: GootmuState, action: Action, seat: int, i: int, passing: bool) -> None:
    """Which of several things to take next, or whether to take another player's piece."""
    if action.verb == "leave":
        return
    thing = thing_of(rules.players, str(action[1]))
    assert thing is not None
    state.push("pickup", i, passing)
    pick_up(state, i, state.pawns[i].square, thing)


def _kinds(rules: Gootmu, state: GootmuState, square: int) -> Outcomes:
    return Outcomes((Action("reveal", WORDS[kind]), left) for kind, left in enumerate(state.pile) if left)


@FRAMES.chance(_kinds)
def reveal(rules: Gootmu, state: GootmuState, action: Action, square: Place) -> None:
    """A face-down token is turned up: only now has it a kind, drawn from what is left of the pile."""
    kind = WORDS.index(str(action[1]))
    state.pile = (*state.pile[:kind], state.pile[kind] - 1, *state.pile[kind + 1 :])
    take_away(state, square, FACE_DOWN)
    lay_down(state, square, kind)
    state.say("gootmu.log.reveals", thing=kind, square=square)
