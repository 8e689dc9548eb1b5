"""The legal answers when a player must choose a walk.

They are listed lazily, and an answer can be checked without listing them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from itertools import repeat

from mazenb.engine import Action, Listed
from mazenb.engine.actions import summary
from mazenb.engine.state import frames_of
from mazenb.games.gootmu.ruleset import Terms
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, mover
from mazenb.games.gootmu.text.words import drop_action, tile_of
from mazenb.games.gootmu.things.carried import empty_here
from mazenb.games.gootmu.things.distances import around
from mazenb.games.gootmu.things.on_board import lying_on
from mazenb.games.gootmu.things.squares import crossings
from mazenb.games.gootmu.things.tokens import BACKWARD, OIL, POWER, WALL
from mazenb.games.gootmu.turn.move import spots_near
from mazenb.games.gootmu.turn.rotate import rotations
from mazenb.games.gootmu.turn.tile_change import WAYS, rotate_tile
from mazenb.games.gootmu.walk.drops import drop_steps, dropping_may_help, drops_allowed, finishes
from mazenb.games.gootmu.walk.routes import NOWHERE, Routes
from mazenb.games.gootmu.walk.search import completes, is_complete, routes
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["WalkActions", "droppable", "meanwhile_actions"]


STEPS = {letter: Action("step", letter) for letter in "NESWnesw"}
STAY = Action("stay")
_new_action = partial(tuple.__new__, Action)


class WalkActions(Collection[Action]):
    """The legal answers when a player must choose a walk.

    The list contains the next steps, one walk for each last square and set of things picked up, and the
    actions that are possible instead of a walk or during it. Any other complete walk is accepted too.
    """

    __slots__ = ("_all", "_args", "_rules", "_state", "_steps")

    def __init__(self, rules: Terms, state: GootmuState, seat: int, i: int, trip: Trip) -> None:
        self._rules, self._state = rules, state
        self._args = (seat, i, trip)
        self._steps: Steps | None = None
        self._all: tuple[Action, ...] | None = None

    def __contains__(self, action: object) -> bool:
        if self._all is not None and action in self._all:
            return True
        if isinstance(action, str):
            return Action.parse(action) in self
        if not isinstance(action, Action):
            return False
        if action[0] == "walk" and len(action) == 2 and isinstance(action[1], str):
            return is_complete(self._freely, action[1])
        return self._all is None and action in self._list()

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all if self._all is not None else self._list())

    def __len__(self) -> int:
        return len(self._all if self._all is not None else self._list())

    def __repr__(self) -> str:
        return summary(self)

    @property
    def _freely(self) -> Steps:
        if self._steps is None:
            _, i, trip = self._args
            self._steps = Steps(self._state, i, unbound(self._state, i, trip) if trip.first else trip)
        return self._steps

    def _list(self) -> tuple[Action, ...]:
        rules, state = self._rules, self._state
        seat, i, trip = self._args
        found, must = self._routes()
        player = state.pawns[state.active]
        drops = drops_allowed(state, seat, i, trip) and dropping_may_help(self._freely)
        actions = list(map(STEPS.__getitem__, found.steps))
        if drops:
            actions += [STEPS[letter] for letter in drop_steps(self._freely, found.steps)]
        if trip.left > 1:
            actions += map(_new_action, zip(repeat("walk"), found.walks, strict=False))
        if trip.six:
            pawn = mover(state, i)
            actions += rotations(rules, spots_near(state.board, pawn.square))
            if trip.left >= 0:
                actions += [Action("cross", "NESW"[way]) for way in crossings(state, pawn)]
        if player.carried and seat == player.owner and (i == state.active or i == MONSTER):
            actions += _in_between(rules, state, (seat, i, trip), found, drops=drops)
        if not must:
            actions.append(STAY)
        self._all = tuple(actions)
        return self._all

    def _routes(self) -> tuple[Routes, bool]:
        """Return the routes, and whether the player must take one of them (rule T8)."""
        if self._args[2].left < 1:
            return NOWHERE, False
        steps = self._freely
        found = routes(steps)
        if not steps.trip.fresh:
            return found, True
        # A walk made by a label that uses up an L06 may be declined like any other.
        return found, found.free and not steps.trip.optional


def unbound(state: GootmuState, i: int, trip: Trip) -> Trip:
    """Return the trip without the direction that L40 fixes, if no walk can start that way (rule C2)."""
    if trip.kind == "roll" and trip.first and not completes(Steps(state, i, trip, spend=False)):
        return trip._replace(first="")
    return trip


def _in_between(
    rules: Terms, state: GootmuState, asked: tuple[int, int, Trip], found: Routes, *, drops: bool
) -> list[Action]:
    """Return the owner's actions between two steps: drops, and rotations with a POWER TOKEN."""
    _, i, trip = asked
    player = state.pawns[state.active]
    actions: list[Action] = []
    if i != MONSTER and trip.kind == "roll" and (found.steps or drops):
        actions += droppable(rules, state, i, trip, walks=bool(found.steps))
    if POWER in player.carried and trip.kind != "moved" and rules.tiled(state):
        turns = rotations(rules, spots_near(state.board, mover(state, i).square), "power")
        actions += [turn for turn in turns if _still(rules, state, asked, turn, found)]
    return actions


