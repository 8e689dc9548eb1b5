"""The pile: it has no order. What is drawn is decided when it is drawn, each card as likely as the others."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Outcomes
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.hands import gain, left
from mazenb.games.frantic.state import FranticState, put

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__ = ["card_outcomes", "take_from_pile"]


def card_outcomes(rules: Frantic, state: FranticState, verb: str) -> Outcomes:
    """What the next card may be. Whoever may not see a hand counts its cards too: it could be any of them."""
    cards = rules.table.cards
    return Outcomes((Action(verb, cards[kind].word), many) for kind, many in enumerate(state.pile) if many)


def take_from_pile(rules: Frantic, state: FranticState, action: Action) -> int:
    """The card that chance named leaves the pile."""
    kind = rules.table.kinds[str(action[1])]
    state.pile = put(state.pile, kind, state.pile[kind] - 1)
    return kind


def _drawn(rules: Frantic, state: FranticState, viewer: int, action: Action, seat: int) -> Action:
    return action if viewer == seat else Action(action.verb, "?")


def _take(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    kind = take_from_pile(rules, state, action)
    gain(state, seat, kind, seen=False)
    state.say("frantic.log.draws", player=seat)
    state.say("frantic.log.drew", only=seat, card=kind)


@FRAMES.chance(lambda rules, state, seat: card_outcomes(rules, state, "deal"), seen=_drawn, setup=True)
def deal(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """A card is dealt to a player, who alone sees it."""
    _take(rules, state, action, seat)


@FRAMES.chance(lambda rules, state, seat: card_outcomes(rules, state, "draw"), seen=_drawn)
def draw(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """A player draws a card, and alone sees it."""
    _take(rules, state, action, seat)


@FRAMES.step
def draw_up(rules: Frantic, state: FranticState, seat: int) -> None:
    """In an event: draw up to a full hand, as long as there are cards (rule F12)."""
    if len(state.hands[seat]) < rules.table.full and left(state):
        state.push("draw_up", seat)
        state.push("draw", seat)


@FRAMES.step
def refill(rules: Frantic, state: FranticState, seats: tuple[int, ...]) -> None:
    """In step 3: all draw up to a full hand; an empty pile ends the round (rules F8, F12)."""
    for i, seat in enumerate(seats):
        if len(state.hands[seat]) < rules.table.full:
            if left(state):
                state.push("refill", seats[i:])
                state.push("draw", seat)
            else:
                state.short = True
            return
