"""A step marks the line that was carried out: it explains every change since the step before."""

from collections.abc import Callable
from itertools import pairwise
from math import inf
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb import Board, trace
from mazenb.board import Square
from mazenb.board.reach import reach_table
from mazenb.study.mazes.undirected import undirected
from mazenb.study.traces import ALGORITHMS, Step
from mazenb.study.traces.search import tolls
from tests.board.strategies import boards

ROLL = DICE = 3
PARTS = ("done", "waiting", "figures", "walk", "groups", "passages")
"""The parts of a step that contain what the algorithm remembers."""


class Reader:
    """A reader of the pseudo-code, who has seen the steps so far."""

    def __init__(self, board: Board, target: Square) -> None:
        self.board, self.target = board, target
        self.toll = tolls(board, 0)
        self.number: dict[Square, int] = {}

    def edge(self, step: Step) -> bool:
        return self.board.graph.has_edge(step.u, step.v)


def same(before: Step, after: Step, *but: str) -> bool:
    return all(getattr(before, part) == getattr(after, part) for part in PARTS if part not in but)


def figure(step: Step, square: Square | None) -> Any:
    assert square is not None
    return step.figures.get(square, inf)


def bfs(read: Reader, old: Step, new: Step) -> bool:
    match new.line:
        case 3:
            return (new.u, *new.waiting) == old.waiting and same(old, new, "waiting", "done")
        case 5:
            return read.edge(new) and new.v in old.figures and same(old, new)
        case 6:
            further = {**old.figures, new.v: figure(old, new.u) + 1}
            joined = new.v not in old.figures and new.waiting == (*old.waiting, new.v)
            return read.edge(new) and joined and new.figures == further
    return new.line == 7 and not old.waiting


def dfs(read: Reader, old: Step, new: Step) -> bool:
    match new.line:
        case 2:
            entered = new.u not in old.figures and figure(new, new.u) == len(old.figures)
            return entered and new.walk == (*old.walk, new.u)
        case 4:
            return read.edge(new) and new.v in old.figures and same(old, new)
        case 5:
            return read.edge(new) and new.v not in old.figures and same(old, new)
    seen = all(v in old.figures for v in read.board.graph.successors(new.u))
    return new.line == 6 and seen and (*new.walk, new.u) == old.walk


def dijkstra(read: Reader, old: Step, new: Step) -> bool:
    match new.line:
        case 3:
            cheapest = figure(old, new.u) == min(figure(old, square) for square in old.waiting)
            return cheapest and set(new.waiting) == set(old.waiting) - {new.u}
        case 5 | 6:
            cost = figure(old, new.u) + read.toll[new.v or (0, 0)]
            better = cost < figure(old, new.v)
            if not better:
                return new.line == 5 and read.edge(new) and same(old, new)
            waits = new.v in new.waiting and figure(new, new.v) == cost
            return new.line == 6 and read.edge(new) and waits
    return new.line == 7 and not old.waiting


def tarjan(read: Reader, old: Step, new: Step) -> bool:
    assert new.u is not None
    low, least = figure(old, new.u), figure(new, new.u)
    match new.line:
        case 2:
            first = new.u not in old.figures and least == len(old.figures)
            return first and new.waiting == (new.u, *old.waiting)
        case 4:
            return read.edge(new) and new.v not in old.figures and same(old, new)
        case 5:
            back = new.v in old.waiting and least == read.number[new.v or (0, 0)]
            return read.edge(new) and back and least < low and same(old, new, "figures")
        case 6:
            return bool(least == figure(old, new.v) < low) and same(old, new, "figures")
    down = old.waiting[: old.waiting.index(new.u) + 1]
    whole = new.groups == (*old.groups, frozenset(down)) and new.waiting == old.waiting[len(down) :]
    return new.line == 8 and whole and low == read.number[new.u]


def bridges(read: Reader, old: Step, new: Step) -> bool:
    assert new.u is not None
    joined = new.v is None or undirected(read.board).has_edge(new.u, new.v)
    low, least = figure(old, new.u), figure(new, new.u)
    match new.line:
        case 2:
            return new.u not in old.figures and least == len(old.figures) and new.walk[-1] == new.u
        case 4:
            return joined and new.v not in old.figures and same(old, new)
        case 5:
            cycle = new.v in old.figures and new.v != (new.walk[-2:-1] or (None,))[0]
            return joined and cycle and least == read.number[new.v or (0, 0)] < low
        case 6 | 7:
            beyond = figure(old, new.v)
            bridge = beyond > read.number[new.u]
            found = (
                (*old.passages, (min(new.u, new.v), max(new.u, new.v))) if bridge and new.v else old.passages
            )
            returned = (*new.walk, new.v) == old.walk and least == min(low, beyond)
            return new.line == (7 if bridge else 6) and returned and new.passages == found
    return False


