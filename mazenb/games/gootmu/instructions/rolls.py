"""Instructions that change rolls and next turns: they only leave an effect waiting on the pawn."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board import Label
from mazenb.games.gootmu.carrying import items_left
from mazenb.games.gootmu.effects import PERMANENT, drop_effects, give_effect, limit
from mazenb.games.gootmu.instructions.registry import instruction
from mazenb.games.gootmu.state import GootmuState

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["WAITING"]

WAITING = (
    "L01",
    "L02",
    "L06",
    "L11",
    "L12",
    "L23",
    "L25",
    "L27",
    "L39",
    "L40",
    "L42",
    "L48",
    "L49",
    "L51",
    "L57",
    "L61",
    "L64",
    "L65",
    "L66",
    "L73",
    "L78",
)
"""The rows that do nothing but wait on the pawn.

What they do when their time comes is in the modules of the turn.
"""


def _declare(rule: str) -> None:
    def wait(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
        give_effect(state, i, rule, label.number or 0)
        return True

    instruction(rule)(wait)


for _rule in WAITING:
    _declare(_rule)


@instruction("L77")
def item_before_gootmu(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """No piece may be taken before an item; ignored if no item is left."""
    if not items_left(state):
        return False
    give_effect(state, i, "L77")
    return True


@instruction("L03")
def end_permanent_effects(rules: Gootmu, state: GootmuState, i: int, label: Label) -> bool:
    """Permanent effects go away; what is then too much to carry is dropped."""
    if not any(rule in PERMANENT for rule, _ in state.pawns[i].effects):
        return False
    drop_effects(state, i, PERMANENT)
    if len(state.pawns[i].carried) > limit(state.pawns[i]):
        state.push("unload", i)
    return True
