"""The vocabulary of tracks: every effect a square can have, as it is written.

Each word is also a kind of frame (see `mazenb.games.race.frames`): what a file says is what the engine runs.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from mazenb.games.race.dice import read_throw, write_throw
from mazenb.games.race.track import Effect

__all__ = ["VOCABULARY", "Word", "read_effect", "write_effect"]

_THROW = r"-?\d{1,6}(?:\+-?\d{1,6})*"


class Word(NamedTuple):
    """One effect of the vocabulary.

    Attributes
    ----------
    form : str
        How it is written, for people.
    pattern : str
        How it is written, as a regular expression.
    read : callable
        The values of the effect from what the pattern matched.
    write : callable
        The text of the effect from its values.
    """

    form: str
    pattern: str
    read: Callable[..., tuple[Any, ...]]
    write: Callable[..., str]


def _number(n: str) -> tuple[int]:
    return (int(n),)


def _miss(n: str, unless: str | None) -> tuple[int, tuple[int, ...]]:
    return int(n), read_throw(unless) if unless else ()


VOCABULARY: dict[str, Word] = {
    "to": Word("to 12", r"to (\d{1,6})", _number, lambda square: f"to {square}"),
    "on": Word("on 3", r"on (\d{1,6})", _number, lambda n: f"on {n}"),
    "back": Word("back 5", r"back (\d{1,6})", _number, lambda n: f"back {n}"),
    "again": Word(
        "again, again 2",
        r"again(?: (\d{1,6}))?",
        lambda n: (int(n or 1),),
        lambda n: "again" if n == 1 else f"again {n}",
    ),
    "roll": Word("roll on, roll back", r"roll (on|back)", lambda way: (way,), lambda way: f"roll {way}"),
    "miss": Word(
        "miss 2, miss 2 unless 6+3",
        rf"miss (\d{{1,6}})(?: unless ({_THROW}))?",
        _miss,
        lambda n, unless: f"miss {n}" + (f" unless {write_throw(unless)}" if unless else ""),
    ),
    "wait": Word(
        "wait 2, wait 2 pay",
        r"wait (\d{1,6})( pay)?",
        lambda n, pay: (int(n), pay is not None),
        lambda n, pay: f"wait {n}" + (" pay" if pay else ""),
    ),
    "prison": Word("prison 3", r"prison (\d{1,6})", _number, lambda n: f"prison {n}"),
    "pay": Word("pay", r"pay", lambda: (), lambda: "pay"),
    "swap": Word(
        "swap leader, swap last, swap any",
        r"swap (leader|last|any)",
        lambda whom: (whom,),
        lambda whom: f"swap {whom}",
    ),
}
"""Every effect, by its first word."""


def read_effect(source: str) -> Effect | None:
    """The effect that a text spells, or ``None`` if it spells none.

    Examples
    --------
    >>> read_effect("miss 2 unless 6+3")
    ('miss', 2, (6, 3))
    >>> read_effect("fly away") is None
    True
    """
    for name, word in VOCABULARY.items():
        match = re.fullmatch(word.pattern, " ".join(source.split()))
        if match is not None:
            return (name, *word.read(*match.groups()))
    return None


def write_effect(effect: Effect) -> str:
    """An effect as text that `read_effect` reads back.

    Examples
    --------
    >>> write_effect(("miss", 2, (6, 3)))
    'miss 2 unless 6+3'
    """
    return VOCABULARY[effect[0]].write(*effect[1:])
