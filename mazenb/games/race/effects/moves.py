"""Squares that move a pawn: to a given square, forwards, backwards, by the same roll or by a new one."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, whether it needs all or not)

from __future__ import annotations

from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState
from mazenb.games.race.turn.walk import place

__all__: list[str] = []


@FRAMES.step
def to(rules: Terms, state: RaceState, pawn: int, square: int) -> None:
    """Put a pawn on a square."""
    state.say("race.log.to", player=pawn, square=square)
    place(rules, state, pawn, square, state.squares[pawn])


@FRAMES.step
def on(rules: Terms, state: RaceState, pawn: int, steps: int) -> None:
    """Move a pawn forwards by a number of squares."""
    state.push("walk", pawn, steps)


@FRAMES.step
def back(rules: Terms, state: RaceState, pawn: int, steps: int) -> None:
    """Move a pawn back by a number of squares."""
    state.push("walk", pawn, -steps)


@FRAMES.step
def again(rules: Terms, state: RaceState, pawn: int, times: int) -> None:
    """Move a pawn forwards by the last roll, once or several times over."""
    state.push("walk", pawn, times * sum(state.dice))


@FRAMES.step
def keep(rules: Terms, state: RaceState, pawn: int, times: int) -> None:
    """Move a pawn by the last roll in the direction it was going, which is back if it had turned round."""
    steps = abs(times * sum(state.dice))
    state.push("walk", pawn, -steps if state.turned else steps)


@FRAMES.step
def roll(rules: Terms, state: RaceState, pawn: int, way: str) -> None:
    """Roll the dice again and move the pawn forwards or back by the new roll."""
    # The old roll no longer counts, so positions that differ only in the old roll become equal.
    state.dice = ()
    if state.pawns > 1:
        state.push("toss", state.seat_of(pawn), pawn, way)
    else:
        state.push("throw", pawn, way)
