"""Walls, a game in a labyrinth of moving blocks: bring three of your four pawns into the white centre."""

from mazenb.games.walls.labyrinth.drawing import layout_names, load_layout, named_layout, read_layout
from mazenb.games.walls.labyrinth.errors import LayoutError
from mazenb.games.walls.labyrinth.layout import Layout
from mazenb.games.walls.labyrinth.random_layout import random_layout
from mazenb.games.walls.moves.bitboard import Position, Table, compile_layout
from mazenb.games.walls.moves.graph import Comparison, compare, graph, moves_to_centre
from mazenb.games.walls.moves.perft import perft

__all__ = [
    "Comparison",
    "Layout",
    "LayoutError",
    "Position",
    "Table",
    "compare",
    "compile_layout",
    "graph",
    "layout_names",
    "load_layout",
    "moves_to_centre",
    "named_layout",
    "perft",
    "random_layout",
    "read_layout",
]
