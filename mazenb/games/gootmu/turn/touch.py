"""Touches by a pawn under the effect of NEXT PLAYER TOUCHED GOES HOME (rule L48)."""
# ruff: noqa: ARG001 (every kind of frame is called with the same arguments, needed or not)

from __future__ import annotations

from mazenb.engine import Action, Listed
from mazenb.games.gootmu.frames import FRAMES
from mazenb.games.gootmu.instructions.rows import NEXT_PLAYER_TOUCHED_GOES_HOME
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.words import pawn_name, pawn_of
from mazenb.games.gootmu.things.effects import drop_effects, has
from mazenb.games.gootmu.turn.move import decider, others_at, send_home
from mazenb.games.gootmu.turn.push import push_actions, push_pawn

__all__: list[str] = []


@FRAMES.step
def touch(rules: Terms, state: GootmuState, i: int, passing: bool) -> None:
    """Apply L48: a pawn under its effect sends home a pawn that it meets or that ends on its square."""
    others = others_at(state, i)
    if not others:
        return
    if has(state.pawns[i], NEXT_PLAYER_TOUCHED_GOES_HOME):
        if len(others) > 1:
            state.push("touching", decider(state, i), i, passing)
        else:
            _touched(state, i, others[0])
            if not passing:
                state.push("touch", i, False)
        return
    if not passing:
        holders = [other for other in others if has(state.pawns[other], NEXT_PLAYER_TOUCHED_GOES_HOME)]
        if len(holders) == 1 and push_actions(rules, state, i, holders):
            state.push("escaping", decider(state, i), i, holders[0])
        elif holders:
            _touched(state, holders[0], i)


def _touched(state: GootmuState, holder: int, other: int) -> None:
    drop_effects(state, holder, (NEXT_PLAYER_TOUCHED_GOES_HOME,))
    state.say("gootmu.log.touches", pawn=holder, other=other)
    send_home(state, other)


def _touch_options(rules: Terms, state: GootmuState, seat: int, i: int, passing: bool) -> Listed:
    return Listed(Action("touch", pawn_name(rules.players, state, other)) for other in others_at(state, i))


@FRAMES.choice(_touch_options)
def touching(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, passing: bool) -> None:
    """Send the chosen pawn home."""
    other = pawn_of(rules.players, state, str(action[1]))
    assert other is not None
    if not passing:
        state.push("touch", i, False)
    _touched(state, i, other)


def _escape_options(rules: Terms, state: GootmuState, seat: int, i: int, holder: int) -> Listed:
    return Listed([*push_actions(rules, state, i, [holder]), Action("home")])


@FRAMES.choice(_escape_options)
def escaping(rules: Terms, state: GootmuState, action: Action, seat: int, i: int, holder: int) -> None:
    """Push the pawn that has L48, or go home; a push here counts as the push of this move."""
    if action.verb == "home":
        _touched(state, holder, i)
        return
    _skip_shove(state, i)
    push_pawn(rules, state, i, action)


def _skip_shove(state: GootmuState, i: int) -> None:
    if state.stack is not None and state.stack[0][:2] == ("shove", i):
        state.stack = state.stack[1]
