"""Boards made of squares, tiles, passages, walls and doors, also as text and as networkx graphs."""

from mazenb.board.board import Board
from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError, DrawingError, MazenbError
from mazenb.board.geometry import Spot, Square
from mazenb.board.label import CIRCLE, Label
from mazenb.board.tile import Tile, read_tiles

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
