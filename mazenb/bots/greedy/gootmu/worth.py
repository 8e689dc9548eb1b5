"""The value of things, labels and whole GOOTMU positions to a player, in turns."""

from __future__ import annotations

from collections.abc import Iterable

from mazenb.bots.greedy.gootmu.maps import FAR, own_pieces, targets_of, turn_map
from mazenb.games.gootmu.instructions.labels import acting_row
from mazenb.games.gootmu.instructions.rows import LOSE_TURNS
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.things.squares import label_at
from mazenb.games.gootmu.things.tokens import CANCEL, KEY, OIL, POWER, WALL, is_piece, piece_owner

__all__ = ["PIECE", "label_worth", "least_useful", "prospects", "usefulness"]

PIECE = 30.0
"""The value, in turns, of carrying one of the player's own pieces."""


def label_worth(state: GootmuState, pawn: Pawn, square: int) -> float:
    """Return the number of turns that a label saves a pawn ending on its square. A negative one is a loss."""
    label = label_at(state.board, square)
    row = acting_row(label)
    if label is None or row is None:
        return 0.0
    if row.stake == "loses a piece" and own_pieces(pawn):
        return -PIECE
    if row.stake == "risks a piece" and pawn.carried and all(map(is_piece, pawn.carried)):
        return -PIECE / 3
    if row.stake == "reaches a piece" and _own_piece_lies(state, pawn):
        return PIECE - 5
    return row.worth * (label.number or 1) if row.each else row.worth


def _own_piece_lies(state: GootmuState, pawn: Pawn) -> bool:
    return any(is_piece(thing) and piece_owner(thing) == pawn.owner for _, thing in state.lying)


def usefulness(pawn: Pawn, thing: int) -> float:
    """Return the usefulness of a thing to a pawn: highest for its own pieces, 0 for others' pieces."""
    if is_piece(thing):
        return 100.0 if piece_owner(thing) == pawn.owner and not pawn.pseudo else 0.0
    if thing == POWER:
        return 5.0
    if KEY <= thing <= OIL or thing == WALL:
        return 2.0
    return 3.0 if thing == CANCEL else 1.0


def least_useful(pawn: Pawn, things: Iterable[int]) -> int:
    """Return the thing that is least useful to a pawn."""
    return min(things, key=lambda thing: usefulness(pawn, thing))


def prospects(state: GootmuState, seat: int) -> float:
    """Return the value of a position for a player, who compares their own progress with their neighbours'."""
    if state.winner >= 0:
        return 1000.0 if state.winner == seat else -1000.0
    seats = sum(not pawn.pseudo for pawn in state.pawns)
    own = _progress(state, seat)
    # With many players, only the neighbours in the order of play count.
    others = {(seat + 1) % seats, (seat - 1) % seats} - {seat}
    return own - 0.5 * max((_progress(state, other) for other in others), default=0.0)


def _progress(state: GootmuState, seat: int) -> float:
    pawn = state.pawns[seat]
    lost = sum(number for rule, number in pawn.effects if rule == LOSE_TURNS)
    turns = min(turn_map(state, pawn, targets_of(state, seat))[pawn.square], FAR)
    return PIECE * own_pieces(pawn) - turns - lost
