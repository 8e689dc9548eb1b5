"""How many moves a pawn needs to the white centre, by filling lines of bits from the centre outwards."""

from __future__ import annotations

from mazenb.games.walls.layout import HOMES
from mazenb.games.walls.table import Position, Table

__all__ = ["FAR", "distances", "spread"]

FAR = 99
"""For a pawn that cannot come to the centre as things stand."""


def spread(table: Table, sources: int, free: int) -> int:
    """Every square from which a straight way over free squares leads to one of the sources.

    The first square that is not free is among them too: whoever stands there can come.
    """
    stride = table.stride
    # To the east a carry runs through the free squares of a line and stops in the first that is not free.
    next_east = sources << 1
    east = ((free + (next_east & free)) ^ free) | next_east
    west = north = south = sources
    go_west = go_north = go_south = free
    # To the other sides each round doubles how far the lines are filled.
    for step, far in table.doublings:
        west |= go_west & (west >> step)
        go_west &= go_west >> step
        south |= go_south & (south << far)
        go_south &= go_south << far
        north |= go_north & (north >> far)
        go_north &= go_north >> far
    return east | west | north | south | west >> 1 | south << stride | north >> stride


def distances(table: Table, position: Position, limit: int = FAR, nearest: int = HOMES) -> tuple[int, ...]:
    """How many moves each pawn needs to the centre if nothing else moves: 0 inside it, `FAR` if it cannot.

    A pawn may end on an occupied square of the centre (W10) as long as one of the nine is free.

    Parameters
    ----------
    table : Table
    position : Position
    limit : int
        Beyond so many moves a pawn counts as one that cannot come.
    nearest : int
        When so many pawns of each seat are found, the others are not looked for and count as such.

    Returns
    -------
    tuple of int
        One number a pawn, four a seat.
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
        # Nobody stops on a square that is taken.
        sources = reached & free
    return tuple(found)


def _enough(found: list[int], nearest: int) -> bool:
    return all(
        sum(far < FAR for far in found[first : first + HOMES]) >= nearest
        for first in range(0, len(found), HOMES)
    )