def _still(
    rules: Terms, state: GootmuState, asked: tuple[int, int, Trip], turn: Action, found: Routes
) -> bool:
    """Return True if the walk has not begun, or can still be completed after a rotation (rule T7)."""
    seat, i, trip = asked
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
    drops = drops_allowed(draft, seat, i, turned)
    return finishes(draft, i, turned, mover(draft, i).carried, drops=drops)


def droppable(
    rules: Terms, state: GootmuState, i: int, trip: Trip, *, walks: bool, drops: bool = True
) -> list[Action]:
    """Return the drops on the pawn's square after which it can still complete its walk (rule M12).

    Parameters
    ----------
    rules : Terms
    state : GootmuState
    i : int
    trip : Trip
    walks : bool
        Whether the walk can be completed without dropping anything.
    drops : bool
        Whether more things may be dropped during the walk.
    """
    pawn = state.pawns[i]
    if not pawn.carried or not empty_here(state, i):
        return []
    actions = []
    for thing in dict.fromkeys(pawn.carried):
        if not walks or (thing in OPENERS and _in_use(state, i, trip, thing)):
            carried = list(pawn.carried)
            carried.remove(thing)
            if not finishes(state, i, trip, tuple(carried), drops=drops, here=False):
                continue
        actions.append(drop_action(rules.players, thing))
    return actions


OPENERS = frozenset({*range(OIL + 1), WALL, BACKWARD})
"""The things that a walk may need: items for obstacles, and tokens that cross walls."""


def _in_use(state: GootmuState, i: int, trip: Trip, thing: int) -> bool:
    """Return True if a walk may need something that opens an obstacle or a wall within its reach."""
    if trip.left < 1:
        return False
    near = around(state.board, state.pawns[i].square, trip.left)
    needs = lying_on(state).lack(state.board, ()).needs
    return thing > OIL or any(bits >> thing & near >> square & 1 for square, bits in needs.items())


def meanwhile_actions(rules: Terms, state: GootmuState, i: int, trip: Trip) -> Listed:
    """Return the actions of the owner while another player moves the pawn (rule L12)."""
    pawn = state.pawns[i]
    actions = [Action("on")]
    steps = Steps(state, i, trip)
    found = routes(steps)
    if trip.kind == "roll" and (found.steps or dropping_may_help(steps)):
        # The other player, who moves the pawn, cannot count on further drops.
        actions += droppable(rules, state, i, trip, walks=bool(found.steps), drops=False)
    if POWER in pawn.carried and rules.tiled(state):
        turns = rotations(rules, spots_near(state.board, pawn.square), "power")
        actions += [turn for turn in turns if _still(rules, state, (state.hand, i, trip), turn, found)]
    if trip.fresh and trip.kind == "roll" and not trip.tokens and {WALL, BACKWARD} & set(pawn.carried):
        actions.append(Action("allow"))
    return Listed(actions)
