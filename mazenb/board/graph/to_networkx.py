"""Conversion of a board into a networkx graph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazenb.board.direction import Direction
from mazenb.board.geometry import Square
from mazenb.board.label import CIRCLE
from mazenb.board.layout import Layout
from mazenb.board.sides import ENTERS, IN, LEAVES, OPEN, OUT, PANEL, TRAP, WALL, side

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["GLYPHS", "KINDS", "graph_of", "kind_of"]

KINDS = ("open", "oneway", "trapdoor", "panel")

GLYPHS = {OPEN: ".", OUT: "o", IN: "i", WALL: "w", TRAP: "t", PANEL: "p"}
"""The letters of a node's ``sides``."""


def kind_of(layout: Layout, start: int, direction: Direction) -> str | None:
    """Return the kind of the passage out of a square in a direction, or ``None`` if there is a wall."""
    end = layout.geometry.near[start][direction]
    if end < 0:
        return None
    here = layout.sides[start]
    there = layout.sides[end]
    leaving = side(here, direction)
    if leaving in (TRAP, PANEL):
        return "trapdoor" if leaving == TRAP else "panel"
    back = direction ^ 2
    if not (LEAVES[here] >> direction & 1 and ENTERS[there] >> back & 1):
        return None
    both_ways = LEAVES[there] >> back & 1 and ENTERS[here] >> direction & 1
    return "open" if both_ways else "oneway"


def graph_of(layout: Layout) -> nx.DiGraph[Square]:
    """Return a board as a frozen `networkx.DiGraph`; see `Board.graph` for its attributes."""
    import networkx as nx

    geometry, sides, marks = layout
    columns = geometry.columns
    graph: nx.DiGraph[Square] = nx.DiGraph(
        rows=geometry.rows,
        columns=columns,
        wraps=geometry.wraps,
        tile_size=geometry.tile_size,
        holes=geometry.holes,
    )
    for square in geometry.squares:
        i = square[0] * columns + square[1]
        mark = marks[i]
        graph.add_node(
            square,
            label=None if mark == CIRCLE else mark,
            circle=mark == CIRCLE,
            tile=geometry.spot(square),
            sides="".join(GLYPHS[side(sides[i], d)] for d in range(4)),
        )
    for square in geometry.squares:
        i = square[0] * columns + square[1]
        for direction in Direction:
            kind = kind_of(layout, i, direction)
            if kind is not None:
                end = geometry.near[i][direction]
                graph.add_edge(
                    square,
                    divmod(end, columns),
                    kind=kind,
                    wrap=geometry.crosses_seam(i, end, direction),
                    direction=direction.letter,
                )
    frozen: nx.DiGraph[Square] = nx.freeze(graph)
    return frozen
