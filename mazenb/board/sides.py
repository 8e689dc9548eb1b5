"""The four sides of a square, packed into one small integer.

Each side has three bits, north lowest, so turning a square rotates twelve bits, and a board of 320 squares is
a tuple of 320 integers. A passage is open when one side lets pawns out and the other side lets them in.
"""

from __future__ import annotations

__all__ = [
    "DOORS",
    "ENTERS",
    "IN",
    "LEAVES",
    "OPEN",
    "OUT",
    "PANEL",
    "SEALED",
    "TRAP",
    "WALL",
    "has_door",
    "side",
    "turned",
    "with_side",
]

OPEN = 0
OUT = 1
"""A side that a step may leave by but not enter by: the near half of a one-way passage."""
IN = 2
"""A side that a step may enter by but not leave by: the far half of a one-way passage."""
WALL = 3
TRAP = 4
"""The trap door of a TRAP DOOR square, a wall to ordinary steps."""
PANEL = 5
"""The panel of a SECRET PANEL square, a wall to ordinary steps."""

SEALED = 0o3333
DOORS = 0o4444
"""The bits that only doors have, one per side."""


def side(sides: int, direction: int) -> int:
    """Return one side of a square."""
    return sides >> 3 * direction & 7


def with_side(sides: int, direction: int, value: int) -> int:
    """Return the sides of a square with one side changed."""
    return sides & ~(7 << 3 * direction) | value << 3 * direction


def turned(sides: int, quarter_turns: int) -> int:
    """Return the sides of a square after a clockwise rotation of its tile."""
    shift = 3 * (quarter_turns % 4)
    return (sides << shift | sides >> (12 - shift)) & 0o7777


def has_door(sides: int) -> bool:
    """Return True if one of the sides is a trap door or a panel."""
    return bool(sides & DOORS)


def _masks(allowed: tuple[int, ...]) -> tuple[int, ...]:
    # Two sides at a time take 64 + 4096 steps instead of 4 × 4096, and every import pays for them.
    pair = [(two & 7 in allowed) | (two >> 3 in allowed) << 1 for two in range(0o100)]
    return tuple([pair[s & 0o77] | pair[s >> 6] << 2 for s in range(0o10000)])


LEAVES = _masks((OPEN, OUT))
"""Masks of the directions in which an ordinary step may leave: bit d of ``LEAVES[sides]`` for direction d."""
ENTERS = _masks((OPEN, IN))
"""Masks of the sides by which an ordinary step may enter: bit d of ``ENTERS[sides]`` for side d."""
