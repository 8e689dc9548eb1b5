"""Events that move pawns (rules FE1 to FE4, FE6 to FE8, FE11 to FE13, FE15 to FE17, FE19 and FE20).

Except in FE3 and FE11, the pawns ignore the cards on the track.
"""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.frantic.cards.vocabulary import EVENT, does
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.turn.dice import roll_for, taken_die
from mazenb.games.frantic.turn.order import in_turn
from mazenb.games.frantic.turn.walk import place, shift

__all__ = ["last_ones", "leaders"]


def leaders(state: FranticState) -> list[int]:
    """Return the pawns that are furthest along the track."""
    return [pawn for pawn, square in enumerate(state.pawns) if square == max(state.pawns)]


def last_ones(state: FranticState) -> list[int]:
    """Return the pawns that are furthest behind."""
    return [pawn for pawn, square in enumerate(state.pawns) if square == min(state.pawns)]


@does(EVENT, "last-to-teleport")
def epic_fail(rules: Terms, state: FranticState, you: int) -> None:
    """Send the pawns furthest behind to the teleport that is furthest along the track (rule FE1)."""
    for pawn in last_ones(state):
        place(state, pawn, max(state.teleports))


@does(EVENT, "follow-right")
def earthquake(rules: Terms, state: FranticState, you: int) -> None:
    """Move each pawn in turn to the square of the player on the right (rule FE2)."""
    for pawn in in_turn(rules, you):
        place(state, pawn, state.pawns[(pawn + 1) % len(rules.players)])


@does(EVENT, "order")
def marching_orders(rules: Terms, state: FranticState, you: int) -> None:
    """Let the player choose a pawn, which moves by a roll of the die (rule FE3)."""
    state.push("ordering", you)


def _pawns(rules: Terms) -> Listed:
    return Listed(Action("pawn", name) for name in rules.players)


@FRAMES.choice(lambda rules, state, seat: _pawns(rules))
def ordering(rules: Terms, state: FranticState, action: Action, seat: int) -> None:
    """Roll the die and move the chosen pawn."""
    pawn = rules.players.index(str(action[1]))
    state.say("frantic.log.chooses", player=seat, other=pawn)
    state.push("walk_die", pawn, 1, False)
    roll_for(state, seat, rules.table.faces)


@does(EVENT, "each-teleports")
def teleport_terror(rules: Terms, state: FranticState, you: int) -> None:
    """Let each player roll and go to the teleport with that number (rule FE4)."""
    state.schedule(("each_roll", seat, "teleport") for seat in in_turn(rules, you))


@does(EVENT, "each-rolls-on")
def expansion(rules: Terms, state: FranticState, you: int) -> None:
    """Let each player roll and move forwards (rule FE7)."""
    state.schedule(("each_roll", seat, "on") for seat in in_turn(rules, you))


@does(EVENT, "each-rolls-back")
def recession(rules: Terms, state: FranticState, you: int) -> None:
    """Let each player roll and move back (rule FE8)."""
    state.schedule(("each_roll", seat, "back") for seat in in_turn(rules, you))


@FRAMES.step
def each_roll(rules: Terms, state: FranticState, seat: int, what: str) -> None:
    """Roll for one player in an event in which each player rolls."""
    state.push("each_goes", seat, what)
    roll_for(state, seat, rules.table.faces)


@FRAMES.step
def each_goes(rules: Terms, state: FranticState, seat: int, what: str) -> None:
    """Move a player's pawn by the roll, or to the teleport with that number."""
    number = taken_die(state)
    if what == "teleport":
        place(state, seat, state.teleports[number - 1])
    else:
        shift(rules, state, seat, number if what == "on" else -number)


@does(EVENT, "all-to-teleport")
def mexican_standoff(rules: Terms, state: FranticState, you: int, number: int) -> None:
    """Send all pawns to one teleport (rule FE6)."""
    for pawn in in_turn(rules, you):
        place(state, pawn, state.teleports[number - 1])


