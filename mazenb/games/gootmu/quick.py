"""The walks of an ordinary roll, found without looking at anything that makes no difference.

Most walks are like this: no walls to cross, nothing to spend, no door underfoot, nothing within reach that
opens a way. Everything else is asked of `mazenb.games.gootmu.legs`, and a test proves the two equal.
"""

from __future__ import annotations

from mazenb.board.reach.loops import LONGEST
from mazenb.board.reach.ways import walled
from mazenb.games.gootmu.blanking import BLANKED
from mazenb.games.gootmu.effects import blanks, has, room
from mazenb.games.gootmu.loops import letters_of, loop
from mazenb.games.gootmu.lying import around, lying_on
from mazenb.games.gootmu.routes import Routes
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, mover
from mazenb.games.gootmu.things import BACKWARD, WALL

__all__ = ["quick_routes"]


def quick_routes(state: GootmuState, i: int, trip: Trip) -> Routes | None:
    """The walks of an ordinary roll; nothing if it takes a closer look to find them.

    Parameters
    ----------
    state : GootmuState
    i : int
    trip : Trip
    """
    k, kind, first, fresh, _, walls, crossings, _, _, _, _, _, _, trail = trip
    if kind != "roll" or first or walls or crossings or k > LONGEST or BLANKED:
        return None
    board = state.board
    pawn = mover(state, i)
    here, carried = pawn.square, pawn.carried
    if (fresh and here in board.doors) or WALL in carried or BACKWARD in carried:
        return None
    lying = lying_on(state)
    lack, lacked = lying.lack(state, carried)
    shut = pawn.visited | lacked | trail
    pieces, space, near = True, 0, None
    if i != MONSTER:
        space = room(pawn)
        if pawn.effects:
            if blanks(pawn) and not lacked.isdisjoint(around(board, here, k)):
                return None
            pieces = not has(pawn, "L77")
        if space and lying.openers:
            near = around(board, here, k)
            if not near.isdisjoint(lying.openers) and lying.opens(board.geometry, here, k, lack):
                return None
        if state.monster is not None:
            shut |= {state.monster.square}
    ways = walled(board)
    bits: dict[int, int] = {}
    table: list[int] = []
    if space and k > 1:
        bits, table = lying.bits(state, state.exact or not pieces)
        if bits and (near or around(board, here, k)).isdisjoint(bits):
            bits = {}
    letters = board.memo.get("gootmu:letters")
    if letters is None:
        letters = board.memo["gootmu:letters"] = letters_of(board.geometry)
    walks = loop(k, ways.bipartite, bool(bits))
    found, steps = walks(ways.rows, board.out[here], here, shut, table, space, letters)
    return Routes(tuple(steps), tuple(found.values()), bool(found))
