"""Number of moves from each pawn to the white centre, found by filling lines of bits outwards from it."""

from __future__ import annotations

from mazenb.games.walls.labyrinth.layout import HOMES
from mazenb.games.walls.moves.bitboard import Position, Table

__all__ = ["FAR", "distances", "spread"]

FAR = 99
"""The distance of a pawn that cannot reach the centre in the given position."""


def spread(table: Table, sources: int, free: int) -> int:
    """Return the squares from which a straight line of free squares leads to one of the sources.

    The first square of each line that is not free is included, because a pawn on it can move along the line.
    """
    stride = table.stride
    # To the east, a carry runs through the free squares of a line and stops at the first that is not free.
    next_east = sources << 1
    east = ((free + (next_east & free)) ^ free) | next_east
    west = north = south = sources
    go_west = go_north = go_south = free
    # In the other directions, each round doubles the distance to which the lines are filled.
    for step, far in table.doublings:
        west |= go_west & (west >> step)
        go_west &= go_west >> step
        south |= go_south & (south << far)
        go_south &= go_south << far
        north |= go_north & (north >> far)
        go_north &= go_north >> far
    return east | west | north | south | west >> 1 | south << stride | north >> stride


def distances(table: Table, position: Position, limit: int = FAR, nearest: int = HOMES) -> tuple[int, ...]:
    """Return the number of moves from each pawn to the centre if no other piece moves.

    A pawn that is cut off gets `FAR`. A pawn may end on an occupied square of the centre (W10) as long as one
    of the nine squares is free.

    Parameters
    ----------
    table : Table
    position : Position
    limit : int
        Largest number of moves; a pawn that needs more counts as cut off.
    nearest : int
        The number of pawns of each seat to find. The search stops after that, and the others count as cut
        off.

    Returns
    -------
    tuple of int
        One number per pawn, four per seat.
    """
    bits, men = table.bits, position.men
    free = table.board & ~(men | position.walls)
    found = [0 if bits[place] & table.centre else FAR for place in position.pawns]
    waiting = [pawn for pawn, far in enumerate(found) if far]
    if not free & table.centre:
        return tuple(found)
    known = sources = table.centre
    moves = 0
    while waiting and sources and moves < limit:
        moves += 1
        reached = spread(table, sources, free) & ~known
        left = []
        for pawn in waiting:
            if reached & bits[position.pawns[pawn]]:
                found[pawn] = moves
            else:
                left.append(pawn)
        waiting = left
        if nearest < HOMES and moves > 1 and _enough(found, nearest):
            break
        known |= reached
        # No pawn can stop on an occupied square.
        sources = reached & free
    return tuple(found)


def _enough(found: list[int], nearest: int) -> bool:
    return all(
        sum(far < FAR for far in found[first : first + HOMES]) >= nearest
        for first in range(0, len(found), HOMES)
    )
