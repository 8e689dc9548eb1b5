"""Scenarios of any game: the head says ``game: NAME`` (GOOTMU, if it says nothing)."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

from mazenb.engine.scenario import Scenario, ScenarioKind, parse_scenario, run_scenario
from mazenb.engine.sections import PositionError

__all__ = ["SCENARIOS", "load_scenario", "read_scenario", "run_scenario"]

SCENARIOS = {
    "gootmu": "mazenb.games.gootmu.scenario.reading:KIND",
    "walls": "mazenb.games.walls.scenario:KIND",
    "frantic": "mazenb.games.frantic.scenario:KIND",
}
"""The games that have scenarios, and where it is said how they are written."""

_GAME = re.compile(r"^game:[ \t]*(.*?)[ \t]*$", re.MULTILINE)


def load_scenario(path: str | Path) -> Scenario:
    """The scenario of a file; files that its options name are looked for beside it.

    Raises
    ------
    PositionError
        With line and reason.
    """
    return read_scenario(Path(path).read_text(encoding="utf-8"), folder=Path(path).parent)


def read_scenario(source: str, *, folder: str | Path | None = None) -> Scenario:
    """The scenario that a text describes, of the game that its head names.

    Parameters
    ----------
    source : str
    folder : str or path, optional
        Where the files are that its options name; the working directory if not given.

    Returns
    -------
    Scenario

    Raises
    ------
    PositionError
        With line and reason.

    Examples
    --------
    >>> read_scenario("game: chess")
    Traceback (most recent call last):
    ...
    mazenb.engine.sections.PositionError: line 1: there are no scenarios of 'chess', but of: gootmu...
    """
    head = _GAME.search(source)
    name = "gootmu" if head is None else head[1]
    if name not in SCENARIOS:
        line = 1 if head is None else source[: head.start()].count("\n") + 1
        raise PositionError("engine.scenario.game", line=line, found=name, possible=", ".join(SCENARIOS))
    module, _, attribute = SCENARIOS[name].partition(":")
    kind: ScenarioKind = getattr(import_module(module), attribute)
    return parse_scenario(source, kind, None if folder is None else Path(folder))
