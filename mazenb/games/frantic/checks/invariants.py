"""Invariants of a Frantic game, which must hold after every answer."""

from __future__ import annotations

from collections import Counter
from functools import cache

from mazenb.games.frantic.cards.hand import left
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import NO_ARROW, UNKNOWN, FranticState
from mazenb.games.frantic.table.rows import WHITE
from mazenb.games.frantic.table.table import Table

__all__ = ["broken"]

PEACE = ("laying", "deal", "contest", "play", "draw")


def broken(rules: Frantic, state: FranticState) -> list[str]:
    """Return sentences for the invariants that a state breaks; in a correct game, there are none.

    Parameters
    ----------
    rules : Frantic
    state : FranticState

    Returns
    -------
    list of str

    Examples
    --------
    >>> rules = Frantic()
    >>> broken(rules, rules.opening())
    []
    """
    return [
        *_cards(rules, state),
        *_places(rules, state),
        *_stacks(rules, state),
        *_knowledge(state),
        *_waiting(rules, state),
    ]


def _cards(rules: Frantic, state: FranticState) -> list[str]:
    """Return sentences for kinds of card whose number differs from that in the deck."""
    hands = [kind for hand in state.hands for kind in hand]
    found = Counter([*state.market, *hands, *(laid[0] for stack in state.stacks for laid in stack)])
    wrong = []
    for kind, (card, left_in, aside) in enumerate(
        zip(rules.table.cards, state.pile, state.aside, strict=True)
    ):
        many = found[kind] + left_in + aside
        if many != card.count or left_in < 0 or aside < 0:
            wrong.append(f"{card.word}: {many} cards, not {card.count}")
    if found[UNKNOWN]:
        wrong.append("an unknown card")
    if left(state) != sum(state.pile):
        wrong.append("the pile is miscounted")
    return wrong


def _places(rules: Frantic, state: FranticState) -> list[str]:
    """Return sentences for pawns off the track, and for cards and teleports not on ordinary squares."""
    table = rules.table
    wrong = []
    if any(not 0 <= square <= table.goal for square in state.pawns):
        wrong.append(f"pawns on {state.pawns}")
    if len(set(state.teleports)) != table.faces or any(not 0 < s < table.goal for s in state.teleports):
        wrong.append(f"teleports on {state.teleports}")
    if state.stacks[0] or state.stacks[table.goal]:
        wrong.append("cards on start or finish")
    return wrong


def _stacks(rules: Frantic, state: FranticState) -> list[str]:
    """Return sentences for cards with a wrong arrow and for white cards that are covered."""
    table, wrong = rules.table, []
    lie, whites = _lying(table)
    for square, stack in enumerate(state.stacks):
        if not stack:
            continue
        if not lie.issuperset(stack):
            words = [table.cards[laid.kind].word for laid in stack if laid not in lie]
            wrong.append(f"{', '.join(words)} lies wrongly on {square}")
        covered = stack if square in state.teleports else stack[:-1]
        if covered and any(laid.kind in whites for laid in covered):
            wrong.append(f"a white card is covered on {square}")
    return wrong


@cache
def _lying(table: Table) -> tuple[frozenset[tuple[int, int]], frozenset[int]]:
    """Return all pairs of a kind of card and an arrow that it may have, and the kinds that are white."""
    lie = frozenset(
        (kind, arrow) for kind, card in enumerate(table.cards) for arrow in card.arrows or (NO_ARROW,)
    )
    return lie, frozenset(kind for kind, card in enumerate(table.cards) if card.colour == WHITE)


def _knowledge(state: FranticState) -> list[str]:
    """Return sentences for hands that are not sorted and for known cards that are not in the hand."""
    wrong = []
    for owner, hand in enumerate(state.hands):
        if list(hand) != sorted(hand):
            wrong.append(f"hand {owner} is not in order")
        for viewer, row in enumerate(state.known):
            if viewer != owner and row[owner] and Counter(row[owner]) - Counter(hand):
                wrong.append(f"{viewer} knows cards that {owner} does not hold")
    return wrong


def _waiting(rules: Frantic, state: FranticState) -> list[str]:
    """Return sentences for a question without a possible answer and for leftovers from an earlier turn."""
    wrong = []
    if state.stack is None:
        return [] if max(state.totals) >= rules.limit else ["the game has stopped below the limit"]
    if max(state.totals) >= rules.limit:
        wrong.append("the limit is reached, and the game goes on")
    kind = state.stack[0][0]
    if not len(rules.actions(state)):
        wrong.append(f"nothing can be answered to {kind}")
    if state.fresh and (state.acted or state.die or state.way != 1 or state.ghost or state.short):
        wrong.append("a turn begins with what another left")
    if kind in PEACE and state.die:
        wrong.append("a die lies on the table")
    return wrong
