"""Walls: the labyrinth of moving blocks. Three of your four pawns into the white centre."""

from mazenb.games.walls.drafting import random_layout
from mazenb.games.walls.drawing import layout_names, load_layout, named_layout, read_layout
from mazenb.games.walls.errors import LayoutError
from mazenb.games.walls.graph import Comparison, compare, graph, moves_to_centre
from mazenb.games.walls.layout import Layout
from mazenb.games.walls.perft import perft
from mazenb.games.walls.table import Position, Table, compile_layout

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
