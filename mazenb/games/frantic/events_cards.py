"""The events that are about cards and teleports (rules FE5, FE9, FE10, FE14 and FE18)."""
# ruff: noqa: ARG001, ARG005 (every event is called with all its arguments)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed
from mazenb.games.frantic.dice import seats_from
from mazenb.games.frantic.events import in_turn
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.hands import gain, left, lose, pass_right
from mazenb.games.frantic.laying import Places, free_squares, lay_answer
from mazenb.games.frantic.piles import card_outcomes, take_from_pile
from mazenb.games.frantic.state import FranticState, put
from mazenb.games.frantic.verbs import EVENT, does

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__: list[str] = []


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────


@does(EVENT, "market")
def market(rules: Frantic, state: FranticState, you: int) -> None:
    """As many cards as players face up; each takes one, you first (rule FE5)."""
    many = min(len(rules.players), left(state))
    state.schedule(
        [
            *(("turn_up",) for _ in range(many)),
            *(("buying", seat) for seat in seats_from(rules, you)[:many]),
        ]
    )


@FRAMES.chance(lambda rules, state: card_outcomes(rules, state, "reveal"))
def turn_up(rules: Frantic, state: FranticState, action: Action) -> None:
    """A card of the pile lies face up for all."""
    kind = take_from_pile(rules, state, action)
    state.market = tuple(sorted((*state.market, kind)))
    state.say("frantic.log.turned-up", card=kind)


@FRAMES.choice(
    lambda rules, state, seat: Listed(
        Action("buy", rules.table.cards[kind].word) for kind in sorted(set(state.market))
    )
)
def buying(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """Which of the cards to take."""
    kind = rules.table.kinds[str(action[1])]
    at = state.market.index(kind)
    state.market = (*state.market[:at], *state.market[at + 1 :])
    gain(state, seat, kind, seen=True)
    state.say("frantic.log.buys", player=seat, card=kind)


@does(EVENT, "restock")
def restock(rules: Frantic, state: FranticState, you: int) -> None:
    """Each lays a card, then all draw up to a full hand (rule FE9)."""
    seats = in_turn(rules, you)
    state.schedule([*(("stock", seat) for seat in seats), *(("draw_up", seat) for seat in seats)])


@FRAMES.step
def stock(rules: Frantic, state: FranticState, seat: int) -> None:
    """Who has a card lays one."""
    if state.hands[seat]:
        state.push("stocking", seat)


@FRAMES.choice(
    lambda rules, state, seat: Places(rules, state, "lay", set(state.hands[seat]), any_colour=True)
)
def stocking(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """Which card to lay where; it may cover any colour but white, and does nothing."""
    lay_answer(rules, state, seat, action, "frantic.log.lays")


@does(EVENT, "reset")
def reset(rules: Frantic, state: FranticState, you: int) -> None:
    """All discard their hands and draw a new one (rule FE10)."""
    seats = in_turn(rules, you)
    for seat in seats:
        for kind in state.hands[seat]:
            lose(state, seat, kind)
            state.aside = put(state.aside, kind, state.aside[kind] + 1)
        state.say("frantic.log.discards", player=seat)
    state.schedule(("draw_up", seat) for seat in seats)


@does(EVENT, "hands-right")
def loot(rules: Frantic, state: FranticState, you: int) -> None:
    """Each gives all cards to the right (rule FE14)."""
    pass_right(state)
    state.say("frantic.log.loot")


# ── teleports ─────────────────────────────────────────────────────────────────────────────────────────────


def _moves(rules: Frantic, state: FranticState, moved: tuple[int, ...]) -> list[Action]:
    numbers = [
        number
        for number, square in enumerate(state.teleports, 1)
        if number not in moved and square not in state.pawns
    ]
    free = free_squares(rules, state)
    return [Action("move", number, square) for number in numbers for square in free]


@does(EVENT, "move-teleports")
def reorganize(rules: Frantic, state: FranticState, you: int, many: int) -> None:
    """Move numbered teleports to other squares (rule FE18)."""
    state.push("relocate", you, many, ())


@FRAMES.step
def relocate(rules: Frantic, state: FranticState, seat: int, many: int, moved: tuple[int, ...]) -> None:
    """The next of them, if there is one that can be moved."""
    if many and _moves(rules, state, moved):
        state.push("relocating", seat, many, moved)


@FRAMES.choice(lambda rules, state, seat, many, moved: Listed(_moves(rules, state, moved)))
def relocating(
    rules: Frantic, state: FranticState, action: Action, seat: int, many: int, moved: tuple[int, ...]
) -> None:
    """Which teleport, and where to."""
    number, square = int(action[1]), int(action[2])
    # What lay under it comes to light, and does not act in this turn (rule F10).
    state.acted |= {state.teleports[number - 1]}
    state.teleports = put(state.teleports, number - 1, square)
    state.say("frantic.log.relocates", player=seat, n=number, square=square)
    state.push("relocate", seat, many - 1, (*moved, number))
