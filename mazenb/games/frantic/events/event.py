"""The roll for an event, and the event itself."""

from __future__ import annotations

from mazenb.games.frantic.cards.vocabulary import EVENT, handler
from mazenb.games.frantic.frames import FRAMES
from mazenb.games.frantic.ruleset import Terms
from mazenb.games.frantic.state import FranticState
from mazenb.games.frantic.turn.dice import roll_for, taken_die

__all__: list[str] = []


@FRAMES.step
def event(rules: Terms, state: FranticState, you: int) -> None:
    """Start an event by rolling the big die."""
    # REVERSE applies only to the turn's own move, so the moves of an event go forwards.
    state.way = 1
    state.push("happen", you)
    roll_for(state, you, rules.table.big)


@FRAMES.step
def happen(rules: Terms, state: FranticState, you: int) -> None:
    """Carry out the event that was rolled."""
    number = taken_die(state)
    row = rules.table.events[number - 1]
    state.say("frantic.log.event", event=number)
    do = handler(EVENT, row.does)
    if do is not None:
        do(rules, state, you, *row.does[1:])
