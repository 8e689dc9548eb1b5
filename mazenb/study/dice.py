"""Dice as a table: how probable each number of steps is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import index
from typing import Any, TypeAlias

from mazenb.study.errors import StudyError

__all__ = ["Dice", "read_dice"]

Dice: TypeAlias = int | Sequence[int] | Mapping[int, Any]
"""The faces of a die, those of several whose sum counts, or the weight of each number of steps."""


def read_dice(dice: Dice) -> dict[int, Fraction]:
    """The probability of each number of steps.

    Parameters
    ----------
    dice : int, sequence of int, or mapping
        The number of faces of a die, 1, 2, … on them; those of several dice, whose sum counts; or the weight
        of each number of steps.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    StudyError
        If it is none of these.

    Examples
    --------
    >>> read_dice(2)
    {1: Fraction(1, 2), 2: Fraction(1, 2)}
    >>> read_dice((2, 2))
    {2: Fraction(1, 4), 3: Fraction(1, 2), 4: Fraction(1, 4)}
    >>> read_dice({3: 2, 0: 1})
    {0: Fraction(1, 3), 3: Fraction(2, 3)}
    """
    if isinstance(dice, int) and not isinstance(dice, bool) and dice > 0:
        return {steps: Fraction(1, dice) for steps in range(1, dice + 1)}
    try:
        weights = _weights(dice)
        total = sum(weights.values(), Fraction(0))
        if total > 0 and min(weights) >= 0 and min(weights.values()) >= 0:
            return {steps: weight / total for steps, weight in sorted(weights.items()) if weight}
    except (TypeError, ValueError, OverflowError):
        pass
    raise StudyError(
        "dice are a number of faces, such as 6, several of them, such as (6, 6), or the weight of each "
        f"number of steps, such as {{1: 1, 2: 3}}; got {dice!r}"
    )


def _weights(dice: Any) -> dict[int, Fraction]:
    if isinstance(dice, Mapping):
        return {index(steps): Fraction(weight) for steps, weight in dice.items()}
    if isinstance(dice, (str, bytes, bool)):
        raise TypeError
    faces = list(dice) if isinstance(dice, Sequence) else [dice]
    weights = {0: Fraction(1)}
    for number in faces:
        if index(number) < 1:
            raise ValueError
        longer: dict[int, Fraction] = {}
        for steps, weight in weights.items():
            for more in range(1, number + 1):
                longer[steps + more] = longer.get(steps + more, Fraction(0)) + weight
        weights = longer
    return weights if faces else {}
