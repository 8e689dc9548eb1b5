"""Reasons why a walk cannot end on a square: the roll, an obstacle, or a prescribed first step."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from mazenb.board.reach.short.nested_loops import LONGEST
from mazenb.engine import Action, Reason
from mazenb.games.gootmu.explain.obstacles import (
    Hindrance,
    Way,
    any_first,
    bound_first,
    fixes_first,
    ways,
)
from mazenb.games.gootmu.instructions.labels import acting_row
from mazenb.games.gootmu.instructions.rows import (
    IGNORE_WALLS_NEXT_TURN,
    MOVE_THAT_WAY_NEXT_TURN,
    ODD_ROLL_ONLY,
    PASS_ANY_WALL_NEXT_TURN,
    SECRET_PANEL,
    TRAP_DOOR,
)
from mazenb.games.gootmu.ruleset import Ruleset
from mazenb.games.gootmu.state import MONSTER, PSEUDO_SEAT, GootmuState, Pawn, Trip, mover
from mazenb.games.gootmu.text.words import square_word
from mazenb.games.gootmu.things.effects import has
from mazenb.games.gootmu.things.squares import is_trap, label_at, lying_at, sealed
from mazenb.games.gootmu.things.tokens import OBSTACLE_RULES, TOKEN_OBSTACLES, WALL, WORDS
from mazenb.games.gootmu.walk.answers import unbound
from mazenb.games.gootmu.walk.search import routes
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["WalkReasons", "end_of", "through_walls"]

FAR = 1 << 30


def end_of(state: GootmuState, square: int, letters: str) -> int:
    """Return the square to which a sequence of steps leads."""
    for letter in letters:
        square = state.board.near[square]["NESW".index(letter.upper())]
    return square


def through_walls(pawn: Pawn, trip: Trip | None) -> list[str]:
    """Return the ids of the rules by which a mover could walk through a wall (rule T10).

    Parameters
    ----------
    pawn : Pawn
    trip : Trip or None
        The terms of the walk, or ``None`` if it has not begun.
    """
    token = WALL in pawn.carried and (trip is None or trip.kind == "roll")
    crosses = has(pawn, PASS_ANY_WALL_NEXT_TURN) or (trip is not None and trip.crossings > 0)
    ignores = has(pawn, IGNORE_WALLS_NEXT_TURN) or (trip is not None and trip.walls)
    found = {"K7": token, PASS_ANY_WALL_NEXT_TURN: crosses, IGNORE_WALLS_NEXT_TURN: ignores}
    return [rule for rule, there in found.items() if there]


class WalkReasons:
    """Reasons why a walk cannot end on certain squares.

    Parameters
    ----------
    rules : Ruleset
    state : GootmuState
    seat : int
        The seat that chooses the walk.
    i : int
        The number of the pawn that walks.
    trip : Trip
    actions : iterable of Action
        The allowed answers.
    """

    def __init__(
        self,
        rules: Ruleset,
        state: GootmuState,
        *,
        seat: int,
        i: int,
        trip: Trip,
        actions: Iterable[Action],
    ) -> None:
        trip = unbound(state, i, trip)
        self.rules, self.state, self.seat, self.i, self.trip = rules, state, seat, i, trip
        self.legs = Steps(state, i, trip)
        self.here = here = mover(state, i).square
        self.ends = {
            end_of(state, here, str(action[1]))
            for action in actions
            if action.verb in ("walk", "cross") or (action.verb == "step" and trip.left == 1)
        }

    def of(self, square: int) -> Reason | None:
        """Return the reason why the walk cannot end on a square, or ``None`` if it can."""
        if square in self.ends:
            return None
        if square == self.here:
            return self.reason("M1", "gootmu.why.here")
        return (
            self.no_steps()
            or self.shut(square)
            or self._steps_over(square)
            or self.closed(square)
            or self._far(square)
        )

    def reason(self, rule: str, key: str, **values: Any) -> Reason:
        """Return a reason in which squares are written the way players write them."""
        for name in ("square", "beyond"):
            if name in values:
                values[name] = square_word(self.state.board, values[name])
        return Reason(rule, key, values, self.rules)

    # ── the roll ───────────────────────────────────────────────────────────────────────────────────────────

    def no_steps(self) -> Reason | None:
        """Return the reason that the roll gives no steps or cannot be used."""
        if self.trip.left < 0:
            return self.reason(ODD_ROLL_ONLY, "gootmu.why.even")
        return self.reason("T9", "gootmu.why.no-steps") if self.trip.left == 0 else None

    def _steps_over(self, square: int) -> Reason | None:
        n = self._shorter.get(square)
        if n is None:
            return None
        key = "gootmu.why.over-roll" if self.trip.kind == "roll" else "gootmu.why.over-move"
        return self.reason("T8", key, steps=self.trip.left, needed=n, n=self.trip.left - n)

    @cached_property
    def _shorter(self) -> dict[int, int]:
        """The squares where a shorter walk can end, each with the length of the longest such walk."""
        found: dict[int, int] = {}
        if self.trip.left <= LONGEST:
            for n in range(1, self.trip.left):
                legs = Steps(self.state, self.i, self.trip._replace(left=n))
                for walk in routes(legs).walks:
                    found[end_of(self.state, self.here, walk)] = n
        return found

    # ── the square itself ──────────────────────────────────────────────────────────────────────────────────

    def shut(self, square: int) -> Reason | None:
        """Return the reason that the monster is on a square, or that the walk cannot revisit or end on it."""
        monster = self.state.monster
        if self.i != MONSTER and monster is not None and monster.square == square and self.trip.stage < 2:
            return self.reason("M4", "gootmu.why.monster", square=square)
        if square in self.legs.closed:
            return self.reason("M1", "gootmu.why.visited", square=square)
        if self.trip.barred and (self.i, square) in self.state.acted:
            return self.reason("C7", "gootmu.why.acted", square=square)
        return None

    def closed(self, square: int) -> Reason | None:
        """Return the reason that the square is an obstacle and the pawn does not have the item."""
        return self._obstacle(square, "gootmu.why.obstacle") if square in self.legs.lack.items else None

    def _obstacle(self, square: int, key: str) -> Reason:
        item = self.legs.lack.items[square]
        name = next(
            (WORDS[t] for t in lying_at(self.state, square) if TOKEN_OBSTACLES.get(t) == item),
            OBSTACLE_RULES.get(item, ""),
        )
        values: dict[str, Any] = {"obstacle": name, "thing": item, "square": square}
        if self.i == MONSTER:
            return self.reason("O2", f"{key}-other", pawn=MONSTER, **values)
        pawn = self.state.pawns[self.i]
        if pawn.owner == self.seat:
            return self.reason("O2", key, **values)
        return self.reason("O2", f"{key}-other", pawn=pawn.owner + PSEUDO_SEAT * pawn.pseudo, **values)

    # ── the way there ──────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def _clear(self) -> dict[int, Way]:
        return ways(self.legs, bound_first(self.legs), steps_first=False)

    @cached_property
    def _short(self) -> dict[int, Way]:
        return ways(self.legs, bound_first(self.legs), steps_first=True)

    @cached_property
    def _unbound(self) -> dict[int, Way]:
        return ways(self.legs, any_first(self.legs), steps_first=True)

    @cached_property
    def _through_walls(self) -> dict[int, Way]:
        return ways(self.legs, any_first(self.legs), walls=True, steps_first=False)

    def _far(self, square: int) -> Reason:
        """Return the reason that an open square is too far away, or that something is in the way."""
        steps = self.trip.left
        clear, short = self._clear.get(square), self._short.get(square)
        free = clear.steps if clear is not None and not clear.hindrances else FAR
        if free <= steps:
            return self.reason("T8", "gootmu.why.none-found", steps=steps, needed=free)
        if short is not None and short.steps <= steps and short.first is not None:
            return self._hindered(short.first)
        if fixes_first(self.legs):
            other = self._unbound.get(square)
            if other is not None and (short is None or other.steps <= steps):
                return self.bound()
        if free < FAR:
            return self.reason("T8", "gootmu.why.far", steps=steps, needed=free)
        if clear is not None and clear.first is not None:
            return self._hindered(clear.first)
        return self._walled(square)

    def _hindered(self, hindrance: Hindrance) -> Reason:
        square = hindrance.square
        match hindrance.kind:
            case "monster":
                return self.reason("M4", "gootmu.why.monster-way", square=square)
            case "visited":
                return self.reason("M1", "gootmu.why.visited-way", square=square)
            case "obstacle":
                return self._obstacle(square, "gootmu.why.obstacle-way")
            case "door":
                return self.reason("M3", "gootmu.why.door-way", square=square)
            case "hazard":
                return self.reason("O4", "gootmu.why.hazard-way", square=square)
            case _:
                beyond = hindrance.beyond
                return self.reason("M1", "gootmu.why.wall", square=square, beyond=beyond)

    def bound(self) -> Reason:
        """Return the reason that the walk must begin in another direction."""
        board = self.state.board
        if self.trip.first:
            label = label_at(board, self.here)
            row = acting_row(label)
            rule = MOVE_THAT_WAY_NEXT_TURN if self.trip.kind == "roll" or row is None else row.id
            return self.reason(rule, f"gootmu.why.first-{self.trip.first}")
        if is_trap(board, self.here):
            return self.reason(TRAP_DOOR, "gootmu.why.trap-door")
        return self.reason(SECRET_PANEL, "gootmu.why.panel")

    def _walled(self, square: int) -> Reason:
        shut = sealed(self.state.board)
        if square in shut or self.here in shut:
            means = through_walls(self.legs.pawn, self.trip)
            values = {"means": " ".join(means), "steps": self.trip.left} if means else {}
            if square in shut:
                key = "gootmu.why.sealed-but" if means else "gootmu.why.sealed"
                return self.reason("T10", key, square=square, **values)
            key = "gootmu.why.sealed-in-but" if means else "gootmu.why.sealed-in"
            return self.reason("T10", key, **values)
        way = self._through_walls.get(square)
        if way is None or way.first is None:
            return self.reason("B9", "gootmu.why.no-way", square=square)
        return self._hindered(way.first)
