"""The beginning and end of a turn, and turns that are missed or spent in prison."""
# ruff: noqa: ARG001, ARG005 (every kind of frame is called with the same arguments, whether it needs all or
# not)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.race.effects.holds import serve
from mazenb.games.race.frames import FRAMES
from mazenb.games.race.ruleset import Terms
from mazenb.games.race.state import RaceState, put
from mazenb.games.race.turn.team import begin_team

__all__: list[str] = []


MISS = Listed([Action("miss")])
PRISON = Listed([Action("pay"), Action("stay")])


@FRAMES.step
def begin(rules: Terms, state: RaceState, pawn: int) -> None:
    """Begin a turn, in which the pawn is held or the dice are rolled."""
    state.begin_turn(pawn)
    state.dice = ()
    state.applied = 0
    state.turned = False
    if state.pawns > 1:
        begin_team(rules, state, pawn)
        return
    state.push("end", pawn)
    hold = state.holds[pawn]
    if hold is None:
        state.push("throw", pawn, "on")
    elif hold.unless:
        state.push("throw", pawn, "free")
    elif hold.kind == "prison" and state.stakes[pawn]:
        state.push("jailed", pawn)
    elif hold.left:
        state.push("idle", pawn)
    else:
        # A pawn that was not relieved leaves the well or the prison by itself and plays this turn.
        state.say("race.log.leave", player=pawn, square=state.squares[pawn])
        state.holds = put(state.holds, pawn, None)
        state.push("throw", pawn, "on")
        if hold.pays:
            state.push("pay", pawn)


@FRAMES.step
def end(rules: Terms, state: RaceState, pawn: int) -> None:
    """End a turn and begin the next player's."""
    state.push("begin", (pawn + 1) % len(rules.players))


@FRAMES.choice(lambda rules, state, pawn: MISS)
def idle(rules: Terms, state: RaceState, action: Action, pawn: int) -> None:
    """Miss a turn. The only answer is to miss it, which shows everyone that the turn was missed."""
    first = state.pawns_of(pawn)[0]
    state.say("race.log.missed", player=first)
    if state.pawns == 1:
        serve(state, first)


@FRAMES.choice(lambda rules, state, pawn: PRISON)
def jailed(rules: Terms, state: RaceState, action: Action, pawn: int) -> None:
    """Pay a stake to leave the prison and roll, or stay."""
    if action.verb == "stay":
        state.say("race.log.stays", player=pawn, square=state.squares[pawn])
        return
    state.holds = put(state.holds, pawn, None)
    state.push("throw", pawn, "on")
    state.push("pay", pawn)
