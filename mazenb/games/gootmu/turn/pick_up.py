"""Picking up things on squares that a pawn passes or ends on (rule M8), and revealing tokens."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from itertools import combinations

from mazenb.engine import Action, Listed, Outcomes
from mazenb.engine.state import Frame, frames_of
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState, Place, Trip
from mazenb.games.gootmu.text.words import thing_of, thing_word
from mazenb.games.gootmu.things.carried import lay_down, lone_square, may_take_pieces, pick_up, take_away
from mazenb.games.gootmu.things.effects import room
from mazenb.games.gootmu.things.squares import lying_at
from mazenb.games.gootmu.things.tokens import (
    FACE_DOWN,
    TOKEN_OBSTACLES,
    WORDS,
    is_item,
    is_piece,
    piece_owner,
)
from mazenb.games.gootmu.turn.move import decider
from mazenb.games.gootmu.walk.drops import drops_allowed, finishes
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["takeable"]


def takeable(rules: Terms, state: GootmuState, i: int, passing: bool) -> tuple[list[int], list[int]]:
    """Return the things that a pawn must take from its square if there is room, and those it may take."""
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
def pickup(rules: Terms, state: GootmuState, i: int, passing: bool) -> None:
    """Remove obstacles that the pawn has the item for, reveal face-down tokens, and take things."""
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
    # An item may lift L77, and then a piece can be taken too.
    state.push("pickup", i, passing)
    for thing in must:
        pick_up(state, i, square, thing)
        if state.winner >= 0:
            return


def _pick_options(rules: Terms, state: GootmuState, seat: int, i: int, passing: bool) -> Listed:
    must, _ = takeable(rules, state, i, passing)
    words = [thing_word(rules.players, thing) for thing in _takes(rules, state, i, passing)]
    return Listed([*(Action("take", word) for word in words), *([] if must else [Action("leave")])])


def _takes(rules: Terms, state: GootmuState, i: int, passing: bool) -> list[int]:
    """Return the things that can be taken next without making the rest of the walk impossible (rule M2)."""
    must, may = takeable(rules, state, i, passing)
    things = list(dict.fromkeys((*must, *may)))
    walks = (frame for frame in frames_of(state.stack) if frame[0] == "onward" and frame[2] == i)
    walk = next(walks, None) if passing else None
    if walk is None or not Steps(state, i, walk[3]).supplies.gives:
        # If nothing along the walk opens a square, room makes no difference.
        return things
    kept = [thing for thing in things if _goes_on(state, i, walk, thing, must)]
    # A revealed token may have made the walk impossible whatever is taken.
    return kept or (things if must else [])


def _goes_on(state: GootmuState, i: int, walk: Frame, thing: int, must: list[int]) -> bool:
    """Return True if a walk can be completed after taking a thing and as much else as there is room for."""
    pawn = state.pawns[i]
    trip: Trip = walk[3]
    drops = drops_allowed(state, walk[1], i, trip)
    lying = len(lying_at(state, pawn.square))
    rest = list(must)
    if thing in rest:
        rest.remove(thing)
    return any(
        finishes(
            state,
            i,
            trip,
            tuple(sorted((*pawn.carried, thing, *more))),
            drops=drops,
            here=lying == 1 + len(more) and lone_square(state, i, pawn.square),
        )
        for more in combinations(rest, min(room(pawn) - 1, len(rest)))
    )


@FRAMES.choice(_pick_options)
def picking(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, passing: bool) -> None:
    """Take the chosen thing, or leave another player's piece."""
    if action.verb == "leave":
        return
    thing = thing_of(rules.players, str(action[1]))
    assert thing is not None
    state.push("pickup", i, passing)
    pick_up(state, i, state.pawns[i].square, thing)


def _kinds(rules: Terms, state: GootmuState, square: int) -> Outcomes:
    return Outcomes((Action("reveal", WORDS[kind]), left) for kind, left in enumerate(state.pile) if left)


@FRAMES.chance(_kinds, fixed=True)
def reveal(rules: Terms, state: GootmuState, action: Action, square: Place) -> None:
    """Reveal a face-down token, drawing its kind only now from the rest of the pile."""
    kind = WORDS.index(str(action[1]))
    state.pile = (*state.pile[:kind], state.pile[kind] - 1, *state.pile[kind + 1 :])
    take_away(state, square, FACE_DOWN)
    lay_down(state, square, kind)
    state.say("gootmu.log.reveals", thing=kind, square=square)
