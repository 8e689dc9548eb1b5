"""Where a game of walls stands."""

from __future__ import annotations

from dataclasses import dataclass

from mazenb.engine import State
from mazenb.games.walls.history import History
from mazenb.games.walls.table import Position

__all__ = ["WallsState"]


@dataclass(slots=True, eq=True, unsafe_hash=True)
class WallsState(State):
    """A game of walls at some point of a turn.

    Attributes
    ----------
    position : Position
        Pawns, blocks, the part of the turn that is done and the barred block.
    touched : int
        With touch-move, what was picked up: the number of a pawn, of a block plus 16, or −1.
    passes : int
        How many turns in a row have passed (W4).
    seen : History
        Which positions there were, and how often (W12).
    ended : str
        Why nobody has won: ``"passes"``, ``"repetition"`` or ``"limit"``; empty while the game goes on.
    winner : int
        The seat that has won, or −1.
    left : int
        How many turns may still begin, or −1 without a limit.
    """

    position: Position
    touched: int
    passes: int
    seen: History
    ended: str
    winner: int
    left: int
