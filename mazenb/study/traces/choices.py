"""Algorithms that choose: walks of an exact roll, value iteration and alpha-beta pruning."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from types import MappingProxyType
from typing import Any

import networkx as nx

from mazenb.board import Board, Square
from mazenb.board.reach import reach_table
from mazenb.study.traces.step import Run, Step

__all__ = ["CLOSE", "alpha_beta", "exact_roll", "value_iteration"]

CLOSE = 1e-9
"""Value iteration stops when the relative change of every value is below this."""


def exact_roll(board: Board, *, start: Square, roll: int) -> Run:
    """Find the squares that a walk of exactly `roll` steps can end on, in the order of discovery."""
    walk = [start]
    ends: dict[Square, int] = {}
    ahead = [_onward(board, walk, roll)]

    def state(line: int, u: Square | None = None, v: Square | None = None) -> Step:
        left = MappingProxyType({"left": roll + 1 - len(walk)})
        figures = MappingProxyType(dict(ends))
        return Step(line, u=u, v=v, done=tuple(ends), figures=figures, walk=tuple(walk), values=left)

    yield state(1, start)
    while walk:
        u = walk[-1]
        if len(walk) == roll + 1:
            ends[u] = ends.get(u, 0) + 1
            yield state(3, u)
        else:
            step = next(ahead[-1], None)
            if step is not None:
                walk.append(step)
                ahead.append(_onward(board, walk, roll))
                yield state(6, u, step)
                continue
        walk.pop()
        ahead.pop()
        if walk:
            yield state(7, walk[-1], u)
    return tuple(ends)


def _onward(board: Board, walk: list[Square], roll: int) -> Iterator[Square]:
    """Yield the squares that the walk may enter next."""
    here, first = walk[-1], len(walk) == 1
    if len(walk) > roll:
        return iter(())
    onward = []
    for there, passage in board.graph.adj[here].items():
        door = passage["kind"] in ("trapdoor", "panel")
        # A walk can only go through a door with its first step, and ends on a square with a door (rule M3).
        ends_here = board.door(there) is not None and not door
        if there in walk or (door and not first) or (ends_here and len(walk) < roll):
            continue
        onward.append(there)
    return iter(onward)


def value_iteration(board: Board, *, target: Square, dice: int) -> Run:
    """Find the fewest expected turns to the target from every square, rolling one die."""
    table = reach_table(board, dice)
    ends = {
        square: [tuple(table[square, roll]) or (square,) for roll in range(1, dice + 1)]
        for square in board.squares
    }
    hopeful = _can_arrive(ends, target)
    value = {square: 0.0 if square in hopeful else inf for square in board.squares}
    sweep, change = 0, inf

    def state(line: int) -> Step:
        values = {"sweep": sweep} | ({} if change == inf else {"change": change})
        return Step(line, figures=MappingProxyType(dict(value)), values=MappingProxyType(values))

    yield state(1)
    while change > CLOSE:
        new = {
            square: old
            if square == target or old == inf
            else 1 + sum(min(value[end] for end in each) for each in ends[square]) / dice
            for square, old in value.items()
        }
        change = max(
            (abs(new[square] - value[square]) / max(1.0, new[square]) for square in hopeful), default=0.0
        )
        value = new
        sweep += 1
        yield state(4)
    yield state(5)
    return value


def _can_arrive(ends: dict[Square, list[tuple[Square, ...]]], target: Square) -> set[Square]:
    """Return the squares from which good play reaches the target with certainty."""
    back: nx.DiGraph[Square] = nx.DiGraph()
    back.add_nodes_from(ends)
    back.add_edges_from((end, square) for square, rolls in ends.items() for each in rolls for end in each)
    good = set(nx.descendants(back, target)) | {target}
    while True:
        # Every roll must have a good square to end on, and some good squares must lead towards the target.
        kept = {s for s in good if s == target or all(good.intersection(each) for each in ends[s])}
        inside: nx.DiGraph[Square] = back.subgraph(kept)
        kept = set(nx.descendants(inside, target)) | {target}
        if kept == good:
            return good
        good = kept


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
