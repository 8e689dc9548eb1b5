"""The format of GOOTMU scenarios."""

from __future__ import annotations

from typing import Any

from mazenb.engine import GameError
from mazenb.engine.scenario.scenario import Parts, ScenarioKind
from mazenb.engine.scenario.sections import Line, PositionError, content, words
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.scenario.expectations import EXPECTATIONS
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.text.position import SECTIONS, SETTINGS, drawn_board, position_state
from mazenb.games.gootmu.text.words import PSEUDO

__all__ = ["KIND"]


def _position(parts: Parts, options: dict[str, Any]) -> tuple[Gootmu, GootmuState]:
    """Return the rules for the scenario's players, and the position or the start of the set-up."""
    if "players" in parts:
        return _setting_up(parts, options)
    names = []
    for line in content(parts.get("pawns", [])):
        said = line.text.replace("*", " ").split()
        if said and said[0] != "monster" and not said[0].endswith(PSEUDO):
            names.append(said[0])
    rules = _rules(names, options, parts, (parts.get("pawns") or [Line(1, "")])[0])
    return rules, position_state(rules, parts)


def _setting_up(parts: Parts, options: dict[str, Any]) -> tuple[Gootmu, GootmuState]:
    """Return the rules and the state at the start of the set-up, on the drawn board or on tiles."""
    line = parts["players"][0]
    if any(name in parts for name in ("pawns", "things", *SETTINGS)):
        raise PositionError("gootmu.scenario.players", line=line.number)
    if "board" in parts:
        options = {**options, "board": drawn_board(parts["board"])}
    rules = _rules(words(line.text), options, parts, line)
    return rules, rules.start()


def _rules(names: list[str], options: dict[str, Any], parts: Parts, otherwise: Line) -> Gootmu:
    try:
        return Gootmu(names, **options)
    except GameError as error:
        where = parts["options"][0] if "options" in parts else otherwise
        raise PositionError("engine.scenario.option", line=where.number, reason=str(error)) from error


KIND = ScenarioKind(
    sections=SECTIONS,
    settings=(*SETTINGS, "players"),
    position=_position,
    expectations=EXPECTATIONS,
    words={"SQUARE": r"([0-9]{1,9},[0-9]{1,9})", "THINGS": r"(.+)"},
)
"""The format of GOOTMU scenarios."""
