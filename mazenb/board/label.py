"""What is printed on a square."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from .direction import Direction
from .errors import BoardError

__all__ = ["CIRCLE", "SECRET_PANEL", "TRAP_DOOR", "Label"]

TRAP_DOOR = "TRAP DOOR"
SECRET_PANEL = "SECRET PANEL"

_NAME = re.compile(r"[^\s=#](?:[^=#\n]*[^\s=#])?")


@dataclass(frozen=True, slots=True)
class Label:
    """A label: a name, and where it takes them a number and an arrow.

    The board knows two names by itself, ``TRAP DOOR`` and ``SECRET PANEL``: their arrow points to
    their door. What all other names mean is up to the game.

    Parameters
    ----------
    name : str
        Any text without ``=`` and ``#``; its last word is not a number.
    number : int, optional
    arrow : Direction, optional
        It turns with the tile.

    Examples
    --------
    >>> from mazenb.board import Direction, Label
    >>> label = Label("SLIDE", 2, Direction.E)
    >>> print(label, label.turned(1))
    SLIDE 2 > SLIDE 2 v
    """

    name: str
    number: int | None = None
    arrow: Direction | None = None

    def __post_init__(self) -> None:
        words = self.name.split(" ")
        if not _NAME.fullmatch(self.name) or "" in words or re.fullmatch(r"[+-]?\d+", words[-1]):
            raise BoardError(
                "a label's name is a text without '=' and '#', its words one space apart, "
                f"the last one not a number; got {self.name!r}"
            )
        if self.name in (TRAP_DOOR, SECRET_PANEL) and (self.arrow is None or self.number is not None):
            raise BoardError(f"a {self.name} has an arrow that points to its door, and no number")

    def turned(self, quarter_turns: int) -> Label:
        """The label on a tile turned clockwise by so many quarter turns."""
        return self if self.arrow is None else _turned(self, quarter_turns % 4)

    def __str__(self) -> str:
        number = "" if self.number is None else f" {self.number}"
        arrow = "" if self.arrow is None else f" {self.arrow.arrow}"
        return f"{self.name}{number}{arrow}"


@lru_cache(maxsize=4096)
def _turned(label: Label, quarter_turns: int) -> Label:
    assert label.arrow is not None
    return replace(label, arrow=label.arrow.turned(quarter_turns))


# A token circle is a mark like any other, so that it turns with its tile without code of its own.
CIRCLE = Label("TOKEN CIRCLE")
