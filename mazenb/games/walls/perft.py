"""Perft: how many ways there are to go on for some parts of turns. The usual proof of a move generator."""

from __future__ import annotations

from mazenb.games.walls.moves import after, moves, settled
from mazenb.games.walls.table import Position, Table

__all__ = ["perft"]


def perft(table: Table, position: Position, depth: int) -> int:
    """How many ways there are to go on, depth counted in single parts: a pawn's move or a block's.

    Turns that end or pass cost no depth, and nobody wins on the way.

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
