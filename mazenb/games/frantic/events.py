"""An event is rolled for and happens; those that are about pawns, each a row of the vocabulary.

What they move ignores the cards on the track.
"""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed
from mazenb.games.frantic.dice import roll_for, seats_from, taken_die
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.verbs import EVENT, does, handler
from mazenb.games.frantic.walking import place, shift

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__ = ["in_turn", "last_ones", "leaders"]


def in_turn(rules: Frantic, you: int) -> tuple[int, ...]:
    """The seats in turn, beginning with the player on your right, you being the last."""
    return seats_from(rules, (you + 1) % len(rules.players))


def leaders(state: FranticState) -> list[int]:
    """The pawns that are furthest along the track."""
    return [pawn for pawn, square in enumerate(state.pawns) if square == max(state.pawns)]


def last_ones(state: FranticState) -> list[int]:
    """The pawns that are furthest behind."""
    return [pawn for pawn, square in enumerate(state.pawns) if square == min(state.pawns)]


@FRAMES.step
def event(rules: Frantic, state: FranticState, you: int) -> None:
    """Somebody sets off an event: the big die says which."""
    # REVERSE was for the move of the turn, which is over: what an event moves goes forwards.
    state.way = 1
    state.push("happen", you)
    roll_for(state, you, rules.table.big)


@FRAMES.step
def happen(rules: Frantic, state: FranticState, you: int) -> None:
    """The event that was rolled."""
    number = taken_die(state)
    row = rules.table.events[number - 1]
    state.say("frantic.log.event", event=number)
    do = handler(EVENT, row.does)
    if do is not None:
        do(rules, state, you, *row.does[1:])


# ── pawns ─────────────────────────────────────────────────────────────────────────────────────────────────


@does(EVENT, "last-to-teleport")
def epic_fail(rules: Frantic, state: FranticState, you: int) -> None:
    """The last pawn to the teleport that is furthest along the track (rule FE1)."""
    for pawn in last_ones(state):
        place(state, pawn, max(state.teleports))


@does(EVENT, "follow-right")
def earthquake(rules: Frantic, state: FranticState, you: int) -> None:
    """In turn, each onto the square of the player on the right (rule FE2)."""
    for pawn in in_turn(rules, you):
        place(state, pawn, state.pawns[(pawn + 1) % len(rules.players)])


@does(EVENT, "order")
def marching_orders(rules: Frantic, state: FranticState, you: int) -> None:
    """Choose a pawn, roll, and it moves (rule FE3)."""
    state.push("ordering", you)


def _pawns(rules: Frantic) -> Listed:
    return Listed(Action("pawn", name) for name in rules.players)


@FRAMES.choice(lambda rules, state, seat: _pawns(rules))
def ordering(rules: Frantic, state: FranticState, action: Action, seat: int) -> None:
    """Which pawn is to march."""
    pawn = rules.players.index(str(action[1]))
    state.say("frantic.log.chooses", player=seat, other=pawn)
    state.push("walk_die", pawn, 1, False)
    roll_for(state, seat, rules.table.faces)


@does(EVENT, "each-teleports")
def teleport_terror(rules: Frantic, state: FranticState, you: int) -> None:
    """Each rolls and goes to that teleport (rule FE4)."""
    state.schedule(("each_roll", seat, "teleport") for seat in in_turn(rules, you))


@does(EVENT, "each-rolls-on")
def expansion(rules: Frantic, state: FranticState, you: int) -> None:
    """Each rolls and goes on (rule FE7)."""
    state.schedule(("each_roll", seat, "on") for seat in in_turn(rules, you))


@does(EVENT, "each-rolls-back")
def recession(rules: Frantic, state: FranticState, you: int) -> None:
    """Each rolls and goes back (rule FE8)."""
    state.schedule(("each_roll", seat, "back") for seat in in_turn(rules, you))


