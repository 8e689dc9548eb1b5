"""Boards: squares, walls, one-way passages and doors, on a plane or a torus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from mazenb.board import changes
from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError
from mazenb.board.geometry import Geometry, Spot, Square, whole, wraps_of
from mazenb.board.graph import from_networkx, to_networkx
from mazenb.board.hooks import hook
from mazenb.board.label import CIRCLE, Label
from mazenb.board.layout import Layout
from mazenb.board.memo import fresh_memo
from mazenb.board.passages import Row, door_of, ways_out, ways_turned
from mazenb.board.random.maze import random_maze
from mazenb.board.shape import Shape
from mazenb.board.sides import DOORS, has_door
from mazenb.board.text.read import read_drawing
from mazenb.board.text.write import draw
from mazenb.board.tile import Tile, checked_tiles
from mazenb.board.tiling import draw_tiles, join_tiles
from mazenb.texts.quotation import short

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Board"]


class Board(Shape):
    """A maze of squares, immutable and hashable.

    Every change (`rotate`, `remove`, `open`, `close`, …) returns a new board that shares what did not change.
    Create a board with `from_drawing`, `random`, `lay` or `from_graph`.

    Examples
    --------
    >>> from mazenb import Board
    >>> board = Board.from_drawing('''
    ... wrap: east-west
    ... +---+---+---+
    ...   a>    |
    ... +---+ v +---+
    ... |   |     T^|
    ... +---+---+---+
    ... a = SLIDE 2
    ... ''')
    >>> board
    <Board 2×3, wraps east-west>
    >>> print(board.label((0, 0)))
    SLIDE 2 >
    >>> board.open((1, 0), (1, 1)).neighbours((1, 0))
    ((1, 1),)
    """

    __slots__ = ("__weakref__", "_graph", "_hash", "doors", "marks", "memo", "out", "sides", "ways")

    sides: tuple[int, ...]
    marks: tuple[Label | None, ...]
    ways: bytes
    """The directions of ordinary passages out of each square, as bits: north 1, east 2, south 4, west 8."""
    out: tuple[Row, ...]
    """Squares that the ordinary passages of each square lead to, as indices, in the order north, east, south,
    west."""
    doors: Mapping[int, int]
    """The square behind the door of each trap-door or panel square, as indices."""
    memo: dict[Any, Any]
    """Tables derived from this board, stored by the code that derived them; not part of the board's value.

    The tables are dropped when enough newer boards have been created, so that a game's history does not keep
    them in memory.
    """
    _hash: int | None
    _graph: nx.DiGraph[Square] | None

    def __init__(
        self,
        layout: Layout,
        *,
        ways: bytes | None = None,
        out: tuple[Row, ...] | None = None,
        doors: Mapping[int, int] | None = None,
    ) -> None:
        if not isinstance(layout, Layout):
            raise BoardError("board.made", given=short(layout))
        put = object.__setattr__
        geometry, sides, marks = layout
        if ways is None or out is None:
            geometry = geometry.shared
            ways = bytes(ways_out(geometry, sides, range(len(sides))))
            known = geometry.rows_known
            out = tuple([known[i << 4 | way] for i, way in enumerate(ways)])
        put(self, "geometry", geometry)
        put(self, "near", geometry.near)
        put(self, "sides", sides)
        put(self, "marks", marks)
        put(self, "ways", ways)
        put(self, "out", out)
        if doors is None:
            doors = MappingProxyType(
                {i: door_of(geometry.near, sides, i) for i, value in enumerate(sides) if has_door(value)}
            )
        put(self, "doors", doors)
        put(self, "memo", fresh_memo())
        put(self, "_hash", None)
        put(self, "_graph", None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a board cannot be changed ({name}); its methods return a new one")

    # ------------------------------------------------------------------ making

    @classmethod
    def from_drawing(cls, text: str) -> Board:
        r"""Read a board from its drawing; `str` is the inverse.

        Raises
        ------
        DrawingError
            With the line, the column and what was expected there.

        Examples
        --------
        >>> from mazenb import Board
        >>> print(Board.from_drawing("+---+---+\n|       |\n+---+---+"), end="")
        +---+---+
        |       |
        +---+---+
        """
        return cls(read_drawing(text))

    @classmethod
    def from_graph(cls, graph: nx.Graph[Any]) -> Board:
        """Return the board of a networkx graph whose nodes are ``(row, column)``; see `graph` for attributes.

        The graph may be directed or undirected; if edges and node attributes disagree, the edges take
        precedence. Missing information is inferred: the size from its nodes, a wrapping direction from an
        edge that joins opposite borders, ``open`` or ``oneway`` from whether there is an edge back.

        Raises
        ------
        BoardError
            With the node or edge that does not fit on a board.

        Examples
        --------
        >>> import networkx as nx
        >>> from mazenb import Board
        >>> Board.from_graph(nx.grid_2d_graph(4, 5, periodic=True))
        <Board 4×5 torus>
        """
        return cls(from_networkx.layout_of(graph))

    @classmethod
    def random(
        cls,
        rows: int,
        columns: int,
        *,
        wrap: str = "both",
        extra: float = 0.0,
        seed: int | str = 0,
        tile_size: int | None = None,
    ) -> Board:
        """Return a uniform random maze: a spanning tree and a share of the other passages.

        Parameters
        ----------
        rows, columns : int
        wrap : {"both", "north-south", "east-west", "none"}
        extra : float
            Share of the other passages that are opened, from 0 (exactly one path between any two squares) to
            1 (no walls at all).
        seed : int or str
            The same seed gives the same maze on every machine.
        tile_size : int, optional
            Squares on a side of a tile, for a board whose tiles can be rotated.

        Examples
        --------
        >>> from mazenb import Board
        >>> print(Board.random(3, 4, wrap="none", seed=1), end="")
        +---+---+---+---+
        |           |   |
        +---+---+   +   +
        |               |
        +   +---+   +---+
        |       |       |
        +---+---+---+---+
        """
        return cls(random_maze(Geometry(rows, columns, wraps_of(wrap), tile_size), extra, seed))

    @classmethod
    def lay(
        cls,
        tiles: Iterable[Tile],
        rows: int,
        columns: int,
        *,
        seed: int | str | None = None,
        wrap: str = "both",
    ) -> Board:
        """Lay tiles in rows.

        With a seed, different tiles are drawn at random, each rotated by a random number of quarter turns
        (rule B4). Without a seed, the tiles are laid as given, row by row.

        Raises
        ------
        BoardError
            If there are too few tiles, or something among them is not a tile.
        """
        there = checked_tiles(tiles)
        rows, columns = whole("rows", rows), whole("columns", columns)
        if seed is not None:
            there = draw_tiles(there, rows * columns, seed)
        return cls(join_tiles(there, rows, columns, wraps_of(wrap)))

    # ------------------------------------------------------------------ content

    def label(self, square: Square) -> Label | None:
        """Return the label on a square, or ``None``; a token circle does not count as a label."""
        mark = self.marks[self.index(square)]
        return None if mark == CIRCLE else mark

    @property
    def labels(self) -> dict[Square, Label]:
        """Labels by square."""
        return {
            self.square(i): mark
            for i, mark in enumerate(self.marks)
            if mark is not None and mark.name != CIRCLE.name
        }

    @property
    def circles(self) -> frozenset[Square]:
        """The squares with a token circle."""
        marks = enumerate(self.marks)
        return frozenset(self.square(i) for i, mark in marks if mark is not None and mark.name == CIRCLE.name)

    def neighbours(self, square: Square) -> tuple[Square, ...]:
        """Return the squares that one ordinary step leads to; steps through doors are not ordinary."""
        return tuple(self.square(i) for i in self.out[self.index(square)])

    def door(self, square: Square) -> Square | None:
        """Return the square behind the trap door or panel of a square, or ``None``."""
        beyond = self.doors.get(self.index(square))
        return None if beyond is None else self.square(beyond)

    def is_sealed(self, square: Square) -> bool:
        """Return True if no passage leads into or out of a square (rule T10)."""
        return self.square(self.index(square)) in self.sealed

    @property
    def sealed(self) -> frozenset[Square]:
        """The squares that no passage leads into or out of."""
        met = {j for row in self.out for j in row} | set(self.doors) | set(self.doors.values())
        return frozenset(s for s in self.squares if not self.out[i := self.index(s)] and i not in met)

    def passage(self, start: Square, end: Square) -> str | None:
        r"""Return the kind of passage from a square to its neighbour, or ``None`` if there is a wall.

        The kinds are ``open``, ``oneway``, ``trapdoor`` and ``panel``.

        Examples
        --------
        >>> from mazenb import Board
        >>> board = Board.from_drawing("+---+---+\n|   >   |\n+---+---+")
        >>> board.passage((0, 0), (0, 1)), board.passage((0, 1), (0, 0))
        ('oneway', None)
        """
        i, j = self.index(start), self.index(end)
        return to_networkx.kind_of(self.layout, i, self._direction(i, j))

    def direction(self, start: Square, end: Square) -> Direction:
        """Return the direction of the step from a square to its neighbour, ignoring walls."""
        return self._direction(self.index(start), self.index(end))

    def _direction(self, start: int, end: int) -> Direction:
        if end not in self.near[start]:
            raise BoardError("board.square.not-neighbours", a=self.square(start), b=self.square(end))
        return Direction(self.near[start].index(end))

    @property
    def graph(self) -> nx.DiGraph[Square]:
        """The board as a frozen `networkx.DiGraph`.

        Nodes are squares with ``label``, ``circle``, ``tile`` and ``sides``; edges are passages with ``kind``
        (``open``, ``oneway``, ``trapdoor``, ``panel``), ``wrap`` and ``direction``. Change a ``.copy()`` and
        convert it back into a board with `from_graph`.

        Examples
        --------
        >>> from mazenb import Board
        >>> graph = Board.random(4, 4, seed=1).graph
        >>> graph.number_of_nodes(), graph.number_of_edges()
        (16, 30)
        """
        graph = self._graph
        if graph is None:
            graph = to_networkx.graph_of(self.layout)
            object.__setattr__(self, "_graph", graph)
        return graph

    @property
    def layout(self) -> Layout:
        """Geometry, sides and marks together."""
        return Layout(self.geometry, self.sides, self.marks)

    # ------------------------------------------------------------------ changing

    def rotate(self, tile: Spot, turns: int = 1) -> Board:
        """Rotate a tile by a number of quarter turns, clockwise, or anticlockwise if negative (rule B5).

        Raises
        ------
        BoardError
            If there is no such tile.

        Examples
        --------
        >>> from mazenb import Board
        >>> board = Board.random(8, 8, tile_size=4, seed=1)
        >>> board.rotate((0, 1)).rotate((0, 1), -1) == board
        True
        """
        turns = whole("turns", turns)
        spot = self._spot(tile)
        if turns % 4 == 0:
            return self
        geometry, turns = self.geometry, turns % 4
        # The same rotation returns the same board object, so its tables are computed only once.
        known: dict[tuple[Spot, int], Board] = self.memo.setdefault("rotated", {})
        if (spot, turns) not in known:
            known[spot, turns] = self._rotated(geometry, spot, turns)
        return known[spot, turns]

    def _rotated(self, geometry: Geometry, spot: Spot, turns: int) -> Board:
        layout = changes.rotated(self.layout, spot, turns)
        ways = ways_turned(geometry, spot, turns, layout.sides, self.ways)
        # Doors stay within their tile, so only the doors of this tile change.
        return self._changed(layout, ways, geometry.around[spot], geometry.cells[spot])

    def remove(self, tile: Spot) -> Board:
        """Take a tile out of the board; the squares on either side of the hole become neighbours (rule B9).

        Raises
        ------
        BoardError
            If there is no such tile, or a line that wraps would keep fewer than 3 squares.
        """
        return Board(changes.removed(self.layout, self._spot(tile)))

    def open(self, a: Square, b: Square) -> Board:
        """Open the passage between two neighbours, both ways.

        Raises
        ------
        BoardError
            If the two squares are not neighbours, or there is a trap door or panel between them.
        """
        return self._between(a, b, changes.opened)

    def close(self, a: Square, b: Square) -> Board:
        """Put a wall between two neighbours."""
        return self._between(a, b, changes.closed)

    def oneway(self, a: Square, b: Square) -> Board:
        """Make the passage between two neighbours lead from a to b only."""
        return self._between(a, b, changes.one_way)

    def trapdoor(self, a: Square, b: Square) -> Board:
        """Make square a a TRAP DOOR whose door leads to its neighbour b on the same tile.

        Examples
        --------
        >>> from mazenb import Board
        >>> board = Board.random(3, 3, wrap="none", seed=2).trapdoor((0, 0), (0, 1))
        >>> board.door((0, 0)), board.passage((0, 0), (0, 1)), board.passage((0, 1), (0, 0))
        ((0, 1), 'trapdoor', None)
        """
        return self._between(a, b, changes.trap_door)

    def panel(self, a: Square, b: Square) -> Board:
        """Make two neighbours on one tile SECRET PANEL squares that lead to each other."""
        return self._between(a, b, changes.secret_panel)

    def mark(self, square: Square, mark: Label | None) -> Board:
        """Put a label or a `CIRCLE` on a square, or remove what is there (``None``), its door included.

        Raises
        ------
        BoardError
            If `mark` is something else, or a TRAP DOOR or SECRET PANEL. Use `trapdoor` and `panel` for these,
            because they take both squares.
        """
        i = self.index(square)
        return self._touched(changes.marked(self.layout, i, mark), (i, *(j for j in self.near[i] if j >= 0)))

    def _between(self, a: Square, b: Square, change: changes.Between) -> Board:
        i, j = self.index(a), self.index(b)
        return self._touched(change(self.layout, i, self._direction(i, j), j), (i, j))

    def _touched(self, layout: Layout, touched: Sequence[int]) -> Board:
        ways = bytearray(self.ways)
        for i, way in zip(touched, ways_out(layout.geometry, layout.sides, touched), strict=True):
            ways[i] = way
        return self._changed(layout, bytes(ways), touched, touched)

    def _changed(
        self, layout: Layout, ways: bytes, touched: Sequence[int], with_doors: Sequence[int]
    ) -> Board:
        geometry, sides, _ = layout
        out, known = list(self.out), geometry.rows_known
        for i in touched:
            out[i] = known[i << 4 | ways[i]]
        doors = self.doors
        now = [i for i in with_doors if sides[i] & DOORS]
        if now or not doors.keys().isdisjoint(with_doors):
            changed = {i: j for i, j in doors.items() if i not in with_doors}
            changed |= {i: door_of(geometry.near, sides, i) for i in now}
            doors = MappingProxyType(dict(sorted(changed.items())))
        return Board(layout, ways=ways, out=tuple(out), doors=doors)

    # ------------------------------------------------------------------ Python

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.sides == other.sides and self.marks == other.marks and self.geometry == other.geometry

    def __hash__(self) -> int:
        value = self._hash
        if value is None:
            value = hash((self.geometry, self.sides, self.marks))
            object.__setattr__(self, "_hash", value)
        return value

    def __reduce__(self) -> tuple[type[Board], tuple[Layout]]:
        return Board, (self.layout,)

    def __iter__(self) -> Iterator[Square]:
        return iter(self.squares)

    def __len__(self) -> int:
        return len(self.squares)

    def __str__(self) -> str:
        return draw(self.layout)

    def __repr__(self) -> str:
        shape = {
            (True, True): " torus",
            (True, False): ", wraps north-south",
            (False, True): ", wraps east-west",
        }
        tiles = f", {len(self.tiles)} tiles of {self.tile_size}×{self.tile_size}" if self.tile_size else ""
        return f"<Board {self.rows}×{self.columns}{shape.get(self.wraps, '')}{tiles}>"

    def _repr_svg_(self) -> str:
        names = hook("label names")() if self.labels else None
        return str(hook("picture")(self, names=names))
