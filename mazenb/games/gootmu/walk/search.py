"""The search for walks of an exact number of steps.

This module answers every question about the walks of a pawn or of the monster. `steps` says what a single
step may do. The first of these three methods that fits is used:

- `long`, with `mazenb.board.reach`, if there are too many walks to be followed one by one;
- `short`, with nested loops, if only squares, obstacles, things and walls matter;
- `depth_first`, step by step, for everything else.

Tests check that all three give the same walks.
"""

from __future__ import annotations

from mazenb.board.reach.short.nested_loops import LONGEST
from mazenb.games.gootmu.walk.depth_first import node_routes, nodes_after, some_walk
from mazenb.games.gootmu.walk.long import far_routes
from mazenb.games.gootmu.walk.routes import NOWHERE, Routes
from mazenb.games.gootmu.walk.short import few, loop_routes
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["completes", "is_complete", "routes"]


def routes(steps: Steps) -> Routes:
    """Return a complete walk for each last square and set of things, and the first steps of all walks."""
    if steps.trip.left < 1 or steps.shut_in():
        return NOWHERE
    if _too_many(steps):
        return far_routes(steps, steps.trip.left)
    found = loop_routes(steps)
    return node_routes(steps) if found is None else found


def _too_many(steps: Steps) -> bool:
    """Return True if the walks cannot be followed one by one."""
    k = steps.trip.left
    if k <= LONGEST:
        return False
    supplies = steps.supplies
    return bool(steps.trip.walls or supplies.free or supplies.walls) or not few(steps.board, k)


def completes(steps: Steps) -> bool:
    """Return True if any walk of the trip can be completed."""
    if steps.trip.left < 1 or steps.shut_in():
        return False
    if steps.trip.left <= LONGEST:
        short = loop_routes(steps)
        if short is not None:
            return bool(short.steps)
    found = some_walk(steps)
    return bool(routes(steps).steps) if found is None else found


def is_complete(steps: Steps, path: str) -> bool:
    """Return True if a path is a complete walk of the trip, or a walk that ends early in a hazard."""
    k = steps.trip.left
    if not path or len(path) > k:
        return False
    barred = steps.barred()
    for node in nodes_after(steps, path):
        if len(path) == k:
            if node.square not in barred:
                return True
        elif node.square in steps.hazards and path in routes(steps).walks:
            return True
    return False
