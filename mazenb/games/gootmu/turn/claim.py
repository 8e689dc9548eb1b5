"""Taking a player's own pieces from other pawns on the same square (rule M7)."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.words import thing_of, thing_word
from mazenb.games.gootmu.things.carried import discard, gain, may_take_pieces
from mazenb.games.gootmu.things.effects import room
from mazenb.games.gootmu.things.tokens import is_piece, piece_owner
from mazenb.games.gootmu.turn.move import decider, others_at

__all__: list[str] = []


def _claimed(state: GootmuState, i: int) -> list[tuple[int, int]]:
    """Return a pawn's own pieces that other pawns on its square carry, each with the pawn that holds it.

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
def claim(rules: Terms, state: GootmuState, i: int) -> None:
    """Take the pawn's own pieces from the others on its square, or ask which if there is not room for all."""
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


def _claim_options(rules: Terms, state: GootmuState, seat: int, i: int) -> Listed:
    return Listed(Action("take", thing_word(rules.players, thing)) for _, thing in _claimed(state, i))


@FRAMES.choice(_claim_options)
def claiming(rules: Terms, state: GootmuState, action: Action, seat: int, i: int) -> None:
    """Take the chosen piece when there is not room for all of them."""
    thing = thing_of(rules.players, str(action[1]))
    holder = next(holder for holder, other in _claimed(state, i) if other == thing)
    assert thing is not None
    state.push("claim", i)
    _take_from(state, i, holder, thing)
