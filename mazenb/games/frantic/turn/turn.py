"""Rounds and turns: the set-up, the three steps of a turn, the end of a round and of the game."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from mazenb.engine import Action
from mazenb.games.frantic.cards.hand import nothing_known
from mazenb.games.frantic.cards.placement import Places, lay_answer
from mazenb.games.frantic.cards.vocabulary import handler
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.turn.dice import die_of, roll_for
from mazenb.games.frantic.turn.order import seats_from
from mazenb.games.frantic.turn.reactions import ask_all

__all__ = ["penalty", "ranks"]


# ── the set-up of a round (rules F4 to F6, F14) ───────────────────────────────────────────────────────────


@FRAMES.step
def new_round(rules: Terms, state: FranticState) -> None:
    """Begin a round: put the pawns on the start, collect and deal the cards, and place the teleports."""
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
    rules: Terms, state: FranticState, action: Action, seats: tuple[int, ...], numbers: tuple[int, ...]
) -> None:
    """Roll the big die to choose the first player; players who tie roll again (rule F5)."""
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
def furnish(rules: Terms, state: FranticState, first: int) -> None:
    """Let the players lay cards in turn until their hands have the right size (rule F6)."""
    state.turn_of = first
    surplus = rules.table.dealt(len(rules.players)) - rules.table.full
    laying = [("laying", seat) for _ in range(surplus) for seat in seats_from(rules, first)]
    state.schedule([*laying, ("turn", first)])


@FRAMES.choice(lambda rules, state, seat: Places(rules, state, "lay", set(state.hands[seat])))
def laying(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Lay the chosen card before the round begins; it has no effect."""
    lay_answer(rules, state, seat, action, "frantic.log.lays")


# ── a turn (rule F8) ──────────────────────────────────────────────────────────────────────────────────────


@FRAMES.step
def turn(rules: Terms, state: FranticState, seat: int) -> None:
    """Begin a turn, which has three steps: play a card, roll and move, and refill the hands."""
    _forget(state)
    state.mover = seat
    state.begin_turn(seat)
    state.schedule([("move", seat), ("refill", seats_from(rules, seat)), ("turn_over", seat)])
    # A player without cards skips the first step (rule F10).
    if state.hands[seat]:
        state.push("play", seat)


def _forget(state: FranticState) -> None:
    state.die = state.faces = 0
    state.roller = state.mover = -1
    state.way = 1
    state.ghost = False
    state.acted = frozenset()


@FRAMES.choice(lambda rules, state, seat: Places(rules, state, "play", set(state.hands[seat])))
def play(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Play a card in step 1 of a turn (rule F9); some cards act immediately (rule F10)."""
    card = rules.table.cards[lay_answer(rules, state, seat, action, "frantic.log.plays")]
    do = handler("played", card.played)
    if do is not None:
        do(rules, state, seat, *card.played[1:])


@FRAMES.step
def move(rules: Terms, state: FranticState, seat: int) -> None:
    """Roll and move in step 2 of a turn, with another player's pawn if REMOTE was played."""
    if state.mover < 0:
        return
    state.push("walk_die", state.mover, state.way, state.ghost)
    roll_for(state, seat, rules.table.faces)


@FRAMES.step
def turn_over(rules: Terms, state: FranticState, seat: int) -> None:
    """End a turn; if a pawn is on the finish, ask whether NICE TRY is thrown in (rule FC16)."""
    state.push("next_turn", seat)
    if rules.table.goal in state.pawns:
        ask_all(rules, state, "finish")


@FRAMES.step
def next_turn(rules: Terms, state: FranticState, seat: int) -> None:
    """Begin the next player's turn, or end the round (rule F12)."""
    if state.short or rules.table.goal in state.pawns:
        if state.short:
            state.say("frantic.log.pile-empty")
        state.push("score")
    else:
        state.push("turn", (seat + 1) % len(rules.players))


# ── points (rule F13) ─────────────────────────────────────────────────────────────────────────────────────


def penalty(rules: Terms, state: FranticState, seat: int) -> int:
    """Return the penalty points that a player would get if the round ended now.

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
    """Return the rank of each seat; the lowest total has rank 1, and tied seats share the better rank.

    Examples
    --------
    >>> ranks((60, 47, 99, 47))
    (3, 1, 4, 1)
    """
    return tuple(1 + sum(other < total for other in totals) for total in totals)


@FRAMES.step
def score(rules: Terms, state: FranticState) -> None:
    """End a round: add the points, and end the game if the limit is reached."""
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
