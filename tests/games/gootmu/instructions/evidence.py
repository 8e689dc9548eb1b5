"""The evidence that a scenario gives for the rows of section L, found by playing it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from mazenb.board import Board, Spot
from mazenb.board.layout import Layout
from mazenb.engine import Action, Game
from mazenb.engine.scenario.scenario import Scenario, run_scenario
from mazenb.games.gootmu.checks.tally import Tally
from mazenb.games.gootmu.instructions.rows import (
    DROP_ALL_AND_BACK_UP,
    FREE_MOVE_FOR_MONSTER,
    MAGNET,
    MOVE_ALL_OTHER_PLAYERS,
    MOVE_ANOTHER_PLAYER,
    MOVE_ONE_OTHER_PLAYER,
    PRINTED,
    ROWS,
    SECRET_PANEL,
    TRAP_DOOR,
)
from mazenb.games.gootmu.state import GootmuState, mover
from mazenb.games.gootmu.things import tokens
from mazenb.games.gootmu.things.effects import MODIFIERS, NEXT_TURN
from mazenb.games.gootmu.things.squares import is_panel, is_trap
from mazenb.games.gootmu.turn.tile_change import WAYS
from tests.games.gootmu.instructions.taken_out import fails_without
from tests.games.scenario_files import fails

COLUMNS = ("followed", "impossible", "turned", "seam", "chained")
"""The evidence required for each row.

It is followed, it cannot be followed, it acts on a rotated tile, it acts across the seam, and it is part of a
chain.
"""

LEADING = frozenset(
    {
        DROP_ALL_AND_BACK_UP,
        FREE_MOVE_FOR_MONSTER,
        MOVE_ANOTHER_PLAYER,
        MOVE_ONE_OTHER_PLAYER,
        MOVE_ALL_OTHER_PLAYERS,
        *(row.id for row in ROWS.values() if row.kind in ("move", "teleport")),
    }
)
"""The rows that move a pawn or the monster at once to where a label acts: they must lead to one.

