"""Squares and passages: tiles on a torus, walls, trap doors, as text and as networkx graphs."""

from .board import Board
from .direction import Direction
from .errors import BoardError, DrawingError, MazenbError
from .geometry import Spot, Square
from .label import CIRCLE, Label
from .tile import Tile, read_tiles

__all__ = [
    "CIRCLE",
    "Board",
    "BoardError",
    "Direction",
    "DrawingError",
    "Label",
    "MazenbError",
    "Spot",
    "Square",
    "Tile",
    "read_tiles",
]
