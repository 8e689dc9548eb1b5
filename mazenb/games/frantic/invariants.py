"""What must be true of a game of Frantic after every answer."""

from __future__ import annotations

from collections import Counter

from mazenb.games.frantic.hands import left
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import NO_ARROW, UNKNOWN, FranticState
from mazenb.games.frantic.table import WHITE

__all__ = ["broken"]

PEACE = ("laying", "deal", "contest", "play", "draw")


def broken(rules: Frantic, state: FranticState) -> list[str]:
    """The invariants that a state breaks, in words; none in any game.

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
    return [*_cards(rules, state), *_places(rules, state), *_knowledge(state), *_waiting(rules, state)]


def _cards(rules: Frantic, state: FranticState) -> list[str]:
    """Each card of the deck is in exactly one place."""
    found = Counter(laid.kind for stack in state.stacks for laid in stack)
    found.update(kind for hand in state.hands for kind in hand)
    found.update(state.market)
    wrong = []
    for kind, card in enumerate(rules.table.cards):
        many = found[kind] + state.pile[kind] + state.aside[kind]
        if many != card.count or min(state.pile[kind], state.aside[kind]) < 0:
            wrong.append(f"{card.word}: {many} cards, not {card.count}")
    if found[UNKNOWN]:
        wrong.append("an unknown card")
    if left(state) != sum(state.pile):
        wrong.append("the pile is miscounted")
    return wrong


def _places(rules: Frantic, state: FranticState) -> list[str]:
    """Pawns are on the track, cards and teleports on ordinary squares, and nothing lies on white cards."""
    table = rules.table
    wrong = []
    if any(not 0 <= square <= table.goal for square in state.pawns):
        wrong.append(f"pawns on {state.pawns}")
    if len(set(state.teleports)) != table.faces or any(not 0 < s < table.goal for s in state.teleports):
        wrong.append(f"teleports on {state.teleports}")
    if state.stacks[0] or state.stacks[table.goal]:
        wrong.append("cards on start or finish")
    for square, stack in enumerate(state.stacks):
        if any(table.cards[laid.kind].colour == WHITE for laid in stack[:-1]):
            wrong.append(f"a white card is covered on {square}")
        if square in state.teleports and stack and table.cards[stack[-1].kind].colour == WHITE:
            wrong.append(f"a teleport covers a white card on {square}")
        lying = [(table.cards[laid.kind], laid.arrow) for laid in stack]
        wrong += [
            f"{c.word} lies wrongly on {square}" for c, a in lying if a not in (c.arrows or (NO_ARROW,))
        ]
    return wrong


def _knowledge(state: FranticState) -> list[str]:
    """Hands are sorted, and nobody knows of cards that are not there."""
    wrong = []
    for owner, hand in enumerate(state.hands):
        if list(hand) != sorted(hand):
            wrong.append(f"hand {owner} is not in order")
        for viewer, row in enumerate(state.known):
            if viewer != owner and Counter(row[owner]) - Counter(hand):
                wrong.append(f"{viewer} knows cards that {owner} does not hold")
    return wrong


def _waiting(rules: Frantic, state: FranticState) -> list[str]:
    """Until the game ends somebody may answer something, and what a turn remembers is forgotten after it."""
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
