"""The answer to a question about walks, by the cheapest way that is exact."""

from __future__ import annotations

from functools import partial

from mazenb.board.board import Board

from .again import wander
from .counts import count
from .errors import ReachError
from .nearby import steps_from
from .question import Question
from .search import seek
from .trips import Trip, trips
from .walks import Walk, Walks
from .ways import is_bipartite, set_of

__all__ = ["answer_to", "number_of"]


def answer_to(board: Board, question: Question) -> tuple[Walks, int]:
    """One walk for each end, and the squares left undecided."""
    start, k = question.start, question.k
    if k == 0:
        return {start: (start,)}, 0
    if k >= len(board.squares) and not question.revisit:
        return {}, 0
    walks: Walks = {}
    wanted = -1
    if question.needs or question.wall_crossings:
        walks, wanted = _between(board, question)
        if not wanted:
            return walks, 0
    parts = trips(board, question)
    if parts is None:
        return walks, wanted & _near(board, question)
    undecided = 0
    for trip in parts:
        more, open_ends = _follow(trip, question.revisit, wanted)
        walks = {**more, **walks}
        undecided |= open_ends
    return walks, undecided & ~set_of(walks)


def number_of(board: Board, question: Question) -> dict[int, int]:
    """How many walks there are to each end.

    Raises
    ------
    ReachError
        If they are too many to count.
    """
    start, k = question.start, question.k
    if k == 0:
        return {start: 1}
    if k >= len(board.squares) and not question.revisit:
        return {}
    parts = trips(board, question)
    if parts is None:
        raise ReachError(f"the walks of {k} steps are too many to count: what they carry differs too much")
    numbers: dict[int, int] = {}
    for ways, first, begin, left, closed, _ in parts:
        if not left:
            found = {begin: 1}
        elif question.revisit:
            found = wander(ways, first, begin, left, closed)[1]
        else:
            found = count(ways, first, begin, left, closed)
        for end, number in found.items():
            numbers[end] = numbers.get(end, 0) + number
    return numbers


def _follow(trip: Trip, revisit: bool, wanted: int) -> tuple[Walks, int]:
    ways, first, start, k, closed, before = trip
    walks: Walks
    undecided = 0
    if not k:
        walks = {start: (start,)}
    elif revisit:
        walks, _ = wander(ways, first, start, k, closed)
    else:
        walks, undecided = seek(ways, first, start, k, closed, wanted)
    if before:
        walks = {end: partial(_joined, before, walk) for end, walk in walks.items()}
    return walks, undecided


def _joined(before: tuple[int, ...], walk: Walk) -> tuple[int, ...]:
    return before + (walk() if callable(walk) else walk)


def _between(board: Board, question: Question) -> tuple[Walks, int]:
    """The walks that do without what makes the question hard, and the ends that only others can have."""
    if not question.needs:
        walks, _ = answer_to(board, question._replace(wall_crossings=0))
        return walks, ~set_of(walks)
    plain = question._replace(needs={}, gives={})
    walks, undecided = answer_to(board, plain._replace(closed=question.closed | set_of(question.needs)))
    most, open_ends = answer_to(board, plain)
    return walks, (set_of(most) | open_ends | undecided) & ~set_of(walks)


def _near(board: Board, question: Question) -> int:
    """The squares that lie near enough."""
    even = is_bipartite(board)
    steps = steps_from(board, question.start, question.k).items()
    near = set_of(square for square, n in steps if not (even and (question.k - n) % 2))
    return near & ~question.closed & ~(0 if question.revisit else 1 << question.start)
