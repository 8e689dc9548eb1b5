"""What is printed on a square."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from operator import index
from typing import SupportsIndex

from .direction import Direction
from .errors import BoardError

__all__ = ["CIRCLE", "SECRET_PANEL", "TRAP_DOOR", "Label"]

TRAP_DOOR = "TRAP DOOR"
SECRET_PANEL = "SECRET PANEL"
_CIRCLE = "TOKEN CIRCLE"

# Without tabs and all that some reader takes for the end of a line: the name stands in a drawing's legend.
_NAME = re.compile(r"[^\s=#](?:[^=#\t-\r\x1c-\x1f\x85\u2028\u2029]*[^\s=#])?")


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
        name: object = self.name
        words = name.split(" ") if isinstance(name, str) else [""]
        if "" in words or not _NAME.fullmatch(self.name) or re.fullmatch(r"[+-]?\d+", words[-1]):
            raise BoardError(
                "a label's name is a text without '=' and '#', its words one space apart, "
                f"the last one not a number; got {self.name!r}"
            )
        if self.number is not None:
            if isinstance(self.number, bool) or not isinstance(self.number, SupportsIndex):
                raise BoardError(f"the number of a label is a whole number; {self.name} has {self.number!r}")
            object.__setattr__(self, "number", index(self.number))
        if self.arrow is not None and not isinstance(self.arrow, Direction):
            raise BoardError(f"the arrow of a label is a Direction; {self.name} has {self.arrow!r}")
        if self.name == _CIRCLE and (self.number, self.arrow) != (None, None):
            raise BoardError("a token circle has neither number nor arrow")
        if self.name in (TRAP_DOOR, SECRET_PANEL) and (self.arrow is None or self.number is not None):
            raise BoardError(f"a {self.name} has an arrow that points to its door, and no number")

    def turned(self, quarter_turns: int) -> Label:
        """The label on a tile turned clockwise by so many quarter turns."""
        if self.arrow is None:
            return self
        turns = _TURNS.get(id(self)) or _turns_of(self)
        return turns[quarter_turns % 4]

    def __str__(self) -> str:
        number = "" if self.number is None else f" {self.number}"
        arrow = "" if self.arrow is None else f" {self.arrow.arrow}"
        return f"{self.name}{number}{arrow}"


_TURNS: dict[int, tuple[Label, Label, Label, Label]] = {}
"""The four turns of labels by address: looking at a label to hash it would take longer than turning it."""


def _turns_of(label: Label) -> tuple[Label, Label, Label, Label]:
    if len(_TURNS) > 10_000:
        _TURNS.clear()
    assert label.arrow is not None
    a, (b, c, d) = label, [replace(label, arrow=label.arrow.turned(n)) for n in (1, 2, 3)]
    for turns in ((a, b, c, d), (b, c, d, a), (c, d, a, b), (d, a, b, c)):
        # The table holds on to its labels, so that no others can have their addresses.
        _TURNS[id(turns[0])] = turns
    return _TURNS[id(label)]


# A token circle is a mark like any other, so that it turns with its tile without code of its own.
CIRCLE = Label(_CIRCLE)
