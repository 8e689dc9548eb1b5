"""What the scenarios of GOOTMU consist of."""

from __future__ import annotations

from pathlib import Path

from mazenb.engine.scenario import Kind, Line, Parts, Scenario, content
from mazenb.engine.scenario import read_scenario as read
from mazenb.games.gootmu.position import SECTIONS, SETTINGS, position_state
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.scenario.checking import EXPECTATIONS
from mazenb.games.gootmu.words import PSEUDO

__all__ = ["KIND", "load_scenario", "read_scenario"]


def _players(parts: Parts) -> tuple[list[str], int]:
    """The players are those who have a pawn, in the order of the lines."""
    names = []
    lines = parts.get("pawns") or [Line(1, "")]
    for line in content(lines):
        words = line.text.replace("*", " ").split()
        if words and words[0] != "monster" and not words[0].endswith(PSEUDO):
            names.append(words[0])
    return names, lines[0].number


KIND = Kind(Gootmu, SECTIONS, SETTINGS, _players, position_state, EXPECTATIONS)
"""Scenarios of GOOTMU."""


def load_scenario(path: str | Path) -> Scenario:
    """The scenario of a file.

    Raises
    ------
    PositionError
        With line and reason.
    """
    return read_scenario(Path(path).read_text(encoding="utf-8"))


def read_scenario(source: str) -> Scenario:
    """The scenario that a text describes.

    Parameters
    ----------
    source : str

    Returns
    -------
    Scenario

    Raises
    ------
    PositionError
        With line and reason.
    """
    return read(source, KIND)
