"""Instructions that give the pawn an effect for later, and one that ends permanent effects."""
# ruff: noqa: ARG001 (every handler is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.board import Label
from mazenb.games.gootmu.instructions.registry import HANDLERS, follows
from mazenb.games.gootmu.instructions.rows import (
    END_PERMANENT_EFFECTS,
    PICK_UP_AN_ITEM_BEFORE_GOOTMU,
    PRINTED,
    ROWS,
)
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.things.carried import items_left
from mazenb.games.gootmu.things.effects import PERMANENT, drop_effects, give_effect, limit

__all__: list[str] = ["wait"]


@follows(PICK_UP_AN_ITEM_BEFORE_GOOTMU)
def item_before_gootmu(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Forbid the pawn to pick up a piece before an item. The label is ignored if no items are left."""
    if not items_left(state):
        return False
    give_effect(state, i, PICK_UP_AN_ITEM_BEFORE_GOOTMU)
    return True


@follows(END_PERMANENT_EFFECTS)
def end_permanent_effects(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Remove permanent effects, and make the pawn drop what it can then no longer carry."""
    if not any(rule in PERMANENT for rule, _ in state.pawns[i].effects):
        return False
    drop_effects(state, i, PERMANENT)
    if len(state.pawns[i].carried) > limit(state.pawns[i]):
        state.push("unload", i)
    return True


def wait(rules: Terms, state: GootmuState, i: int, label: Label) -> bool:
    """Give the row's effect to the pawn. The modules of the turn apply it later."""
    give_effect(state, i, PRINTED[label.name].id, label.number or 0)
    return True


follows(*(row.id for row in ROWS.values() if row.lifetime and row.id not in HANDLERS))(wait)
