"""How the scenarios of GOOTMU are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazenb.engine import GameError
from mazenb.engine.scenario import ScenarioKind
from mazenb.engine.sections import Line, PositionError, content
from mazenb.games.gootmu.position import SECTIONS, SETTINGS, position_state
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.scenario.checking import EXPECTATIONS
from mazenb.games.gootmu.state import GootmuState
from mazenb.games.gootmu.words import PSEUDO

__all__ = ["KIND"]


def _position(parts: Mapping[str, list[Line]], options: dict[str, Any]) -> tuple[Gootmu, GootmuState]:
    """The rules for the players that the position names, and the position."""
    names = []
    for line in content(parts.get("pawns", [])):
        said = line.text.replace("*", " ").split()
        if said and said[0] != "monster" and not said[0].endswith(PSEUDO):
            names.append(said[0])
    try:
        rules = Gootmu(names, **options)
    except GameError as error:
        where = parts["options"][0] if options else (parts.get("pawns") or [Line(1, "")])[0]
        raise PositionError("engine.scenario.option", line=where.number, reason=str(error)) from error
    return rules, position_state(rules, parts)


KIND = ScenarioKind(
    SECTIONS,
    SETTINGS,
    _position,
    EXPECTATIONS,
    {"SQUARE": r"(\d+,\d+)", "THINGS": r"(.+)"},
)
"""How GOOTMU writes its scenarios."""
