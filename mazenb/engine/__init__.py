"""The engine that all games share, with states, frames, questions, chance, undo, observations and records.

`Rules` are pure functions, a `Game` has a state and its past, and a `Driver` has the random generator.
"""

from mazenb.engine.actions import Action, Actions, Listed, Outcomes
from mazenb.engine.driver import AUTOMATIC, Driver
from mazenb.engine.errors import (
    BusyGame,
    EndlessTurn,
    GameError,
    IllegalAction,
    OptionError,
    RecordError,
    RulesError,
    SaveError,
    StateError,
    UndoError,
    UnknownGame,
)
from mazenb.engine.frames import Frames, Question
from mazenb.engine.game import Bot, Bots, Game, GameDriver, Observation
from mazenb.engine.history.record import Record
from mazenb.engine.history.replay import replay
from mazenb.engine.history.story import story
from mazenb.engine.options import COLOURS, Option
from mazenb.engine.reason import Reason
from mazenb.engine.registry import Registry
from mazenb.engine.rules import CHANCE, Decision, Result, Rules
from mazenb.engine.state import State
from mazenb.texts.catalogue import language, languages, text, use_language

__all__ = [
    "BusyGame",
    "AUTOMATIC",
    "CHANCE",
    "COLOURS",
    "languages",
    "Action",
    "Actions",
    "Bot",
    "Bots",
    "Decision",
    "Driver",
    "EndlessTurn",
    "Frames",
    "Game",
    "GameDriver",
    "GameError",
    "IllegalAction",
    "Listed",
    "Observation",
    "OptionError",
    "Option",
    "Outcomes",
    "Question",
    "Reason",
    "Record",
    "RecordError",
    "RulesError",
    "SaveError",
    "Registry",
    "Result",
    "Rules",
    "State",
    "StateError",
    "UndoError",
    "UnknownGame",
    "language",
    "replay",
    "story",
    "text",
    "use_language",
]