@does(EVENT, "tsunami")
def tsunami(rules: Terms, state: FranticState, you: int) -> None:
    """Let the players roll in turn until one rolls less than the player before (rule FE11)."""
    state.push("swell", in_turn(rules, you)[0], 0)


@FRAMES.step
def swell(rules: Terms, state: FranticState, seat: int, before: int) -> None:
    """Let the next player roll in a tsunami."""
    state.push("wave", seat, before)
    roll_for(state, seat, rules.table.faces)


@FRAMES.step
def wave(rules: Terms, state: FranticState, seat: int, before: int) -> None:
    """Compare a roll in a tsunami with the one before.

    If it is lower, the player's pawn moves by the earlier number and the event is over. Otherwise, the next
    player rolls.
    """
    number = taken_die(state)
    if number < before:
        state.push("walk", seat, before, False)
    else:
        state.push("swell", (seat + 1) % len(rules.players), number)


@does(EVENT, "highest-teleports")
def gambling_man(rules: Terms, state: FranticState, you: int) -> None:
    """Let each player roll; those with the highest roll go to the teleport with that number (rule FE12)."""
    state.push("gamble", in_turn(rules, you), ())


@FRAMES.step
def gamble(rules: Terms, state: FranticState, seats: tuple[int, ...], numbers: tuple[int, ...]) -> None:
    """Let the next player roll; after the last one, move those with the highest roll."""
    if state.die:
        numbers = (*numbers, taken_die(state))
    if len(numbers) < len(seats):
        state.push("gamble", seats, numbers)
        roll_for(state, seats[len(numbers)], rules.table.faces)
        return
    best = max(numbers)
    for seat, number in zip(seats, numbers, strict=True):
        if number == best:
            place(state, seat, state.teleports[best - 1])


@does(EVENT, "nothing")
def friday(rules: Terms, state: FranticState, you: int) -> None:
    """Do nothing (rule FE13)."""
    state.say("frantic.log.nothing")


@does(EVENT, "each-moves-a-pawn")
def surprise_party(rules: Terms, state: FranticState, you: int, steps: int) -> None:
    """Let each player move a chosen pawn forwards (rule FE15)."""
    state.schedule(("inviting", seat, steps) for seat in in_turn(rules, you))


@FRAMES.choice(lambda rules, state, seat, steps: _pawns(rules))
def inviting(rules: Terms, state: FranticState, action: Action, seat: int, steps: int) -> None:
    """Move the chosen pawn forwards."""
    pawn = rules.players.index(str(action[1]))
    state.say("frantic.log.chooses", player=seat, other=pawn)
    shift(rules, state, pawn, steps)


@does(EVENT, "charity")
def charity(rules: Terms, state: FranticState, you: int, back: int, on: int) -> None:
    """Move the leaders back and all other pawns forwards (rule FE16)."""
    first = leaders(state)
    for pawn in in_turn(rules, you):
        shift(rules, state, pawn, -back if pawn in first else on)


@does(EVENT, "swap-ends")
def robin_hood(rules: Terms, state: FranticState, you: int) -> None:
    """Swap the first and the last pawns, including all that tie (rule FE17)."""
    first, last = leaders(state), last_ones(state)
    most, least = max(state.pawns), min(state.pawns)
    if most == least:
        state.say("frantic.log.nothing")
        return
    for pawn in in_turn(rules, you):
        if pawn in first:
            place(state, pawn, least)
        elif pawn in last:
            place(state, pawn, most)


@does(EVENT, "all-to-leader")
def communism(rules: Terms, state: FranticState, you: int) -> None:
    """Send all pawns to the leader's square (rule FE19)."""
    square = max(state.pawns)
    for pawn in in_turn(rules, you):
        if state.pawns[pawn] != square:
            place(state, pawn, square)


@does(EVENT, "leader-to-start")
def epic_win(rules: Terms, state: FranticState, you: int) -> None:
    """Send the leaders to the start (rule FE20)."""
    for pawn in leaders(state):
        place(state, pawn, 0)
