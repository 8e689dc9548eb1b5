"""A text in sections, ``name:`` and the lines below it, and settings, ``name: value``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from mazenb.engine.errors import GameError

__all__ = ["Line", "Parts", "PositionError", "content", "sections", "setting"]

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


Parts: TypeAlias = Mapping[str, list[Line]]
"""The lines of each section; a setting has its value as its only line."""


def sections(source: str, known: Sequence[str], settings: Sequence[str]) -> dict[str, list[Line]]:
    r"""The lines of a text by section; a setting has its value as its only line.

    Raises
    ------
    PositionError

    Examples
    --------
    >>> parts = sections("title: a walk\nboard:\n. .", ["board"], ["title"])
    >>> parts["title"], parts["board"]
    ([Line(number=1, text='a walk')], [Line(number=3, text='. .')])
    """
    found: dict[str, list[Line]] = {}
    current: list[Line] | None = None
    for number, text in enumerate(source.splitlines(), 1):
        head = _HEAD.fullmatch(text.rstrip())
        if head is not None and head[1] in (*known, *settings):
            if head[1] in found:
                raise PositionError("scenario.twice", line=number, name=head[1])
            value = [Line(number, head[2])] if head[2] or head[1] in settings else []
            found[head[1]] = value
            current = found[head[1]] if head[1] in known else None
        elif current is not None:
            current.append(Line(number, text))
        elif text.strip() and not text.lstrip().startswith("#"):
            raise PositionError(
                "scenario.outside",
                line=number,
                found=text.strip(),
                possible=", ".join((*known, *settings)),
            )
    return found


def content(lines: Iterable[Line]) -> list[Line]:
    """The lines that say something: neither blank nor remarks."""
    return [line for line in lines if line.text.strip() and not line.text.lstrip().startswith("#")]


def setting(parts: Parts, name: str) -> str:
    """The value of a setting; empty if it is not given."""
    return parts[name][0].text.strip() if name in parts else ""
