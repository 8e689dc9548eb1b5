"""Any number of dice, with any whole numbers on their faces."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import lcm

from mazenb.engine import Action, Outcomes

__all__ = ["MOST_THROWS", "Die", "Throws", "possible", "read_dice", "read_throw", "write_dice", "write_throw"]

Die = tuple[int, ...]
"""The numbers on a die's faces."""

MOST_THROWS = 10_000
"""The largest number of different rolls that a set of dice may have, since all of them are listed."""

LONG_LIST = 12
"""A die with repeated faces and more faces than this is written with probabilities."""

MOST_FACES = 10_000
"""The largest number of faces of a die built from probabilities or from the best or worst of several dice."""

_DICE = re.compile(
    r"(?:(?P<kept>best|worst) of )?(?P<many>[1-9][0-9]?)?d(?P<faces>[1-9][0-9]{0,4})"
    r"|\[(?P<list>[^\[\]]*)\]|\{(?P<weights>[^{}]*)\}"
)
_WEIGHT = re.compile(r"(-?[0-9]{1,6})\s*:\s*([0-9]{1,6}(?:/[1-9][0-9]{0,5})?|[0-9]{0,6}\.[0-9]{1,6})")
_FACE = re.compile(r"-?[0-9]{1,6}")


class Throws(Outcomes):
    """Every possible roll of some dice, with the number of ways in which it can occur.

    The numbers of a roll are listed from the highest to the lowest, but a roll can be looked up in any order.

    Parameters
    ----------
    dice : tuple of Die

    Examples
    --------
    >>> throws = Throws(read_dice("2d6"))
    >>> len(throws), throws.total
    (21, 36)
    >>> throws["roll 6 3"], throws["roll 3 6"], throws["roll 3 3"]
    (2, 2, 1)
    """

    __slots__ = ()

    def __init__(self, dice: tuple[Die, ...]) -> None:
        ways = _ways(dice)
        super().__init__((Action("roll", *shown), ways[shown]) for shown in sorted(ways))

    def listed(self, action: Action | str) -> Action:
        """Return a roll with its numbers from the highest to the lowest."""
        action = super().listed(action)
        numbers = [number for number in action[1:] if isinstance(number, int)]
        return (
            Action(action.verb, *sorted(numbers, reverse=True)) if len(numbers) == len(action) - 1 else action
        )

    def mean(self) -> Fraction:
        """Return the expected total of a roll.

        Examples
        --------
        >>> Throws(read_dice("2d6")).mean()
        Fraction(7, 1)
        """
        return Fraction(sum(weight * sum(map(int, throw[1:])) for throw, weight in self.items()), self.total)


def read_dice(source: str) -> tuple[Die, ...]:
    """Return the dice that a string describes.

    A string can contain ``2d6``, ``d4``, a list of faces such as ``[0 1 1 2]``, a weighted die such as
    ``{1: 3/4, 2: 1/4}``, and ``best of 2d6`` or ``worst of 2d6``, where only the highest or lowest die
    counts. Weighted dice and the best or worst of several dice become one die with repeated faces, so every
    roll has the right probability.

    Raises
    ------
    ValueError
        If a part of the string cannot be read; the error quotes that part.

    Examples
    --------
    >>> read_dice("2d4 [0 1]")
    ((1, 2, 3, 4), (1, 2, 3, 4), (0, 1))
    >>> read_dice("{1: 1/2, 2: 1/4, 3: 1/4}"), read_dice("best of 2d2")
    (((1, 1, 2, 3),), ((1, 2, 2, 2),))
    """
    dice: list[Die] = []
    at = 0
    while at < len(source):
        match = _DICE.match(source, at)
        if match is None:
            raise ValueError(source[at:].strip())
        dice += _read_part(match)
        at = match.end()
        while at < len(source) and source[at] in " +":
            at += 1
    if not dice:
        raise ValueError(source)
    _ways(tuple(dice))
    return tuple(dice)


