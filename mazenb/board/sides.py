"""The four sides of a square, packed into one small integer.

Three bits a side, north lowest: so that turning a square is a rotation of twelve bits, and a board of 320
squares is a tuple of 320 integers. A passage is open when the one side lets out and the other side lets in.
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
"""Lets out, not in: one half of a one-way passage."""
IN = 2
"""Lets in, not out: the other half."""
WALL = 3
TRAP = 4
"""The trap door of a TRAP DOOR square: a wall for everything else."""
PANEL = 5
"""The panel of a SECRET PANEL square, likewise."""

SEALED = 0o3333
DOORS = 0o4444
"""The bit of each side that only doors have."""


def side(sides: int, direction: int) -> int:
    """One side of a square."""
    return sides >> 3 * direction & 7


def with_side(sides: int, direction: int, value: int) -> int:
    """The same square with one side changed."""
    return sides & ~(7 << 3 * direction) | value << 3 * direction


def turned(sides: int, quarter_turns: int) -> int:
    """The sides of a square on a tile turned clockwise."""
    shift = 3 * (quarter_turns % 4)
    return (sides << shift | sides >> (12 - shift)) & 0o7777


def has_door(sides: int) -> bool:
    """Whether one of the sides is a trap door or a panel."""
    return bool(sides & DOORS)


def _masks(allowed: tuple[int, ...]) -> tuple[int, ...]:
    # Two sides at a time: 64 + 4096 steps instead of four for each of 4096, since every import pays for it.
    pair = [(two & 7 in allowed) | (two >> 3 in allowed) << 1 for two in range(0o100)]
    return tuple([pair[s & 0o77] | pair[s >> 6] << 2 for s in range(0o10000)])


LEAVES = _masks((OPEN, OUT))
"""Bit d of ``LEAVES[sides]``: an ordinary step may leave in direction d."""
ENTERS = _masks((OPEN, IN))
"""Bit d of ``ENTERS[sides]``: an ordinary step may enter by side d."""
