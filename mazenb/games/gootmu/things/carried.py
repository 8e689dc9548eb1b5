"""Functions by which pawns take, lose and drop things, and win by taking their last piece (rule M11)."""

from __future__ import annotations

from bisect import insort

from mazenb.games.gootmu.instructions.rows import PICK_UP_AN_ITEM_BEFORE_GOOTMU
from mazenb.games.gootmu.state import GootmuState, Pawn, mover, put
from mazenb.games.gootmu.things.effects import drop_effects, has, room
from mazenb.games.gootmu.things.on_board import lying_on, obstacles, put_things
from mazenb.games.gootmu.things.tokens import FACE_DOWN, is_item, is_piece, pieces_of

__all__ = [
    "discard",
    "empty_here",
    "gain",
    "items_left",
    "lay_down",
    "lone_square",
    "may_take_pieces",
    "pick_up",
    "pieces_barred",
    "take_away",
]


def gain(state: GootmuState, i: int, thing: int) -> None:
    """Give a pawn one more thing. A player whose pawn has all three of its own pieces wins."""
    pawn = state.pawns[i]
    carried = list(pawn.carried)
    insort(carried, thing)
    put(state, i, carried=tuple(carried))
    if is_piece(thing) and not pawn.pseudo and all(own in carried for own in pieces_of(pawn.owner)):
        state.winner = pawn.owner
        state.stack = None
        state.say("gootmu.log.wins", player=pawn.owner)


def discard(state: GootmuState, i: int, thing: int) -> None:
    """Remove a thing from those that a pawn carries."""
    carried = list(state.pawns[i].carried)
    carried.remove(thing)
    put(state, i, carried=tuple(carried))


def lay_down(state: GootmuState, square: int, thing: int) -> None:
    """Put a thing on a square."""
    lying = list(state.lying)
    insort(lying, (square, thing))
    put_things(state, tuple(lying), square, thing)


def take_away(state: GootmuState, square: int, thing: int) -> None:
    """Remove a thing from a square."""
    lying = list(state.lying)
    lying.remove((square, thing))
    put_things(state, tuple(lying), square, thing)


def pick_up(state: GootmuState, i: int, square: int, thing: int) -> None:
    """Let a pawn pick up a thing from the board. The first item ends L77."""
    take_away(state, square, thing)
    state.say("gootmu.log.takes", pawn=i, thing=thing, square=square)
    if is_item(thing):
        drop_effects(state, i, (PICK_UP_AN_ITEM_BEFORE_GOOTMU,))
    gain(state, i, thing)


def items_left(state: GootmuState) -> bool:
    """Return True if there is an item on the board. A face-down token counts as one (rule K0)."""
    return any(thing == FACE_DOWN or is_item(thing) for _, thing in state.lying)


def may_take_pieces(state: GootmuState, i: int) -> bool:
    """Return True if a pawn has room for a piece and L77 does not forbid it to take one."""
    pawn = state.pawns[i]
    return room(pawn) > 0 and not (has(pawn, PICK_UP_AN_ITEM_BEFORE_GOOTMU) and items_left(state))


def pieces_barred(state: GootmuState, pawn: Pawn) -> bool:
    """Return True if no piece can be taken in passing, by the option of rule M8 or because of L77."""
    if not pawn.effects:
        return state.exact
    return state.exact or (has(pawn, PICK_UP_AN_ITEM_BEFORE_GOOTMU) and items_left(state))


def empty_here(state: GootmuState, i: int) -> bool:
    """Return True if nothing else is on a pawn's square, so the pawn can drop something (rule M12)."""
    square = mover(state, i).square
    return square not in lying_on(state).at and lone_square(state, i, square)


def lone_square(state: GootmuState, i: int, square: int) -> bool:
    """Return True if a square is not an obstacle and no other pawn is on it."""
    if square in obstacles(state.board):
        return False
    if state.monster is not None and state.monster.square == square:
        return False
    for n, pawn in enumerate(state.pawns):  # noqa: SIM110 (a generator would be too slow here)
        if pawn.square == square and n != i:
            return False
    return True
