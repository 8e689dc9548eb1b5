"""The expected value of a Frantic state at the end of the move in progress, averaged over the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, TypeAlias

from mazenb.engine import CHANCE, Action
from mazenb.games.frantic.rules import Frantic
from mazenb.games.frantic.state import FranticState

__all__ = ["ahead"]

DICE = 2
"""The number of consecutive rolls to average over. After that, the state is valued as it is."""

FEW = 12
"""The maximum number of a player's answers to try. If there are more, the state is valued as it is."""

NESTED = 4
"""The depth to which nested choices look ahead, times the number of players. Deeper ones do not look ahead.

An event can make every player choose a pawn. With six players, there are 6⁶ ways to do so.
"""

MOST = 1000
"""The maximum number of answers to follow for one value."""

Worth: TypeAlias = Callable[[FranticState, int], float]
"""A function that returns the value of a state for a seat."""

QUIET = ("draw", "deal", "contest", "turn_up")
"""Questions that are asked only when the points of the move are settled."""


def ahead(
    rules: Frantic,
    state: FranticState,
    seat: int,
    dice: int = DICE,
    *,
    worth: Worth | None = None,
    most: int = MOST,
) -> float:
    """Return the expected value for a seat at the end of a move in progress.

    All players are assumed to pass when they are asked for reactions, and to make other choices in their own
    best interest. States are valued by ``worth(state, seat)``, which is `Frantic.worth` by default. After
    following `most` answers, states are valued as they are.

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
    return _LookAhead(rules, worth or rules.worth, most).value(state, seat, dice)


class _LookAhead:
    """A look ahead from one state, which follows a limited number of answers."""

    def __init__(self, rules: Frantic, worth: Worth, most: int) -> None:
        self.rules, self.worth, self.left = rules, worth, most
        self.deepest = max(1, NESTED // len(rules.players))

    def value(self, state: FranticState, seat: int, dice: int, nested: int = 0) -> float:
        """Return the expected value of a state for a seat, within a number of choices."""
        rules = self.rules
        while state.stack is not None and self.left > 0:
            kind, *arguments = state.stack[0]
            if kind in QUIET or (state.fresh and dice < DICE):
                break
            if kind in ("react", "parry"):
                state = _passed(rules, state, arguments)
            elif rules.to_move(state) == CHANCE:
                return self._over_the_die(state, seat, dice, nested)
            else:
                answered = self._chosen(state, arguments[0], dice, nested)
                if answered is None:
                    break
                state = answered
        return self.worth(state, seat)

    def _over_the_die(self, state: FranticState, seat: int, dice: int, nested: int) -> float:
        outcomes = self.rules.outcomes(state)
        # Events change almost nothing on average, and there are too many of them.
        if not dice or len(outcomes) > FEW:
            return self.worth(state, seat)
        self.left -= len(outcomes)
        total = sum(
            weight * self.value(self.rules.apply(state, action, outcomes), seat, dice - 1, nested)
            for action, weight in outcomes.items()
        )
        return total / outcomes.total

    def _chosen(self, state: FranticState, asked: int, dice: int, nested: int) -> FranticState | None:
        rules = self.rules
        actions = rules.actions(state)
        listed: list[Action] = list(islice(actions, FEW + 1))
        if len(listed) > FEW:
            return None
        self.left -= len(listed)
        after = [rules.apply(state, action, actions) for action in listed]
        if nested >= self.deepest:
            return max(after, key=lambda each: self.worth(each, asked))
        return max(after, key=lambda each: self.value(each, asked, min(dice, 1), nested + 1))


def _passed(rules: Frantic, state: FranticState, arguments: Sequence[Any]) -> FranticState:
    """Return the state after all players have declined to react."""
    assert state.stack is not None  # the question is on the stack
    draft = state.draft()
    kind = state.stack[0][0]
    draft.stack = state.stack[1]
    if kind == "parry":
        draft.push(*arguments[1])
    return rules.run(draft)
