"""Ways that a walk cannot take, and the first thing on each that is in the way."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from mazenb.games.gootmu.blanking import live
from mazenb.games.gootmu.legs import Legs
from mazenb.games.gootmu.places import is_trap
from mazenb.games.gootmu.state import MONSTER, Trip

__all__ = ["First", "Hindrance", "Way", "any_first", "bound_first", "fixes_first", "ways"]

First = tuple[int, bool]
"""A square that the first step may enter, and whether the walk may go on from it."""


class Hindrance(NamedTuple):
    """Something in the way.

    Attributes
    ----------
    kind : {"monster", "visited", "obstacle", "door", "hazard", "wall"}
    square : int
        Where it is; for a wall, the square before it.
    beyond : int
        The square behind a wall; otherwise −1.
    """

    kind: str
    square: int
    beyond: int = -1


class Way(NamedTuple):
    """A way to a square: its steps, how many things are in the way, and the first of them."""

    steps: int
    hindrances: int
    first: Hindrance | None


def bound_first(legs: Legs) -> list[First]:
    """The first steps that the trip's terms allow, whatever stands on the squares."""
    bare = Legs(legs.state, legs.i, legs.trip, spend=False)
    bare.closed, bare.lack = frozenset(), {}
    behind = -1
    if legs.trip.again and not legs.trip.fresh and legs.pawn.heading >= 0:
        behind = legs.board.near[legs.pawn.square][(legs.pawn.heading + 2) % 4]
    steps = bare.steps()
    return [(node.square, node.goes_on) for way, node in steps if way.isupper() and node.square != behind]


def any_first(legs: Legs) -> list[First]:
    """The first steps that a pawn could make if neither a label nor a door bound it."""
    board, here = legs.board, legs.pawn.square
    firsts = [(square, goes_on(legs, square)) for square in next_squares(legs, here)]
    return [*firsts, (board.doors[here], True)] if here in board.doors else firsts


def next_squares(legs: Legs, square: int) -> Collection[int]:
    """The squares of the next step, by ordinary passages."""
    if legs.trip.walls:
        return [other for other in legs.board.near[square] if other >= 0]
    return legs.board.out[square]


def goes_on(legs: Legs, square: int) -> bool:
    """Whether a walk that enters a square by an ordinary passage may go on from it (rule M3)."""
    if legs.trip.walls or square not in legs.board.doors:
        return True
    return not live("L72" if is_trap(legs.board, square) else "L60")


def ways(legs: Legs, firsts: Collection[First], *, walls: bool = False, steps_first: bool) -> dict[int, Way]:
    """The best way to each square, things in the way left out of account.

    Parameters
    ----------
    legs : Legs
    firsts : collection of First
    walls : bool
        Whether walls are things in the way as well; otherwise they close the way.
    steps_first : bool
        Whether the shortest way is the best, or the one with the fewest things in the way.

    Returns
    -------
    dict
        By square; a square that no way leads to is left out.
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


def _entering(legs: Legs, square: int, *, first: bool = False) -> Iterator[Hindrance]:
    """What keeps a mover from entering a square."""
    monster = legs.state.monster
    if legs.i != MONSTER and monster is not None and monster.square == square and legs.trip.stage < 2:
        yield Hindrance("monster", square)
    elif square in legs.closed and not (first and square in legs.exempt):
        yield Hindrance("visited", square)
    if square in legs.lack:
        yield Hindrance("obstacle", square)


def _leaving(legs: Legs, square: int, on: bool) -> Iterator[Hindrance]:
    """What keeps a walk from going on from a square."""
    if not on:
        yield Hindrance("door", square)
    if square in legs.hazards:
        yield Hindrance("hazard", square)


def fixes_first(legs: Legs) -> bool:
    """Whether a label or a door fixes the first step."""
    trip: Trip = legs.trip
    return trip.fresh and bool(trip.first or (legs.pawn.square in legs.board.doors and not trip.walls))
