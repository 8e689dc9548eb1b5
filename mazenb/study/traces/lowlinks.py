"""Tarjan's two algorithms: strongly connected components, and bridges."""

from __future__ import annotations

from types import MappingProxyType

from mazenb.board import Board, Square
from mazenb.study.mazes.undirected import undirected
from mazenb.study.traces.step import Passage, Run, Step

__all__ = ["bridges", "tarjan"]


def tarjan(board: Board) -> Run:
    """Find the strongly connected components, in the order in which they are completed."""
    number: dict[Square, int] = {}
    low: dict[Square, int] = {}
    open_squares: list[Square] = []
    is_open: set[Square] = set()
    found: list[frozenset[Square]] = []

    def state(line: int, u: Square | None = None, v: Square | None = None) -> Step:
        values = {} if u is None else {"number": number[u], "low": low[u]}
        done = tuple(square for part in found for square in sorted(part))
        waiting = tuple(reversed(open_squares))
        figures = MappingProxyType(dict(low))
        return Step(
            line,
            u=u,
            v=v,
            done=done,
            waiting=waiting,
            figures=figures,
            groups=tuple(found),
            values=MappingProxyType(values),
        )

    for root in board.squares:
        if root in number:
            continue
        walk = [root]
        ahead = []
        while walk:
            u = walk[-1]
            if u not in number:
                number[u] = low[u] = len(number)
                open_squares.append(u)
                is_open.add(u)
                ahead.append(iter(board.graph.successors(u)))
                yield state(2, u)
            for v in ahead[-1]:
                if v not in number:
                    yield state(4, u, v)
                    walk.append(v)
                    break
                if v in is_open and number[v] < low[u]:
                    low[u] = number[v]
                    yield state(5, u, v)
            else:
                ahead.pop()
                walk.pop()
                if low[u] == number[u]:
                    part = frozenset(open_squares[open_squares.index(u) :])
                    del open_squares[open_squares.index(u) :]
                    is_open -= part
                    found.append(part)
                    yield state(8, u)
                if walk and low[u] < low[walk[-1]] and u in is_open:
                    low[walk[-1]] = low[u]
                    yield state(6, walk[-1], u)
    return tuple(found)


def bridges(board: Board) -> Run:
    """Find the passages whose removal splits the maze into more parts; directions are ignored."""
    graph = undirected(board)
    number: dict[Square, int] = {}
    low: dict[Square, int] = {}
    came: dict[Square, Square | None] = {}
    done: list[Square] = []
    found: list[Passage] = []
    walk: list[Square] = []

    def state(line: int, u: Square | None = None, v: Square | None = None) -> Step:
        values = {} if u is None else {"number": number[u], "low": low[u]}
        return Step(
            line,
            u=u,
            v=v,
            done=tuple(done),
            waiting=tuple(reversed(walk)),
            figures=MappingProxyType(dict(low)),
            walk=tuple(walk),
            passages=tuple(found),
            values=MappingProxyType(values),
        )

    for root in board.squares:
        if root in number:
            continue
        walk.append(root)
        came[root] = None
        ahead = []
        while walk:
            u = walk[-1]
            if u not in number:
                number[u] = low[u] = len(number)
                ahead.append(iter(graph[u]))
                yield state(2, u)
            for v in ahead[-1]:
                if v not in number:
                    yield state(4, u, v)
                    came[v] = u
                    walk.append(v)
                    break
                if v != came[u] and number[v] < low[u]:
                    low[u] = number[v]
                    yield state(5, u, v)
            else:
                ahead.pop()
                walk.pop()
                done.append(u)
                before = came[u]
                if before is None:
                    continue
                low[before] = min(low[before], low[u])
                if low[u] > number[before]:
                    found.append((min(before, u), max(before, u)))
                    yield state(7, before, u)
                else:
                    yield state(6, before, u)
    return tuple(sorted(found))
