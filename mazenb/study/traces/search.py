"""Breadth-first search, depth-first search and Dijkstra's algorithm."""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from types import MappingProxyType

from mazenb.board import Board, Square
from mazenb.board.random.draws import below, generator
from mazenb.study.traces.step import Run, Step

__all__ = ["HIGHEST_TOLL", "breadth_first", "depth_first", "dijkstra", "tolls"]

HIGHEST_TOLL = 9


def breadth_first(board: Board, *, start: Square) -> Run:
    """Find the distance from the start to every reachable square."""
    distance = {start: 0}
    queue = deque([start])
    done: list[Square] = []

    def state(line: int, u: Square | None = None, v: Square | None = None) -> Step:
        figures = MappingProxyType(dict(distance))
        return Step(line, u=u, v=v, done=tuple(done), waiting=tuple(queue), figures=figures)

    yield state(1)
    while queue:
        u = queue.popleft()
        yield state(3, u)
        for v in board.graph.successors(u):
            if v in distance:
                yield state(5, u, v)
            else:
                distance[v] = distance[u] + 1
                queue.append(v)
                yield state(6, u, v)
        done.append(u)
    yield state(7)
    return distance


def depth_first(board: Board, *, start: Square) -> Run:
    """Number the squares in the order in which they are first entered."""
    number = {start: 0}
    walk = [start]
    done: list[Square] = []
    ahead = [iter(board.graph.successors(start))]

    def state(line: int, u: Square | None = None, v: Square | None = None) -> Step:
        figures = MappingProxyType(dict(number))
        waiting = tuple(reversed(walk))
        return Step(line, u=u, v=v, done=tuple(done), waiting=waiting, figures=figures, walk=tuple(walk))

    yield state(2, start)
    while walk:
        u = walk[-1]
        for v in ahead[-1]:
            if v in number:
                yield state(4, u, v)
                continue
            yield state(5, u, v)
            number[v] = len(number)
            walk.append(v)
            ahead.append(iter(board.graph.successors(v)))
            yield state(2, v)
            break
        else:
            ahead.pop()
            walk.pop()
            done.append(u)
            yield state(6, u)
    return number


def tolls(board: Board, seed: int | str) -> dict[Square, int]:
    """Return the toll for entering each square, from 1 to 9, drawn with a seed."""
    rng = generator(f"trace {seed}")
    return {square: 1 + below(rng, HIGHEST_TOLL) for square in board.squares}


def dijkstra(board: Board, *, start: Square, seed: int | str) -> Run:
    """Find the smallest sum of tolls from the start to every reachable square."""
    toll = tolls(board, seed)
    cost = {start: 0}
    heap = [(0, start)]
    done: dict[Square, None] = {}

    def state(line: int, u: Square | None = None, v: Square | None = None) -> Step:
        waiting = tuple(square for total, square in sorted(heap) if total == cost[square])
        values = {} if v is None else {"toll": toll[v]}
        figures = MappingProxyType(dict(cost))
        seen = MappingProxyType(values)
        return Step(line, u=u, v=v, done=tuple(done), waiting=waiting, figures=figures, values=seen)

    yield state(1)
    while heap:
        total, u = heappop(heap)
        if u in done or total > cost[u]:
            continue
        done[u] = None
        yield state(3, u)
        for v in board.graph.successors(u):
            new = total + toll[v]
            if new < cost.get(v, new + 1):
                cost[v] = new
                heappush(heap, (new, v))
                yield state(6, u, v)
            else:
                yield state(5, u, v)
    yield state(7)
    return cost
