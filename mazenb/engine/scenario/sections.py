"""Text in sections, as used for positions and scenarios. A section is ``name:``, followed by its lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from mazenb.engine.errors import GameError
from mazenb.texts.limits import LINE, writable
from mazenb.texts.quotation import short

__all__ = ["Line", "PositionError", "content", "sections", "setting", "words"]

_HEAD = re.compile(r"([a-z]+):\s*(.*)")


class PositionError(GameError):
    """A position or scenario that cannot be read, with the line and the reason."""

    @property
    def line(self) -> int:
        """The line, counted from 1."""
        line: int = self.values["line"]
        return line


class Line(NamedTuple):
    """A line of text and its number."""

    number: int
    text: str


def sections(source: str, known: Sequence[str], settings: Sequence[str]) -> dict[str, list[Line]]:
    r"""Return the lines of a string by section. The only line of a setting is its value.

    Parameters
    ----------
    source : str
    known : sequence of str
        The names of the sections. A section contains all lines up to the next name.
    settings : sequence of str
        The names of the settings, whose value is on the same line.

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
        if len(text) > LINE:
            raise PositionError("limits.line", line=number, most=LINE, found=len(text))
        if not writable(text):
            raise PositionError("limits.writable-at", line=number, found=short(text))
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
    """Return the lines that are neither empty nor comments."""
    return [line for line in lines if line.text.strip() and not line.text.lstrip().startswith("#")]


def setting(parts: Mapping[str, list[Line]], name: str) -> str:
    """Return the value of a setting, or an empty string if it is not given."""
    return parts[name][0].text.strip() if name in parts else ""


def words(text: str) -> list[str]:
    """Return the words of a comma-separated list.

    Examples
    --------
    >>> words("key, red-1")
    ['key', 'red-1']
    """
    return [word.strip() for word in text.split(",") if word.strip()]
