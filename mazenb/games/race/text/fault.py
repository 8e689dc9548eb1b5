"""A check of the effects on a track."""

from __future__ import annotations

from typing import Any, NamedTuple

from mazenb.games.race.dice import Die, possible, write_dice
from mazenb.games.race.effects.vocabulary import EVER, Effect, values_of, word_of, write_effect

__all__ = ["LONGEST", "Fault", "fault_of"]

LONGEST = 10_000
"""The largest number allowed for the length of a track and in an effect."""


class Fault(NamedTuple):
    """A fault of an effect: the last part of a sentence's key, and the values of that sentence."""

    key: str
    values: dict[str, Any]


def fault_of(
    effect: Effect,
    square: int | None,
    start: int,
    length: int,
    dice: tuple[Die, ...],
    stakes: int,
    pawns: int = 1,
) -> Fault | None:
    """Return the fault of an effect on a track, or ``None`` if the effect is valid.

    Parameters
    ----------
    effect : Effect
    square : int or None
        The square with the effect; ``None`` for a special roll.
    start, length : int
        The first and the last square.
    dice : tuple of Die
    stakes : int
        The number of stakes of each player.
    pawns : int
        The number of pawns of each player.

    Examples
    --------
    >>> fault_of(("to", 99), 5, 0, 20, ((1, 2),), 0)
    Fault(key='to', values={'effect': 'to 99', 'first': 0, 'last': 20})
    """
    values, shown = values_of(effect), write_effect(effect)
    there = values.get("square", start)
    if not start <= there <= length or ("square" in values and there == square):
        return Fault("to", {"effect": shown, "first": start, "last": length})
    numbers = [values[name] for name in ("steps", "times", "turns") if values.get(name, EVER) != EVER]
    if any(not 1 <= number <= LONGEST for number in numbers):
        return Fault("count", {"effect": shown, "most": LONGEST})
    if values.get("unless") and not possible(values["unless"], dice):
        return Fault("throw", {"found": shown, "dice": write_dice(dice)})
    if (word_of(effect).stakes or values.get("pays")) and not stakes:
        return Fault("stakes", {"effect": shown})
    if pawns > 1 and _for_one_pawn(effect):
        return Fault("pawns", {"effect": shown})
    return None


def _for_one_pawn(effect: Effect) -> bool:
    """Return True if an effect makes sense only if each player has one pawn."""
    values = values_of(effect)
    return effect[0] == "prison" or bool(values.get("unless")) or values.get("whom") == "any"
