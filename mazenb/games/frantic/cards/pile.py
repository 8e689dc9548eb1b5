"""The pile of cards, which has no order: each card is drawn at random, and all are equally likely."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from mazenb.engine import Action, Outcomes
from mazenb.games.frantic.cards.hand import gain, left
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState, put

__all__ = ["card_outcomes", "take_from_pile"]


def card_outcomes(rules: Terms, state: FranticState, verb: str) -> Outcomes:
    """Return the cards that can be drawn next, with their numbers as weights.

    In an observation, the unknown cards in other hands are counted too.
    """
    cards = rules.table.cards
    return Outcomes((Action(verb, cards[kind].word), many) for kind, many in enumerate(state.pile) if many)


def take_from_pile(rules: Terms, state: FranticState, action: Action) -> int:
    """Take the card that was drawn from the pile, and return its kind."""
    kind = rules.table.kinds[str(action[1])]
    state.pile = put(state.pile, kind, state.pile[kind] - 1)
    return kind


def _drawn(rules: Terms, state: FranticState, viewer: int, action: Action, seat: int) -> Action:
    return action if viewer == seat else Action(action.verb, "?")


def _take(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    kind = take_from_pile(rules, state, action)
    gain(state, seat, kind, seen=False)
    state.say("frantic.log.draws", player=seat)
    state.say("frantic.log.drew", only=seat, card=kind)


@FRAMES.chance(lambda rules, state, seat: card_outcomes(rules, state, "deal"), seen=_drawn, setup=True)
def deal(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Deal a card that only its player sees."""
    _take(rules, state, action, seat)


@FRAMES.chance(lambda rules, state, seat: card_outcomes(rules, state, "draw"), seen=_drawn)
def draw(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Draw a card that only its player sees."""
    _take(rules, state, action, seat)


@FRAMES.step
def draw_up(rules: Terms, state: FranticState, seat: int) -> None:
    """Draw up to a full hand in an event, as long as there are cards (rule F12)."""
    if len(state.hands[seat]) < rules.table.full and left(state):
        state.push("draw_up", seat)
        state.push("draw", seat)


@FRAMES.step
def refill(rules: Terms, state: FranticState, seats: tuple[int, ...]) -> None:
    """Let all players draw up to a full hand in step 3; an empty pile ends the round (rules F8, F12)."""
    for i, seat in enumerate(seats):
        if len(state.hands[seat]) < rules.table.full:
            if left(state):
                state.push("refill", seats[i:])
                state.push("draw", seat)
            else:
                state.short = True
            return
