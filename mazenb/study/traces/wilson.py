"""Wilson's algorithm, which draws each spanning tree of the maze with the same probability."""

from __future__ import annotations

from itertools import pairwise
from types import MappingProxyType

import networkx as nx

from mazenb.board import Board, Square
from mazenb.board.random.draws import below, generator
from mazenb.study.mazes.undirected import undirected
from mazenb.study.traces.step import Passage, Run, Step

__all__ = ["wilson"]


def wilson(board: Board, *, start: Square, seed: int | str) -> Run:
    """Find the passages of a random spanning tree of the part of the maze that contains the start."""
    graph = undirected(board)
    rng = generator(f"trace wilson {seed}")
    neighbours = {square: sorted(graph[square]) for square in graph}
    in_tree = {start: 0}
    tree: list[Passage] = []
    walk: list[Square] = []

    def state(line: int, u: Square | None = None, v: Square | None = None) -> Step:
        figures = MappingProxyType(dict(in_tree))
        done, walked = tuple(in_tree), tuple(walk)
        return Step(line, u=u, v=v, done=done, figures=figures, walk=walked, passages=tuple(tree))

    yield state(1, start)
    for first in sorted(nx.node_connected_component(graph, start)):
        if first in in_tree:
            continue
        walk[:] = [first]
        yield state(3, first)
        while walk[-1] not in in_tree:
            u = walk[-1]
            v = neighbours[u][below(rng, len(neighbours[u]))]
            if v in walk:
                del walk[walk.index(v) + 1 :]
                yield state(6, u, v)
            else:
                walk.append(v)
                yield state(5, u, v)
        tree += [(min(a, b), max(a, b)) for a, b in pairwise(walk)]
        for square in reversed(walk[:-1]):
            in_tree[square] = len(in_tree)
        last = walk[-1]
        walk.clear()
        yield state(7, last)
    return tuple(sorted(tree))
