"""The four directions of a step."""

from __future__ import annotations

from enum import IntEnum

from mazenb.board.errors import BoardError
from mazenb.texts.quotation import short

__all__ = ["ARROWS", "Direction"]

ARROWS = "^>v<"


class Direction(IntEnum):
    """North, east, south or west, numbered clockwise from north.

    Examples
    --------
    >>> Direction.N.turned(1), Direction.N.opposite
    (<Direction.E: 1>, <Direction.S: 2>)
    >>> Direction.read("w"), Direction.read(">")
    (<Direction.W: 3>, <Direction.E: 1>)
    """

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def opposite(self) -> Direction:
        """The opposite direction."""
        return Direction((self + 2) % 4)

    @property
    def letter(self) -> str:
        """``"N"``, ``"E"``, ``"S"`` or ``"W"``."""
        return "NESW"[self]

    @property
    def arrow(self) -> str:
        """``"^"``, ``">"``, ``"v"`` or ``"<"``, as in a drawing."""
        return ARROWS[self]

    def turned(self, quarter_turns: int) -> Direction:
        """Return the direction after the given number of quarter turns clockwise."""
        return Direction((self + quarter_turns) % 4)

    @classmethod
    def read(cls, value: Direction | str) -> Direction:
        """Return the direction given as a letter, an arrow or a direction.

        Raises
        ------
        BoardError
            If `value` does not name a direction.
        """
        if isinstance(value, cls):
            return value
        if isinstance(value, str) and len(value) == 1:
            if value in ARROWS:
                return cls(ARROWS.index(value))
            if value.upper() in "NESW":
                return cls("NESW".index(value.upper()))
        raise BoardError("board.direction.unknown", arrows=ARROWS, given=short(value))