def wilson(read: Reader, old: Step, new: Step) -> bool:
    joined = new.v is None or undirected(read.board).has_edge(new.u, new.v)
    match new.line:
        case 3:
            return new.u not in old.done and not old.walk and new.walk == (new.u,)
        case 5:
            return joined and new.v not in old.walk and new.walk == (*old.walk, new.v)
        case 6:
            loop = new.v in old.walk and new.walk == old.walk[: old.walk.index(new.v) + 1]
            return joined and loop and same(old, new, "walk")
    added = {(min(a, b), max(a, b)) for a, b in pairwise(old.walk)}
    met = old.walk[-1] == new.u and new.u in old.done and not new.walk
    return new.line == 7 and met and set(new.passages) == set(old.passages) | added


def value_iteration(read: Reader, old: Step, new: Step) -> bool:
    if new.line == 5:
        return same(old, new)
    ends = reach_table(read.board, DICE)
    best = {
        s: sum(min(old.figures[end] for end in tuple(ends[s, roll]) or (s,)) for roll in range(1, DICE + 1))
        for s in read.board
    }
    right = {s: 1 + best[s] / DICE for s in read.board if s != read.target and old.figures[s] < inf}
    kept = {s: old.figures[s] for s in read.board if s not in right}
    return new.line == 4 and new.figures == pytest.approx(right | kept)


def alpha_beta(read: Reader, old: Step, new: Step) -> bool:
    onward = [s for s in read.board.graph.successors(new.walk[-1]) if s not in new.walk]
    over = len(new.walk) > ROLL or not onward
    best, alpha, beta, cut = (new.values[name] for name in ("value", "alpha", "beta", "pruned"))
    first = len(new.walk) % 2 == 1
    match new.line:
        case 2:
            distance = nx.single_target_shortest_path_length(read.board.graph, read.target)
            return over and best == dict(distance).get(new.walk[-1], len(read.board))
        case 3:
            return not over and best == (-inf if first else inf)
        case 6:
            value = old.values["value"]
            kept = alpha >= best >= value if first else beta <= best <= value
            return not over and kept and old.walk[:-1] == new.walk
    return new.line == 7 and alpha >= beta and new.walk == old.walk and cut > old.values["pruned"]


def reach(read: Reader, old: Step, new: Step) -> bool:
    match new.line:
        case 3:
            more = {**old.figures, new.u: old.figures.get(new.u or (0, 0), 0) + 1}
            return len(new.walk) == ROLL + 1 and new.walk == old.walk and new.figures == more
        case 6:
            longer = new.v not in old.walk and new.walk == (*old.walk, new.v)
            return read.edge(new) and longer and same(old, new, "walk")
    return new.line == 7 and new.walk == old.walk[:-1] and same(old, new, "walk")


EXPLAINS: dict[str, Callable[[Reader, Step, Step], bool]] = {
    "bfs": bfs,
    "dfs": dfs,
    "dijkstra": dijkstra,
    "tarjan": tarjan,
    "bridges": bridges,
    "wilson": wilson,
    "value-iteration": value_iteration,
    "alpha-beta": alpha_beta,
    "reach": reach,
}


def test_every_algorithm_is_read() -> None:
    assert set(EXPLAINS) == set(ALGORITHMS)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@given(board=boards(largest=3), data=st.data())
def test_the_marked_line_explains_every_change(algorithm: str, board: Board, data: st.DataObject) -> None:
    start, target = (data.draw(st.sampled_from(board.squares)) for _ in range(2))
    found = trace(algorithm, board, start=start, target=target, roll=ROLL, dice=DICE)
    read = Reader(board, target)
    nothing = Step(0)
    for old, new in pairwise([nothing, *found]):
        if new.line == 2 and new.u is not None and "number" in new.values:
            read.number[new.u] = new.values["number"]
        # The first line of most algorithms sets the start, before which there is nothing to compare with.
        if old is not nothing or algorithm in ("dfs", "tarjan", "bridges"):
            assert EXPLAINS[algorithm](read, old, new), (found, new, found.lines("en")[new.line - 1])
