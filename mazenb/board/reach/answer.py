"""The answer to a question about walks, by the cheapest way that is exact."""

from __future__ import annotations

from mazenb.board.board import Board

from .again import wander
from .graph import graph_of
from .nearby import steps_from
from .question import Question
from .search import seek
from .walks import Walks
from .ways import is_bipartite, set_of

__all__ = ["answer_to"]


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
    graph = graph_of(board, question)
    if graph is None:
        return walks, wanted & _near(board, question)
    if question.revisit:
        return wander(*graph, start, k, question.closed)[0], 0
    more, undecided = seek(*graph, start, k, question.closed, wanted)
    return {**more, **walks}, undecided


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
    odd = is_bipartite(board)
    steps = steps_from(board, question.start, question.k).items()
    near = set_of(square for square, n in steps if not (odd and (question.k - n) % 2))
    return near & ~question.closed & ~(0 if question.revisit else 1 << question.start)
