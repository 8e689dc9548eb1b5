"""Scenarios of any game: a position, a script of answers and what is expected of them, in one text.

What a position is, a game says (`Kind`); how a script is read and run is here.
"""

from mazenb.engine.scenario.checking import COMMON, ScenarioFailed, run_scenario
from mazenb.engine.scenario.reading import (
    Answer,
    Expectation,
    Kind,
    Scenario,
    game_of,
    read_scenario,
)
from mazenb.engine.scenario.sections import Line, Parts, PositionError, content, sections, setting

__all__ = [
    "COMMON",
    "Answer",
    "Expectation",
    "Kind",
    "Line",
    "Parts",
    "PositionError",
    "Scenario",
    "ScenarioFailed",
    "content",
    "game_of",
    "read_scenario",
    "run_scenario",
    "sections",
    "setting",
]
