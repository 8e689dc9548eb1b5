"""Rolls of the dice: to move forwards, to move back, or to get free."""

from __future__ import annotations

from mazenb.engine import Action, Outcomes
from mazenb.games.race.dice import write_throw
from mazenb.games.race.effects.holds import serve
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState, put

__all__: list[str] = []


def _throws(rules: Terms, state: RaceState, pawn: int, way: str) -> Outcomes:
    track = rules.track
    near = track.length - state.squares[pawn] < track.least_throw
    if way == "on" and near and track.finish == "stay":
        return track.one_die
    return track.all_dice


@FRAMES.chance(_throws)
def throw(rules: Terms, state: RaceState, action: Action, pawn: int, way: str) -> None:
    """Roll the dice to move forwards, to move back, or to get free."""
    dice = tuple(sorted((int(number) for number in action[1:]), reverse=True))
    state.dice = dice
    state.say("race.log.throw", player=pawn, throw=write_throw(dice).replace("+", " + "))
    first = not state.thrown or not state.thrown[pawn]
    if state.thrown:
        state.thrown = put(state.thrown, pawn, True)
    if way == "on" and first and (special := rules.track.special(dice)) is not None:
        state.schedule((effect[0], pawn, *effect[1:]) for effect in special)
    elif way == "free":
        _try(state, pawn, dice)
    else:
        state.push("walk", pawn, sum(dice) if way == "on" else -sum(dice))


def _try(state: RaceState, pawn: int, dice: tuple[int, ...]) -> None:
    hold = state.holds[pawn]
    if hold is not None and dice == hold.unless:
        state.say("race.log.freed", player=pawn)
        state.holds = put(state.holds, pawn, None)
        state.push("walk", pawn, sum(dice))
    else:
        state.say("race.log.missed", player=pawn)
        serve(state, pawn)
