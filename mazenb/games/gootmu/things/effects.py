"""Effects on a pawn, by the id of the rule that caused them, in the order in which it received them."""

from __future__ import annotations

from collections.abc import Container

from mazenb.games.gootmu.instructions.rows import CANCEL_FUTURE_SQUARES, ROWS, YOU_MAY_CARRY
from mazenb.games.gootmu.state import GootmuState, Pawn, mover, put

__all__ = [
    "BLANK",
    "HERE",
    "LIMIT",
    "MODIFIERS",
    "NEXT_TURN",
    "PERMANENT",
    "blanks",
    "drop_effects",
    "give_effect",
    "has",
    "limit",
    "modified",
    "room",
    "spend_blank",
]

BLANK = "K8"
"""The effect by which the pawn's square is blank for it until it leaves (rules K8 and L06)."""

PERMANENT = frozenset(row.id for row in ROWS.values() if row.lifetime == "permanent")
"""Effects that last until L03 (rule C9)."""
HERE = frozenset({BLANK, *(row.id for row in ROWS.values() if row.stays_behind)})
"""Effects that lapse when the pawn leaves its square."""
NEXT_ROLL = frozenset(row.id for row in ROWS.values() if row.lifetime == "next roll")
"""Effects that the next movement roll uses up (rule T4)."""
MODIFIERS = frozenset(row.id for row in ROWS.values() if row.on_roll)
"""Effects that change a movement roll."""
NEXT_TURN = frozenset(row.id for row in ROWS.values() if row.lifetime == "next turn")
"""Effects that the next turn of the pawn uses up (rules T2 and C8)."""

LIMIT = 3
"""The number of things that a pawn can carry without effects (rule M11)."""

_SIGNS = {"add": 1, "subtract": -1}
_ADDED = {row.id: _SIGNS[row.on_roll] for row in ROWS.values() if row.on_roll in _SIGNS}
_DOUBLED = frozenset(row.id for row in ROWS.values() if row.on_roll == "double")
_SQUARED = frozenset(row.id for row in ROWS.values() if row.on_roll == "square")


def has(pawn: Pawn, rule: str) -> bool:
    """Return True if a pawn has the effect of a rule."""
    for effect in pawn.effects:  # noqa: SIM110 (a generator would be too slow here)
        if effect[0] == rule:
            return True
    return False


def give_effect(state: GootmuState, i: int, rule: str, number: int = 0) -> None:
    """Give a pawn an effect."""
    put(state, i, effects=(*mover(state, i).effects, (rule, number)))


def drop_effects(state: GootmuState, i: int, rules: Container[str]) -> None:
    """Remove the effects of the given rules from a pawn."""
    effects = mover(state, i).effects
    kept = [effect for effect in effects if effect[0] not in rules]
    if len(kept) < len(effects):
        put(state, i, effects=tuple(kept))


def limit(pawn: Pawn) -> int:
    """Return the number of things that a pawn can carry (rules M11 and C9)."""
    most = LIMIT
    for rule, number in pawn.effects:
        if rule == YOU_MAY_CARRY and number > most:
            most = number
    return most


def room(pawn: Pawn) -> int:
    """Return the number of things that a pawn can still take."""
    return max(0, (limit(pawn) if pawn.effects else LIMIT) - len(pawn.carried))


def blanks(pawn: Pawn) -> int:
    """Return the number of squares that a pawn can still treat as blank (rule L06)."""
    left = 0
    for rule, number in pawn.effects:
        if rule == CANCEL_FUTURE_SQUARES:
            left += number
    return left


def spend_blank(state: GootmuState, i: int) -> None:
    """Use up one square of the oldest L06, to treat a square as blank."""
    effects = list(mover(state, i).effects)
    at = next(n for n, effect in enumerate(effects) if effect[0] == CANCEL_FUTURE_SQUARES)
    left = effects[at][1] - 1
    effects[at : at + 1] = [(CANCEL_FUTURE_SQUARES, left)] if left else []
    put(state, i, effects=tuple(effects))


def modified(roll: int, pawn: Pawn, *, magnet: bool) -> int:
    """Return the number of steps that a roll gives a player (rule T4).

    Examples
    --------
    >>> from mazenb.games.gootmu.instructions.rows import ADD_TO_NEXT_ROLL, DOUBLE_NEXT_ROLL, SQUARE_NEXT_ROLL
    >>> pawn = Pawn(
    ...     0, False, 0, 0, effects=((SQUARE_NEXT_ROLL, 0), (ADD_TO_NEXT_ROLL, 2), (DOUBLE_NEXT_ROLL, 0))
    ... )
    >>> modified(1, pawn, magnet=False), modified(1, pawn, magnet=True)
    (18, 0)
    """
    total = roll - 3 * magnet
    for rule, number in pawn.effects:
        total += _ADDED.get(rule, 0) * number
    if total > 0:
        for rule, _ in pawn.effects:
            if rule in _DOUBLED:
                total *= 2
            elif rule in _SQUARED:
                total *= total
    return total
