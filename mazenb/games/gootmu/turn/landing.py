"""The steps after a move has ended, in the order of rule M13."""

from __future__ import annotations

from mazenb.board import CIRCLE
from mazenb.games.gootmu.state import MONSTER, GootmuState, mover
from mazenb.games.gootmu.things.on_board import lying_on
from mazenb.games.gootmu.turn.move import touch_by_monster

__all__ = ["arrive"]


def arrive(state: GootmuState, i: int) -> None:
    """Schedule everything that follows the end of a move, whether rolled or made by a label (rule M13)."""
    square = mover(state, i).square
    mark = state.board.marks[square]
    if mark is not None and mark is not CIRCLE:
        state.push("act", i, square)
    if i == MONSTER:
        touch_by_monster(state)
        return
    for n, other in enumerate(state.pawns):
        if other.square == square and n != i:
            state.schedule([("claim", i), ("touch", i, False), ("shove", i, square)])
            break
    if square in lying_on(state).at:
        state.push("pickup", i, False)
