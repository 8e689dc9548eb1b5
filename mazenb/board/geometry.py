"""The geometry of boards: lines, seams, tiles and holes, without walls.

Boards that differ only in walls and labels share one geometry, and with it the tables in this module.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from operator import index
from typing import Any

from mazenb.board.direction import Direction
from mazenb.board.errors import BoardError
from mazenb.texts.limits import SQUARES
from mazenb.texts.quotation import short

__all__ = ["WRAPS", "Geometry", "Row", "Rows", "Spot", "Square", "whole", "wraps_of"]

Square = tuple[int, int]
"""(row, column), counted from 0 at the top left."""
Row = tuple[int, ...]
"""Squares that one step leads to, by their numbers, in the order north, east, south, west."""
Spot = tuple[int, int]
"""The place of a tile: (row of tiles, column of tiles), counted from 0."""

WRAPS = {
    "both": (True, True),
    "north-south": (True, False),
    "east-west": (False, True),
    "none": (False, False),
}
"""The words of a drawing's ``wrap:`` header, as (north-south, east-west)."""

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def wraps_of(word: str) -> tuple[bool, bool]:
    """Return whether north joins south and whether east joins west, given a word of `WRAPS`."""
    # A value that cannot be hashed cannot be looked up.
    given: Any = word
    wraps = WRAPS.get(given) if isinstance(given, str) else None
    if wraps is None:
        raise BoardError("board.size.wrap", possible=", ".join(map(repr, WRAPS)), given=short(word))
    return wraps


def whole(name: str, value: object) -> int:
    """Return a whole number of any type as a Python ``int``.

    Raises
    ------
    BoardError
        With the name of the argument, if the value is not a whole number.
    """
    try:
        return int(index(value))  # type: ignore[arg-type]
    except TypeError:
        raise BoardError("board.size.whole", name=name, given=repr(value)) from None


class Rows(dict[int, Row]):
    """Rows by square and directions, ``square << 4 | ways``, each computed when it is first needed.

    Examples
    --------
    >>> rows = Rows(Geometry(3, 3).near)
    >>> rows[4 << 4 | 0b0011]
    (1, 5)
    """

    def __init__(self, near: tuple[tuple[int, int, int, int], ...]) -> None:
        super().__init__()
        self.near = near

    def __missing__(self, key: int) -> Row:
        row = tuple([j for way, j in enumerate(self.near[key >> 4]) if key >> way & 1])
        self[key] = row
        return row


