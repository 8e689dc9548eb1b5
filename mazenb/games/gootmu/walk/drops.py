"""Walks on which a pawn drops something to make room for an item that it needs (rules M2 and M12).

A drop helps a walk only by making room for a thing on the way that opens a later square. Everything here is
therefore skipped unless such a thing is within reach and the pawn does not have room for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mazenb.board.reach.budget import Budget
from mazenb.board.reach.steps import set_of
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip
from mazenb.games.gootmu.things.carried import empty_here, lone_square
from mazenb.games.gootmu.things.tokens import BACKWARD, TOKEN_OBSTACLES, WALL
from mazenb.games.gootmu.walk.depth_first import PATIENCE, each_walk
from mazenb.games.gootmu.walk.node import Hand, Node, Step
from mazenb.games.gootmu.walk.search import completes
from mazenb.games.gootmu.walk.steps import Steps
from mazenb.games.gootmu.walk.supplies import short_of_room

__all__ = ["drop_steps", "dropping_may_help", "drops_allowed", "finishes", "opened_by_drops"]

BOUNDLESS = 1 << 10
"""A number that is larger than the number of things."""

Load = tuple[int, ...]
"""The things that a pawn carries, in order."""


def drops_allowed(state: GootmuState, seat: int, i: int, trip: Trip) -> bool:
    """Return True if things may be dropped during the walk: the owner may do so after a roll."""
    return trip.kind == "roll" and i == state.active and i != MONSTER and seat == state.pawns[i].owner


def dropping_may_help(steps: Steps) -> bool:
    """Return True if the walk may need things on its way for which the pawn does not have room."""
    return steps.trip.left > 0 and short_of_room(steps, steps.supplies)


def finishes(
    state: GootmuState, i: int, trip: Trip, carried: Load, *, drops: bool = True, here: bool | None = None
) -> bool:
    """Return True if a walk can be completed, with drops on the way where they help.

    Parameters
    ----------
    state : GootmuState
    i : int
    trip : Trip
    carried : tuple of int
        The things that the pawn carries.
    drops : bool
        Whether things may be dropped at all.
    here : bool, optional
        Whether something may be dropped before the next step. By default, this depends on the square.
    """
    if i == MONSTER:
        return completes(Steps(state, i, trip))
    pawn = state.pawns[i]
    steps = Steps(state, i, trip, pawn=pawn if carried is pawn.carried else pawn._replace(carried=carried))
    if completes(steps):
        return True
    if not drops or not dropping_may_help(steps):
        return False
    loads = [carried]
    if empty_here(state, i) if here is None else here:
        loads += _lighter(carried)
    return any(_opened(state, i, trip, load) for load in loads)


def drop_steps(steps: Steps, known: Iterable[str]) -> list[str]:
    """Return the letters of the next steps that can be completed only if something is dropped after them.

    Parameters
    ----------
    steps : Steps
    known : iterable of str
        The steps that can be completed without a drop.
    """
    letters = dict.fromkeys(letter for letter, _ in steps.first())
    state, i, trip, load = steps.state, steps.i, steps.trip, steps.pawn.carried
    return [letter for letter in letters if letter not in known and _opened(state, i, trip, load, letter)]


def opened_by_drops(state: GootmuState, i: int, trip: Trip, path: str) -> bool:
    """Return True if a path is a complete walk for a pawn that drops something on it."""
    carried = state.pawns[i].carried
    loads = [carried, *_lighter(carried)] if empty_here(state, i) else [carried]
    return len(path) == trip.left and any(_follows(_LadenSteps(state, i, trip, load), path) for load in loads)


def _opened(state: GootmuState, i: int, trip: Trip, load: Load, letter: str = "") -> bool:
    """Return True if a walk can be completed by dropping things after its first step."""
    laden = _LadenSteps(state, i, trip, load)
    # With unlimited room there is nothing to choose, and no walk is missed.
    roomy = _LadenSteps(state, i, trip, load, most=BOUNDLESS)
    walks = each_walk(roomy, letter, Budget(PATIENCE))
    return any(_follows(laden, "".join([letter for letter, _ in walk])) for walk in walks)


def _follows(laden: _LadenSteps, path: str) -> bool:
    """Return True if a pawn can follow a path to its end, dropping things on the way if necessary."""
    nodes = {node for letter, node in laden.first() if letter == path[0]}
    for letter in path[1:]:
        nodes = {
            after
            for node in nodes
            for lighter in laden.after_drops(node)
            for other, after in laden.after(lighter)
            if other == letter
        }
    return bool(nodes)


def _lighter(load: Load) -> Iterator[Load]:
    """Yield the things that remain after one of them is dropped."""
    for thing in dict.fromkeys(load):
        yield _without(load, thing)


def _without(load: Load, thing: int) -> Load:
    place = load.index(thing)
    return load[:place] + load[place + 1 :]


class _LadenSteps(Steps):
    """The steps of a pawn, with everything that it carries recorded in its hand.

    Parameters
    ----------
    state : GootmuState
    i : int
    trip : Trip
    load : tuple of int
        The things that the pawn carries before its first step.
    most : int, optional
        The number of things the pawn can carry; by default, as the rules say.
    """

    __slots__ = ("load", "most")

    def __init__(
        self, state: GootmuState, i: int, trip: Trip, load: Load, *, most: int | None = None
    ) -> None:
        # The pawn is empty-handed, so only what is in the hand opens obstacles.
        super().__init__(state, i, trip, pawn=state.pawns[i]._replace(carried=()))
        self.load = load
        self.most = self.supplies.room if most is None else most
        tokens = self.supplies.tokens
        self._supplies = self.supplies._replace(backward=tokens and trip.fresh and BACKWARD in load)

    @property
    def hand(self) -> Hand:
        """Return the hand of the walk before its first step."""
        supplies = self.supplies
        return self._holding(Hand(supplies.free, 0, supplies.blanks, 0), self.load)

    def _holding(self, hand: Hand, load: Load) -> Hand:
        walls = load.count(WALL) if self.supplies.tokens else 0
        return hand._replace(room=self.most - len(load), walls=walls, taken=set_of(load), load=load)

    def _enter(
        self, letter: str, there: int, hand: Hand, *, door: bool = False, first: bool = False
    ) -> list[Step]:
        return super()._enter(letter, there, hand._replace(found=()), door=door, first=first)

    def _laden(self, hand: Hand, choice: Iterable[int]) -> Hand:
        found = tuple(choice)
        return self._holding(hand, tuple(sorted((*hand.load, *found))))._replace(found=found)

    def _spending(self, hand: Hand, token: int) -> Hand:
        return self._holding(hand, _without(hand.load, token))._replace(spent=True)

    def after_drops(self, node: Node) -> Iterator[Node]:
        """Yield a node, and the nodes that result from dropping one thing there."""
        yield node
        if self._cleared(node):
            for load in _lighter(node.hand.load):
                yield node._replace(hand=self._holding(node.hand, load))

    def _cleared(self, node: Node) -> bool:
        """Return True if a square holds nothing but the pawn, as far as is known in advance."""
        square, load, found = node.square, node.hand.load, node.hand.found
        if not lone_square(self.state, self.i, square):
            return False
        left = list(self.things.at.get(square, ()))
        removed = [fire for fire, item in TOKEN_OBSTACLES.items() if item in load and item not in found]
        for thing in (*found, *removed):
            if thing in left:
                left.remove(thing)
        return not left
