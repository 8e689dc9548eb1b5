"""What every game shares: states and frames, questions and chance, undo, observation, record.

`Rules` are pure, `Game` holds a state and its past, `Driver` holds the generator.
"""

from mazenb.engine.action import Action, Actions, Listed, Outcomes
from mazenb.engine.driver import AUTOMATIC, Bot, Bots, Driver
from mazenb.engine.errors import (
    EndlessTurn,
    GameError,
    IllegalAction,
    OptionError,
    RecordError,
    StateError,
    UndoError,
    UnknownGame,
)
from mazenb.engine.frames import Frames, Question
from mazenb.engine.game import Game
from mazenb.engine.observation import Observation
from mazenb.engine.options import COLOURS, Option
from mazenb.engine.reason import Reason
from mazenb.engine.record import Record
from mazenb.engine.registry import Registry
from mazenb.engine.rules import CHANCE, Decision, Result, Rules
from mazenb.engine.state import State
from mazenb.engine.story import story
from mazenb.engine.texts import LANGUAGES, language, text, use_language

__all__ = [
    "AUTOMATIC",
    "CHANCE",
    "COLOURS",
    "LANGUAGES",
    "Action",
    "Actions",
    "Bot",
    "Bots",
    "Decision",
    "Driver",
    "EndlessTurn",
    "Frames",
    "Game",
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
    "Registry",
    "Result",
    "Rules",
    "State",
    "StateError",
    "UndoError",
    "UnknownGame",
    "language",
    "story",
    "text",
    "use_language",
]
