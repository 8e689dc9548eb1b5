"""Alpha-beta pruning, in a game of two players who take the steps of one walk in turn."""

from __future__ import annotations

from math import inf
from types import MappingProxyType
from typing import Any

import networkx as nx

from mazenb.board import Board, Square
from mazenb.study.traces.step import Run, Step

__all__ = ["alpha_beta"]


def alpha_beta(board: Board, *, start: Square, target: Square, roll: int) -> Run:
    """Find the distance from the target at which the walk ends if both players play best.

    Two players take the steps of one self-avoiding walk in turn. The first wants to end far from the target,
    the second near it. A player who cannot step ends the walk.
    """
    distance = nx.single_source_shortest_path_length(board.graph.reverse(copy=False), target)
    far = len(board)
    walk = [start]
    looked: dict[Square, int] = {}
    cut = 0

    def state(line: int, best: float, alpha: float, beta: float) -> Step:
        values: dict[str, Any] = {"value": best, "alpha": alpha, "beta": beta, "pruned": cut}
        figures = MappingProxyType(dict(looked))
        return Step(
            line,
            u=walk[-1],
            done=tuple(looked),
            figures=figures,
            walk=tuple(walk),
            values=MappingProxyType(values),
        )

    def search(alpha: float, beta: float) -> Run:
        nonlocal cut
        here = walk[-1]
        onward = [] if len(walk) > roll else [s for s in board.graph.successors(here) if s not in walk]
        if not onward:
            looked[here] = distance.get(here, far)
            yield state(2, looked[here], alpha, beta)
            return looked[here]
        highest = len(walk) % 2 == 1
        best = -inf if highest else inf
        yield state(3, best, alpha, beta)
        for n, there in enumerate(onward):
            walk.append(there)
            value = yield from search(alpha, beta)
            walk.pop()
            best = max(best, value) if highest else min(best, value)
            if highest:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            yield state(6, best, alpha, beta)
            if alpha >= beta:
                left = len(onward) - n - 1
                cut += left
                if left:
                    yield state(7, best, alpha, beta)
                break
        return best

    result = yield from search(-inf, inf)
    return result
