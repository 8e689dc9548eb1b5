"""Reasons why a path is not a complete walk: a step that is not allowed, or the wrong number of steps."""

from __future__ import annotations

from mazenb.engine import Action, Reason
from mazenb.games.gootmu.explain.obstacles import any_first, bound_first
from mazenb.games.gootmu.explain.walks import WalkReasons, end_of, through_walls
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import GootmuState, Trip
from mazenb.games.gootmu.things.squares import is_trap, sealed
from mazenb.games.gootmu.things.tokens import BACKWARD, WALL
from mazenb.games.gootmu.walk.depth_first import nodes_after
from mazenb.games.gootmu.walk.drops import drops_allowed, opened_by_drops

__all__ = ["path_reason"]


def path_reason(rules: Ruleset, state: GootmuState, asked: tuple[int, int, Trip], action: Action) -> Reason:
    """Return the reason why a step or a walk is not allowed.

    Parameters
    ----------
    rules : Ruleset
    state : GootmuState
    asked : tuple
        The seat that chooses, the pawn that walks, and the trip.
    action : Action
        ``step …`` or ``walk …``.
    """
    seat, i, trip = asked
    walk = WalkReasons(rules, state, seat=seat, i=i, trip=trip, actions=())
    path = str(action[1]) if len(action) == 2 else ""
    if not path or set(path.upper()) - set("NESW") or (action.verb == "step" and len(path) > 1):
        return walk.reason("M1", "gootmu.why.directions")
    none_left = walk.no_steps()
    if none_left is not None:
        return none_left
    if drops_allowed(state, seat, i, trip) and opened_by_drops(state, i, trip, path):
        return walk.reason("M12", "gootmu.why.drop-first")
    for n in range(1, min(len(path), trip.left) + 1):
        if not any(True for _ in nodes_after(walk.legs, path[:n])):
            return _bad_step(walk, path[:n])
    if action.verb == "step":
        return walk.reason("M2", "gootmu.why.dead-end", n=trip.left - 1)
    if len(path) == trip.left:
        # Every step is possible, so the walk must be forbidden to end on its last square.
        return walk.reason("C7", "gootmu.why.acted", square=end_of(state, walk.here, path))
    return walk.reason("T8", "gootmu.why.length", found=len(path), steps=trip.left)


def _bad_step(walk: WalkReasons, path: str) -> Reason:
    """Return the reason why the last step of a path is impossible when all steps before it are possible."""
    step = _Step(walk, path)
    return (
        step.leads_nowhere()
        or step.begins_wrongly()
        or step.leaves_a_hazard()
        or step.meets_a_wall()
        or step.goes_on_from_a_door()
        or step.enters_what_is_closed()
        or step.has_no_token()
    )


class _Step:
    """The last step of a path. Each method returns a reason against the step, or ``None``."""

    def __init__(self, walk: WalkReasons, path: str) -> None:
        self.walk, self.path, self.legs, self.board = walk, path, walk.legs, walk.state.board
        self.here = end_of(walk.state, walk.here, path[:-1])
        self.there = end_of(walk.state, self.here, path[-1])
        self.first = len(path) == 1 and self.legs.trip.fresh
        self.crossing = path[-1].islower()
        """True if the step is written as a step through a wall."""

    @property
    def passage(self) -> bool:
        return self.legs.trip.walls or self.there in self.board.out[self.here]

    def leads_nowhere(self) -> Reason | None:
        """Return the reason against a step off the board or onto a square that this walk has visited."""
        if self.there < 0:
            return self.walk.reason("B3", "gootmu.why.edge", square=self.here)
        on_the_way = {end_of(self.walk.state, self.walk.here, self.path[:n]) for n in range(len(self.path))}
        if self.there in on_the_way and not self.legs.trip.again:
            return self.walk.reason("M1", "gootmu.why.visited", square=self.there)
        return None

    def begins_wrongly(self) -> Reason | None:
        """Return the reason against a first step if the walk must begin in another direction."""
        if not self.first or not (self.passage or self.board.doors.get(self.here) == self.there):
            return None
        bound, free = (dict(firsts) for firsts in (bound_first(self.legs), any_first(self.legs)))
        return self.walk.bound() if self.there in free and self.there not in bound else None

    def leaves_a_hazard(self) -> Reason | None:
        if self.here in self.legs.hazards:
            return self.walk.reason("O4", "gootmu.why.hazard-way", square=self.here)
        return None

    def meets_a_wall(self) -> Reason | None:
        """Return the reason against a step into a wall, or against crossing a wall that does not exist."""
        if self.crossing and self.passage:
            return self.walk.reason("K7", "gootmu.why.no-wall", square=self.here, beyond=self.there)
        return None if self.crossing or self.passage else self._no_passage()

    def _no_passage(self) -> Reason:
        here, there = self.here, self.there
        behind = is_trap(self.board, there) and self.board.doors[there] == here
        if behind and BACKWARD not in self.legs.pawn.carried:
            return self.walk.reason("K8", "gootmu.why.no-token", thing=BACKWARD)
        shut = sealed(self.board) & {here, there}
        rule, key = ("T10", "gootmu.why.sealed-step") if shut else ("M1", "gootmu.why.wall-step")
        across = self.path[:-1] + self.path[-1].lower()
        if any(True for _ in nodes_after(self.legs, across)):
            means = " ".join(through_walls(self.legs.pawn, self.legs.trip))
            values = {"square": here, "beyond": there, "means": means, "letter": self.path[-1].lower()}
            return self.walk.reason(rule, key, **values)
        if here in shut and len(self.path) == 1:
            return self.walk.reason("T10", "gootmu.why.sealed-in")
        if there in shut:
            return self.walk.reason("T10", "gootmu.why.sealed", square=there)
        return self.walk.reason("M1", "gootmu.why.wall", square=here, beyond=there)

    def goes_on_from_a_door(self) -> Reason | None:
        on = self.here in self.board.doors and not self.legs.trip.walls and len(self.path) > 1
        return (
            self.walk.reason("M3", "gootmu.why.door-way", square=self.here) if on and not self.first else None
        )

    def enters_what_is_closed(self) -> Reason | None:
        return self.walk.shut(self.there) or self.walk.closed(self.there)

    def has_no_token(self) -> Reason:
        if self.crossing:
            return self.walk.reason("K7", "gootmu.why.no-token", thing=WALL)
        return self.walk.reason("M1", "gootmu.why.directions")
