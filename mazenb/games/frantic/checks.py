"""Whether a state of the right types can be a position of Frantic at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import StateError
from mazenb.games.frantic.state import UNKNOWN, FranticState

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__ = ["check_position"]


def check_position(rules: Frantic, state: FranticState) -> None:
    """Refuse a position that cannot occur: pawns off the track, cards that the table does not have.

    Raises
    ------
    StateError
    """
    n, table = len(rules.players), rules.table
    kinds = len(table.cards)
    if not len(state.pawns) == len(state.hands) == len(state.known) == len(state.totals) == n:
        raise StateError("frantic.position.seats", n=n)
    if any(len(row) != n for row in state.known):
        raise StateError("frantic.position.seats", n=n)
    squares = [*state.pawns, *state.teleports]
    if any(not 0 <= square <= table.goal for square in squares) or len(state.stacks) != table.goal + 1:
        raise StateError("frantic.position.squares", n=table.goal)
    if len(set(state.teleports)) != len(table.teleports) or not all(
        0 < square < table.goal for square in state.teleports
    ):
        raise StateError("frantic.position.squares", n=table.goal)
    lying = [laid.kind for stack in state.stacks for laid in stack]
    held = [kind for hand in state.hands for kind in hand]
    if len(state.pile) != kinds or len(state.aside) != kinds:
        raise StateError("frantic.position.deck", n=kinds)
    if any(not UNKNOWN <= kind < kinds for kind in held) or any(
        not 0 <= kind < kinds for kind in (*lying, *state.market)
    ):
        raise StateError("frantic.position.deck", n=kinds)
    everywhere = [*lying, *held, *state.market]
    for kind, card in enumerate(table.cards):
        many = everywhere.count(kind) + state.pile[kind] + state.aside[kind]
        if min(state.pile[kind], state.aside[kind]) < 0 or many != card.count:
            raise StateError("frantic.position.count", card=card.word, n=card.count, found=many)
