"""`Question`, a question about walks with squares as integers."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from mazenb.board.direction import Direction
from mazenb.board.reach.steps import set_of

__all__ = ["Item", "Question", "simplified"]

Item = Hashable


class Question(NamedTuple):
    """A question about walks; every square is an index."""

    start: int
    k: int
    first: tuple[Direction, ...] | None
    closed: int
    """Squares that may not be entered, as a set."""
    stops: tuple[int, ...] | None
    """Squares that end a walk; the board's trap-door and panel squares if not given."""
    ignore_walls: bool
    wall_crossings: int
    blank_squares: int
    needs: dict[int, Item]
    """The item that each square needs, unless it is carried from the start."""
    gives: dict[int, tuple[Item, ...]]
    room: int | None
    revisit: bool


def simplified(question: Question) -> Question:
    """Return an equivalent question without the parts that make no difference."""
    if question.ignore_walls:
        question = question._replace(wall_crossings=0)
    useful = set(question.needs.values())
    if question.room == 0 or not any(useful.intersection(things) for things in question.gives.values()):
        question = question._replace(gives={})
    if not question.gives and not question.blank_squares:
        # Nothing can ever open these squares.
        question = question._replace(closed=question.closed | set_of(question.needs), needs={})
    return question
