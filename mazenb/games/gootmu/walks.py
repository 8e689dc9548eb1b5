"""What may be answered when a walk is asked for.

Listed as far as it is looked at, decided without listing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING

from mazenb.engine import Action, Listed
from mazenb.engine.action import summary
from mazenb.engine.state import frames_of
from mazenb.games.gootmu.carrying import empty_here
from mazenb.games.gootmu.distances import around
from mazenb.games.gootmu.legs import Legs
from mazenb.games.gootmu.lying import lying_on
from mazenb.games.gootmu.moving import spots_near
from mazenb.games.gootmu.places import crossings
from mazenb.games.gootmu.powers import rotations
from mazenb.games.gootmu.quick import quick_routes
from mazenb.games.gootmu.routes import NOWHERE, Routes, completes, completes_after, routes
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, mover
from mazenb.games.gootmu.things import BACKWARD, OIL, POWER, WALL
from mazenb.games.gootmu.turning import WAYS, rotate_tile
from mazenb.games.gootmu.words import drop_action, tile_of

if TYPE_CHECKING:
    from mazenb.games.gootmu.rules import Gootmu

__all__ = ["WalkActions", "droppable", "meanwhile_actions"]


STEPS = {letter: Action("step", letter) for letter in "NESWnesw"}
STAY = Action("stay")
_new_action = partial(tuple.__new__, Action)


class WalkActions(Collection[Action]):
    """The answers to the question of a walk.

    Listed are the steps, one walk for each end and set of things picked up, and what may be done instead or
    in between. Any other complete walk is accepted all the same.
    """

    __slots__ = ("_all", "_args", "_legs", "_rules", "_state")

    def __init__(self, rules: Gootmu, state: GootmuState, seat: int, i: int, trip: Trip) -> None:
        self._rules, self._state = rules, state
        self._args = (seat, i, trip)
        self._legs: Legs | None = None
        self._all: tuple[Action, ...] | None = None

    def __contains__(self, action: object) -> bool:
        if self._all is not None and action in self._all:
            return True
        if isinstance(action, str):
            return Action.parse(action) in self
        if not isinstance(action, Action):
            return False
        if action[0] == "walk" and len(action) == 2 and isinstance(action[1], str):
            return completes_after(self._freely, action[1])
        return self._all is None and action in self._list()

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all if self._all is not None else self._list())

    def __len__(self) -> int:
        return len(self._all if self._all is not None else self._list())

    def __repr__(self) -> str:
        return summary(self)

    @property
    def _freely(self) -> Legs:
        if self._legs is None:
            _, i, trip = self._args
            self._legs = Legs(self._state, i, unbound(self._state, i, trip))
        return self._legs

    def _list(self) -> tuple[Action, ...]:
        rules, state = self._rules, self._state
        seat, i, trip = self._args
        found, must = self._routes()
        actions = [STEPS[letter] for letter in found.steps]
        if trip.left > 1:
            actions += [_new_action(("walk", walk)) for walk in found.walks]
        if trip.six:
            pawn = mover(state, i)
            actions += rotations(rules, spots_near(state.board, pawn.square))
            if trip.left >= 0:
                actions += [Action("cross", "NESW"[way]) for way in crossings(state, pawn)]
        player = state.pawns[state.active]
        if player.carried and seat == player.owner and (i == state.active or i == MONSTER):
            actions += _in_between(rules, state, i, trip, found)
        if not must:
            actions.append(STAY)
        self._all = tuple(actions)
        return self._all

    def _routes(self) -> tuple[Routes, bool]:
        """The walks, and whether one of them must be taken (rule T8)."""
        _, i, trip = self._args
        if trip.left < 1:
            return NOWHERE, False
        quick = quick_routes(self._state, i, trip)
        if quick is not None:
            return quick, quick.free or not trip.fresh
        legs = self._freely
        trip = legs.trip
        found = routes(legs)
        if not trip.fresh:
            return found, True
        # A label's walk that costs an L06 may be declined like any other.
        return found, found.free and not trip.optional


def unbound(state: GootmuState, i: int, trip: Trip) -> Trip:
    """A roll's walk without the direction that L40 fixes, if no walk can start that way (rule C2)."""
    if trip.kind == "roll" and trip.first and not completes(Legs(state, i, trip, spend=False)):
        return trip._replace(first="")
    return trip


