"""The state of a game of walls."""

from __future__ import annotations

from dataclasses import dataclass

from mazenb.engine import State
from mazenb.games.walls.moves.bitboard import Position
from mazenb.games.walls.repetition import History

__all__ = ["WallsState"]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class WallsState(State):
    """A game of walls at some point in a turn.

    Attributes
    ----------
    position : Position
        The pawns and blocks, the parts of the turn that are done, and the barred block.
    touched : int
        With touch-move, the piece that was picked up: the number of a pawn, or 16 plus the number of a block,
        or −1.
    passes : int
        The number of turns in a row that have been passed (W4).
    seen : History
        The positions that have occurred, and how often (W12).
    ended : str
        The reason why the game ended without a winner: ``"passes"``, ``"repetition"`` or ``"limit"``. It is
        empty during the game and after a win.
    winner : int
        The seat that has won, or −1.
    left : int
        The number of turns that can still begin, or −1 if there is no limit.
    """

    position: Position
    touched: int
    passes: int
    seen: History
    ended: str
    winner: int
    left: int
