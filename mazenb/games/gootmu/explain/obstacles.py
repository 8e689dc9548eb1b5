"""Paths that a walk cannot take, and the first thing that blocks each path."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from mazenb.games.gootmu.state import MONSTER, Trip
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["First", "Hindrance", "Way", "any_first", "bound_first", "fixes_first", "ways"]

First = tuple[int, bool]
"""A square that the first step can enter, and whether the walk can continue from there."""


class Hindrance(NamedTuple):
    """Something that blocks a path.

    Attributes
    ----------
    kind : {"monster", "visited", "obstacle", "door", "hazard", "wall"}
    square : int
        The square it is on; for a wall, the square before it.
    beyond : int
        The square behind a wall; otherwise −1.
    """

    kind: str
    square: int
    beyond: int = -1


class Way(NamedTuple):
    """A path to a square: its length, the number of hindrances on it, and the first hindrance."""

    steps: int
    hindrances: int
    first: Hindrance | None


def bound_first(legs: Steps) -> list[First]:
    """Return the first steps that the terms of the trip allow, ignoring what is on the squares."""
    behind, door = legs.behind(), legs.door() if legs.trip.fresh else -1
    squares = [square for square in legs.first_squares() if square != behind]
    return [(square, square == door or goes_on(legs, square)) for square in squares]


def any_first(legs: Steps) -> list[First]:
    """Return the first steps that a pawn could make if no label or door determined its first step."""
    board, here = legs.board, legs.pawn.square
    firsts = [(square, goes_on(legs, square)) for square in next_squares(legs, here)]
    return [*firsts, (board.doors[here], True)] if here in board.doors else firsts


def next_squares(legs: Steps, square: int) -> Collection[int]:
    """Return the squares that the next step can reach through ordinary passages."""
    return legs.next_squares(square)


def goes_on(legs: Steps, square: int) -> bool:
    """Return True if a walk that enters a square through an ordinary passage can continue (rule M3)."""
    return not legs.stops(square)


def ways(legs: Steps, firsts: Collection[First], *, walls: bool = False, steps_first: bool) -> dict[int, Way]:
    """Return the best path to each square, passing through hindrances and counting them.

    Parameters
    ----------
    legs : Steps
    firsts : collection of First
    walls : bool
        Whether walls count as hindrances that a path can pass; otherwise they cannot be passed.
    steps_first : bool
        Whether the best path is the shortest; otherwise it is the one with the fewest hindrances.

    Returns
    -------
    dict
        The best path by square. Squares that no path leads to are left out.
    """
    here = legs.pawn.square
    found: dict[int, Way] = {}
    heap: list[tuple[int, int, int, int, bool, Hindrance | None]] = []

    def offer(before: Way, crossed: int, square: int, on: bool, met: list[Hindrance]) -> None:
        crossed += sum(one.kind == "wall" for one in met)
        hindered = before.hindrances + sum(one.kind != "wall" for one in met)
        first = before.first or (met[0] if met else None)
        order = (before.steps + 1, hindered) if steps_first else (hindered, before.steps + 1)
        heappush(heap, (crossed, *order, square, on, first))

    def offer_walls(before: Way, crossed: int, square: int, passed: Container[int]) -> None:
        for there in legs.board.near[square] if walls else ():
            if there >= 0 and there not in found and there not in passed:
                met = [Hindrance("wall", square, there), *_entering(legs, there)]
                offer(before, crossed, there, goes_on(legs, there), met)

    start = Way(0, 0, None)
    for square, on in firsts:
        offer(start, 0, square, on, list(_entering(legs, square, first=True)))
    offer_walls(start, 0, here, [square for square, _ in firsts])
    while heap:
        crossed, one, other, square, on, met = heappop(heap)
        if square in found or square == here:
            continue
        steps, hindered = (one, other) if steps_first else (other, one)
        found[square] = Way(steps, hindered + crossed, met)
        leaving = list(_leaving(legs, square, on))
        here_from = Way(steps, hindered + len(leaving), met or (leaving[0] if leaving else None))
        passages = next_squares(legs, square)
        for there in passages:
            if there not in found:
                offer(here_from, crossed, there, goes_on(legs, there), list(_entering(legs, there)))
        offer_walls(here_from, crossed, square, passages)
    return found


def _entering(legs: Steps, square: int, *, first: bool = False) -> Iterator[Hindrance]:
    """Yield the hindrances that keep a mover from entering a square."""
    monster = legs.state.monster
    if legs.i != MONSTER and monster is not None and monster.square == square and legs.trip.stage < 2:
        yield Hindrance("monster", square)
    elif square in legs.closed and not (first and square in legs.exempt):
        yield Hindrance("visited", square)
    if square in legs.lack.items:
        yield Hindrance("obstacle", square)


def _leaving(legs: Steps, square: int, on: bool) -> Iterator[Hindrance]:
    """Yield the hindrances that keep a walk from continuing from a square."""
    if not on:
        yield Hindrance("door", square)
    if square in legs.hazards:
        yield Hindrance("hazard", square)


def fixes_first(legs: Steps) -> bool:
    """Return True if a label or a door determines the first step."""
    trip: Trip = legs.trip
    return trip.fresh and bool(trip.first or (legs.pawn.square in legs.board.doors and not trip.walls))
