"""The characters of a drawing."""

from __future__ import annotations

from mazenb.board.label import CIRCLE, SECRET_PANEL, TRAP_DOOR
from mazenb.board.sides import IN, OPEN, OUT, WALL

__all__ = ["HORIZONTAL", "RESERVED", "VERTICAL"]

RESERVED = {"T": TRAP_DOOR, "P": SECRET_PANEL, "o": CIRCLE.name}
"""Keys that mean the same in every drawing."""

# The characters allowed in the place of a wall, each with the side of the square west or north of it and the
# side of the square beyond it.
VERTICAL = {"|": (WALL, WALL), " ": (OPEN, OPEN), ">": (OUT, IN), "<": (IN, OUT)}
HORIZONTAL = {"---": (WALL, WALL), "   ": (OPEN, OPEN), " v ": (OUT, IN), " ^ ": (IN, OUT)}
