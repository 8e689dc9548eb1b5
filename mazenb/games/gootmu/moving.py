"""Pawns change squares: by a step, by being put somewhere.

By going home. What follows is `landing`'s business.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mazenb.board import Board, Spot
from mazenb.board.geometry import Geometry
from mazenb.games.gootmu.blanking import live
from mazenb.games.gootmu.carrying import discard
from mazenb.games.gootmu.effects import BLANK, HERE, give_effect, has, spend_blank
from mazenb.games.gootmu.places import closed_to, is_panel, is_trap
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, alone, mover, new_pawn, new_trip, put
from mazenb.games.gootmu.things import BACKWARD, WALL

__all__ = [
    "begin_moving",
    "decider",
    "gone_on",
    "others_at",
    "relocate",
    "send_home",
    "spots_near",
    "stride",
    "touch_by_monster",
    "turn_order",
]


def decider(state: GootmuState, i: int) -> int:
    """The seat that makes the choices for a pawn: its owner, but in L12's turn the enemy.

    The keeper for the monster.
    """
    if i == MONSTER:
        return state.keeper
    return state.hand if i == state.active and state.hand >= 0 else state.pawns[i].owner


def others_at(state: GootmuState, i: int) -> list[int]:
    """The other pawns on a pawn's square."""
    square = mover(state, i).square
    return [n for n, pawn in enumerate(state.pawns) if pawn.square == square and n != i]


def turn_order(state: GootmuState, seat: int) -> list[int]:
    """All pawns in the order of their turns, from a seat on; a pseudo-player follows its owner."""
    seats = sum(not pawn.pseudo for pawn in state.pawns)
    pseudo = {pawn.owner: i for i, pawn in enumerate(state.pawns) if pawn.pseudo}
    order = []
    for n in range(seats):
        owner = (seat + n) % seats
        order.append(owner)
        if owner in pseudo:
            order.append(pseudo[owner])
    return order


def spots_near(board: Board, square: int) -> tuple[Spot, ...]:
    """The tile of a square and the adjacent ones (rules T6 and B8); none on a board without tiles."""
    return _spots_near(board.geometry, square)


@lru_cache(maxsize=4096)
def _spots_near(geometry: Geometry, square: int) -> tuple[Spot, ...]:
    spot = geometry.spot(divmod(square, geometry.columns))
    return () if spot is None else (spot, *geometry.adjacent_spots(spot))


def begin_moving(state: GootmuState, i: int) -> None:
    """Squares that a mover visited before do not count from here on (rules M1, M15 and X1)."""
    put(state, i, visited=alone(mover(state, i).square))


def relocate(state: GootmuState, i: int, square: int, heading: int, passed: Sequence[int] = ()) -> None:
    """Put a pawn, or the monster, on a square: what held it to its old one lapses.

    Parameters
    ----------
    state : GootmuState
    i : int
    square, heading : int
    passed : sequence of int
        All squares of the way, if there are more than this one.
    """
    owner, pseudo, _, start, _, visited, carried, effects, _ = mover(state, i)
    if effects:
        effects = tuple([effect for effect in effects if effect[0] not in HERE])
    visited = visited.union(passed or (square,))
    changed = new_pawn((owner, pseudo, square, start, heading, visited, carried, effects, 0))
    if i >= 0:
        state.pawns = (*state.pawns[:i], changed, *state.pawns[i + 1 :])
    else:
        state.monster = changed


def send_home(state: GootmuState, i: int) -> None:
    """A pawn goes to its own start square, keeping what it carries (rule O4).

    The monster to where it began (X3).
    """
    start = mover(state, i).start
    state.say("gootmu.log.home", pawn=i, square=start)
    relocate(state, i, start, -1)


def touch_by_monster(state: GootmuState) -> None:
    """The pawns on the monster's square go home (rule X2), unless it is their own start (O6)."""
    monster = state.monster
    assert monster is not None  # it has just moved
    for i, pawn in enumerate(state.pawns):
        if pawn.square == monster.square != pawn.start:
            send_home(state, i)


def stride(state: GootmuState, i: int, trip: Trip, letter: str) -> Trip:
    """Make one step, paying for it with what it takes.

    Returns
    -------
    Trip
        What is left of the trip.
    """
    board = state.board
    pawn = mover(state, i)
    here = pawn.square
    direction = "NESW".index(letter.upper())
    there = board.near[here][direction]
    trail = trip.trail or frozenset((here,))
    crossings, blank = trip.crossings, False
    if letter.islower():
        if crossings:
            crossings -= 1
        else:
            discard(state, i, WALL)
            state.say("gootmu.log.uses", pawn=i, thing=WALL)
    if trip.fresh and not trip.walls:
        _leave(state, i, trip, there, crossed=letter.islower())
        behind = letter.isupper() and is_trap(board, there) and board.doors[there] == here
        if behind and there not in board.out[here] and board.doors.get(here) != there:
            discard(state, i, BACKWARD)
            state.say("gootmu.log.uses", pawn=i, thing=BACKWARD)
            blank = trip.left == 1
    pay = i != MONSTER and trip.stage < 2 and closed_to(state, pawn, there)
    relocate(state, i, there, direction)
    if pay:
        spend_blank(state, i)
        state.say("gootmu.log.blank", pawn=i, square=there)
    if blank:
        give_effect(state, i, BLANK)
    return gone_on(trip, 1, crossings, trail | {there})


def gone_on(trip: Trip, n: int, crossings: int, trail: frozenset[int]) -> Trip:
    """A trip after some steps: what held for the first of them is over."""
    left, kind, _, _, _, walls, _, panel, stage, again, barred, tokens, _, _ = trip
    last = (panel, stage, again, barred, tokens, False, trail)
    return new_trip((left - n, kind, "", False, False, walls, crossings, *last))


def _leave(state: GootmuState, i: int, trip: Trip, there: int, *, crossed: bool) -> None:
    """Pay for leaving a trap door's or panel's square by another way than it allows (rule L06)."""
    pawn, board = mover(state, i), state.board
    here = pawn.square
    door = board.doors.get(here)
    if door is None or i == MONSTER or has(pawn, BLANK):
        return
    bound = is_trap(board, here) and there != door and live("L72")
    shut = is_panel(board, here) and there == door and not trip.panel and not crossed
    if bound or shut:
        spend_blank(state, i)
        state.say("gootmu.log.blank", pawn=i, square=here)