@dataclass(frozen=True)
class Geometry:
    """The shape of a board.

    Parameters
    ----------
    rows, columns : int
        Squares from north to south and from west to east, holes included.
    wraps : tuple of bool
        Whether north joins south, and whether east joins west.
    tile_size : int, optional
        Squares on a side of a tile; ``None`` for a board that is not made of tiles.
    holes : frozenset of Spot
        Removed tiles.
    """

    rows: int
    columns: int
    wraps: tuple[bool, bool] = (True, True)
    tile_size: int | None = None
    holes: frozenset[Spot] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "rows", whole("rows", self.rows))
        put(self, "columns", whole("columns", self.columns))
        if self.tile_size is not None:
            put(self, "tile_size", whole("tile_size", self.tile_size))
        try:
            north_south, east_west = self.wraps
        except (TypeError, ValueError):
            raise BoardError("board.size.wraps", given=repr(self.wraps)) from None
        put(self, "wraps", (bool(north_south), bool(east_west)))
        self._check_size()
        size = self.tile_size
        if size is not None and (size < 1 or self.rows % size or self.columns % size):
            raise BoardError("board.size.tiles", rows=self.rows, columns=self.columns, size=size)
        for row in range(self.rows if self.wraps[1] else 0):
            self._check_line("board.size.short-row", row, [(row, column) for column in range(self.columns)])
        for column in range(self.columns if self.wraps[0] else 0):
            self._check_line("board.size.short-column", column, [(row, column) for row in range(self.rows)])

    def _check_size(self) -> None:
        if self.rows < 1 or self.columns < 1:
            raise BoardError("board.size.empty", rows=self.rows, columns=self.columns)
        if self.rows * self.columns > SQUARES:
            raise BoardError("board.size.large", most=SQUARES)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Tables are cached by geometry, so the hash is needed very often.
        return hash((self.rows, self.columns, self.wraps, self.tile_size, self.holes))

    @property
    def shared(self) -> Geometry:
        """The one geometry that all boards of this shape share, so that its tables are found by identity."""
        return _shared(self)

    def _check_line(self, key: str, number: int, line: list[Square]) -> None:
        left = sum(self.spot(square) not in self.holes for square in line) if self.holes else len(line)
        if 0 < left < 3:
            raise BoardError(key, number=number, found=left)

    def spot(self, square: Square) -> Spot | None:
        """Return the place of the tile that a square belongs to, or ``None`` on a board without tiles."""
        if self.tile_size is None:
            return None
        return square[0] // self.tile_size, square[1] // self.tile_size

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Places of all tiles, holes included, row by row."""
        if self.tile_size is None:
            return ()
        size = self.tile_size
        return tuple((r, c) for r in range(self.rows // size) for c in range(self.columns // size))

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """All squares outside holes, row by row."""
        everywhere = ((r, c) for r in range(self.rows) for c in range(self.columns))
        return tuple(s for s in everywhere if not self.holes or self.spot(s) not in self.holes)

    @cached_property
    def names(self) -> list[str]:
        """Names of the squares in sentences, by index: ``2,0`` for the first square of the third row."""
        return _names(self)

    @cached_property
    def square_set(self) -> frozenset[Square]:
        """All squares outside holes, as a set for fast membership tests."""
        return frozenset(self.squares)

    @cached_property
    def near(self) -> tuple[tuple[int, int, int, int], ...]:
        """The neighbours of each square by direction, ignoring walls; −1 where there is none."""
        return _near(self)

    @cached_property
    def rows_known(self) -> Rows:
        """Rows by square and directions, shared by all boards of this shape."""
        return _rows_known(self)

    @cached_property
    def letters(self) -> tuple[dict[int, str], ...]:
        """The letter of the step from each square to each of its neighbours, in the order of directions."""
        return _letters(self)

    def crosses_seam(self, start: int, end: int, direction: int) -> bool:
        """Return True if the step from start to end in a direction crosses the seam."""
        before, after = divmod(start, self.columns), divmod(end, self.columns)
        down, right = _STEPS[direction]
        return (after[0] - before[0]) * down + (after[1] - before[1]) * right < 0

    @cached_property
    def cells(self) -> dict[Spot, tuple[int, ...]]:
        """The squares of each tile, as indices, row by row."""
        size = self.tile_size or 1
        return {
            (r, c): tuple(
                (r * size + i) * self.columns + c * size + j for i in range(size) for j in range(size)
            )
            for r, c in self.spots
        }

    @cached_property
    def around(self) -> dict[Spot, tuple[int, ...]]:
        """The squares of each tile and all their neighbours, the only squares that a rotation can change."""
        return {
            spot: tuple(sorted({n for i in cells for n in (i, *self.near[i]) if n >= 0}))
            for spot, cells in self.cells.items()
        }

    def adjacent_spots(self, spot: Spot) -> tuple[Spot, ...]:
        """Return the tiles that share a side with a tile, in the order north, east, south, west.

        Holes are skipped: the next tile beyond a hole counts as adjacent. A place that would appear twice
        (two tiles in a wrapping line) appears once.
        """
        size = self.tile_size or 1
        found = []
        corners = ((0, 0), (0, size - 1), (size - 1, size - 1), (size - 1, 0))
        for direction, (i, j) in enumerate(corners):
            end = self.near[(spot[0] * size + i) * self.columns + spot[1] * size + j][direction]
            if end >= 0:
                other = self.spot(divmod(end, self.columns))
                assert other is not None
                if other != spot and other not in found:
                    found.append(other)
        return tuple(found)


# Every new game lays a new board, so everything that depends only on the shape is cached.
_kept = lru_cache(maxsize=64)


@_kept
def _shared(geometry: Geometry) -> Geometry:
    return geometry


@_kept
def _near(geometry: Geometry) -> tuple[tuple[int, int, int, int], ...]:
    rows, columns = geometry.rows, geometry.columns
    table = [[-1, -1, -1, -1] for _ in range(rows * columns)]
    there = geometry.square_set
    for row in range(rows):
        line = [row * columns + column for column in range(columns) if (row, column) in there]
        _join(table, line, Direction.E, wraps=geometry.wraps[1])
    for column in range(columns):
        line = [row * columns + column for row in range(rows) if (row, column) in there]
        _join(table, line, Direction.S, wraps=geometry.wraps[0])
    return tuple([(n, e, s, w) for n, e, s, w in table])


def _join(table: list[list[int]], line: list[int], way: Direction, *, wraps: bool) -> None:
    """Make the squares of a line neighbours of each other, and its ends too if it wraps around (rule B3)."""
    back = way.opposite
    for here, there in pairwise(line):
        table[here][way], table[there][back] = there, here
    if wraps and len(line) > 1:
        table[line[-1]][way], table[line[0]][back] = line[0], line[-1]


@_kept
def _names(geometry: Geometry) -> list[str]:
    return [f"{row},{column}" for row in range(geometry.rows) for column in range(geometry.columns)]


@_kept
def _letters(geometry: Geometry) -> tuple[dict[int, str], ...]:
    return tuple(
        [{there: "NESW"[way] for way, there in enumerate(row) if there >= 0} for row in geometry.near]
    )


@_kept
def _rows_known(geometry: Geometry) -> Rows:
    return Rows(geometry.near)
