"""mazenb: maze and race board games for JupyterLab, and the laboratory around them.

Public names are resolved at first use, so that ``import mazenb`` costs next to nothing and needs nothing but
the standard library and networkx.

Examples
--------
>>> import mazenb
>>> board = mazenb.Board.random(6, 8, extra=0.2, seed=7)
>>> sorted(mazenb.reach(board, (0, 0), 2))
[(0, 2), (1, 7), (2, 0), (4, 0), (5, 1), (5, 7)]
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .board import CIRCLE as CIRCLE
    from .board import Board as Board
    from .board import BoardError as BoardError
    from .board import Direction as Direction
    from .board import DrawingError as DrawingError
    from .board import Label as Label
    from .board import MazenbError as MazenbError
    from .board import Tile as Tile
    from .board import read_tiles as read_tiles
    from .board.reach import Reach as Reach
    from .board.reach import ReachError as ReachError
    from .board.reach import distances as distances
    from .board.reach import reach as reach
    from .board.reach import reach_table as reach_table
    from .board.reach import within as within
    from .bots import bot as bot
    from .bots import make_bot as make_bot
    from .bots import new as new
    from .bots import play_out as play_out
    from .engine import CHANCE as CHANCE
    from .engine import Action as Action
    from .engine import Game as Game
    from .engine import GameError as GameError
    from .engine import IllegalAction as IllegalAction
    from .engine import OptionError as OptionError
    from .engine import RecordError as RecordError
    from .engine import UndoError as UndoError
    from .engine import use_language as use_language
    from .engine.story import story as story
    from .games import GAMES as GAMES
    from .games import load as load
    from .games.gootmu import label_names as label_names
    from .games.gootmu import lay as lay
    from .games.gootmu import pool as pool
    from .games.race import Track as Track
    from .games.race import TrackError as TrackError
    from .games.race import load_track as load_track
    from .games.race import named_track as named_track
    from .games.race import read_track as read_track
    from .pictures import picture as picture
    from .pictures import tile_picture as tile_picture
    from .study import simulate as simulate
    from .widgets import Draw as Draw
    from .widgets import DrawError as DrawError
    from .widgets import Explore as Explore
    from .widgets import Play as Play
    from .widgets import Question as Question
    from .widgets import Quiz as Quiz
    from .widgets import QuizError as QuizError
    from .widgets import collect as collect
    from .widgets import draw as draw
    from .widgets import explore as explore
    from .widgets import play as play
    from .widgets import quiz as quiz

_HOMES = {
    "mazenb.board": (
        "CIRCLE",
        "Board",
        "BoardError",
        "Direction",
        "DrawingError",
        "Label",
        "MazenbError",
        "Tile",
        "read_tiles",
    ),
    "mazenb.board.reach": (
        "Reach",
        "ReachError",
        "distances",
        "reach",
        "reach_table",
        "within",
    ),
    "mazenb.pictures": ("picture", "tile_picture"),
    "mazenb.engine": (
        "CHANCE",
        "Action",
        "Game",
        "GameError",
        "IllegalAction",
        "OptionError",
        "RecordError",
        "UndoError",
        "story",
        "use_language",
    ),
    "mazenb.games": (
        "GAMES",
        "load",
    ),
    "mazenb.games.gootmu": (
        "label_names",
        "lay",
        "pool",
    ),
    "mazenb.games.race": (
        "Track",
        "TrackError",
        "load_track",
        "named_track",
        "read_track",
    ),
    "mazenb.bots": (
        "bot",
        "make_bot",
        "new",
        "play_out",
    ),
    "mazenb.study": ("simulate",),
    "mazenb.widgets": (
        "Draw",
        "DrawError",
        "Explore",
        "Play",
        "Question",
        "Quiz",
        "QuizError",
        "collect",
        "draw",
        "explore",
        "play",
        "quiz",
    ),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = ["__version__", *_HOME]


_PARTS = ("board", "bots", "engine", "games", "pictures", "study", "widgets")


def __getattr__(name: str) -> Any:
    if name in _HOME:
        value = getattr(import_module(_HOME[name]), name)
    elif name in _PARTS:
        value = import_module(f"mazenb.{name}")
    else:
        raise AttributeError(f"module 'mazenb' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME, *_PARTS})
