"""Courses of short walks: obstacles, items and walls that may be crossed."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import NamedTuple

__all__ = ["Course", "Found", "Letters", "Loops"]

Rows = Sequence[Sequence[int]]
Letters = Sequence[Mapping[int, str]] | Mapping[int, Mapping[int, str]]
"""The letter of the step from each square to each of its neighbours. A lower-case letter crosses a wall."""

Found = tuple[dict[int, str], dict[int, str], dict[int, bool]]
"""Walks by key, first those that spend nothing, then those that do, and the first squares that lead to an
end.

A walk is written in letters. Its key is its last square together with the marks of the squares where it
takes something.
"""


class Course(NamedTuple):
    """Obstacles, items on the way and walls to cross. Sets of items are integers, one bit per item.

    Attributes
    ----------
    needs : mapping
        The items needed to enter each obstacle.
    keys : mapping
        The items on each square that open obstacles.
    gifts : mapping
        The number of items that a walk takes on each square, as long as it has room.
    blanks : int
        The number of obstacles that a walk may enter without the items.
    free : int
        The number of walls that a walk may cross without spending anything.
    walls : int
        The number of walls that a walk may cross by giving up a token, which makes room.
    passes : mapping
        The number of such tokens that a walk takes on each square.
    """

    needs: Mapping[int, int] = {}
    keys: Mapping[int, int] = {}
    gifts: Mapping[int, int] = {}
    blanks: int = 0
    free: int = 0
    walls: int = 0
    passes: Mapping[int, int] = {}

    @property
    def crosses(self) -> bool:
        """True if a walk may cross a wall."""
        return bool(self.free or self.walls or self.passes)


Loops = Callable[
    [Rows, Letters, int, Sequence[int], Container[int], Mapping[int, int], int, Course | None],
    Found,
]
"""Functions of (rows, letters, start, first squares, closed squares, marks of squares, room for items,
course) that return the walks found."""
