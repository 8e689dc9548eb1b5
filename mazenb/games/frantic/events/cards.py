"""Events that affect cards (rules FE5, FE9, FE10 and FE14)."""
# ruff: noqa: ARG001, ARG005 (every event is called with all its arguments)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.frantic.cards.hand import gain, left, lose, pass_right
from mazenb.games.frantic.cards.pile import card_outcomes, take_from_pile
from mazenb.games.frantic.cards.placement import Places, lay_answer
from mazenb.games.frantic.cards.vocabulary import EVENT, does
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState, put
from mazenb.games.frantic.turn.order import in_turn, seats_from

__all__: list[str] = []


@does(EVENT, "market")
def market(rules: Terms, state: FranticState, you: int) -> None:
    """Reveal as many cards as there are players; each player takes one, starting with you (rule FE5)."""
    many = min(len(rules.players), left(state))
    state.schedule(
        [
            *(("turn_up",) for _ in range(many)),
            *(("buying", seat) for seat in seats_from(rules, you)[:many]),
        ]
    )


@FRAMES.chance(lambda rules, state: card_outcomes(rules, state, "reveal"))
def turn_up(rules: Terms, state: FranticState, action: Action) -> None:
    """Reveal a card from the pile to all players."""
    kind = take_from_pile(rules, state, action)
    state.market = tuple(sorted((*state.market, kind)))
    state.say("frantic.log.turned-up", card=kind)


@FRAMES.choice(
    lambda rules, state, seat: Listed(
        Action("buy", rules.table.cards[kind].word) for kind in sorted(set(state.market))
    )
)
def buying(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Take the chosen card."""
    kind = rules.table.kinds[str(action[1])]
    at = state.market.index(kind)
    state.market = (*state.market[:at], *state.market[at + 1 :])
    gain(state, seat, kind, seen=True)
    state.say("frantic.log.buys", player=seat, card=kind)


@does(EVENT, "restock")
def restock(rules: Terms, state: FranticState, you: int) -> None:
    """Let each player lay a card; then all draw up to a full hand (rule FE9)."""
    seats = in_turn(rules, you)
    state.schedule([*(("stock", seat) for seat in seats), *(("draw_up", seat) for seat in seats)])


@FRAMES.step
def stock(rules: Terms, state: FranticState, seat: int) -> None:
    """Let a player lay a card, if the player has one."""
    if state.hands[seat]:
        state.push("stocking", seat)


@FRAMES.choice(
    lambda rules, state, seat: Places(rules, state, "lay", set(state.hands[seat]), any_colour=True)
)
def stocking(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Lay the chosen card, which can cover any colour except white and has no effect."""
    lay_answer(rules, state, seat, action, "frantic.log.lays")


@does(EVENT, "reset")
def reset(rules: Terms, state: FranticState, you: int) -> None:
    """Let all players discard their hands and draw new ones (rule FE10)."""
    seats = in_turn(rules, you)
    for seat in seats:
        for kind in state.hands[seat]:
            lose(state, seat, kind)
            state.aside = put(state.aside, kind, state.aside[kind] + 1)
        state.say("frantic.log.discards", player=seat)
    state.schedule(("draw_up", seat) for seat in seats)


@does(EVENT, "hands-right")
def loot(rules: Terms, state: FranticState, you: int) -> None:
    """Let all players pass their hands to the right (rule FE14)."""
    pass_right(state)
    state.say("frantic.log.loot")
