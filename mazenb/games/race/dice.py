"""Dice: any number of them, any whole numbers on their faces."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

from mazenb.engine import Action, Outcomes

__all__ = ["MOST_THROWS", "Die", "Throws", "read_dice", "read_throw", "write_dice", "write_throw"]

Die = tuple[int, ...]
"""The numbers on a die's faces."""

MOST_THROWS = 10_000
"""Dice with more different throws than this are refused: nobody could look through them."""

_DICE = re.compile(r"(?P<many>[1-9][0-9]?)?d(?P<faces>[1-9][0-9]{0,4})|\[(?P<list>[^\[\]]*)\]")
_FACE = re.compile(r"-?[0-9]{1,6}")


class Throws(Outcomes):
    """Every throw of some dice, with the number of ways it can come.

    The numbers of a throw are listed from the highest to the lowest; any order is understood.

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
        """The throw with its highest number first."""
        action = super().listed(action)
        numbers = [number for number in action[1:] if isinstance(number, int)]
        return (
            Action(action.verb, *sorted(numbers, reverse=True)) if len(numbers) == len(action) - 1 else action
        )

    def mean(self) -> Fraction:
        """The mean total of a throw.

        Examples
        --------
        >>> Throws(read_dice("2d6")).mean()
        Fraction(7, 1)
        """
        return Fraction(sum(weight * sum(map(int, throw[1:])) for throw, weight in self.items()), self.total)


def read_dice(source: str) -> tuple[Die, ...]:
    """The dice that a text names: ``2d6``, ``d4``, or a list of faces such as ``[0 1 1 2]``.

    Raises
    ------
    ValueError
        With the part that cannot be read.

    Examples
    --------
    >>> read_dice("2d4 [0 1]")
    ((1, 2, 3, 4), (1, 2, 3, 4), (0, 1))
    """
    dice: list[Die] = []
    at = 0
    while at < len(source):
        match = _DICE.match(source, at)
        if match is None:
            raise ValueError(source[at:].strip())
        if match["list"] is None:
            dice += [tuple(range(1, int(match["faces"]) + 1))] * int(match["many"] or 1)
        else:
            words = match["list"].replace(",", " ").split()
            if not words or not all(_FACE.fullmatch(word) for word in words):
                raise ValueError(match[0])
            dice.append(tuple(map(int, words)))
        at = match.end()
        while at < len(source) and source[at] in " +":
            at += 1
    if not dice:
        raise ValueError(source)
    _ways(tuple(dice))
    return tuple(dice)


def _ways(dice: tuple[Die, ...]) -> Counter[tuple[int, ...]]:
    # In how many ways each throw comes, die by die, given up as soon as there are too many.
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
    """Dice as text that `read_dice` reads back.

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
            words += [f"[{' '.join(map(str, die))}]"] * many
    return " ".join(words)


def read_throw(source: str) -> tuple[int, ...]:
    """What some dice show, highest first.

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
    """A throw as text that `read_throw` reads back.

    Examples
    --------
    >>> write_throw((6, 3))
    '6+3'
    """
    return "+".join(map(str, throw))
