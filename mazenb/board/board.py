"""The board: squares, walls, one-way passages and doors, on a plane or a torus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from . import changes, graphs, ungraph
from .direction import Direction
from .errors import BoardError
from .geometry import Geometry, Spot, Square, whole, wraps_of
from .label import CIRCLE, Label
from .laying import draw_tiles, join_tiles
from .layout import Layout
from .memo import fresh_memo
from .passages import Row, door_of, ways_out, ways_turned
from .reading import read_drawing
from .shape import Shape
from .sides import DOORS, has_door
from .spanning import random_maze
from .tile import Tile, checked_tiles
from .writing import draw

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["Board"]


class Board(Shape):
    """A maze of squares, immutable and hashable.

    Every change (`rotate`, `remove`, `open`, `close`, …) returns a new board that shares what did not change.
    Make one with `from_drawing`, `random`, `lay` or `from_graph`.

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
    """Ordinary passages out of each square, on indices, in the order north, east, south, west."""
    doors: Mapping[int, int]
    """Each trap-door or panel square, and the square behind its door, on indices."""
    memo: dict[Any, Any]
    """Tables derived from this board, kept by whoever derived them; not part of its value.

    They are forgotten when enough newer boards have been made, so that a game's past does not keep them.
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
            With line, column and what was expected.

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
        """The board of a networkx graph whose nodes are ``(row, column)``; see `graph` for the attributes.

        Directed or not; edges win over node attributes where the two differ. What a graph does not say is
        inferred: the size from its nodes, a wrapping direction from an edge that joins opposite borders,
        ``open`` or ``oneway`` from whether the way back is there.

        Raises
        ------
        BoardError
            Naming the node or edge that fits no board.

        Examples
        --------
        >>> import networkx as nx
        >>> from mazenb import Board
        >>> Board.from_graph(nx.grid_2d_graph(4, 5, periodic=True))
        <Board 4×5 torus>
        """
        return cls(ungraph.layout_of(graph))

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
        """A uniform random maze: a spanning tree and a share of extra passages.

        Parameters
        ----------
        rows, columns : int
        wrap : {"both", "north-south", "east-west", "none"}
        extra : float
            Share of the other passages that are opened, from 0 (exactly one way between any two squares) to 1
            (no walls at all).
        seed : int or str
            The same seed gives the same maze on every machine.
        tile_size : int, optional
            Squares on a side of a tile, to make a board whose tiles can be turned.

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

        With a seed, different tiles are drawn at random, each in a random quarter turn (rule B4); without one
        the tiles lie as they are, row by row.

        Raises
        ------
        BoardError
            If there are too few tiles, or something among them is no tile.
        """
        there = checked_tiles(tiles)
        rows, columns = whole("rows", rows), whole("columns", columns)
        if seed is not None:
            there = draw_tiles(there, rows * columns, seed)
        return cls(join_tiles(there, rows, columns, wraps_of(wrap)))

    # ------------------------------------------------------------------ content

    def label(self, square: Square) -> Label | None:
        """The label on a square, if any; a token circle is none."""
        mark = self.marks[self.index(square)]
        return None if mark == CIRCLE else mark

    @property
    def labels(self) -> dict[Square, Label]:
        """Every labelled square."""
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
        """The squares that one ordinary step leads to; doors are not ordinary."""
        return tuple(self.square(i) for i in self.out[self.index(square)])

    def door(self, square: Square) -> Square | None:
        """The square behind the trap door or panel of a square, if it has one."""
        beyond = self.doors.get(self.index(square))
        return None if beyond is None else self.square(beyond)

    def is_sealed(self, square: Square) -> bool:
        """Whether no passage leads into or out of a square (rule T10)."""
        return self.square(self.index(square)) in self.sealed

    @property
    def sealed(self) -> frozenset[Square]:
        """The squares that no passage leads into or out of."""
        met = {j for row in self.out for j in row} | set(self.doors) | set(self.doors.values())
        return frozenset(s for s in self.squares if not self.out[i := self.index(s)] and i not in met)

    def passage(self, start: Square, end: Square) -> str | None:
        r"""The kind of passage from a square to its neighbour, or ``None`` where there is a wall.

        The kinds are ``open``, ``oneway``, ``trapdoor`` and ``panel``.

        Examples
        --------
        >>> from mazenb import Board
        >>> board = Board.from_drawing("+---+---+\n|   >   |\n+---+---+")
        >>> board.passage((0, 0), (0, 1)), board.passage((0, 1), (0, 0))
        ('oneway', None)
        """
        i, j = self.index(start), self.index(end)
        return graphs.kind_of(self.layout, i, self._direction(i, j))

    def direction(self, start: Square, end: Square) -> Direction:
        """The direction of the step from a square to its neighbour, walls ignored."""
        return self._direction(self.index(start), self.index(end))

    def _direction(self, start: int, end: int) -> Direction:
        if end not in self.near[start]:
            raise BoardError(f"{self.square(start)} and {self.square(end)} are not neighbours")
        return Direction(self.near[start].index(end))

    @property
    def graph(self) -> nx.DiGraph[Square]:
        """The board as a frozen `networkx.DiGraph`.

        Nodes are squares with ``label``, ``circle``, ``tile`` and ``sides``; edges are passages with ``kind``
        (``open``, ``oneway``, ``trapdoor``, ``panel``), ``wrap`` and ``direction``. Change a ``.copy()`` and
        come back with `from_graph`.

        Examples
        --------
        >>> from mazenb import Board
        >>> graph = Board.random(4, 4, seed=1).graph
        >>> graph.number_of_nodes(), graph.number_of_edges()
        (16, 30)
        """
        graph = self._graph
        if graph is None:
            graph = graphs.graph_of(self.layout)
            object.__setattr__(self, "_graph", graph)
        return graph

    @property
    def layout(self) -> Layout:
        """Geometry, sides and marks together."""
        return Layout(self.geometry, self.sides, self.marks)

    # ------------------------------------------------------------------ changing

    def rotate(self, tile: Spot, turns: int = 1) -> Board:
        """Turn a tile clockwise by so many quarter turns (rule B5); negative turns go counter-clockwise.

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
        turns = whole("turns, the number of quarter turns,", turns)
        spot = self._spot(tile)
        if turns % 4 == 0:
            return self
        geometry, turns = self.geometry, turns % 4
        layout = changes.rotated(self.layout, spot, turns)
        ways = ways_turned(geometry, spot, turns, layout.sides, self.ways)
        # A door leads to a square of the same tile.
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
            If the two are not neighbours, or a trap door or panel stands between them.
        """
        return self._between(a, b, changes.opened)

    def close(self, a: Square, b: Square) -> Board:
        """Put a wall between two neighbours."""
        return self._between(a, b, changes.closed)

    def oneway(self, a: Square, b: Square) -> Board:
        """Make the passage between two neighbours lead from a to b only."""
        return self._between(a, b, changes.one_way)

    def trapdoor(self, a: Square, b: Square) -> Board:
        """Make a a TRAP DOOR square whose door leads to its neighbour b on the same tile.

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
        """Put a label or a `CIRCLE` on a square, or take away what is there (``None``), its door included.

        Raises
        ------
        BoardError
            If `mark` is something else, or a TRAP DOOR or SECRET PANEL: use `trapdoor` and `panel`, which
            know both squares.
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
        # The top-level package stands outside the layers and knows who paints, and in which language.
        import mazenb

        return str(mazenb.picture(self, names=mazenb.label_names() if self.labels else None))
