"""The vocabulary of tracks: a table of every effect that a square can have.

Each word is also a kind of frame with the same values (see the other modules of this package), so the engine
runs exactly what a track file says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from mazenb.games.race.dice import read_throw, write_throw
from mazenb.games.race.effects.custom_effects import OWN

__all__ = [
    "EVER",
    "GOOD",
    "HARM",
    "ODD",
    "VOCABULARY",
    "Effect",
    "Word",
    "read_effect",
    "values_of",
    "word_of",
    "write_effect",
]

Effect: TypeAlias = tuple[Any, ...]
"""A word of the vocabulary and its values, such as ``("to", 12)``."""

GOOD, HARM, ODD = "good", "harm", "odd"
"""The moods of an effect: it helps, it harms, or it can do either."""

EVER = -1
"""The number of turns of a hold that does not end by itself."""

_THROW = r"-?[0-9]{1,6}(?:\+-?[0-9]{1,6})*"


def _plain(*_: Any) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Word:
    """One effect of the vocabulary.

    Attributes
    ----------
    form : str
        Examples of how it is written, shown in messages.
    pattern : str
        A regular expression that matches it.
    values : tuple of str
        The names of its values: ``square``; a number of ``steps``, ``times`` or ``turns``; ``unless``, the
        roll that sets the pawn free; ``pays``; ``way``; ``whom``; ``word``, of a custom effect. Effects with
        ``turns`` hold the pawn.
    read : callable
        A function from the matched groups of the pattern to the values of the effect.
    write : callable
        A function from the values of the effect to its text.
    sign : str or callable
        The name of its sign, or a function from the square and the values to that name (`sign_on`).
    mood : str or callable
        `GOOD`, `HARM` or `ODD`, or a function from the square and the values to one of them (`mood_on`).
    variant : callable
        A function from its values to the suffix of its sentence's key; the suffix is used if the catalogue
        has that key.
    prominence : int
        Rank of its sign: a square with several effects shows the sign of the one with the highest rank.
    stakes : bool
        Whether it is allowed only on tracks with stakes.
    """

    form: str
    pattern: str
    values: tuple[str, ...]
    read: Callable[..., tuple[Any, ...]]
    write: Callable[..., str]
    sign: str | Callable[..., str]
    mood: str | Callable[..., str] = HARM
    variant: Callable[..., str] = _plain
    prominence: int = 0
    stakes: bool = False

    def sign_on(self, square: int, *values: Any) -> str:
        """Return the name of the effect's sign on a square."""
        return self.sign(square, *values) if callable(self.sign) else self.sign

    def mood_on(self, square: int, *values: Any) -> str:
        """Return the effect's mood on a square."""
        return self.mood(square, *values) if callable(self.mood) else self.mood


def _number(n: str) -> tuple[int]:
    return (int(n),)


def _miss(n: str, unless: str | None) -> tuple[int, tuple[int, ...]]:
    return int(n), read_throw(unless) if unless else ()


