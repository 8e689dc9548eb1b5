"""What a state of Frantic is worth, looking ahead to the end of the move: the mean over the dice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from mazenb.engine import CHANCE, Action
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState

__all__ = ["ahead"]

DICE = 2
"""How many dice one after the other are averaged over; beyond, the state counts as it is."""

FEW = 12
"""So many answers are looked at where a player chooses; where there are more, the state counts as it is."""

QUIET = ("draw", "deal", "contest", "turn_up")
"""Questions at which the move is over, as far as points go."""


def ahead(rules: Frantic, state: FranticState, seat: int, dice: int = DICE) -> float:
    """The worth for a seat of what will come of a move in progress, in the mean.

    Everybody passes when reactions are asked for; whoever has a choice takes what is best for them.

    Examples
    --------
    >>> rules = Frantic(["red", "blue"])
    >>> state = rules.read_position('''
    ... pawns:
    ... * red 14
    ...   blue 10
    ... ''')
    >>> ahead(rules, state, 0)
    -8.083333333333334
    """
    while state.stack is not None:
        kind, *arguments = state.stack[0]
        if kind in QUIET or (state.fresh and dice < DICE):
            break
        if kind in ("react", "parry"):
            state = _passed(rules, state, arguments)
        elif rules.to_move(state) == CHANCE:
            return _over_the_die(rules, state, seat, dice)
        else:
            answered = _chosen(rules, state, arguments[0], dice)
            if answered is None:
                break
            state = answered
    return rules.worth(state, seat)


def _passed(rules: Frantic, state: FranticState, arguments: Sequence[Any]) -> FranticState:
    """Everybody who is asked for a reaction passes, at one go."""
    assert state.stack is not None  # the question is on it
    draft = state.draft()
    kind = state.stack[0][0]
    draft.stack = state.stack[1]
    if kind == "parry":
        draft.push(*arguments[1])
    return rules.run(draft)


def _over_the_die(rules: Frantic, state: FranticState, seat: int, dice: int) -> float:
    outcomes = rules.outcomes(state)
    # What an event brings is as good as nothing in the mean, and there are too many of them.
    if not dice or len(outcomes) > FEW:
        return rules.worth(state, seat)
    total = sum(
        weight * ahead(rules, rules.apply(state, action, outcomes), seat, dice - 1)
        for action, weight in outcomes.items()
    )
    return total / outcomes.total


def _chosen(rules: Frantic, state: FranticState, asked: int, dice: int) -> FranticState | None:
    actions = rules.actions(state)
    listed: list[Action] = list(islice(actions, FEW + 1))
    if len(listed) > FEW:
        return None
    after = [rules.apply(state, action, actions) for action in listed]
    return max(after, key=lambda each: ahead(rules, each, asked, min(dice, 1)))
