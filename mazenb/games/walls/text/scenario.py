"""Scenarios of walls: a drawing, the player whose turn it is, and a script.

::

    game: walls
    rules: W8

    board:
    …

    turn: red
    barred: A

    script:
    ? illegal block A E 1
    red: pawn 0,1 0,4
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from mazenb.engine import Game, GameError
from mazenb.engine.scenario.scenario import Parts, ScenarioKind, differs, listed
from mazenb.engine.scenario.sections import PositionError, setting
from mazenb.games.walls.labyrinth.layout import HOMES, square_word
from mazenb.games.walls.moves.distances import FAR, distances
from mazenb.games.walls.rules import Walls
from mazenb.games.walls.state import WallsState
from mazenb.games.walls.text.position import SECTIONS, SETTINGS, drawn, layout_of, position_state

__all__ = ["EXPECTATIONS", "KIND"]


def _position(parts: Parts, options: dict[str, Any]) -> tuple[Walls, WallsState]:
    """Return rules for the board that is drawn, and the state of the position."""
    drawing = drawn(parts)
    names: int | list[str] = sum(bool(pawns) for pawns in drawing.pawns)
    line = drawing.first
    if "players" in parts:
        line = parts["players"][0].number
        names = re.split(r"[,\s]+", setting(parts, "players"))
    try:
        rules = Walls(names, layout=layout_of(drawing), **options)
    except GameError as error:
        where = parts["options"][0].number if options else line
        raise PositionError("engine.scenario.option", line=where, reason=str(error)) from error
    return rules, position_state(rules, parts)


# ── expectations: each returns what was found instead, or None if the expectation is met ──────────────────


def _squares(game: Game[WallsState], name: str) -> list[str] | None:
    if name in game.players:
        rules: Any = game.rules
        return [square_word(square) for square in rules.pawns_of(game.state, name)]
    return None


def _at(game: Game[WallsState], name: str, squares: str) -> str | None:
    rules: Any = game.rules
    found = _squares(game, name)
    if found is None and len(name) == 1 and name in rules.layout.names:
        block = rules.layout.names.index(name)
        found = [square_word(s) for s in rules.table.covered(block, game.state.position.blocks[block])]
    if found is None:
        return "-"
    wanted = squares.split()
    return None if set(wanted) <= set(found) else " ".join(found)


def _needs(game: Game[WallsState], name: str, numbers: str) -> str | None:
    rules: Any = game.rules
    if name not in game.players:
        return "-"
    seat = game.players.index(name)
    far = distances(rules.table, game.state.position)[HOMES * seat : HOMES * (seat + 1)]
    return listed(numbers, ["never" if each == FAR else str(each) for each in far])


def _barred(game: Game[WallsState], name: str) -> str | None:
    rules: Any = game.rules
    block = game.state.position.barred
    return differs(name, "nothing" if block < 0 else rules.layout.names[block])


def _draw(game: Game[WallsState], why: str) -> str | None:
    return differs(why, game.state.ended or "-")


EXPECTATIONS: dict[str, Callable[..., str | None]] = {
    "NAME at SQUARES": _at,
    "NAME needs NUMBERS": _needs,
    "barred NAME": _barred,
    "draw NAME": _draw,
}
"""The expectations that only walls has, for lines that begin with ``?``."""

KIND = ScenarioKind(
    sections=SECTIONS,
    settings=(*SETTINGS, "players"),
    position=_position,
    expectations=EXPECTATIONS,
    words={"SQUARES": r"([0-9]{1,9},[0-9]{1,9}(?: [0-9]{1,9},[0-9]{1,9})*)", "NUMBERS": r"(.+)"},
)
"""The format of walls scenarios."""