@FRAMES.step
def each_roll(rules: Frantic, state: FranticState, seat: int, what: str) -> None:
    """One player's roll in an event."""
    state.push("each_goes", seat, what)
    roll_for(state, seat, rules.table.faces)


@FRAMES.step
def each_goes(rules: Frantic, state: FranticState, seat: int, what: str) -> None:
    """What comes of it."""
    number = taken_die(state)
    if what == "teleport":
        place(state, seat, state.teleports[number - 1])
    else:
        shift(rules, state, seat, number if what == "on" else -number)


@does(EVENT, "all-to-teleport")
def mexican_standoff(rules: Frantic, state: FranticState, you: int, number: int) -> None:
    """All pawns to one teleport (rule FE6)."""
    for pawn in in_turn(rules, you):
        place(state, pawn, state.teleports[number - 1])


@does(EVENT, "tsunami")
def tsunami(rules: Frantic, state: FranticState, you: int) -> None:
    """Each rolls in turn until somebody rolls less than the one before (rule FE11)."""
    state.push("swell", in_turn(rules, you)[0], 0)


@FRAMES.step
def swell(rules: Frantic, state: FranticState, seat: int, before: int) -> None:
    """The next player rolls."""
    state.push("wave", seat, before)
    roll_for(state, seat, rules.table.faces)


@FRAMES.step
def wave(rules: Frantic, state: FranticState, seat: int, before: int) -> None:
    """Less than the one before: this pawn makes a real move by the other's number, and it is over."""
    number = taken_die(state)
    if number < before:
        state.push("walk", seat, before, False)
    else:
        state.push("swell", (seat + 1) % len(rules.players), number)


@does(EVENT, "highest-teleports")
def gambling_man(rules: Frantic, state: FranticState, you: int) -> None:
    """Each rolls; the highest go to the teleport of that number (rule FE12)."""
    state.push("gamble", in_turn(rules, you), ())


@FRAMES.step
def gamble(rules: Frantic, state: FranticState, seats: tuple[int, ...], numbers: tuple[int, ...]) -> None:
    """The next player rolls; after the last the highest go."""
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
def friday(rules: Frantic, state: FranticState, you: int) -> None:
    """Nothing happens (rule FE13)."""
    state.say("frantic.log.nothing")


@does(EVENT, "each-moves-a-pawn")
def surprise_party(rules: Frantic, state: FranticState, you: int, steps: int) -> None:
    """Each moves a pawn of choice on (rule FE15)."""
    state.schedule(("inviting", seat, steps) for seat in in_turn(rules, you))


@FRAMES.choice(lambda rules, state, seat, steps: _pawns(rules))
def inviting(rules: Frantic, state: FranticState, action: Action, seat: int, steps: int) -> None:
    """Which pawn goes on."""
    pawn = rules.players.index(str(action[1]))
    state.say("frantic.log.chooses", player=seat, other=pawn)
    shift(rules, state, pawn, steps)


@does(EVENT, "charity")
def charity(rules: Frantic, state: FranticState, you: int, back: int, on: int) -> None:
    """The leader goes back, all others on (rule FE16)."""
    first = leaders(state)
    for pawn in in_turn(rules, you):
        shift(rules, state, pawn, -back if pawn in first else on)


@does(EVENT, "swap-ends")
def robin_hood(rules: Frantic, state: FranticState, you: int) -> None:
    """First and last change places, with all who tie (rule FE17)."""
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
def communism(rules: Frantic, state: FranticState, you: int) -> None:
    """All pawns to the leader's square (rule FE19)."""
    square = max(state.pawns)
    for pawn in in_turn(rules, you):
        if state.pawns[pawn] != square:
            place(state, pawn, square)


@does(EVENT, "leader-to-start")
def epic_win(rules: Frantic, state: FranticState, you: int) -> None:
    """The leader to the start (rule FE20)."""
    for pawn in leaders(state):
        place(state, pawn, 0)
