"""Supplies of a walk: what it may spend, and the useful things that it may take on its way."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple, Protocol

from mazenb.board.reach.steps import members
from mazenb.games.gootmu.state import GootmuState, Pawn, Trip
from mazenb.games.gootmu.things.carried import pieces_barred
from mazenb.games.gootmu.things.distances import around
from mazenb.games.gootmu.things.effects import LIMIT, blanks, room
from mazenb.games.gootmu.things.on_board import Lack, Lying
from mazenb.games.gootmu.things.tokens import BACKWARD, CARRIED_KINDS, WALL, pieces_of

__all__ = ["Supplies", "short_of_room", "supplies_of"]

FAR = 8
"""The largest number of steps for which only things within reach are considered; for more, all are."""
EVERYWHERE = -1
"""All squares, as a set of bits."""
PASS = 1 << WALL
"""The token that crosses a wall, as a set of bits."""


Gives = Mapping[int, tuple[int, ...]]
"""The things to take on each square."""
NO_GIFTS: Gives = {}


class Supplies(NamedTuple):
    """The things that a walk has at the start, and those it finds.

    Attributes
    ----------
    free : int
        The walls that it may cross without spending anything (rule L51).
    walls : int
        The walls that it may cross by discarding a token (rule K7).
    blanks : int
        The squares that it may treat as blank (rule L06).
    room : int
        The number of things that it can take.
    tokens : bool
        Whether tokens may be spent at all.
    backward : bool
        Whether the first step may go backward through a trap door with a token (rule K8).
    wanted : int
        The things that could help the walk if they were taken, as bits.
    gives : mapping
        What the pawn would have to take on each square it passes (rule M2); empty if nothing there can help
        the walk.
    """

    free: int
    walls: int
    blanks: int
    room: int
    tokens: bool
    backward: bool
    wanted: int
    gives: Gives


_new_supplies = partial(tuple.__new__, Supplies)
"""A constructor of supplies, faster than calling the class. Every question makes some."""


class Outset(Protocol):
    """Return the facts about the mover before the first step (see `Steps`)."""

    state: GootmuState
    pawn: Pawn
    trip: Trip
    things: Lying
    lack: Lack


def supplies_of(outset: Outset, *, spend: bool, gifts: bool) -> Supplies:
    """Return what a mover may spend and take.

    Parameters
    ----------
    outset : Outset
    spend : bool
        Whether the walk may spend something (rule T8).
    gifts : bool
        Whether things on the way may open obstacles and walls (rule M2).
    """
    pawn, trip = outset.pawn, outset.trip
    if pawn.owner < 0:
        return _new_supplies((trip.crossings, 0, 0, 0, False, False, 0, NO_GIFTS))
    tokens = spend and trip.tokens and trip.kind == "roll" and not trip.walls
    if pawn.carried or pawn.effects:
        return _in_hand(outset, tokens, spend=spend, gifts=gifts)
    wanted, gives = _on_the_way(outset, tokens) if gifts else (0, NO_GIFTS)
    return _new_supplies((trip.crossings, 0, 0, LIMIT, tokens, False, wanted, gives))


def _in_hand(outset: Outset, tokens: bool, *, spend: bool, gifts: bool) -> Supplies:
    """Return the supplies of a pawn that carries something or has pending effects."""
    pawn, trip = outset.pawn, outset.trip
    carried = pawn.carried
    backward = tokens and trip.fresh and BACKWARD in carried
    walls = carried.count(WALL) if tokens else 0
    blank = blanks(pawn) if spend and pawn.effects and trip.kind != "moved" else 0
    space = room(pawn)
    wanted, gives = 0, NO_GIFTS
    # A token that is discarded makes room.
    if gifts and (space or walls or backward):
        wanted, gives = _on_the_way(outset, tokens)
    return _new_supplies((trip.crossings, walls, blank, space, tokens, backward, wanted, gives))


def short_of_room(outset: Outset, supplies: Supplies) -> bool:
    """Return True if the walk may need things on its way for which there is not enough room."""
    gives = supplies.gives
    if not gives and not (supplies.room or supplies.walls or supplies.backward):
        _, gives = _on_the_way(outset, supplies.tokens)
    return sum(map(len, gives.values())) > supplies.room


def _on_the_way(outset: Outset, tokens: bool) -> tuple[int, Gives]:
    """Return the things that could help, and what there is to take if some of them are within reach."""
    things, lack, steps = outset.things, outset.lack, outset.trip.left
    near = EVERYWHERE if steps > FAR else around(outset.state.board, outset.pawn.square, max(0, steps))
    openers = near & things.opener_bits if near & lack.bits else 0
    if tokens:
        openers |= near & things.wall_bits
    if openers:
        wanted = _wanted(lack, near) | PASS * tokens
        if _helps(things, openers, wanted):
            return wanted, _gives(outset, near)
    return 0, NO_GIFTS


def _helps(things: Lying, openers: int, wanted: int) -> bool:
    """Return True if one of the things on the given squares is wanted."""
    for square in members(openers):
        for thing in things.at[square]:
            if wanted >> thing & 1:
                return True
    return False


def _wanted(lack: Lack, near: int) -> int:
    """Return the items that open an obstacle within reach."""
    wanted = 0
    for square, items in lack.needs.items():
        if near >> square & 1:
            wanted |= items
    return wanted


def _gives(outset: Outset, near: int) -> Gives:
    """Return what the pawn would have to take on each square within reach."""
    state, pawn = outset.state, outset.pawn
    own = () if pieces_barred(state, pawn) else pieces_of(pawn.owner)
    gives: dict[int, tuple[int, ...]] = {}
    for square, lying in outset.things.at.items():
        if near >> square & 1:
            taken = [
                thing
                for thing in lying
                if (thing in CARRIED_KINDS or thing in own) and (square, thing) not in state.dropped
            ]
            if taken:
                gives[square] = tuple(taken)
    return gives
