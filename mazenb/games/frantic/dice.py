"""Rolls, and what may be thrown at them: all are asked, whatever they hold, so that asking tells nothing."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from mazenb.engine import Action, Outcomes
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.laying import Places, lay_answer
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.verbs import handler

if TYPE_CHECKING:
    from mazenb.games.frantic.rules import Frantic

__all__ = ["PASS", "ask_all", "attack", "die_of", "roll_for", "seats_from", "taken_die"]

PASS = Action("pass")


@cache
def die_of(faces: int) -> Outcomes:
    """A die with so many faces."""
    return Outcomes((Action("roll", face), 1) for face in range(1, faces + 1))


def seats_from(rules: Frantic, seat: int) -> tuple[int, ...]:
    """All seats in turn order, beginning with one."""
    n = len(rules.players)
    return tuple((seat + i) % n for i in range(n))


def roll_for(state: FranticState, seat: int, faces: int) -> None:
    """A seat rolls its die; reactions are asked for, and the number stands on the die (`taken_die`)."""
    state.push("throw", seat, faces)


def taken_die(state: FranticState) -> int:
    """The number that was rolled; the die is taken off the table."""
    number = state.die
    state.die = state.faces = 0
    state.roller = -1
    return number


@FRAMES.chance(lambda rules, state, seat, faces: die_of(faces))
def throw(rules: Frantic, state: FranticState, action: Action, seat: int, faces: int) -> None:
    """A die is rolled: anybody may want it rolled again (rule FC17)."""
    state.die, state.faces, state.roller = int(action[1]), faces, seat
    state.say("frantic.log.rolls", player=seat, n=state.die)
    ask_all(rules, state, "roll")


def ask_all(rules: Frantic, state: FranticState, occasion: str) -> None:
    """Ask everybody in turn order, from the player whose turn it is (rule F10)."""
    first, *others = seats_from(rules, state.turn_of)
    state.push("react", first, occasion, tuple(others))


def attack(
    state: FranticState, by: int, target: int, effect: tuple[Any, ...], otherwise: tuple[Any, ...]
) -> None:
    """An attack by a seat on another, which may block it: only this one can (rule FC15)."""
    state.push("parry", target, effect, otherwise, by)


def _throwable(rules: Frantic, state: FranticState, seat: int, occasion: str) -> list[int]:
    cards = rules.table.cards
    return [
        kind
        for kind in sorted(set(state.hands[seat]))
        if kind >= 0 and cards[kind].occasion == occasion and handler("thrown", cards[kind].thrown)
    ]


def _reactions(rules: Frantic, state: FranticState, seat: int, occasion: str) -> Places:
    return Places(rules, state, "throw", _throwable(rules, state, seat, occasion), (PASS,))


@FRAMES.choice(lambda rules, state, seat, occasion, rest: _reactions(rules, state, seat, occasion))
def react(
    rules: Frantic, state: FranticState, action: Action, seat: int, occasion: str, rest: tuple[int, ...]
) -> None:
    """Throw a card at a roll, or at a turn's end with a pawn on the finish, or pass."""
    if action.verb == "pass":
        if rest:
            state.push("react", rest[0], occasion, rest[1:])
        return
    card = rules.table.cards[lay_answer(rules, state, seat, action, "frantic.log.throws")]
    do = handler("thrown", card.thrown)
    assert do is not None  # it could be thrown
    do(rules, state, seat, *card.thrown[1:])


@FRAMES.choice(lambda rules, state, seat, effect, otherwise, by: _reactions(rules, state, seat, "attack"))
def parry(
    rules: Frantic, state: FranticState, action: Action, seat: int, effect: Any, otherwise: Any, by: int
) -> None:
    """Block an attack, or let it happen (rule FC15)."""
    if action.verb == "pass":
        state.push(*effect)
        return
    lay_answer(rules, state, seat, action, "frantic.log.throws")
    state.say("frantic.log.blocked", player=seat)
    if otherwise:
        state.push(*otherwise)


@FRAMES.step
def ask_again(rules: Frantic, state: FranticState, occasion: str) -> None:
    """Somebody threw a card: everybody is asked once more."""
    ask_all(rules, state, occasion)


@FRAMES.step
def roll_again(rules: Frantic, state: FranticState) -> None:
    """The die on the table is rolled once more."""
    seat, faces = state.roller, state.faces
    taken_die(state)
    roll_for(state, seat, faces)
