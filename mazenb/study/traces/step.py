"""A state of an algorithm on a board, between two lines of its pseudo-code."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from mazenb.board import Square

__all__ = ["Run", "Step"]

Passage: TypeAlias = "tuple[Square, Square]"


@dataclass(frozen=True)
class Step:
    """A state of an algorithm.

    Attributes
    ----------
    line : int
        The line of the pseudo-code that was just executed, counted from 1.
    u, v : Square or None
        The current square, and its neighbour.
    done, waiting : tuple of Square
        The finished squares in the order in which they were finished, and those in the queue or stack, the
        next one first.
    figures : dict of Square to number
        The numbers that the algorithm has written on squares so far: distances, indices, values.
    walk : tuple of Square
        The current walk.
    groups : tuple of frozenset of Square
        Components found so far.
    passages : tuple of pairs of Square
        Passages found so far: bridges, or the edges of a tree.
    values : dict
        Other variables, by name.

    Examples
    --------
    >>> from mazenb import Board, trace
    >>> step = trace("bfs", Board.random(1, 3, wrap="none", extra=1), start=(0, 0))[2]
    >>> step.line, step.u, step.v
    (6, (0, 0), (0, 1))
    """

    line: int
    u: Square | None = None
    v: Square | None = None
    done: tuple[Square, ...] = ()
    waiting: tuple[Square, ...] = ()
    figures: Mapping[Square, float] = field(default_factory=lambda: MappingProxyType({}))
    walk: tuple[Square, ...] = ()
    groups: tuple[frozenset[Square], ...] = ()
    passages: tuple[Passage, ...] = ()
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


Run: TypeAlias = Generator[Step, None, Any]
"""An algorithm: a generator that yields its states and returns its result."""
