"""How pieces slid in an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.games.walls.shown.picture import block_id, block_point, pawn_id, point
from mazenb.games.walls.state import WallsState
from mazenb.pictures.scene import Motion

if TYPE_CHECKING:
    from mazenb.games.walls.rules import Walls

__all__ = ["motions"]


def motions(rules: Walls, before: WallsState, after: WallsState) -> tuple[Motion, ...]:
    """Every piece that lies elsewhere: the one that moved first, then the pawn that made room for it."""
    squares = rules.table.squares
    old, new = before.position, after.position
    found = []
    for pawn, (at, to) in enumerate(zip(old.pawns, new.pawns, strict=True)):
        if at != to:
            displaced = to in rules.table.white and at in new.pawns
            found.append(
                Motion(pawn_id(pawn), (point(squares[at]), point(squares[to])), stage=int(not displaced))
            )
    for block, (at, to) in enumerate(zip(old.blocks, new.blocks, strict=True)):
        if at != to:
            found.append(
                Motion(block_id(block), (block_point(rules, block, at), block_point(rules, block, to)))
            )
    return tuple(sorted(found, key=lambda motion: motion.stage))
