"""The graph in which the walks of a question go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazenb.board.board import Board

from .question import Question
from .states import states
from .ways import Ways, ending_at, is_bipartite, wall_free, walled

__all__ = ["Graph", "graph_of"]


class Graph(NamedTuple):
    """A graph, and the nodes that the first step may lead to."""

    ways: Ways
    first: Sequence[int]


def graph_of(board: Board, question: Question) -> Graph | None:
    """The smallest graph that has exactly the walks in question; ``None`` if even that is too large."""
    free, stops = question.ignore_walls, question.stops
    if stops is None:
        stops = () if free else tuple(board.doors)
        ways = wall_free(board) if free else walled(board)
    else:
        rows = wall_free(board).rows if free else board.out
        ways = Ways(ending_at(rows, stops), bipartite=is_bipartite(board))
    door = None if free else board.doors.get(question.start)
    if question.wall_crossings or question.needs or (door is not None and door in stops):
        large = states(board, question, frozenset(stops))
        return None if large is None else Graph(*large)
    near = board.near[question.start]
    ends = near if free else (*board.out[question.start], door)
    return Graph(
        ways,
        [
            other
            for direction, other in enumerate(near)
            if other >= 0 and other in ends and (question.first is None or direction in question.first)
        ],
    )
