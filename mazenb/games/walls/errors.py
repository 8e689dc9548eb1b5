"""What is wrong with a drawing of walls, and where."""

from __future__ import annotations

from mazenb.engine import GameError

__all__ = ["LayoutError"]


class LayoutError(GameError):
    """A layout that is none: what is wrong, and at which line or square.

    Examples
    --------
    >>> error = LayoutError("walls.layout.blocks", line=3, found=31)
    >>> print(error)
    line 3: a labyrinth has 32 blocks, this one has 31
    >>> error.line
    3
    """

    @property
    def line(self) -> int | None:
        """The line of the drawing, counted from 1; ``None`` where there was no drawing."""
        line: int | None = self.values.get("line")
        return line