def _read_part(match: re.Match[str]) -> list[Die]:
    if match["weights"] is not None:
        return [_weighted(match)]
    if match["list"] is not None:
        words = match["list"].replace(",", " ").split()
        if not words or not all(_FACE.fullmatch(word) for word in words):
            raise ValueError(match[0])
        return [tuple(map(int, words))]
    faces, many = int(match["faces"]), int(match["many"] or 1)
    if match["kept"] is None:
        return [tuple(range(1, faces + 1))] * many
    if faces**many > MOST_FACES:
        raise ValueError(match[0])
    # Count the ways in which all dice show at most k, and subtract those in which all show less than k.
    ways = ((face, face**many - (face - 1) ** many) for face in range(1, faces + 1))
    best = tuple(face for face, times in ways for _ in range(times))
    return [best if match["kept"] == "best" else tuple(sorted(faces + 1 - face for face in best))]


def _weighted(match: re.Match[str]) -> Die:
    """Return a die on which each face is repeated according to its probability."""
    weights: dict[int, Fraction] = {}
    for part in match["weights"].split(","):
        found = _WEIGHT.fullmatch(part.strip())
        if found is None or int(found[1]) in weights:
            raise ValueError(match[0])
        weights[int(found[1])] = Fraction(found[2])
    size = lcm(*(weight.denominator for weight in weights.values()))
    if sum(weights.values()) != 1 or size > MOST_FACES:
        raise ValueError(match[0])
    return tuple(face for face, weight in sorted(weights.items()) for _ in range(int(weight * size)))


def _ways(dice: tuple[Die, ...]) -> Counter[tuple[int, ...]]:
    # Count the ways to make each roll, die by die, and stop as soon as there are too many rolls.
    ways: Counter[tuple[int, ...]] = Counter({(): 1})
    for die in dice:
        faces = Counter(die)
        longer: Counter[tuple[int, ...]] = Counter()
        for shown, weight in ways.items():
            for face, times in faces.items():
                longer[tuple(sorted((*shown, face), reverse=True))] += weight * times
            if len(longer) > MOST_THROWS:
                raise ValueError(write_dice(dice))
        ways = longer
    return ways


def write_dice(dice: tuple[Die, ...]) -> str:
    """Return dice as text that `read_dice` reads back.

    Examples
    --------
    >>> write_dice(((1, 2, 3, 4), (1, 2, 3, 4), (0, 1)))
    '2d4 [0 1]'
    """
    words: list[str] = []
    at = 0
    while at < len(dice):
        die, many = dice[at], 1
        while at + many < len(dice) and dice[at + many] == die and many < 99:
            many += 1
        at += many
        if die == tuple(range(1, len(die) + 1)):
            words.append(f"{many}d{len(die)}")
        else:
            words += [_written(die)] * many
    return " ".join(words)


def _written(die: Die) -> str:
    if len(die) <= LONG_LIST or len(set(die)) == len(die):
        return f"[{' '.join(map(str, die))}]"
    shares = ((face, Fraction(times, len(die))) for face, times in sorted(Counter(die).items()))
    return "{" + ", ".join(f"{face}: {share}" for face, share in shares) + "}"


def read_throw(source: str) -> tuple[int, ...]:
    """Return the numbers of a roll that is written as text, highest first.

    Examples
    --------
    >>> read_throw("3+6")
    (6, 3)
    """
    words = source.split("+")
    if not all(_FACE.fullmatch(word.strip()) for word in words):
        raise ValueError(source)
    return tuple(sorted(map(int, words), reverse=True))


def write_throw(throw: tuple[int, ...]) -> str:
    """Return a roll as text that `read_throw` reads back.

    Examples
    --------
    >>> write_throw((6, 3))
    '6+3'
    """
    return "+".join(map(str, throw))


def possible(throw: tuple[int, ...], dice: tuple[Die, ...]) -> bool:
    """Return True if a roll is possible with the given dice.

    Examples
    --------
    >>> possible((6, 3), read_dice("2d6")), possible((7, 2), read_dice("2d6"))
    (True, False)
    """
    if len(throw) != len(dice):
        return False
    shown: set[tuple[int, ...]] = {()}
    for die in dice:
        shown = {
            tuple(sorted((*part, face), reverse=True)) for part in shown for face in die if face in throw
        }
    return throw in shown
