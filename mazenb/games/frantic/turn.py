"""Rounds and turns: the set-up, the three steps of a turn, the end of a round and of the game."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action
from mazenb.games.frantic.dice import ask_all, die_of, roll_for, seats_from
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.hands import nothing_known
from mazenb.games.frantic.laying import Places, lay_answer
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.verbs import handler

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__ = ["penalty", "ranks"]


# ── a round is set up (rules F4 to F6, F14) ───────────────────────────────────────────────────────────────


@FRAMES.step
def new_round(rules: Frantic, state: FranticState) -> None:
    """Pawns on the start, all cards shuffled and dealt, the teleports on their squares."""
    n, table = len(rules.players), rules.table
    state.round += 1
    state.pawns = (0,) * n
    state.hands = ((),) * n
    state.known = nothing_known(n)
    state.stacks = ((),) * (table.goal + 1)
    state.teleports = table.teleports
    state.pile = tuple(card.count for card in table.cards)
    state.aside = (0,) * len(table.cards)
    state.market = ()
    state.short = False
    _forget(state)
    state.say("frantic.log.round", n=state.round)
    deals = [("deal", seat) for seat in range(n) for _ in range(table.dealt(n))]
    begin = ("furnish", 0) if n == 1 else ("contest", tuple(range(n)), ())
    state.schedule([*deals, begin])


@FRAMES.chance(lambda rules, state, seats, numbers: die_of(rules.table.big), setup=True)
def contest(
    rules: Frantic, state: FranticState, action: Action, seats: tuple[int, ...], numbers: tuple[int, ...]
) -> None:
    """Who begins: the highest number on the big die; those who tie roll again (rule F5)."""
    state.say("frantic.log.rolls", player=seats[len(numbers)], n=int(action[1]))
    numbers = (*numbers, int(action[1]))
    if len(numbers) < len(seats):
        state.push("contest", seats, numbers)
        return
    best = tuple(seat for seat, n in zip(seats, numbers, strict=True) if n == max(numbers))
    if len(best) > 1:
        state.push("contest", best, ())
        return
    state.say("frantic.log.begins", player=best[0])
    state.push("furnish", best[0])


@FRAMES.step
def furnish(rules: Frantic, state: FranticState, first: int) -> None:
    """In turn, each lays one card after the other until the hands are as they should be (rule F6)."""
    state.turn_of = first
    surplus = rules.table.dealt(len(rules.players)) - rules.table.full
    laying = [("laying", seat) for _ in range(surplus) for seat in seats_from(rules, first)]
    state.schedule([*laying, ("turn", first)])


@FRAMES.choice(lambda rules, state, seat: Places(rules, state, "lay", set(state.hands[seat])))
def laying(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """Which card to lay where before the round begins; it does nothing."""
    lay_answer(rules, state, seat, action, "frantic.log.lays")


# ── a turn (rule F8) ──────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def turn(rules: Frantic, state: FranticState, seat: int) -> None:
    """A turn: play a card, roll and move, fill the hands."""
    _forget(state)
    state.mover = seat
    state.begin_turn(seat)
    state.schedule([("move", seat), ("refill", seats_from(rules, seat)), ("turn_over", seat)])
    # Without cards there is no first step (rule F10).
    if state.hands[seat]:
        state.push("play", seat)


def _forget(state: FranticState) -> None:
    state.die = state.faces = 0
    state.roller = state.mover = -1
    state.way = 1
    state.ghost = False
    state.acted = frozenset()


@FRAMES.choice(lambda rules, state, seat: Places(rules, state, "play", set(state.hands[seat])))
def play(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """Step 1: which card to play where (rule F9); some act at once (rule F10)."""
    card = rules.table.cards[lay_answer(rules, state, seat, action, "frantic.log.plays")]
    do = handler("played", card.played)
    if do is not None:
        do(rules, state, seat, *card.played[1:])


@FRAMES.step
def move(rules: Frantic, state: FranticState, seat: int) -> None:
    """Step 2: roll and move, the own pawn or, by REMOTE, another's."""
    if state.mover < 0:
        return
    state.push("walk_die", state.mover, state.way, state.ghost)
    roll_for(state, seat, rules.table.faces)


@FRAMES.step
def turn_over(rules: Frantic, state: FranticState, seat: int) -> None:
    """The end of a turn: with a pawn on the finish, NICE TRY may be thrown (rule FC16)."""
    state.push("next_turn", seat)
    if rules.table.goal in state.pawns:
        ask_all(rules, state, "finish")


@FRAMES.step
def next_turn(rules: Frantic, state: FranticState, seat: int) -> None:
    """The next player's turn, or the end of the round (rule F12)."""
    if state.short or rules.table.goal in state.pawns:
        if state.short:
            state.say("frantic.log.pile-empty")
        state.push("score")
    else:
        state.push("turn", (seat + 1) % len(rules.players))


# ── points (rule F13) ─────────────────────────────────────────────────────────────────────────────────────


def penalty(rules: Frantic, state: FranticState, seat: int) -> int:
    """The points that a round would cost a player if it ended now.

    Examples
    --------
    >>> from mazenb.games.frantic import Frantic
    >>> rules = Frantic(["red", "blue"])
    >>> state = rules.read_position('''
    ... pawns:
    ... * red  17  holds curse, stop
    ...   blue finish
    ... ''')
    >>> penalty(rules, state, 0), penalty(rules, state, 1)
    (38, 50)
    """
    cards = rules.table.cards
    held = sum(cards[kind].hand for kind in state.hands[seat] if kind >= 0)
    return rules.table.value(state.pawns[seat]) + held


def ranks(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat: the lowest total is first, and who ties shares the better rank.

    Examples
    --------
    >>> ranks((60, 47, 99, 47))
    (3, 1, 4, 1)
    """
    return tuple(1 + sum(other < total for other in totals) for total in totals)


@FRAMES.step
def score(rules: Frantic, state: FranticState) -> None:
    """The round is over: points are added, and the game ends if the limit is reached."""
    points = [penalty(rules, state, seat) for seat in range(len(rules.players))]
    state.totals = tuple(total + more for total, more in zip(state.totals, points, strict=True))
    for seat, more in enumerate(points):
        state.say("frantic.log.points", player=seat, n=more, total=state.totals[seat])
    if max(state.totals) >= rules.limit:
        for rank, seat in sorted((rank, seat) for seat, rank in enumerate(ranks(state.totals))):
            state.say("frantic.log.rank", player=seat, rank=rank, n=state.totals[seat])
        _forget(state)
        state.stack = None
    else:
        state.push("new_round")
