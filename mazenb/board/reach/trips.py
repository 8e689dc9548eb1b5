"""What the walks of a question are made of: a graph, and where in it they begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazenb.board.board import Board

from .question import Question
from .states import states
from .ways import Ways, ending_at, is_bipartite, wall_free, walled

__all__ = ["Trip", "trips"]


class Trip(NamedTuple):
    """Walks that begin in one way.

    Attributes
    ----------
    ways : Ways
        The graph in which they go.
    first : sequence of int
        The nodes of the first step.
    start, k, closed : int
        Where they start, how many steps they have, and the squares that they may not enter.
    before : tuple of int
        Squares that every walk has passed before.
    """

    ways: Ways
    first: Sequence[int]
    start: int
    k: int
    closed: int
    before: tuple[int, ...] = ()


def trips(board: Board, question: Question) -> list[Trip] | None:
    """The trips that together are exactly the walks in question; ``None`` if their graph is too large.

    Parameters
    ----------
    board : Board
    question : Question
        With at least one step.
    """
    start, k, closed = question.start, question.k, question.closed
    free, stops = question.ignore_walls, question.stops
    if stops is None:
        stops = () if free else tuple(board.doors)
        ways = wall_free(board) if free else walled(board)
    else:
        rows = wall_free(board).rows if free else board.out
        ways = Ways(ending_at(rows, stops), bipartite=is_bipartite(board))
    if question.wall_crossings or question.needs:
        large = states(board, question, frozenset(stops))
        return None if large is None else [Trip(*large, start, k, closed)]
    near = board.near[start]
    allowed = [near[d] for d in (range(4) if question.first is None else question.first)]
    out = near if free else board.out[start]
    found = [Trip(ways, [other for other in out if other >= 0 and other in allowed], start, k, closed)]
    door = -1 if free else board.doors.get(start, -1)
    if door in allowed and door >= 0 and not closed >> door & 1:
        # Behind the door the walk goes on like one that starts there, even if others would end there.
        behind = closed if question.revisit else closed | 1 << start
        found.append(Trip(ways, board.out[door], door, k - 1, behind, (start,)))
    return found
