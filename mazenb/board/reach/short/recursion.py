"""Short walks by recursion: the nested loops in readable form, for tests that compare the two."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import NamedTuple

from mazenb.board.reach.short.course import Course, Found, Letters
from mazenb.board.reach.walk_types import Made

__all__ = ["course_walks", "end_walks"]


def end_walks(
    k: int, rows: Sequence[Sequence[int]], first: Sequence[int], start: int, closed: Container[int]
) -> Made:
    """Return all ends of walks of k steps, with a walk for each.

    Examples
    --------
    >>> ring = [(5, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 0)]
    >>> end_walks(2, ring, ring[0], 0, ())
    {4: (0, 5, 4), 2: (0, 1, 2)}
    """
    found: Made = {}

    def go_on(walk: tuple[int, ...], squares: Sequence[int]) -> None:
        for square in squares:
            if square in walk or square in closed:
                continue
            longer = (*walk, square)
            if len(longer) <= k:
                go_on(longer, rows[square])
            else:
                found.setdefault(square, longer)

    go_on((start,), first)
    return found


class Load(NamedTuple):
    """A record of what a walk has done so far and may still do.

    Attributes
    ----------
    blanks : int
        Obstacles entered without their items.
    items : int
        The items taken that open an obstacle, as bits.
    taken : int
        The number of items taken.
    free, walls : int
        Walls that may still be crossed, free of charge and with tokens.
    tokens : int
        Tokens spent on walls.
    marks : int
        The marks of the squares where something was taken.
    """

    blanks: int
    items: int
    taken: int
    free: int
    walls: int
    tokens: int
    marks: int


def course_walks(
    k: int,
    rows: Sequence[Sequence[int]],
    letters: Letters,
    start: int,
    first: Sequence[int],
    closed: Container[int],
    marks: Mapping[int, int],
    room: int,
    course: Course,
) -> Found:
    """Return one walk of k steps for each end and set of marks, and the first squares that lead to one.

    Examples
    --------
    >>> letters = [{(n - 1) % 6: "W", (n + 1) % 6: "E"} for n in range(6)]
    >>> ring = [tuple(row) for row in letters]
    >>> course_walks(2, ring, letters, 0, ring[0], {0}, {}, 0, Course())
    ({4: 'WW', 2: 'EE'}, {}, {5: True, 1: True})
    """
    free: dict[int, str] = {}
    paid: dict[int, str] = {}
    leading: dict[int, bool] = {}

    def go_on(walk: tuple[int, ...], path: str, squares: Sequence[int], load: Load) -> None:
        for square in squares:
            if square in walk or square in closed:
                continue
            letter = letters[walk[-1] if walk else start][square]
            after = _crossed(load, letter)
            after = after and _entered(after, course, square)
            if after is None:
                continue
            after = _loaded(after, course, marks, room, square)
            longer, spelt = (*walk, square), path + letter
            if len(longer) < k:
                go_on(longer, spelt, rows[square], after)
            else:
                leading[longer[0]] = True
                found = paid if after.blanks or after.tokens else free
                found.setdefault(square | after.marks, spelt)

    go_on(
        (),
        "",
        first,
        Load(blanks=0, items=0, taken=0, free=course.free, walls=course.walls, tokens=0, marks=0),
    )
    return free, paid, leading


def _crossed(load: Load, letter: str) -> Load | None:
    """Return the load after a step, or None if it is not possible; a lower-case letter crosses a wall."""
    if letter.isupper():
        return load
    if load.free:
        return load._replace(free=load.free - 1)
    if load.walls:
        return load._replace(walls=load.walls - 1, tokens=load.tokens + 1)
    return None


def _entered(load: Load, course: Course, square: int) -> Load | None:
    """Return the load after entering a square, or None if the square is closed."""
    if not course.needs.get(square, 0) & ~load.items:
        return load
    return load._replace(blanks=load.blanks + 1) if load.blanks < course.blanks else None


def _loaded(load: Load, course: Course, marks: Mapping[int, int], room: int, square: int) -> Load:
    """Return the load after taking the items on a square."""
    if square in course.gifts and load.taken < room + load.tokens:
        load = load._replace(
            taken=load.taken + course.gifts[square],
            items=load.items | course.keys.get(square, 0),
            walls=load.walls + course.passes.get(square, 0),
        )
    if load.marks.bit_count() < room:
        load = load._replace(marks=load.marks | marks.get(square, 0))
    return load
