"""Conversion of any networkx graph into a board: the inverse of `to_networkx`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError
from mazenb.board.geometry import Geometry, Spot, Square, whole
from mazenb.board.graph.to_networkx import GLYPHS, KINDS
from mazenb.board.label import CIRCLE, SECRET_PANEL, TRAP_DOOR, Label
from mazenb.board.layout import Layout, check_door
from mazenb.board.sides import ENTERS, IN, LEAVES, OPEN, OUT, PANEL, SEALED, TRAP, WALL, side, with_side

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["layout_of"]

Edges = dict[tuple[int, int], str | None]
"""The kind of each edge, or ``None`` if it has no such attribute, by the indices of the squares it joins."""

_VALUES = {glyph: value for value, glyph in GLYPHS.items()}
_DOORS = {"trapdoor": TRAP, "panel": PANEL}
_PASSAGES = {
    (True, True): (OPEN, OPEN),
    (True, False): (OUT, IN),
    (False, True): (IN, OUT),
    (False, False): (WALL, WALL),
}
"""The sides of two neighbours, by whether there is an edge from the first to the second, and back."""


def layout_of(graph: nx.Graph[Any]) -> Layout:
    """Return the layout of a graph whose nodes are squares; see `Board.from_graph`."""
    _check_nodes(graph)
    geometry = _geometry(graph)
    edges = _edges(graph, geometry)
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
        raise BoardError("board.graph.type", given=type(graph).__name__)
    if graph.is_multigraph():
        raise BoardError("board.graph.multigraph")
    for node in graph:
        if not (
            isinstance(node, tuple) and len(node) == 2 and all(isinstance(x, int) and x >= 0 for x in node)
        ):
            raise BoardError("board.graph.node", given=repr(node))
    if not len(graph):
        raise BoardError("board.graph.empty")


def _geometry(graph: nx.Graph[Any]) -> Geometry:
    said = graph.graph
    rows = whole("rows", said.get("rows", max(row for row, _ in graph) + 1))
    columns = whole("columns", said.get("columns", max(column for _, column in graph) + 1))
    wraps = said.get("wraps")
    if wraps is None:
        wraps = _joins_borders(graph, 0, rows), _joins_borders(graph, 1, columns)
    for square in graph:
        if square[0] >= rows or square[1] >= columns:
            raise BoardError("board.graph.outside", square=square, rows=rows, columns=columns)
    size: int | None = said.get("tile_size")
    if size is None:
        _check_whole(graph, ((row, column) for row in range(rows) for column in range(columns)))
        return Geometry(rows, columns, wraps)
    holes = _holes(graph, Geometry(rows, columns, (False, False), size))
    return Geometry(rows=rows, columns=columns, wraps=wraps, tile_size=size, holes=holes)


def _joins_borders(graph: nx.Graph[Any], axis: int, length: int) -> bool:
    """Return True if an edge along an axis joins the first line of the board to the last."""
    return length > 2 and any(
        a[1 - axis] == b[1 - axis] and abs(a[axis] - b[axis]) == length - 1 for a, b in graph.edges
    )


def _holes(graph: nx.Graph[Any], every: Geometry) -> frozenset[Spot]:
    """Return the places of the tiles that have no square in the graph."""
    there = {every.spot(square) for square in graph}
    for spot, cells in every.cells.items():
        if spot in there:
            _check_whole(graph, (divmod(i, every.columns) for i in cells))
    return frozenset(every.cells) - there


def _check_whole(graph: nx.Graph[Any], squares: Iterable[Square]) -> None:
    """Refuse a graph with gaps; name only the first gap, because one distant square can cause very many."""
    for square in squares:
        if square not in graph:
            raise BoardError("board.graph.missing", square=square)


def _edges(graph: nx.Graph[Any], geometry: Geometry) -> Edges:
    edges: Edges = {}
    for a, b, kind in graph.edges(data="kind"):
        if kind is not None and kind not in KINDS:
            raise BoardError(
                "board.graph.kind", a=a, b=b, possible=", ".join(map(repr, KINDS)), given=repr(kind)
            )
        i, j = a[0] * geometry.columns + a[1], b[0] * geometry.columns + b[1]
        if j not in geometry.near[i]:
            raise BoardError("board.graph.edge", a=a, b=b)
        edges[i, j] = kind
        if not graph.is_directed():
            edges[j, i] = kind
    return edges


def _content(graph: nx.Graph[Any], geometry: Geometry) -> tuple[list[int], list[Label | None]]:
    sides = [SEALED] * (geometry.rows * geometry.columns)
    marks: list[Label | None] = [None] * len(sides)
    for square, said in graph.nodes(data=True):
        i = square[0] * geometry.columns + square[1]
        label = said.get("label")
        if label is not None and not isinstance(label, Label):
            raise BoardError("board.graph.label", square=square, given=repr(label))
        if label is not None and said.get("circle"):
            raise BoardError("board.graph.two-marks", square=square)
        marks[i] = CIRCLE if said.get("circle") else label
        glyphs = said.get("sides", "wwww")
        if not (isinstance(glyphs, str) and len(glyphs) == 4 and set(glyphs) <= set(_VALUES)):
            raise BoardError(
                "board.graph.sides", square=square, possible=repr("".join(_VALUES)), given=repr(glyphs)
            )
        for direction, glyph in enumerate(glyphs):
            sides[i] = with_side(sides[i], direction, _VALUES[glyph])
    return sides, marks


def _join(geometry: Geometry, sides: list[int], edges: Edges, i: int, direction: Direction, j: int) -> None:
    """Give the sides between two neighbours the values that the edges call for."""
    a, b = divmod(i, geometry.columns), divmod(j, geometry.columns)
    doors = _doors_between(edges, i, j, (a, b))
    # Between two tiles and across the seam, each square has its own side, and only the sides say which of
    # the two has the wall. So keep the sides where they agree with the edges.
    two_frames = geometry.spot(a) != geometry.spot(b) or geometry.crosses_seam(i, j, direction)
    if doors is None and two_frames and _agree(sides, edges, i, direction, j):
        return
    here, there = doors or _PASSAGES[(i, j) in edges, (j, i) in edges]
    sides[i] = with_side(sides[i], direction, here)
    sides[j] = with_side(sides[j], direction ^ 2, there)


def _doors_between(edges: Edges, i: int, j: int, squares: tuple[Square, Square]) -> tuple[int, int] | None:
    """Return the sides of two neighbours with a door between them; None if there is no door."""
    ways = (i, j), (j, i)
    here, there = (_DOORS.get(edges.get(way) or "") for way in ways)
    if not here and not there:
        return None
    if any(way in edges and not door for way, door in zip(ways, (here, there), strict=True)):
        raise BoardError("board.graph.door", a=squares[0], b=squares[1])
    return here or WALL, there or WALL


def _agree(sides: list[int], edges: Edges, i: int, direction: Direction, j: int) -> bool:
    """Return True if the sides of two neighbours without doors give the same passages as the edges."""
    back = direction ^ 2
    if side(sides[i], direction) & 4 or side(sides[j], back) & 4:
        return False
    out_now = LEAVES[sides[i]] >> direction & ENTERS[sides[j]] >> back & 1
    back_now = LEAVES[sides[j]] >> back & ENTERS[sides[i]] >> direction & 1
    return (bool(out_now), bool(back_now)) == ((i, j) in edges, (j, i) in edges)


def _label_doors(geometry: Geometry, sides: list[int], marks: list[Label | None]) -> None:
    """Make the labels agree with the doors, because edges take precedence over labels."""
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
            square = divmod(i, geometry.columns)
            raise BoardError("board.graph.doors", square=square, marks=", ".join(map(str, found)))
        marks[i] = found[0] if found else None
