"""Short walks, and longer ones if there are few of them, found with the loops of `mazenb.board.reach.short`.

The loops know squares, obstacles, things and walls. Everything else is left to
`mazenb.games.gootmu.walk.depth_first`, which follows the rules step by step.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazenb.board import Board
from mazenb.board.reach.short.course import Course, Letters
from mazenb.board.reach.short.nested_loops import LONGEST, MOST, course_loops
from mazenb.board.reach.steps import Rows, set_of, wall_free, walled
from mazenb.games.gootmu.things.carried import pieces_barred
from mazenb.games.gootmu.things.on_board import SHIFT
from mazenb.games.gootmu.things.tokens import WALL
from mazenb.games.gootmu.walk.letters import crossing
from mazenb.games.gootmu.walk.routes import Routes, new_routes
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["few", "loop_routes", "marks_of"]

FEW = 4_000
"""The largest number of walks to follow one by one, estimated from the forks of the maze."""
SQUARE = (1 << SHIFT) - 1
"""The bits of a key that are the square; the other bits are the things taken."""
NO_MARKS: Mapping[int, int] = {}


def few(board: Board, k: int) -> bool:
    """Return True if walks of k steps are so few that they can be followed one by one.

    Examples
    --------
    >>> few(Board.random(6, 6, seed=1), 9), few(Board.random(6, 6, extra=1.0, seed=1), 9)
    (True, False)
    """
    if k > MOST:
        return False
    forks: float | None = board.memo.get("gootmu:forks")
    if forks is None:
        # The mean number of next squares for a walk that never goes back through the passage it came by.
        degrees = list(map(len, board.out))
        forks = sum(n * (n - 1) for n in degrees) / (sum(degrees) or 1)
        board.memo["gootmu:forks"] = forks
    return forks**k < FEW


def marks_of(steps: Steps) -> Mapping[int, int]:
    """Return a mark for each square where a short walk could take something (see `Routes`)."""
    if not steps.supplies.room or steps.trip.left > LONGEST:
        return NO_MARKS
    return steps.things.bits(steps.state, pieces_barred(steps.state, steps.pawn))


def loop_routes(steps: Steps) -> Routes | None:
    """Return the walks of a trip, or None if the loops do not know everything that matters."""
    trip, supplies = steps.trip, steps.supplies
    if trip.again or steps.hazards or supplies.backward:
        # The walk revisits squares, enters hazards or uses a trap door backward.
        return None
    if not (supplies.gives or supplies.blanks or supplies.free or supplies.walls):
        return _looped(steps, None)
    course = _course(steps)
    if _chooses(course, supplies.room) or (course.crosses and trip.left > LONGEST):
        return None
    return _looped(steps, course)


def _looped(steps: Steps, course: Course | None) -> Routes | None:
    """Return the walks of a trip, given the obstacles and what helps to pass them."""
    trip, board, here = steps.trip, steps.board, steps.pawn.square
    walls = course is not None and course.crosses
    passages = walled(board)
    rows = passages.rows
    letters: Letters = board.geometry.letters
    first = rows[here]
    if walls or trip.walls or trip.first or here in board.doors:
        ways = _ways(steps, rows, walls)
        if ways is None:
            return None
        rows, letters, first = ways
    closed = steps.closed_after(first)
    if course is None:
        closed = steps.lack.squares.union(closed)
    k = trip.left
    marks = marks_of(steps) if k > 1 else NO_MARKS
    loops = course_loops(k, passages.bipartite, marks is not NO_MARKS, course is not None, walls)
    free, paid, leading = loops(rows, letters, here, first, closed, marks, steps.supplies.room, course)
    found = paid | free if paid else free
    if trip.barred and not steps.barred().isdisjoint([key & SQUARE for key in found]):
        return None
    return new_routes((tuple(map(letters[here].__getitem__, leading)), tuple(found.values()), bool(free)))


def _course(steps: Steps) -> Course:
    """Return the obstacles, and what helps a walk to pass them."""
    supplies = steps.supplies
    gives, wanted = supplies.gives, supplies.wanted
    passes = {square: things.count(WALL) for square, things in gives.items() if WALL in things}
    return Course(
        needs=steps.lack.needs,
        keys={square: set_of(things) & wanted for square, things in gives.items()},
        gifts={square: len(things) for square, things in gives.items()},
        blanks=supplies.blanks,
        free=0 if steps.trip.walls else supplies.free,
        walls=supplies.walls,
        passes=passes if supplies.tokens else NO_MARKS,
    )


def _chooses(course: Course, room: int) -> bool:
    """Return True if a mover may have to choose, because one square holds more than it can take."""
    numbers = course.gifts.values()
    return sum(numbers) > max(len(numbers), room)


_Ways = tuple[Rows, Letters, Sequence[int]]
"""The steps from each square, their letters, and the squares of the next step."""


def _ways(steps: Steps, rows: Rows, walls: bool) -> _Ways | None:
    """Return the squares that a walk can enter from each square, or None if the loops cannot decide this."""
    trip, board, here = steps.trip, steps.board, steps.pawn.square
    letters: Letters = board.geometry.letters
    if trip.walls:
        rows = wall_free(board).rows
    elif walls:
        rows, letters = crossing(board)
    door = steps.stops(here)
    if not (door or (trip.first and trip.fresh)):
        return rows, letters, rows[here]
    if not trip.fresh:
        return rows, letters, wall_free(board).rows[here] if walls else board.out[here]
    if walls or (door and steps.supplies.blanks):
        # What a way out of a door costs.
        return None
    first = steps.first_squares()
    if door and board.doors[here] in board.doors:
        return _ways_through(board, board.doors[here], first)
    return rows, letters, first


def _ways_through(board: Board, beyond: int, first: Sequence[int]) -> _Ways | None:
    """Return the squares that a walk can enter if the square beyond its door has a door as well.

    Only walks through the door continue from there (rule M3).
    """
    rows = walled(board).rows
    if beyond in first:
        if len(first) > 1:
            return None
        rows = list(rows)
        rows[beyond] = board.out[beyond]
    return rows, board.geometry.letters, first
