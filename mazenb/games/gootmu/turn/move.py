"""Changes of a pawn's square: by a step, by being put somewhere, by going home.

`landing` handles what follows when a move ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mazenb.board import Board, Spot
from mazenb.board.geometry import Geometry
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, alone, moved_to, mover, put, set_mover
from mazenb.games.gootmu.things.carried import discard
from mazenb.games.gootmu.things.effects import BLANK, HERE, give_effect, has, spend_blank
from mazenb.games.gootmu.things.squares import closed_to, is_panel, is_trap
from mazenb.games.gootmu.things.tokens import BACKWARD, WALL

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
    """Return the seat that makes the choices for a pawn.

    This is the pawn's owner or, in a turn under L12, the enemy. For the monster, the seat that moves it.
    """
    if i == MONSTER:
        return state.keeper
    return state.hand if i == state.active and state.hand >= 0 else state.pawns[i].owner


def others_at(state: GootmuState, i: int) -> list[int]:
    """Return the other pawns on a pawn's square."""
    square = mover(state, i).square
    return [n for n, pawn in enumerate(state.pawns) if pawn.square == square and n != i]


def turn_order(state: GootmuState, seat: int) -> list[int]:
    """Return all pawns in turn order, starting from a seat; a pseudo-player follows its owner."""
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
    """Return the tile of a square and the adjacent tiles (rules T6 and B8); none on a board without tiles."""
    return _spots_near(board.geometry, square)


@lru_cache(maxsize=4096)
def _spots_near(geometry: Geometry, square: int) -> tuple[Spot, ...]:
    spot = geometry.spot(divmod(square, geometry.columns))
    return () if spot is None else (spot, *geometry.adjacent_spots(spot))


def begin_moving(state: GootmuState, i: int) -> None:
    """Forget the squares that a pawn or the monster has visited so far (rules M1, M15 and X1)."""
    put(state, i, visited=alone(mover(state, i).square))


def relocate(state: GootmuState, i: int, square: int, heading: int, passed: Sequence[int] = ()) -> None:
    """Put a pawn or the monster on a square and end the effects tied to its old square.

    Parameters
    ----------
    state : GootmuState
    i : int
    square, heading : int
    passed : sequence of int
        Every square of the path, if it has more than one.
    """
    pawn = mover(state, i)
    effects, visited = pawn.effects, pawn.visited.union(passed or (square,))
    if effects:
        effects = tuple([effect for effect in effects if effect[0] not in HERE])
    set_mover(state, i, moved_to(pawn, square, heading, visited, effects))


def send_home(state: GootmuState, i: int) -> None:
    """Send a pawn with everything it carries (rule O4), or the monster (X3), to its start square."""
    start = mover(state, i).start
    state.say("gootmu.log.home", pawn=i, square=start)
    relocate(state, i, start, -1)


def touch_by_monster(state: GootmuState) -> None:
    """Send the pawns on the monster's square home (rule X2), except a pawn on its own start (O6)."""
    monster = state.monster
    assert monster is not None  # it has just moved
    for i, pawn in enumerate(state.pawns):
        if pawn.square == monster.square != pawn.start:
            send_home(state, i)


def stride(state: GootmuState, i: int, trip: Trip, letter: str) -> Trip:
    """Make one step and pay for it with the token or effect that it needs.

    Returns
    -------
    Trip
        The rest of the trip.
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
    """Return the rest of a trip after n steps, without the terms for its first step."""
    return Trip(
        left=trip.left - n,
        kind=trip.kind,
        fresh=False,
        walls=trip.walls,
        crossings=crossings,
        panel=trip.panel,
        stage=trip.stage,
        again=trip.again,
        barred=trip.barred,
        tokens=trip.tokens,
        trail=trail,
    )


def _leave(state: GootmuState, i: int, trip: Trip, there: int, *, crossed: bool) -> None:
    """Pay with an L06 for a step that the trap door or secret panel of the square does not allow."""
    pawn, board = mover(state, i), state.board
    here = pawn.square
    door = board.doors.get(here)
    if door is None or i == MONSTER or has(pawn, BLANK):
        return
    bound = is_trap(board, here) and there != door
    shut = is_panel(board, here) and there == door and not trip.panel and not crossed
    if bound or shut:
        spend_blank(state, i)
        state.say("gootmu.log.blank", pawn=i, square=here)
