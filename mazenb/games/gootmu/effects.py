"""What waits on a pawn: effects by the id of the rule that gave them, in the order received."""

from __future__ import annotations

from collections.abc import Container

from mazenb.games.gootmu.state import GootmuState, Pawn, mover, put

__all__ = [
    "BLANK",
    "HERE",
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
"""The square under the pawn is blank for it until it leaves (rules K8 and L06)."""

PERMANENT = frozenset({"L01", "L65", "L73"})
"""What lasts until L03 (rule C9)."""
HERE = frozenset({"L40", "L49", BLANK})
"""What lapses when the pawn leaves its square."""
NEXT_ROLL = frozenset({"L02", "L66", "L78", "L11", "L64"})
"""What the next movement roll uses up (rule T4)."""
MODIFIERS = NEXT_ROLL | {"L01", "L65"}
"""What changes a movement roll."""
NEXT_TURN = frozenset({"L12", "L25", "L23", "L39", "L40", "L42", "L49", "L51", "L57", "L61"})
"""What the next turn in which the pawn is announced uses up (rules T2 and C8)."""

_SIGNS = {"L01": 1, "L02": 1, "L65": -1, "L66": -1, "L78": -1}


def has(pawn: Pawn, rule: str) -> bool:
    """Whether an effect of a rule waits on a pawn."""
    for effect in pawn.effects:  # noqa: SIM110 (asked so often that a generator would be felt)
        if effect[0] == rule:
            return True
    return False


def give_effect(state: GootmuState, i: int, rule: str, number: int = 0) -> None:
    """Let an effect wait on a pawn."""
    put(state, i, effects=(*mover(state, i).effects, (rule, number)))


def drop_effects(state: GootmuState, i: int, rules: Container[str]) -> None:
    """Take the effects of some rules off a pawn."""
    effects = mover(state, i).effects
    kept = [effect for effect in effects if effect[0] not in rules]
    if len(kept) < len(effects):
        put(state, i, effects=tuple(kept))


def limit(pawn: Pawn) -> int:
    """How many things a pawn may carry (rules M11 and C9)."""
    most = 3
    for rule, number in pawn.effects:
        if rule == "L73" and number > most:
            most = number
    return most


def room(pawn: Pawn) -> int:
    """How many more things a pawn may take."""
    return max(0, limit(pawn) - len(pawn.carried))


def blanks(pawn: Pawn) -> int:
    """How many squares a pawn may still treat as blank (rule L06)."""
    left = 0
    for rule, number in pawn.effects:
        if rule == "L06":
            left += number
    return left


def spend_blank(state: GootmuState, i: int) -> None:
    """Treat one square as blank: the oldest L06 has one use less."""
    effects = list(mover(state, i).effects)
    at = next(n for n, effect in enumerate(effects) if effect[0] == "L06")
    left = effects[at][1] - 1
    effects[at : at + 1] = [("L06", left)] if left else []
    put(state, i, effects=tuple(effects))


def modified(roll: int, pawn: Pawn, *, magnet: bool) -> int:
    """The number of steps that a roll gives a player (rule T4).

    Examples
    --------
    >>> pawn = Pawn(0, False, 0, 0, effects=(("L64", 0), ("L02", 2), ("L11", 0)))
    >>> modified(1, pawn, magnet=False), modified(1, pawn, magnet=True)
    (18, 0)
    """
    total = roll - 3 * magnet
    for rule, number in pawn.effects:
        total += _SIGNS.get(rule, 0) * number
    if total > 0:
        for rule, _ in pawn.effects:
            if rule == "L11":
                total *= 2
            elif rule == "L64":
                total *= total
    return total
