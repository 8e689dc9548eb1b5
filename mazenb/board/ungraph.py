"""A networkx graph as a board: the inverse of `graphs`, for graphs that a user made or changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .direction import Direction
from .errors import BoardError
from .geometry import Geometry, Square, whole
from .graphs import GLYPHS, KINDS
from .label import CIRCLE, SECRET_PANEL, TRAP_DOOR, Label
from .layout import Layout, check_door
from .sides import ENTERS, IN, LEAVES, OPEN, OUT, PANEL, SEALED, TRAP, WALL, side, with_side

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["layout_of"]

_VALUES = {glyph: value for value, glyph in GLYPHS.items()}


def layout_of(graph: nx.Graph[Any]) -> Layout:
    """The layout of a graph whose nodes are squares; see `Board.from_graph`."""
    _check_nodes(graph)
    geometry = _geometry(graph)
    edges: dict[tuple[int, int], str | None] = {}
    for a, b, kind in graph.edges(data="kind"):
        if kind is not None and kind not in KINDS:
            raise BoardError(f"the edge {a} → {b} has the kind {kind!r}; known kinds: {', '.join(KINDS)}")
        i, j = a[0] * geometry.columns + a[1], b[0] * geometry.columns + b[1]
        if j not in geometry.near[i]:
            raise BoardError(f"the edge {a} → {b} joins two squares that are not neighbours")
        edges[i, j] = kind
        if not graph.is_directed():
            edges[j, i] = kind
    sides, marks = _content(graph, geometry)
    for square in geometry.squares:
        i = square[0] * geometry.columns + square[1]
        for direction in (Direction.E, Direction.S):
            j = geometry.near[i][direction]
            if j >= 0:
                _join(geometry, sides, edges, i, direction, j)
    _label_doors(geometry, sides, marks)
    layout = Layout(geometry, tuple(sides), tuple(marks))
    for i in range(len(sides)):
        check_door(layout, i)
    return layout


def _check_nodes(graph: nx.Graph[Any]) -> None:
    if not hasattr(graph, "is_multigraph"):
        raise BoardError(f"expected a networkx graph; got {type(graph).__name__}")
    if graph.is_multigraph():
        raise BoardError("a board has at most one passage from a square to another; got a multigraph")
    for node in graph:
        if not (
            isinstance(node, tuple) and len(node) == 2 and all(isinstance(x, int) and x >= 0 for x in node)
        ):
            raise BoardError(f"the node {node!r} is no square; expected (row, column), counted from 0")
    if not len(graph):
        raise BoardError("a board has at least one square; the graph has no nodes")


def _geometry(graph: nx.Graph[Any]) -> Geometry:
    said = graph.graph
    rows = whole("rows", said.get("rows", max(row for row, _ in graph) + 1))
    columns = whole("columns", said.get("columns", max(column for _, column in graph) + 1))
    wraps = said.get("wraps")
    if wraps is None:
        wraps = (
            rows > 2 and any(a[1] == b[1] and abs(a[0] - b[0]) == rows - 1 for a, b in graph.edges),
            columns > 2 and any(a[0] == b[0] and abs(a[1] - b[1]) == columns - 1 for a, b in graph.edges),
        )
    for square in graph:
        if square[0] >= rows or square[1] >= columns:
            raise BoardError(f"the node {square} lies outside a board of {rows} rows and {columns} columns")
    size: int | None = said.get("tile_size")
    if size is None:
        _check_whole(graph, ((row, column) for row in range(rows) for column in range(columns)))
        return Geometry(rows, columns, wraps)
    every = Geometry(rows, columns, (False, False), size)
    tiles = {spot: [divmod(i, columns) for i in cells] for spot, cells in every.cells.items()}
    there = {every.spot(square) for square in graph}
    for spot, squares in tiles.items():
        if spot in there:
            _check_whole(graph, squares)
    return Geometry(rows, columns, wraps, size, frozenset(tiles) - there)


def _check_whole(graph: nx.Graph[Any], squares: Iterable[Square]) -> None:
    """Refuse a gap; the first is enough, since a square far away can make the rest endless."""
    for square in squares:
        if square not in graph:
            raise BoardError(
                f"the square {square} is missing; keep its node without edges, or leave out a whole tile"
            )


def _content(graph: nx.Graph[Any], geometry: Geometry) -> tuple[list[int], list[Label | None]]:
    sides = [SEALED] * (geometry.rows * geometry.columns)
    marks: list[Label | None] = [None] * len(sides)
    for square, said in graph.nodes(data=True):
        i = square[0] * geometry.columns + square[1]
        label = said.get("label")
        if label is not None and not isinstance(label, Label):
            raise BoardError(f"the label of {square} is {label!r}; expected a mazenb.Label or None")
        if label is not None and said.get("circle"):
            raise BoardError(f"{square} has a label and a token circle; a square has one mark")
        marks[i] = CIRCLE if said.get("circle") else label
        glyphs = said.get("sides", "wwww")
        if not (isinstance(glyphs, str) and len(glyphs) == 4 and set(glyphs) <= set(_VALUES)):
            raise BoardError(
                f"the sides of {square} are {glyphs!r}; expected four of {''.join(_VALUES)}, north first"
            )
        for direction, glyph in enumerate(glyphs):
            sides[i] = with_side(sides[i], direction, _VALUES[glyph])
    return sides, marks


def _join(
    geometry: Geometry,
    sides: list[int],
    edges: dict[tuple[int, int], str | None],
    i: int,
    direction: Direction,
    j: int,
) -> None:
    """Give the sides between two neighbours the values that the edges ask for."""
    a, b = divmod(i, geometry.columns), divmod(j, geometry.columns)
    there, back = (i, j) in edges, (j, i) in edges
    doors = {"trapdoor": TRAP, "panel": PANEL}
    out_door, back_door = doors.get(edges.get((i, j)) or ""), doors.get(edges.get((j, i)) or "")
    if out_door or back_door:
        if (there and not out_door) or (back and not back_door):
            raise BoardError(
                f"between {a} and {b} there is a door one way, so the other way is a wall, a door or a panel"
            )
        here_side, there_side = out_door or WALL, back_door or WALL
    elif there and back:
        here_side, there_side = OPEN, OPEN
    elif there or back:
        here_side, there_side = (OUT, IN) if there else (IN, OUT)
    else:
        here_side, there_side = WALL, WALL
    # Between two tiles and across the seam each square draws its own side, and only the sides know which of
    # the two carries the wall: keep them where they agree with the edges.
    two_frames = geometry.spot(a) != geometry.spot(b) or geometry.crosses_seam(i, j, direction)
    if two_frames and not (out_door or back_door):
        out_now = LEAVES[sides[i]] >> direction & ENTERS[sides[j]] >> (direction ^ 2) & 1
        back_now = LEAVES[sides[j]] >> (direction ^ 2) & ENTERS[sides[i]] >> direction & 1
        no_door = not (side(sides[i], direction) & 4 or side(sides[j], direction ^ 2) & 4)
        if no_door and bool(out_now) == there and bool(back_now) == back:
            return
    sides[i] = with_side(sides[i], direction, here_side)
    sides[j] = with_side(sides[j], direction ^ 2, there_side)


def _label_doors(geometry: Geometry, sides: list[int], marks: list[Label | None]) -> None:
    """Make labels follow the doors: edges win."""
    for i, mark in enumerate(marks):
        doors = [
            Label(TRAP_DOOR if side(sides[i], d) == TRAP else SECRET_PANEL, None, d)
            for d in Direction
            if side(sides[i], d) & 4
        ]
        if mark is not None and mark.name in (TRAP_DOOR, SECRET_PANEL):
            mark = None
        found = doors if mark is None else [*doors, mark]
        if len(found) > 1 and doors:
            where = divmod(i, geometry.columns)
            raise BoardError(f"{where} has {' and '.join(map(str, found))}; a square has one mark")
        marks[i] = found[0] if found else None