VOCABULARY: dict[str, Word] = {
    "to": Word(
        form="to 12",
        pattern=r"to ([0-9]{1,6})",
        values=("square",),
        read=_number,
        write=lambda there: f"to {there}",
        sign=lambda square, there: "forward" if there > square else "backward",
        mood=lambda square, there: GOOD if there > square else HARM,
    ),
    "on": Word(
        form="on 3",
        pattern=r"on ([0-9]{1,6})",
        values=("steps",),
        read=_number,
        write=lambda n: f"on {n}",
        sign="forward",
        mood=GOOD,
    ),
    "back": Word(
        form="back 5",
        pattern=r"back ([0-9]{1,6})",
        values=("steps",),
        read=_number,
        write=lambda n: f"back {n}",
        sign="backward",
    ),
    "again": Word(
        form="again, again 2",
        pattern=r"again(?: ([0-9]{1,6}))?",
        values=("times",),
        read=lambda n: (int(n or 1),),
        write=lambda n: "again" if n == 1 else f"again {n}",
        sign="again",
        mood=GOOD,
        variant=lambda n: "-often" if n > 1 else "",
    ),
    "keep": Word(
        form="keep going, keep going 2",
        pattern=r"keep going(?: ([0-9]{1,6}))?",
        values=("times",),
        read=lambda n: (int(n or 1),),
        write=lambda n: "keep going" if n == 1 else f"keep going {n}",
        sign="keep",
        mood=ODD,
        variant=lambda n: "-often" if n > 1 else "",
    ),
    "roll": Word(
        form="roll on, roll back",
        pattern=r"roll (on|back)",
        values=("way",),
        read=lambda way: (way,),
        write=lambda way: f"roll {way}",
        sign=lambda _square, way: f"roll-{way}",
        mood=lambda _square, way: GOOD if way == "on" else HARM,
        variant=lambda way: f"-{way}",
    ),
    "miss": Word(
        form="miss 2, miss 2 unless 6+3",
        pattern=rf"miss ([0-9]{{1,6}})(?: unless ({_THROW}))?",
        values=("turns", "unless"),
        read=_miss,
        write=lambda n, unless: f"miss {n}" + (f" unless {write_throw(unless)}" if unless else ""),
        sign="miss",
        variant=lambda _n, unless: "-unless" if unless else "",
        prominence=2,
    ),
    "wait": Word(
        form="wait 2, wait 2 pay, wait",
        pattern=r"wait(?: ([0-9]{1,6})( pay)?)?",
        values=("turns", "pays"),
        read=lambda n, pay: (EVER if n is None else int(n), pay is not None),
        write=lambda n, pays: "wait" if n == EVER else f"wait {n}" + (" pay" if pays else ""),
        sign="wait",
        variant=lambda n, pays: "-open" if n == EVER else "-pay" if pays else "",
        prominence=3,
    ),
    "ever": Word(
        form="wait for ever",
        pattern=r"wait for ever",
        values=("turns",),
        read=lambda: (EVER,),
        write=lambda _: "wait for ever",
        sign="ever",
        prominence=5,
    ),
    "lose": Word(
        form="lose",
        pattern=r"lose",
        values=(),
        read=lambda: (),
        write=lambda: "lose",
        sign="lose",
        prominence=6,
    ),
    "prison": Word(
        form="prison 3",
        pattern=r"prison ([0-9]{1,6})",
        values=("turns",),
        read=_number,
        write=lambda n: f"prison {n}",
        sign="prison",
        prominence=4,
        stakes=True,
    ),
    "pay": Word(
        form="pay",
        pattern=r"pay",
        values=(),
        read=lambda: (),
        write=lambda: "pay",
        sign="pay",
        prominence=-1,
        stakes=True,
    ),
    "swap": Word(
        form="swap leader, swap last, swap any",
        pattern=r"swap (leader|last|any)",
        values=("whom",),
        read=lambda whom: (whom,),
        write=lambda whom: f"swap {whom}",
        sign="swap",
        mood=ODD,
        variant=lambda whom: f"-{whom}",
        prominence=1,
    ),
}
"""Every effect, by its first word."""


def word_of(effect: Effect) -> Word:
    """Return the row of an effect, which can be a custom one.

    Examples
    --------
    >>> word_of(("miss", 2, ())).sign
    'miss'
    """
    return _OWN_WORD if effect[0] == "own" else VOCABULARY[effect[0]]


_OWN_WORD = Word(
    form="a word of your own",
    pattern=r"[a-z][a-z0-9-]{0,39}",
    values=("word",),
    read=lambda word: (word,),
    write=lambda word: word,
    sign="own",
    mood=lambda _square, word: OWN[word].mood if word in OWN else ODD,
    prominence=1,
)


def values_of(effect: Effect) -> dict[str, Any]:
    """Return the values of an effect as a dict with their names.

    Examples
    --------
    >>> values_of(("miss", 2, (6, 3)))
    {'turns': 2, 'unless': (6, 3)}
    """
    return dict(zip(word_of(effect).values, effect[1:], strict=True))


def read_effect(source: str) -> Effect | None:
    """Return the effect that a string describes, or ``None`` if it does not describe one.

    Examples
    --------
    >>> read_effect("miss 2 unless 6+3")
    ('miss', 2, (6, 3))
    >>> read_effect("fly away") is None
    True
    """
    spelt = " ".join(source.split())
    if spelt in OWN:
        return ("own", spelt)
    for name, word in VOCABULARY.items():
        match = re.fullmatch(word.pattern, spelt)
        if match is not None:
            return (name, *word.read(*match.groups()))
    return None


def write_effect(effect: Effect) -> str:
    """Return an effect as text that `read_effect` reads back.

    Examples
    --------
    >>> write_effect(("miss", 2, (6, 3)))
    'miss 2 unless 6+3'
    """
    return word_of(effect).write(*effect[1:])
