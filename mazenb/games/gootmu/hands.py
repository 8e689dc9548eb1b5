"""What a walk has in its hand, where it stands, and what comes of all the walks together."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

__all__ = ["NOWHERE", "Hand", "Node", "Routes", "Step", "new_node"]


class Hand(NamedTuple):
    """What a walk has left: walls to cross, squares to treat as blank, items taken on the way, room.

    And whether it has spent anything.
    """

    free: int
    walls: int
    blanks: int
    taken: frozenset[int]
    room: int
    spent: bool = False


class Node(NamedTuple):
    """A square, whether the walk may go on from it, and what is left there."""

    square: int
    goes_on: bool
    hand: Hand


new_node = partial(tuple.__new__, Node)
"""A node from what it is made of: a search makes so many that calling the class is felt."""

Step = tuple[str, Node]
"""A letter (small where a wall is crossed) and the node it leads to."""


class Routes(NamedTuple):
    """What a mover may do with the steps it has.

    Attributes
    ----------
    steps : tuple of str
        The letters of the next steps that can be completed.
    walks : tuple of str
        Complete walks as letters, one for each end and set of things, if possible one that spends nothing.
    free : bool
        Whether there is a walk at all that spends nothing (rule T8).
    """

    steps: tuple[str, ...]
    walks: tuple[str, ...]
    free: bool


NOWHERE = Routes((), (), False)
