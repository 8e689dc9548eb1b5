"""Actions as values: a verb and its arguments, with a short string that reads back to the same value."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import accumulate, islice
from typing import Any, Self, TypeAlias

from mazenb.board.random.draws import Bits, below
from mazenb.engine.errors import GameError
from mazenb.texts.limits import DIGITS
from mazenb.texts.quotation import short

__all__ = ["Action", "Actions", "Listed", "Outcomes", "written"]

_NUMBER = re.compile(rf"-?(?:0|[1-9][0-9]{{0,{DIGITS - 1}}})")
"""The form of a number in an action. A number with more digits is treated as a word, which is never legal."""


def written(value: object) -> str:
    """Return a value of any kind as a string; a number that Python refuses to write out is shortened.

    Examples
    --------
    >>> written("roll"), written(6), written(10**5000)
    ('roll', '6', '…')
    """
    try:
        return str(value)
    except ValueError:
        return short(value)


class Action(tuple[str | int, ...]):
    """An answer of a player or of chance: a verb followed by words and whole numbers.

    Parameters
    ----------
    verb : str
        A single word, or the whole action as a string if no other argument is given.
    *arguments : str or int
        Whole numbers, and words that contain no blanks and are not numbers.

    Examples
    --------
    >>> throw = Action("roll", 6, 3)
    >>> str(throw)
    'roll 6 3'
    >>> Action.parse("roll 6 3") == throw
    True
    >>> throw.verb, throw.arguments
    ('roll', (6, 3))
    """

    __slots__ = ()

    def __new__(cls, verb: str, *arguments: str | int) -> Self:  # noqa: D102 (see the class docstring)
        if not arguments and " " in verb:
            return cls.parse(verb)
        return tuple.__new__(cls, (verb, *arguments))

    @property
    def verb(self) -> str:
        """The first word."""
        return str(self[0])

    @property
    def arguments(self) -> tuple[str | int, ...]:
        """The words and numbers after the verb."""
        return tuple(self[1:])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the action that is written as a string.

        Raises
        ------
        GameError
            If this is not a string.

        Examples
        --------
        >>> Action.parse("  roll  6 3 ")
        Action('roll 6 3')
        """
        given: Any = text
        if not isinstance(given, str):
            raise GameError("engine.no-text", found=short(given))
        words = text.split()
        if not words:
            return cls("")
        return cls(words[0], *(int(word) if _NUMBER.fullmatch(word) else word for word in words[1:]))

    def __str__(self) -> str:
        try:
            return " ".join(map(str, self))
        except ValueError:
            return " ".join(map(written, self))

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, tuple(self)


Actions: TypeAlias = Collection[Action]
"""The legal answers, with ``in``, ``len`` and iteration. They are computed only when they are needed.

A game with many answers returns its own kind of collection, which decides ``in`` without listing the answers.
"""


class Listed(Collection[Action]):
    """A short list of actions.

    Examples
    --------
    >>> choices = Listed([Action("pay"), Action("stay")])
    >>> "pay" in choices, len(choices)
    (True, 2)
    >>> choices
    <2 actions: pay, stay>
    """

    __slots__ = ("_all",)

    def __init__(self, actions: Iterable[Action]) -> None:
        self._all = tuple(actions)

    def __contains__(self, action: object) -> bool:
        return action in self._all or (isinstance(action, str) and Action.parse(action) in self._all)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __repr__(self) -> str:
        return summary(self)


def first_few(actions: Actions, shown: int = 8) -> str:
    """Return the first few actions as a string, with "…" at the end if there are more."""
    listed = [str(action) for action in islice(actions, shown + 1)]
    return ", ".join([*listed[:shown], "…"] if len(listed) > shown else listed)


def summary(actions: Actions) -> str:
    """Return a one-line summary of some actions, as shown at a prompt."""
    n = len(actions)
    return f"<{n} action{'' if n == 1 else 's'}: {first_few(actions)}>"


class Outcomes(Mapping[Action, int]):
    """The possible answers of chance: every action with its weight (a whole number), and the total weight.

    The probability of an action is its weight divided by the total.

    Parameters
    ----------
    weights : mapping or iterable of pairs
        Actions and their weights. Every weight must be at least 1, and no action may occur twice.

    Examples
    --------
    >>> coin = Outcomes([(Action("heads"), 2), (Action("tails"), 1)])
    >>> coin.total
    3
    >>> coin[Action("heads")]
    2
    >>> coin.probability("heads")
    Fraction(2, 3)
    >>> for action, weight in coin.items():
    ...     print(action, weight)
    heads 2
    tails 1
    """

    __slots__ = ("_drawn", "_ends", "_weights", "total")

    def __init__(self, weights: Mapping[Action, int] | Iterable[tuple[Action, int]]) -> None:
        self._weights = dict(weights)
        self._ends: list[int] = []
        self._drawn: list[Action] = []
        self.total: int = sum(self._weights.values())

    def __getitem__(self, action: Action | str) -> int:
        return self._weights[self.listed(action)]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, action: object) -> bool:
        return action in self._weights or (
            isinstance(action, Action | str) and self.listed(action) in self._weights
        )

    def __repr__(self) -> str:
        return summary(self)

    def listed(self, action: Action | str) -> Action:
        """Return an action as an `Action`, given the action or its string."""
        return Action.parse(action) if isinstance(action, str) else action

    def probability(self, action: Action | str) -> Fraction:
        """Return the exact probability of an action; 0 if it cannot happen."""
        return Fraction(self._weights.get(self.listed(action), 0), self.total)

    def probabilities(self) -> dict[Action, Fraction]:
        """Return every action with its exact probability."""
        return {action: Fraction(weight, self.total) for action, weight in self._weights.items()}

    def pick(self, rng: Bits) -> Action:
        """Draw one of the actions at random, each with its probability.

        Examples
        --------
        >>> import random
        >>> die = Outcomes((Action("roll", face), 1) for face in range(1, 7))
        >>> die.pick(random.Random(7))
        Action('roll 3')
        """
        if not self._ends:
            self._ends = list(accumulate(self._weights.values()))
            self._drawn = list(self._weights)
        return self._drawn[bisect_right(self._ends, below(rng, self.total))]
