"""Rolls of the dice, and rolling again."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with all its arguments)

from __future__ import annotations

from functools import cache

from mazenb.engine import Action, Outcomes
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.turn.reactions import ask_all

__all__ = ["die_of", "roll_for", "taken_die"]


@cache
def die_of(faces: int) -> Outcomes:
    """Return the outcomes of a die with the given number of faces."""
    return Outcomes((Action("roll", face), 1) for face in range(1, faces + 1))


def roll_for(state: FranticState, seat: int, faces: int) -> None:
    """Schedule a roll by a seat. Players can react to it; afterwards, `taken_die` returns the number."""
    state.push("throw", seat, faces)


def taken_die(state: FranticState) -> int:
    """Return the number that was rolled, and clear the die."""
    number = state.die
    state.die = state.faces = 0
    state.roller = -1
    return number


@FRAMES.chance(lambda rules, state, seat, faces: die_of(faces))
def throw(rules: Terms, state: FranticState, action: Action, seat: int, faces: int) -> None:
    """Roll a die, and ask all players whether they want it rolled again (rule FC17)."""
    state.die, state.faces, state.roller = int(action[1]), faces, seat
    state.say("frantic.log.rolls", player=seat, n=state.die)
    ask_all(rules, state, "roll")


@FRAMES.step
def roll_again(rules: Terms, state: FranticState) -> None:
    """Roll the last die again."""
    seat, faces = state.roller, state.faces
    taken_die(state)
    roll_for(state, seat, faces)
