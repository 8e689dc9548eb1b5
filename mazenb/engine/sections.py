"""Texts in sections, as positions and scenarios are written: ``name:`` and what belongs to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from mazenb.engine.errors import GameError

__all__ = ["Line", "PositionError", "content", "sections", "setting", "words"]

_HEAD = re.compile(r"([a-z]+):\s*(.*)")


class PositionError(GameError):
    """A position or scenario that cannot be read: which line, and why."""

    @property
    def line(self) -> int:
        """The line, counted from 1."""
        line: int = self.values["line"]
        return line


class Line(NamedTuple):
    """A line of a text and its number."""

    number: int
    text: str


def sections(source: str, known: Sequence[str], settings: Sequence[str]) -> dict[str, list[Line]]:
    r"""The lines of a text by section; a setting has its value as its only line.

    Parameters
    ----------
    source : str
    known : sequence of str
        The sections: all lines up to the next head are theirs.
    settings : sequence of str
        The heads that have their value on their own line.

    Raises
    ------
    PositionError

    Examples
    --------
    >>> sections("after: blue\npawns:\n* red 3", ["pawns"], ["after"])
    {'after': [Line(number=1, text='blue')], 'pawns': [Line(number=3, text='* red 3')]}
    """
    found: dict[str, list[Line]] = {}
    current: list[Line] | None = None
    for number, text in enumerate(source.splitlines(), 1):
        head = _HEAD.fullmatch(text.rstrip())
        if head is not None and head[1] in (*known, *settings):
            if head[1] in found:
                raise PositionError("engine.position.twice", line=number, name=head[1])
            value = [Line(number, head[2])] if head[2] or head[1] in settings else []
            found[head[1]] = value
            current = found[head[1]] if head[1] in known else None
        elif current is not None:
            current.append(Line(number, text))
        elif text.strip() and not text.lstrip().startswith("#"):
            possible = ", ".join((*known, *settings))
            raise PositionError("engine.position.outside", line=number, found=text.strip(), possible=possible)
    return found


def content(lines: Iterable[Line]) -> list[Line]:
    """The lines that say something: neither empty nor a remark."""
    return [line for line in lines if line.text.strip() and not line.text.lstrip().startswith("#")]


def setting(parts: Mapping[str, list[Line]], name: str) -> str:
    """The value of a setting; nothing if it is not given."""
    return parts[name][0].text.strip() if name in parts else ""


def words(text: str) -> list[str]:
    """The words of a list with commas.

    Examples
    --------
    >>> words("key, red-1")
    ['key', 'red-1']
    """
    return [word.strip() for word in text.split(",") if word.strip()]
