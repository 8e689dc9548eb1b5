"""The walks of an ordinary roll, found without looking at anything that makes no difference.

Most walks are like this: no walls to cross, no token to spend, no door underfoot. Everything else is asked of
`mazenb.games.gootmu.legs`, and a test proves the two equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mazenb.board import Board
from mazenb.board.reach.loops import LONGEST
from mazenb.games.gootmu.blanking import BLANKED
from mazenb.games.gootmu.carrying import pieces_barred
from mazenb.games.gootmu.distances import around
from mazenb.games.gootmu.effects import blanks, room
from mazenb.games.gootmu.hands import Routes
from mazenb.games.gootmu.loops import CLEAR, Course, lettered, lettered_row, loop
from mazenb.games.gootmu.lying import Lying, lying_on
from mazenb.games.gootmu.places import needed
from mazenb.games.gootmu.state import GootmuState, Pawn, Trip
from mazenb.games.gootmu.things import BACKWARD, CARRIED_KINDS, OIL, PIECES, WALL

__all__ = ["few", "quick_routes"]

NESTED = 14
"""Python nests no more than 20 loops; some are kept for whoever reads this."""
FEW = 250
"""How many walks are followed one by one, as estimated from the forks of the maze."""
NO_BITS: Mapping[int, int] = {}


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
    k, kind, first, fresh, _, walls, crossings, _, _, _, _, _, _, trail = trip
    if kind != "roll" or first or walls or crossings or BLANKED:
        return None
    board = state.board
    pawn = state.pawns[i] if i >= 0 else state.monster
    assert pawn is not None  # somebody walks
    here, carried, effects = pawn.square, pawn.carried, pawn.effects
    door = here in board.doors
    if (door and fresh) or WALL in carried or BACKWARD in carried:
        return None
    if k > LONGEST and not few(board, k):
        return None
    lying = lying_on(state)
    _, _, lacked = lying.lack(board, carried)
    shut = pawn.visited.union(lacked, trail)
    bits, course, space = NO_BITS, CLEAR, 0
    if i >= 0:
        monster = state.monster
        if monster is not None:
            shut = shut.union((monster.square,))
        near = around(board, here, k)
        space = room(pawn)
        blank = blanks(pawn) if effects else 0
        if space and lying.walls and not near.isdisjoint(lying.walls):
            return None
        if (blank or (space and lying.openers)) and not lacked.isdisjoint(near):
            found = _course(state, pawn, lying, lacked & near, near, blank)
            if found is None:
                return None
            if found.blanks or found.keys:
                course = found
                shut = shut.difference(found.needs).union(pawn.visited, trail)
                if monster is not None:
                    shut = shut.union((monster.square,))
        if space and 1 < k <= LONGEST:
            bits = lying.bits(state, pieces_barred(state, pawn))
            if near.isdisjoint(bits):
                bits = NO_BITS
    rows, bipartite = lettered(board)
    ways = lettered_row(board.geometry, here, board.out[here]) if door else rows[here]
    walks = loop(k, bipartite, bits is not NO_BITS, course is not CLEAR)
    free, paid, steps = walks(rows, ways, shut, bits, space, course)
    if paid:
        return Routes(tuple(steps), tuple((paid | free).values()), bool(free))
    return Routes(tuple(steps), tuple(free.values()), bool(free))


def _course(
    state: GootmuState, pawn: Pawn, lying: Lying, lacked: Iterable[int], near: frozenset[int], blank: int
) -> Course | None:
    """The obstacles within reach and what opens them; nothing where that takes a closer look.

    It does where a pawn might have to choose what to take.
    """
    space = room(pawn)
    gifts: dict[int, int] = {}
    keys: dict[int, int] = {}
    if space and not near.isdisjoint(lying.openers):
        no_pieces = pieces_barred(state, pawn)
        own = range(PIECES + 3 * pawn.owner, PIECES + 3 * pawn.owner + 3)
        several = False
        for square, things in lying.at.items():
            if square in near:
                for thing in things:
                    if (thing in CARRIED_KINDS or (thing in own and not no_pieces)) and (
                        (square, thing) not in state.dropped
                    ):
                        if square in gifts:
                            several = True
                            gifts[square] += 1
                        else:
                            gifts[square] = 1
                        if thing <= OIL:
                            keys[square] = keys.get(square, 0) | 1 << thing
        if several and sum(gifts.values()) > space:
            return None
    carried = pawn.carried
    needs = {
        square: sum(1 << item for item in needed(state, square) if item not in carried) for square in lacked
    }
    return Course(needs, keys, gifts, space, blank)
