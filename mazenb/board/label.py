"""Labels printed on squares."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from operator import index
from typing import SupportsIndex

from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError
from mazenb.texts.limits import DIGITS, LABEL, writable
from mazenb.texts.quotation import short

__all__ = ["CIRCLE", "SECRET_PANEL", "TRAP_DOOR", "Label"]

TRAP_DOOR = "TRAP DOOR"
SECRET_PANEL = "SECRET PANEL"
_CIRCLE = "TOKEN CIRCLE"

# No tabs and no line-break characters of any kind, because the name is on one line of a drawing's legend.
_NAME = re.compile(r"[^\s=#](?:[^=#\t-\r\x1c-\x1f\x85\u2028\u2029]*[^\s=#])?")


@dataclass(frozen=True, slots=True)
class Label:
    """A label: a name, and for some names a number and an arrow.

    The board itself gives a meaning to two names, ``TRAP DOOR`` and ``SECRET PANEL``, whose arrow points to
    their door. What all other names mean is up to the game.

    Parameters
    ----------
    name : str
        Any text without ``=`` and ``#`` whose last word is not a number.
    number : int, optional
    arrow : Direction, optional
        A direction that rotates with the tile.

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
    _turns: tuple[Label, ...] = field(default=(), init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._check_name()
        if self.number is not None:
            if isinstance(self.number, bool) or not isinstance(self.number, SupportsIndex):
                raise BoardError("board.label.number", name=self.name, given=repr(self.number))
            object.__setattr__(self, "number", index(self.number))
            if not -(10**DIGITS) < index(self.number) < 10**DIGITS:
                raise BoardError("limits.number", most=DIGITS)
        if self.arrow is not None and not isinstance(self.arrow, Direction):
            raise BoardError("board.label.arrow", name=self.name, given=repr(self.arrow))
        if self.name == _CIRCLE and (self.number, self.arrow) != (None, None):
            raise BoardError("board.label.circle")
        if self.name in (TRAP_DOOR, SECRET_PANEL) and (self.arrow is None or self.number is not None):
            raise BoardError("board.label.door", name=self.name)

    def _check_name(self) -> None:
        name: object = self.name
        if isinstance(name, str) and len(name) > LABEL:
            raise BoardError("limits.name", most=LABEL, found=len(name))
        if isinstance(name, str) and not writable(name):
            raise BoardError("limits.writable", found=short(name))
        words = name.split(" ") if isinstance(name, str) else [""]
        if "" in words or not _NAME.fullmatch(self.name) or re.fullmatch(r"[+-]?[0-9]+", words[-1]):
            raise BoardError("board.label.name", given=repr(self.name))

    def turned(self, quarter_turns: int) -> Label:
        """Return the label as it is on a tile rotated clockwise by the given number of quarter turns."""
        if self.arrow is None:
            return self
        turns = self._turns or self._with_turns(self.arrow)
        return turns[quarter_turns % 4]

    def _with_turns(self, arrow: Direction) -> tuple[Label, ...]:
        """Make the other three orientations of the label, and let each of the four refer to the others."""
        a, (b, c, d) = self, [replace(self, arrow=arrow.turned(n)) for n in (1, 2, 3)]
        for turns in ((a, b, c, d), (b, c, d, a), (c, d, a, b), (d, a, b, c)):
            object.__setattr__(turns[0], "_turns", turns)
        return self._turns

    def __reduce__(self) -> tuple[type[Label], tuple[str, int | None, Direction | None]]:
        # A pickled label does not carry its other orientations.
        return Label, (self.name, self.number, self.arrow)

    def __str__(self) -> str:
        number = "" if self.number is None else f" {self.number}"
        arrow = "" if self.arrow is None else f" {self.arrow.arrow}"
        return f"{self.name}{number}{arrow}"


# A token circle is a mark like any other, so it rotates with its tile without code of its own.
CIRCLE = Label(_CIRCLE)
