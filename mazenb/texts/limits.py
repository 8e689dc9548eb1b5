"""Limits on everything that is read from a file, a page or a person, in one table.

Each limit is far above what anyone needs and far below what would keep a kernel busy. Anything larger is
refused with a clear message when it is read, so the code that draws, counts or replays does not have to check
it.
"""

from __future__ import annotations

import re
from typing import Final

__all__ = [
    "ANSWERS",
    "CARDS",
    "DEPTH",
    "DIGITS",
    "DRAWING",
    "FILE",
    "LABEL",
    "LINE",
    "MESSAGE",
    "NAME",
    "PARTS",
    "PERSON",
    "PLAYED",
    "SQUARES",
    "TEXT",
    "TOML",
    "too_deep",
    "whole",
    "writable",
]

NAME: Final = 60
"""The largest number of characters in the name of a player, a square, a card, a track or a saved game."""

PERSON: Final = 200
"""The largest number of characters in the name of a student, who may have several names."""

LABEL: Final = 120
"""The largest number of characters in the name of a label, which may be a sentence."""

TEXT: Final = 4_000
"""The largest number of characters in text that a person reads, such as a question."""

LINE: Final = 1_000
"""The largest number of characters in a line of a position, a track, a TOML file or a script."""

DIGITS: Final = 9
"""The largest number of digits in a whole number."""

FILE: Final = 20_000_000
"""The largest number of bytes in a file. A drawing of 1,000 by 1,000 squares has 8 million bytes."""

TOML: Final = 200_000
"""The largest number of characters in a TOML file, such as a Frantic table. With lines of limited length, it
is parsed within a second."""

ANSWERS: Final = 20_000
"""The largest number of answers in a saved game, and of lines in a journal. A game is loaded by giving its
answers again, at a rate of at least 10,000 per second."""

CARDS: Final = 300
"""The largest number of kinds of card, or of events, in a Frantic table."""

PARTS: Final = 10_000
"""The largest number of entries in any other list in a file."""

DEPTH: Final = 40
"""The greatest depth of nested lists in a file, so that recursive functions do not have to count it."""

SQUARES: Final = 4_000_000
"""The largest number of squares on a board."""

PLAYED: Final = 10_000
"""The largest number of squares on a GOOTMU board. Larger boards are drawn without words."""

DRAWING: Final = 60_000
"""The largest number of characters in a board sent by a page, where boards have at most 40 by 40 squares."""

MESSAGE: Final = 300_000
"""The largest number of characters in a request from a page. The largest request is a board as text."""

_WHOLE = re.compile(rf"[0-9]{{1,{DIGITS}}}")


def whole(word: str) -> int | None:
    """Return the number written in ASCII digits, or None if the word is not a number or the number is huge.

    Parameters
    ----------
    word : str

    Returns
    -------
    int or None

    Examples
    --------
    >>> whole("42"), whole("-7"), whole("²"), whole("٤٢"), whole("9" * 5000)
    (42, None, None, None, None)
    """
    return int(word) if _WHOLE.fullmatch(word) else None


def too_deep(data: object) -> bool:
    """Return True if data that was read from JSON is nested more deeply than `DEPTH`.

    Examples
    --------
    >>> import json
    >>> too_deep({"a": [[1], [2]]}), too_deep(json.loads("[" * 500 + "]" * 500))
    (False, True)
    """
    layer = [data]
    for _ in range(DEPTH + 1):
        inside = [part for part in layer if isinstance(part, dict | list)]
        if not inside:
            return False
        layer = [value for part in inside for value in (part.values() if isinstance(part, dict) else part)]
    return True


def writable(text: str) -> bool:
    r"""Return True if text can be saved and sent, which half of a surrogate pair cannot.

    Python and JSON allow one half alone, as in ``"\ud800"``, but UTF-8 does not.

    Examples
    --------
    >>> writable("né à 日本 😀"), writable("\ud800")
    (True, False)
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