def _in_between(rules: Gootmu, state: GootmuState, i: int, trip: Trip, found: Routes) -> list[Action]:
    """What the owner may do between two steps: drop something, or rotate with a POWER TOKEN."""
    player = state.pawns[state.active]
    actions: list[Action] = []
    if i != MONSTER and trip.kind == "roll" and found.steps:
        actions += droppable(rules, state, i, trip)
    if POWER in player.carried and trip.kind != "moved" and rules.tiled(state):
        turns = rotations(rules, spots_near(state.board, mover(state, i).square), "power")
        actions += [turn for turn in turns if _still(rules, state, i, trip, turn, found)]
    return actions


def _still(rules: Gootmu, state: GootmuState, i: int, trip: Trip, turn: Action, found: Routes) -> bool:
    """Whether a walk can be completed after a rotation (rule T7); before a roll's walk it need not be."""
    if trip.fresh and trip.kind in ("roll", "free"):
        return True
    spot = tile_of(state.board, str(turn[1]))
    assert spot is not None
    cells = state.board.geometry.cells[spot]
    here = mover(state, i).square
    if here not in cells:
        for walk in found.walks:
            square = here
            for letter in walk:
                square = state.board.near[square]["NESW".index(letter.upper())]
                if square in cells:
                    break
            else:
                return True
    draft = state.draft()
    draft.stack = (("walk", 0, i, trip), None)
    rotate_tile(rules.frames, draft, spot, WAYS[str(turn[2])])
    turned: Trip = next(frames_of(draft.stack))[3]
    return completes(Legs(draft, i, turned))


def droppable(rules: Gootmu, state: GootmuState, i: int, trip: Trip) -> list[Action]:
    """What a pawn may put down where it stands and still complete its walk (rule M12), as answers."""
    pawn = state.pawns[i]
    if not pawn.carried or not empty_here(state, i):
        return []
    actions = []
    for thing in dict.fromkeys(pawn.carried):
        if thing in OPENERS and _in_use(state, i, trip, thing):
            carried = list(pawn.carried)
            carried.remove(thing)
            if not completes(Legs(state, i, trip, pawn=pawn._replace(carried=tuple(carried)))):
                continue
        actions.append(drop_action(rules.players, thing))
    return actions


OPENERS = frozenset({*range(OIL + 1), WALL, BACKWARD})
"""The things that a walk may need: passes for obstacles, and what gets through walls."""


def _in_use(state: GootmuState, i: int, trip: Trip, thing: int) -> bool:
    """Whether a walk may need a thing that opens a way, because of what lies within its reach."""
    if trip.left < 1:
        return False
    near = around(state.board, state.pawns[i].square, trip.left)
    needs = lying_on(state).lack(state.board, ()).needs
    return thing > OIL or any(bits >> thing & near >> square & 1 for square, bits in needs.items())


def meanwhile_actions(rules: Gootmu, state: GootmuState, i: int, trip: Trip) -> Listed:
    """What the owner may do while an enemy walks the pawn (rule L12)."""
    pawn = state.pawns[i]
    actions = [Action("on")]
    legs = Legs(state, i, trip)
    found = routes(legs)
    if trip.kind == "roll" and found.steps:
        actions += droppable(rules, state, i, trip)
    if POWER in pawn.carried and rules.tiled(state):
        turns = rotations(rules, spots_near(state.board, pawn.square), "power")
        actions += [turn for turn in turns if _still(rules, state, i, trip, turn, found)]
    if trip.fresh and trip.kind == "roll" and not trip.tokens and {WALL, BACKWARD} & set(pawn.carried):
        actions.append(Action("allow"))
    return Listed(actions)
