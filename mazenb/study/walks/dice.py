"""Dice as tables: the probability of each number of steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from operator import index
from typing import Any, TypeAlias

from mazenb.games.race import Throws
from mazenb.games.race.dice import MOST_FACES
from mazenb.games.race.dice import read_dice as read_track_dice
from mazenb.study.errors import StudyError
from mazenb.texts.quotation import short

__all__ = ["Dice", "read_dice"]

Dice: TypeAlias = int | str | Sequence[int] | Mapping[int, Any]
"""A number of faces, dice in the notation of tracks, the faces of one die, or the weight of each number of
steps."""


def read_dice(dice: Dice) -> dict[int, Fraction]:
    """Return the probability of each number of steps.

    Parameters
    ----------
    dice : int, str, sequence of int, or mapping
        The number of faces of a die numbered from 1; several dice whose sum counts, written as in tracks
        (``"2d6"``); the faces of one die, as a track lists them; or the weight of each number of steps.

    Returns
    -------
    dict of int to Fraction

    Raises
    ------
    StudyError
        If the argument is none of these, or a roll could have more than 10,000 steps.

    Examples
    --------
    >>> read_dice(2)
    {1: Fraction(1, 2), 2: Fraction(1, 2)}
    >>> read_dice("2d2")
    {2: Fraction(1, 4), 3: Fraction(1, 2), 4: Fraction(1, 4)}
    >>> read_dice([1, 1, 4])
    {1: Fraction(2, 3), 4: Fraction(1, 3)}
    >>> read_dice({3: 2, 0: 1})
    {0: Fraction(1, 3), 3: Fraction(2, 3)}
    """
    if isinstance(dice, int) and not isinstance(dice, bool) and 0 < dice <= MOST_FACES:
        return {steps: Fraction(1, dice) for steps in range(1, dice + 1)}
    try:
        weights = _weights(dice)
        total = sum(weights.values(), Fraction(0))
        if total > 0 and min(weights) >= 0 and max(weights) <= MOST_FACES and min(weights.values()) >= 0:
            return {steps: weight / total for steps, weight in sorted(weights.items()) if weight}
    except (TypeError, ValueError, OverflowError):
        pass
    raise StudyError("study.walk.dice", most=MOST_FACES, found=short(dice))


def _weights(dice: Any) -> dict[int, Fraction]:
    if isinstance(dice, Mapping):
        return {index(steps): Fraction(weight) for steps, weight in dice.items()}
    if isinstance(dice, str):
        throws = Throws(read_track_dice(dice))
        weights: dict[int, Fraction] = {}
        for throw, ways in throws.items():
            total = sum(map(int, throw[1:]))
            weights[total] = weights.get(total, Fraction(0)) + ways
        return weights
    if isinstance(dice, bytes | bool) or not isinstance(dice, Sequence):
        raise TypeError
    return {face: Fraction(times) for face, times in Counter(map(index, dice)).items()}
