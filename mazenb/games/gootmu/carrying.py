"""Taking, losing and dropping things; and winning, which is nothing but taking (rule M11)."""

from __future__ import annotations

from bisect import insort

from mazenb.games.gootmu.effects import drop_effects, has, room
from mazenb.games.gootmu.lying import lying_on, obstacles, put_things
from mazenb.games.gootmu.state import GootmuState, Pawn, mover, put
from mazenb.games.gootmu.things import FACE_DOWN, is_item, is_piece, pieces_of

__all__ = [
    "discard",
    "empty_here",
    "gain",
    "items_left",
    "lay_down",
    "may_take_pieces",
    "pick_up",
    "pieces_barred",
    "take_away",
]


def gain(state: GootmuState, i: int, thing: int) -> None:
    """A pawn has one thing more. If that makes three of its own pieces, its player has won."""
    pawn = state.pawns[i]
    carried = list(pawn.carried)
    insort(carried, thing)
    put(state, i, carried=tuple(carried))
    if is_piece(thing) and not pawn.pseudo and all(own in carried for own in pieces_of(pawn.owner)):
        state.winner = pawn.owner
        state.stack = None
        state.say("gootmu.log.wins", player=pawn.owner)


def discard(state: GootmuState, i: int, thing: int) -> None:
    """A carried thing leaves its pawn."""
    carried = list(state.pawns[i].carried)
    carried.remove(thing)
    put(state, i, carried=tuple(carried))


def lay_down(state: GootmuState, square: int, thing: int) -> None:
    """A thing comes to lie on a square."""
    lying = list(state.lying)
    insort(lying, (square, thing))
    put_things(state, tuple(lying), square, thing)


def take_away(state: GootmuState, square: int, thing: int) -> None:
    """A thing no longer lies on a square."""
    lying = list(state.lying)
    lying.remove((square, thing))
    put_things(state, tuple(lying), square, thing)


def pick_up(state: GootmuState, i: int, square: int, thing: int) -> None:
    """A pawn takes a thing from the board; the first item ends L77."""
    take_away(state, square, thing)
    state.say("gootmu.log.takes", pawn=i, thing=thing, square=square)
    if is_item(thing):
        drop_effects(state, i, ("L77",))
    gain(state, i, thing)


def items_left(state: GootmuState) -> bool:
    """Whether an item lies on the board; a face-down token counts as one (rule K0)."""
    return any(thing == FACE_DOWN or is_item(thing) for _, thing in state.lying)


def may_take_pieces(state: GootmuState, i: int) -> bool:
    """Whether a pawn has room and L77 lets it take a piece."""
    pawn = state.pawns[i]
    return room(pawn) > 0 and not (has(pawn, "L77") and items_left(state))


def pieces_barred(state: GootmuState, pawn: Pawn) -> bool:
    """Whether no piece may be taken in passing: by the option of rule M8, or because of L77."""
    return state.exact or (bool(pawn.effects) and has(pawn, "L77") and items_left(state))


def empty_here(state: GootmuState, i: int) -> bool:
    """Whether nothing is on a pawn's square but the pawn, so that it may drop something (rule M12)."""
    square = mover(state, i).square
    if square in lying_on(state).at or square in obstacles(state.board):
        return False
    if state.monster is not None and state.monster.square == square:
        return False
    for n, pawn in enumerate(state.pawns):  # noqa: SIM110 (asked so often that a generator would be felt)
        if pawn.square == square and n != i:
            return False
    return True