For the others, it is enough that another row leads to them.
"""

_WAITING = MODIFIERS | NEXT_TURN
"""Rows that are noted immediately and followed in a later turn, where that may prove impossible."""

_UNSAID = frozenset(row.id for row in ROWS.values() if not row.acts)
"""The rows that do not act on the pawn that ends there, so no event of the log shows them."""

_SPENT = frozenset(row.id for row in ROWS.values() if row.token and row.id != MAGNET)
"""Tokens that are used where the pawn is, not where they were found."""


def flat(scenario: Scenario) -> Scenario:
    """The same scenario on a board whose edges do not meet."""
    board = _start(scenario).board
    shape = replace(board.geometry, wraps=(False, False))
    return _changed(scenario, board=Board(Layout(shape, board.sides, board.marks)))


def shown_by(scenario: Scenario) -> dict[str, set[str]]:
    """The columns that a scenario shows, by the row that it names.

    A scenario that is not changed by removing a row shows nothing about that row. It shows something of
    the seam if it fails on a flat board, or if the row is not missed there.
    """
    watched = _Watched(scenario)
    shown = {}
    for rule in scenario.ids:
        if rule in ROWS and fails_without(scenario, rule):
            shown[rule] = watched.columns(rule)
            level = flat(scenario)
            if watched.met(rule) and watched.wraps and (fails(level) or not fails_without(level, rule)):
                shown[rule].add("seam")
    return shown


def _start(scenario: Scenario) -> GootmuState:
    assert isinstance(scenario.state, GootmuState)
    return scenario.state


def _changed(scenario: Scenario, **fields: object) -> Scenario:
    state = scenario.state.draft()
    for name, value in fields.items():
        setattr(state, name, value)
    return scenario._replace(state=state)


class _Watched:
    """A scenario's game, looked at before and after each answer."""

    def __init__(self, scenario: Scenario) -> None:
        self.wraps = any(_start(scenario).board.wraps)
        self.seen: dict[str, set[str]] = defaultdict(set)
        self.turns: dict[Spot, int] = defaultdict(int)
        self.waited: dict[int, set[str]] = defaultdict(set)
        self.last: str | None = None
        self.any_acted = False
        self._remember(_start(scenario))
        game: Game[GootmuState] = Game(scenario.rules, scenario.rules.run(scenario.state.draft()))
        for action in run_scenario(scenario).actions:
            before = game.state
            self._remember(before)
            game.apply(action)
            self._events(before, game.state)
            self._count(before, action, game.state)
            self._turned_waiting(game.state)

    def columns(self, rule: str) -> set[str]:
        """The evidence for a row."""
        seen = set(self.seen[rule])
        if rule in LEADING:
            seen.discard("chained")
        if rule in LEADING and "led" in seen:
            seen.add("chained")
        # An instruction led into the obstacle or door, or the walk that took the token to an instruction.
        if rule in _UNSAID and self.any_acted:
            seen.add("chained")
        return seen & set(COLUMNS)

    def met(self, rule: str) -> bool:
        """Return True if a row did something or asked a player."""
        return bool(self.columns(rule)) or any(rule in waiting for waiting in self.waited.values())

    def _remember(self, state: GootmuState) -> None:
        for i, pawn in enumerate(state.pawns):
            self.waited[i] |= {rule for rule, _ in pawn.effects}

    def _events(self, before: GootmuState, after: GootmuState) -> None:
        if not before.acted:
            self.last = None
        for key, _, values in after.events:
            match key.removeprefix("gootmu.log."):
                case "rotates":
                    row, column = map(int, values["tile"].split(","))
                    self.turns[row, column] += WAYS[values["way"]]
                case "label":
                    self._led_to(values["rule"])
                    self.last, self.any_acted = values["rule"], True
                    self._if_turned(values["rule"], after)
                case "ignored" | "repeated":
                    self._led_to(values["rule"])
                case "stays" | "stuck" | "blocked":
                    self._stays(before, values["pawn"])

    def _led_to(self, rule: str) -> None:
        if self.last is not None:
            self.seen[rule].add("chained")
            self.seen[self.last].add("led")

    def _stays(self, state: GootmuState, i: int) -> None:
        in_vain = self.waited[i] & _WAITING
        square = mover(state, i).square
        if is_trap(state.board, square):
            in_vain |= {TRAP_DOOR}
        if is_panel(state.board, square):
            in_vain |= {SECRET_PANEL}
        if any(thing == tokens.MAGNET for _, thing in state.lying):
            in_vain |= {MAGNET}
        for rule in in_vain:
            self.seen[rule].add("impossible")

    def _count(self, before: GootmuState, action: Action, after: GootmuState) -> None:
        tally = Tally()
        tally.note(before, action, after)
        for rule in +tally.followed:
            self.seen[rule].add("followed")
            if rule in _SPENT:
                i = before.active
                if any(self._is_turned(before, mover(state, i).square) for state in (before, after)):
                    self.seen[rule].add("turned")
            elif rule in _UNSAID:
                self._if_turned(rule, before)
        for rule in +tally.ignored:
            self.seen[rule].add("impossible")

    def _if_turned(self, rule: str, state: GootmuState) -> None:
        """Note whether the row's square, or the magnet, is on a rotated tile."""
        name = ROWS[rule].name
        squares = [i for i, mark in enumerate(state.board.marks) if mark is not None and mark.name == name]
        if rule == MAGNET:
            squares = [square for square, thing in state.lying if thing == tokens.MAGNET]
        if any(self._is_turned(state, square) for square in squares):
            self.seen[rule].add("turned")

    def _turned_waiting(self, state: GootmuState) -> None:
        """Note the rows that wait, or waited, on a pawn whose tile turned under it."""
        for i, pawn in enumerate(state.pawns):
            label = state.board.marks[pawn.square]
            row = None if label is None else PRINTED.get(label.name)
            if row is not None and row.id in self.waited[i] and self._is_turned(state, pawn.square):
                self.seen[row.id].add("turned")

    def _is_turned(self, state: GootmuState, square: int) -> bool:
        board = state.board
        return board.tile_size is not None and self.turns[board.tile_of(board.square(square))] % 4 > 0
