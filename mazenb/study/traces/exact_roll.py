"""Depth-first search for the squares on which a walk of an exact roll can end."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from mazenb.board import Board, Square
from mazenb.study.traces.step import Run, Step

__all__ = ["exact_roll"]


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
