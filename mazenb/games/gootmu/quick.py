"""The walks of an ordinary roll, found without looking at anything that makes no difference.

Most walks are like this: no direction that a label fixes, no wall to cross beside a door. Everything else is
asked of `mazenb.games.gootmu.legs`, and a test proves the two equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from mazenb.board import Board
from mazenb.board.reach.loops import LONGEST
from mazenb.board.reach.ways import is_bipartite
from mazenb.games.gootmu.blanking import BLANKED
from mazenb.games.gootmu.carrying import pieces_barred
from mazenb.games.gootmu.distances import around
from mazenb.games.gootmu.effects import BLANK, blanks, has, room
from mazenb.games.gootmu.hands import NOWHERE, Routes
from mazenb.games.gootmu.loops import CLEAR, Course, crossable, lettered, lettered_row, loop
from mazenb.games.gootmu.lying import lying_on
from mazenb.games.gootmu.places import is_trap
from mazenb.games.gootmu.state import GootmuState, Pawn, Trip
from mazenb.games.gootmu.things import BACKWARD, CARRIED_KINDS, WALL, pieces_of

__all__ = ["few", "quick_routes"]

NESTED = 17
"""Python nests no more than 20 loops; some are kept for whoever reads this."""
FEW = 4_000
"""How many walks are followed one by one, as estimated from the forks of the maze."""
NO_BITS: Mapping[int, int] = {}
_new_routes = partial(tuple.__new__, Routes)


def few(board: Board, k: int) -> bool:
    """Whether walks of k steps are so few that they can be followed one by one.

    Examples
    --------
    >>> few(Board.random(6, 6, seed=1), 9), few(Board.random(6, 6, extra=1.0, seed=1), 9)
    (True, False)
    """
    if k > NESTED:
        return False
    forks: float | None = board.memo.get("gootmu:forks")
    if forks is None:
        # The mean number of ways on for who has come by a passage, and will not go back.
        degrees = list(map(len, board.out))
        forks = sum(n * (n - 1) for n in degrees) / (sum(degrees) or 1)
        board.memo["gootmu:forks"] = forks
    return forks**k < FEW


def quick_routes(state: GootmuState, i: int, trip: Trip) -> Routes | None:
    """The walks of an ordinary roll; nothing if it takes a closer look to find them.

    Parameters
    ----------
    state : GootmuState
    i : int
    trip : Trip
    """
    k, kind, first, fresh, _, walls, crossings, _, _, _, _, tokens, _, trail = trip
    if kind != "roll" or first or walls or BLANKED:
        return None
    board = state.board
    pawn = state.pawns[i] if i >= 0 else state.monster
    assert pawn is not None  # somebody walks
    here, carried, effects = pawn.square, pawn.carried, pawn.effects
    door = here in board.doors
    if BACKWARD in carried or (k > LONGEST and not few(board, k)):
        return None
    if door and fresh and (crossings or board.doors[here] in board.doors or WALL in carried):
        # Doors in a row, and walls to cross beside them.
        return None
    lying = lying_on(state)
    lack = lying.lack(board, carried)
    if lack.squares.issuperset(board.out[here]) and not (door or effects or crossings or WALL in carried):
        # Shut in, as who waits for a key behind a locked door is turn after turn.
        return NOWHERE
    monster = () if i < 0 or state.monster is None else (state.monster.square,)
    # The largest set first: it is copied, the others are added to the copy.
    shut = lack.squares.union(pawn.visited, trail, monster)
    bits, course, space, across = NO_BITS, CLEAR, 0, False
    if i >= 0:
        near = around(board, here, k)
        blank = 0
        if effects:
            blank = blanks(pawn)
            if blank and door and fresh:
                return None
            space = room(pawn)
        else:
            space = 3 - len(carried)
        # What lies at the end of the walk opens nothing any more.
        gifts = space > 0 and k > 1
        across = crossings > 0 or (tokens and (WALL in carried or (gifts and bool(near & lying.wall_bits))))
        opened = blank > 0 or (gifts and bool(near & lying.opener_bits))
        if across or (opened and near & lack.bits):
            found = _course(state, pawn, trip, near, space, blank, across)
            if found is None:
                return None
            if found is not CLEAR:
                course = found
                shut = pawn.visited.union(trail, monster)
        if gifts and k <= LONGEST:
            bits = lying.bits(state, pieces_barred(state, pawn))
    rows: Any
    ways: Any
    if across:
        if door and fresh:
            return None
        bipartite, rows = is_bipartite(board), crossable(board)
        ways = rows.ways(here)
    else:
        rows, bipartite = lettered(board)
        ways = rows[here]
        if door:
            first_squares = _out_of_door(board, pawn, trip.panel) if fresh else board.out[here]
            ways = lettered_row(board.geometry, here, first_squares)
    walks = loop(k, bipartite, bits is not NO_BITS, course is not CLEAR, across)
    free, paid, steps = walks(rows, ways, shut, bits, space, course)
    ends = paid | free if paid else free
    return _new_routes((tuple(steps), tuple(ends.values()), bool(free)))


def _out_of_door(board: Board, pawn: Pawn, panel: bool) -> tuple[int, ...]:
    """The squares of the first step from a door's square: a trap door is the only way, a panel must open."""
    here = pawn.square
    door, out = board.doors[here], board.out[here]
    if not has(pawn, BLANK):
        if is_trap(board, here):
            return (door,)
        if not panel:
            return out
    return tuple([there for there in board.near[here] if there == door or there in out])


def _course(
    state: GootmuState, pawn: Pawn, trip: Trip, near: int, space: int, blank: int, across: bool
) -> Course | None:
    """What stands in the way within reach, and what helps; nothing where that takes a closer look.

    It does where a pawn might have to choose what to take, and for long walks across walls.
    """
    lying = lying_on(state)
    lack = lying.lack(state.board, pawn.carried)
    wanted = 0
    for square, items in lack.needs.items():
        if near >> square & 1:
            wanted |= items
    keys: dict[int, int] = {}
    # A wall that a token crosses makes room.
    if wanted and (space or across):
        for square in lying.openers:
            if near >> square & 1:
                items = 0
                for thing in lying.at[square]:
                    items |= 1 << thing
                if items & wanted:
                    keys[square] = items & wanted
    if not (keys or across):
        return Course(lack.needs, keys, keys, space, blank) if blank else CLEAR
    if state.dropped or (across and trip.left > LONGEST):
        # What the pawn has put down in this move it does not take again.
        return None
    gifts: dict[int, int] = {}
    several = False
    no_pieces = pieces_barred(state, pawn)
    own = pieces_of(pawn.owner)
    for square, things in lying.at.items():
        if not near >> square & 1:
            continue
        taken = 0
        for thing in things:
            if thing in CARRIED_KINDS or (thing in own and not no_pieces):
                taken += 1
        if taken:
            gifts[square] = taken
            several = several or taken > 1
    if several and sum(gifts.values()) > space:
        return None
    if not across:
        return Course(lack.needs, keys, gifts, space, blank)
    passes = {square: lying.at[square].count(WALL) for square in lying.walls} if trip.tokens else NO_BITS
    held = pawn.carried.count(WALL) if trip.tokens else 0
    return Course(lack.needs, keys, gifts, space, blank, trip.crossings, held, passes)
