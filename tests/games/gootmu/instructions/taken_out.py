"""The game without a row of section L, to prove that a scenario is about the row that it names.

A row that acts loses its handler, an obstacle its item, and a token its use; a door or the marker is removed
from the board.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mazenb.board import Board
from mazenb.engine.scenario.scenario import Scenario
from mazenb.games.gootmu.instructions.registry import HANDLERS
from mazenb.games.gootmu.instructions.rows import (
    CANCEL_A_FUTURE_TURN,
    MAGNET,
    PASS_THROUGH_ONE_WALL,
    ROWS,
    THE_MONSTER_STARTS_HERE,
    USE_A_TRAP_DOOR_BACKWARD,
)
from mazenb.games.gootmu.state import GootmuState, Pawn
from mazenb.games.gootmu.things.tokens import OBSTACLE_ITEMS
from tests.games.scenario_files import fails

ROOMS = "mazenb.games.gootmu."
NO_THING = -1
"""A kind of token that no player carries."""

USES = {
    CANCEL_A_FUTURE_TURN: ("turn.turn", "CANCEL", NO_THING),
    MAGNET: ("", "magnet_near", lambda state, i: False),
    PASS_THROUGH_ONE_WALL: ("walk.", "WALL", NO_THING),
    USE_A_TRAP_DOOR_BACKWARD: ("walk.", "BACKWARD", NO_THING),
}
"""The use of each token: modules, a name in them, and the value of the name without the token."""


def fails_without(scenario: Scenario, rule: str) -> bool:
    """Return True if a scenario fails when a row is taken out.

    A door is taken out in two ways, as a wall and as an open passage: the scenario must need what is special
    about the door, neither its passage nor its wall alone.
    """
    with without(rule):
        return all(fails(_with_board(scenario, change, rule)) for change in _changes(rule))


@contextmanager
def without(rule: str) -> Iterator[None]:
    """Take a row out of the registries for as long as the context lasts; boards keep what it prints."""
    row = ROWS[rule]
    handler, item = HANDLERS.pop(rule, None), OBSTACLE_ITEMS.pop(row.name, None)
    swapped = [(module, name, getattr(module, name)) for module, name in _uses(rule)]
    for module, name, _ in swapped:
        setattr(module, name, USES[rule][2])
    try:
        yield
    finally:
        if handler is not None:
            HANDLERS[rule] = handler
        if item is not None:
            OBSTACLE_ITEMS[row.name] = item
        for module, name, value in swapped:
            setattr(module, name, value)


def _uses(rule: str) -> Iterator[tuple[object, str]]:
    if rule in USES:
        room, name, _ = USES[rule]
        for path, module in list(sys.modules.items()):
            if path.startswith(f"{ROOMS}{room}") and hasattr(module, name):
                yield module, name


Change = Callable[[Board, str], Board]


def _changes(rule: str) -> tuple[Change, ...]:
    kind = ROWS[rule].kind
    return (_unmarked, _opened) if kind == "door" else (_unmarked,) if kind == "marker" else (_again,)


def _again(board: Board, name: str) -> Board:
    """The same board, without tables cached during other games."""
    del name
    return Board(board.layout)


def _unmarked(board: Board, name: str) -> Board:
    """The board with blank squares where the label was, and walls where its doors were."""
    for square, label in board.labels.items():
        if label.name == name:
            board = board.mark(square, None)
    return board


def _opened(board: Board, name: str) -> Board:
    """The same, with open passages where the doors were."""
    doors = [(square, board.door(square)) for square, label in board.labels.items() if label.name == name]
    board = _unmarked(board, name)
    for square, door in doors:
        assert door is not None
        board = board.open(square, door)
    return board


def _with_board(scenario: Scenario, change: Change, rule: str) -> Scenario:
    state = scenario.state.draft()
    assert isinstance(state, GootmuState)
    state.board = change(state.board, ROWS[rule].name)
    if rule == THE_MONSTER_STARTS_HERE and state.monster is not None:
        state.monster = state.monster._replace(start=-1)
    state.pawns = tuple(_without_effects(pawn, rule) for pawn in state.pawns)
    return scenario._replace(state=state)


def _without_effects(pawn: Pawn, rule: str) -> Pawn:
    return pawn._replace(effects=tuple(effect for effect in pawn.effects if effect[0] != rule))
