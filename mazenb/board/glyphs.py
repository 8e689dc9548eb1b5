"""The characters of a drawing."""

from __future__ import annotations

from .label import CIRCLE, SECRET_PANEL, TRAP_DOOR
from .sides import IN, OPEN, OUT, WALL

__all__ = ["HORIZONTAL", "RESERVED", "VERTICAL"]

RESERVED = {"T": TRAP_DOOR, "P": SECRET_PANEL, "o": CIRCLE.name}
"""Keys that mean the same in every drawing."""

# What may stand in the place of a wall: the side that the square west or north of it has there, and the side
# of the square beyond.
VERTICAL = {"|": (WALL, WALL), " ": (OPEN, OPEN), ">": (OUT, IN), "<": (IN, OUT)}
HORIZONTAL = {"---": (WALL, WALL), "   ": (OPEN, OPEN), " v ": (OUT, IN), " ^ ": (IN, OUT)}
