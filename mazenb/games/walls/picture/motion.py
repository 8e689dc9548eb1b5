"""Motions of pieces after an answer."""

from __future__ import annotations

from mazenb.games.walls.picture.scene import block_id, block_point, pawn_id, pawn_point
from mazenb.games.walls.ruleset import Terms
from mazenb.games.walls.state import WallsState
from mazenb.pictures.scene import Motion

__all__ = ["motions"]


def motions(rules: Terms, before: WallsState, after: WallsState) -> tuple[Motion, ...]:
    """Return the motions after an answer. A pawn that is displaced moves first, to make room."""
    squares = rules.table.squares
    old, new = before.position, after.position
    found = []
    for pawn, (at, to) in enumerate(zip(old.pawns, new.pawns, strict=True)):
        if at != to:
            displaced = to in rules.table.white and at in new.pawns
            found.append(
                Motion(
                    pawn_id(pawn),
                    (pawn_point(squares[at]), pawn_point(squares[to])),
                    stage=int(not displaced),
                )
            )
    for block, (at, to) in enumerate(zip(old.blocks, new.blocks, strict=True)):
        if at != to:
            found.append(
                Motion(block_id(block), (block_point(rules, block, at), block_point(rules, block, to)))
            )
    return tuple(sorted(found, key=lambda motion: motion.stage))
