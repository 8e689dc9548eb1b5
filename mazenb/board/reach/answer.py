"""Answers to questions about walks, found by the cheapest exact method."""

from __future__ import annotations

from functools import partial

from mazenb.board.board import Board
from mazenb.board.reach.counts import count
from mazenb.board.reach.distances import steps_from
from mazenb.board.reach.errors import ReachError
from mazenb.board.reach.long.non_backtracking import wander
from mazenb.board.reach.question.departures import Departure, departures
from mazenb.board.reach.question.question import Question
from mazenb.board.reach.search import seek
from mazenb.board.reach.steps import is_bipartite, set_of
from mazenb.board.reach.walk_types import Walk, Walks

__all__ = ["answer_to", "number_of"]


def answer_to(board: Board, question: Question) -> tuple[Walks, int]:
    """Return one walk for each end, and the squares left undecided."""
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
    parts = departures(board, question)
    if parts is None:
        return walks, wanted & _near(board, question)
    undecided = 0
    for departure in parts:
        more, open_ends = _follow(departure, question.revisit, wanted)
        walks = {**more, **walks}
        undecided |= open_ends
    return walks, undecided & ~set_of(walks)


def number_of(board: Board, question: Question) -> dict[int, int]:
    """Return the number of walks to each end.

    Raises
    ------
    ReachError
        If there are too many to count.
    """
    start, k = question.start, question.k
    if k == 0:
        return {start: 1}
    if k >= len(board.squares) and not question.revisit:
        return {}
    parts = departures(board, question)
    if parts is None:
        raise ReachError("reach.count.items", k=k)
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


def _follow(departure: Departure, revisit: bool, wanted: int) -> tuple[Walks, int]:
    ways, first, start, k, closed, before = departure
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
    """Return the walks without crossings, items or blanks, and the ends that only other walks reach."""
    if not question.needs:
        walks, _ = answer_to(board, question._replace(wall_crossings=0))
        return walks, ~set_of(walks)
    plain = question._replace(needs={}, gives={})
    walks, undecided = answer_to(board, plain._replace(closed=question.closed | set_of(question.needs)))
    most, open_ends = answer_to(board, plain)
    return walks, (set_of(most) | open_ends | undecided) & ~set_of(walks)


def _near(board: Board, question: Question) -> int:
    """Return the squares near enough to be an end."""
    even = is_bipartite(board)
    steps = steps_from(board, question.start, question.k).items()
    near = set_of(square for square, n in steps if not (even and (question.k - n) % 2))
    return near & ~question.closed & ~(0 if question.revisit else 1 << question.start)
