"""Departures: the ways in which the walks of a question leave their start, and the graphs they move in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mazenb.board.board import Board
from mazenb.board.reach.question.question import Question
from mazenb.board.reach.question.states import states
from mazenb.board.reach.steps import Ways, ending_at, is_bipartite, wall_free, walled

__all__ = ["Departure", "departures"]


class Departure(NamedTuple):
    """Walks that leave their start in one way: by its passages, or through its door.

    Attributes
    ----------
    ways : Ways
        The graph in which the walks move.
    first : sequence of int
        The nodes of the first step.
    start, k, closed : int
        The start of the walks, their number of steps, and the squares that they may not enter.
    before : tuple of int
        Squares that every walk has passed before.
    """

    ways: Ways
    first: Sequence[int]
    start: int
    k: int
    closed: int
    before: tuple[int, ...] = ()


def departures(board: Board, question: Question) -> list[Departure] | None:
    """Return the departures that together cover all walks in question, or None if the graph is too large.

    Parameters
    ----------
    board : Board
    question : Question
        With at least one step.
    """
    start, k, closed = question.start, question.k, question.closed
    if question.wall_crossings or question.needs:
        large = states(board, question, frozenset(_stops(board, question)))
        if large is None:
            return None
        ways, nodes = large
        return [Departure(ways=ways, first=nodes, start=start, k=k, closed=closed)]
    ways, free = _ways(board, question), question.ignore_walls
    near = board.near[start]
    allowed = [near[d] for d in (range(4) if question.first is None else question.first)]
    out = near if free else board.out[start]
    first = [other for other in out if other >= 0 and other in allowed]
    found = [Departure(ways=ways, first=first, start=start, k=k, closed=closed)]
    door = None if free else board.doors.get(start)
    if door is not None and door in allowed and not closed >> door & 1:
        # Behind the door, the walk continues like one that starts there, even if others would end there.
        behind = closed if question.revisit else closed | 1 << start
        found.append(
            Departure(ways=ways, first=board.out[door], start=door, k=k - 1, closed=behind, before=(start,))
        )
    return found


def _stops(board: Board, question: Question) -> Iterable[int]:
    """Return the squares that end a walk."""
    if question.stops is not None:
        return question.stops
    return () if question.ignore_walls else board.doors


def _ways(board: Board, question: Question) -> Ways:
    """Return the graph of the walks for a question in which only squares matter."""
    if question.stops is None:
        return wall_free(board) if question.ignore_walls else walled(board)
    rows = wall_free(board).rows if question.ignore_walls else board.out
    return Ways(ending_at(rows, question.stops), bipartite=is_bipartite(board))
