"""The error for a faulty layout of walls."""

from __future__ import annotations

from mazenb.engine import GameError

__all__ = ["LayoutError"]


class LayoutError(GameError):
    """An error in a layout, with the reason and, if possible, the line or square.

    Examples
    --------
    >>> error = LayoutError("walls.layout.blocks", line=3, found=31)
    >>> print(error)
    line 3: a labyrinth must have 32 blocks, not 31
    >>> error.line
    3
    """

    @property
    def line(self) -> int | None:
        """The line of the drawing, counted from 1; ``None`` if there is no drawing."""
        line: int | None = self.values.get("line")
        return line
