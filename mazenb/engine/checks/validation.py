"""Validation of loaded positions, which are shown and played once before a user sees them."""

from __future__ import annotations

from itertools import islice
from typing import Any

from mazenb.engine.errors import StateError
from mazenb.engine.rules import Rules
from mazenb.engine.state import State
from mazenb.texts.errors import MazenbError
from mazenb.texts.quotation import short

__all__ = ["vet"]

TRIED = 8
"""The number of answers that are tried."""


def vet(rules: Rules[Any], state: State) -> None:
    """Refuse a position that cannot be shown or played.

    A game's own checks say what is wrong with a position. This function catches, while loading, whatever they
    overlook. It builds everything that a page shows, and tries the first answers.

    Parameters
    ----------
    rules : Rules
    state : State

    Raises
    ------
    StateError
    """
    try:
        _show(rules, state)
    except MazenbError as error:
        raise StateError("engine.state.impossible", reason=error) from error
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        reason = f"{type(error).__name__}: {short(str(error))}"
        raise StateError("engine.state.impossible", reason=reason) from error


def _show(rules: Rules[Any], state: State) -> None:
    rules.to_json(state)
    rules.position(state)
    rules.decision(state)
    rules.columns(state)
    if state.stack is None:
        rules.result(state)
    for seat in (None, *range(len(rules.players))):
        seen = state if seat is None else rules.hide(state, seat)
        rules.standing(seen, seat)
        rules.scene(seen, seat)
    for action in islice(rules.actions(state), TRIED):
        rules.describe(action)
        rules.spots_of(state, action)
        rules.apply(state, action)
