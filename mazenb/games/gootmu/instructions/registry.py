"""The handlers of the instructions, by the id of their row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mazenb.board import Label
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import GootmuState

__all__ = ["HANDLERS", "Handler", "follows"]

Handler: TypeAlias = Callable[[Terms, GootmuState, int, Label], bool]
"""A function ``handler(rules, state, pawn, label)`` that begins what the label asks for.

It returns False if the label cannot be followed (rule C2).
"""

HANDLERS: dict[str, Handler] = {}
"""The handlers of the rows that act on a pawn whose move ends on their square."""


def follows(*rules: str) -> Callable[[Handler], Handler]:
    """Declare the handler of one or more rows of section L.

    Parameters
    ----------
    *rules : str
        The ids of the rows: constants of `instructions.rows`.

    Raises
    ------
    TypeError
        If a row already has a handler.
    """

    def declare(handler: Handler) -> Handler:
        for rule in rules:
            if rule in HANDLERS:
                raise TypeError(f"the instruction {rule} has two handlers")
            HANDLERS[rule] = handler
        return handler

    return declare
