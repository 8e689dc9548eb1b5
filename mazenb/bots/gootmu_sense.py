"""What things, labels and whole positions of GOOTMU are worth to a player, in turns."""

from __future__ import annotations

from collections.abc import Iterable

from mazenb.board import Label
from mazenb.bots.gootmu_maps import FAR, own_pieces, targets_of, turn_map
from mazenb.games.gootmu.instructions import INSTRUCTIONS
from mazenb.games.gootmu.places import label_at
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.things import CANCEL, KEY, OIL, POWER, WALL, is_piece, piece_owner

__all__ = ["PIECE", "MOVING", "label_worth", "least_useful", "prospects", "usefulness"]

PIECE = 30.0
"""What a piece of one's own in hand is worth."""

MOVING = frozenset({"L24", "L30", "L31", "L32", "L33", "L41", "L43", "L62"})
"""Labels that move the pawn on: what they are worth shows when they are followed."""

ANYWHERE = frozenset({"L20", "L70"})
"""Labels that lead onto a lying piece of one's own."""

LOSING = frozenset({"L08", "L10", "L18"})
"""Labels that cost a piece in hand."""

_WORTH = {
    "L01": 0.5,
    "L02": 0.4,
    "L06": 0.5,
    "L07": -0.2,
    "L09": -0.5,
    "L11": 0.4,
    "L12": -1.5,
    "L13": -1.0,
    "L14": 1.0,
    "L23": 0.5,
    "L25": -1.5,
    "L36": 0.5,
    "L39": -1.0,
    "L40": -0.3,
    "L42": 0.1,
    "L49": -0.5,
    "L51": 0.4,
    "L55": 0.3,
    "L56": -0.2,
    "L57": -0.7,
    "L58": 0.5,
    "L61": 1.0,
    "L65": -3.0,
    "L66": -0.6,
    "L73": 3.0,
    "L76": 0.3,
    "L77": -1.0,
    "L78": -0.3,
}
"""About how many turns a label wins; the others change nothing that could be foreseen."""


def label_worth(state: GootmuState, pawn: Pawn, square: int) -> float:
    """How many turns the label of a square wins or, below 0, costs a pawn that ends there."""
    label: Label | None = label_at(state.board, square)
    instruction = None if label is None else INSTRUCTIONS.get(label.name)
    if label is None or instruction is None:
        return 0.0
    rule = instruction.row.id
    if rule == "L27":
        return -float(label.number or 1)
    if rule in LOSING and own_pieces(pawn):
        return -PIECE
    if rule == "L09" and pawn.carried and all(map(is_piece, pawn.carried)):
        return -PIECE / 3
    if rule in ANYWHERE and any(is_piece(t) and piece_owner(t) == pawn.owner for _, t in state.lying):
        return PIECE - 5
    return _WORTH.get(rule, 0.0)


def usefulness(pawn: Pawn, thing: int) -> float:
    """How gladly a pawn keeps a thing: its own pieces above all, other players' not at all."""
    if is_piece(thing):
        return 100.0 if piece_owner(thing) == pawn.owner and not pawn.pseudo else 0.0
    if thing == POWER:
        return 5.0
    if KEY <= thing <= OIL or thing == WALL:
        return 2.0
    return 3.0 if thing == CANCEL else 1.0


def least_useful(pawn: Pawn, things: Iterable[int]) -> int:
    """What a pawn can best do without."""
    return min(things, key=lambda thing: usefulness(pawn, thing))


def prospects(state: GootmuState, seat: int) -> float:
    """How well a player stands: pieces in hand and the way to the next one, against the others'."""
    if state.winner >= 0:
        return 1000.0 if state.winner == seat else -1000.0
    seats = sum(not pawn.pseudo for pawn in state.pawns)
    own = _progress(state, seat)
    # With many players only the neighbours are looked at.
    others = {(seat + 1) % seats, (seat - 1) % seats} - {seat}
    return own - 0.5 * max((_progress(state, other) for other in others), default=0.0)


def _progress(state: GootmuState, seat: int) -> float:
    pawn = state.pawns[seat]
    lost = sum(number for rule, number in pawn.effects if rule == "L27")
    turns = min(turn_map(state, pawn, targets_of(state, seat))[pawn.square], FAR)
    return PIECE * own_pieces(pawn) - turns - lost
