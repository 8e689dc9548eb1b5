"""Nodes of the search: a square, together with what the walk has left there."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

__all__ = ["Hand", "Node", "Step", "new_node"]


class Hand(NamedTuple):
    """The resources that a walk has left, and the things that it has taken.

    Attributes
    ----------
    free : int
        The walls that it may cross without spending anything (rule L51).
    walls : int
        The walls that it may cross by discarding a token (rule K7).
    blanks : int
        The squares that it may treat as blank (rule L06).
    room : int
        The number of further things that it can take.
    taken : int
        The things taken on the way, as bits.
    spent : bool
        Whether it has spent anything (rule T8).
    load : tuple of int
        Everything that is carried, if things may be dropped on the way (see `drops`); otherwise empty.
    found : tuple of int
        The part of the load that was taken on the last square.
    """

    free: int
    walls: int
    blanks: int
    room: int
    taken: int = 0
    spent: bool = False
    load: tuple[int, ...] = ()
    found: tuple[int, ...] = ()


class Node(NamedTuple):
    """A square, whether the walk may continue from it (rule M3), and what the walk has left there."""

    square: int
    goes_on: bool
    hand: Hand


new_node = partial(tuple.__new__, Node)
"""A constructor of nodes, faster than calling the class. A search makes very many nodes."""

Step = tuple[str, Node]
"""A letter (small where a wall is crossed) and the node it leads to."""
