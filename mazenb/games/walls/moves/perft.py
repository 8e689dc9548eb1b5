"""Perft, the usual test of a move generator: the number of ways to continue a game to a given depth."""

from __future__ import annotations

from mazenb.games.walls.moves.bitboard import Position, Table
from mazenb.games.walls.moves.generator import after, moves, settled

__all__ = ["perft"]


def perft(table: Table, position: Position, depth: int) -> int:
    """Return the number of ways to continue a game for a given number of moves of pawns and blocks.

    Ending a turn or passing does not count towards the depth, and the game continues even if a player would
    win.

    Parameters
    ----------
    table : Table
    position : Position
    depth : int

    Examples
    --------
    >>> from mazenb.games.walls import compile_layout, named_layout
    >>> table = compile_layout(named_layout("star"))
    >>> perft(table, table.start((0, 2)), 0)
    1
    """
    if depth == 0:
        return 1
    found = moves(table, position)
    if depth == 1:
        return len(found)
    return sum(perft(table, settled(table, after(table, position, move)), depth - 1) for move in found)
