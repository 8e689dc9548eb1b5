"""Scenarios of any game. The head names the game with ``game: NAME``; the default is GOOTMU."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

from mazenb.engine.history.files import read_whole
from mazenb.engine.scenario.scenario import Scenario, ScenarioKind, parse_scenario, run_scenario
from mazenb.engine.scenario.sections import PositionError

__all__ = ["SCENARIOS", "load_scenario", "read_scenario", "run_scenario"]

SCENARIOS = {
    "gootmu": "mazenb.games.gootmu.scenario.format:KIND",
    "walls": "mazenb.games.walls.text.scenario:KIND",
    "frantic": "mazenb.games.frantic.text.scenario:KIND",
}
"""The games that have scenarios, and where the format of their scenarios is defined."""

_GAME = re.compile(r"^game:[ \t]*(.*?)[ \t]*$", re.MULTILINE)


def load_scenario(path: str | Path) -> Scenario:
    """Read a scenario from a file. Files named in its options are looked for in the same folder.

    Raises
    ------
    PositionError
        If the scenario is not valid. The message gives the line and the reason.
    """
    return read_scenario(read_whole(path, PositionError), folder=Path(path).parent)


def read_scenario(source: str, *, folder: str | Path | None = None) -> Scenario:
    """Read a scenario from a string. The head of the scenario names its game.

    Parameters
    ----------
    source : str
    folder : str or path, optional
        The folder of the files named in the scenario's options. The default is the working directory.

    Returns
    -------
    Scenario

    Raises
    ------
    PositionError
        If the scenario is not valid. The message gives the line and the reason.

    Examples
    --------
    >>> read_scenario("game: chess")
    Traceback (most recent call last):
    ...
    mazenb.engine.scenario.sections.PositionError: line 1: there are no scenarios for 'chess' (available: ...
    """
    head = _GAME.search(source)
    name = "gootmu" if head is None else head[1]
    if name not in SCENARIOS:
        line = 1 if head is None else source[: head.start()].count("\n") + 1
        raise PositionError("engine.scenario.game", line=line, found=name, possible=", ".join(SCENARIOS))
    module, _, attribute = SCENARIOS[name].partition(":")
    kind: ScenarioKind = getattr(import_module(module), attribute)
    return parse_scenario(source, kind, None if folder is None else Path(folder))
