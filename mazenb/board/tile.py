"""Tiles: square patches of maze that can be rotated."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mazenb.board.errors import BoardError, DrawingError
from mazenb.board.geometry import Geometry
from mazenb.board.hooks import hook
from mazenb.board.label import CIRCLE, Label
from mazenb.board.layout import Layout
from mazenb.board.sides import turned
from mazenb.board.text.frame import checked_text
from mazenb.board.text.read import read_drawing
from mazenb.board.text.write import draw

__all__ = ["Tile", "checked_tiles", "read_tiles", "same_size", "turning"]


def turning(size: int, quarter_turns: int) -> tuple[int, ...]:
    """Return, for each square of a rotated tile, row by row, the square it was before the rotation.

    Examples
    --------
    >>> turning(2, 1)
    (2, 0, 3, 1)
    """
    order = list(range(size * size))
    for _ in range(quarter_turns % 4):
        order = [order[(size - 1 - column) * size + row] for row in range(size) for column in range(size)]
    return tuple(order)


class Tile:
    """A tile of any size, immutable and hashable.

    Examples
    --------
    >>> from mazenb.board import Tile
    >>> tile = Tile.from_drawing('''
    ... +---+   +
    ... | a>  o |
    ... +   +---+
    ... |       |
    ... +---+---+
    ... a = SLIDE 2
    ... ''')
    >>> print(tile.turned(1), end="")
    +---+---+
    |     av|
    +   +   +
    |   | o
    +---+---+
    a = SLIDE 2
    """

    __slots__ = ("marks", "sides", "size")

    size: int
    sides: tuple[int, ...]
    marks: tuple[Label | None, ...]

    def __init__(self, size: int, sides: tuple[int, ...], marks: tuple[Label | None, ...]) -> None:
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "sides", sides)
        object.__setattr__(self, "marks", marks)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a tile cannot be changed ({name}); turned() and from_drawing() make new ones")

    @classmethod
    def from_drawing(cls, text: str, *, first_line: int = 1) -> Tile:
        """Read a tile from its drawing.

        Raises
        ------
        DrawingError
            With line, column and what was expected.
        """
        geometry, sides, marks = read_drawing(text, first_line=first_line, headers=())
        if geometry.rows != geometry.columns:
            raise DrawingError(
                "board.tiles.square",
                line=first_line,
                column=1,
                rows=geometry.rows,
                columns=geometry.columns,
            )
        return cls(geometry.rows, sides, marks)

    def turned(self, quarter_turns: int = 1) -> Tile:
        """Return the tile after the given number of quarter turns clockwise."""
        order = turning(self.size, quarter_turns)
        return Tile(
            self.size,
            tuple(turned(self.sides[i], quarter_turns) for i in order),
            tuple(mark and mark.turned(quarter_turns) for mark in (self.marks[i] for i in order)),
        )

    @property
    def circles(self) -> tuple[tuple[int, int], ...]:
        """The squares with a token circle, as (row, column) within the tile."""
        return tuple(divmod(i, self.size) for i, mark in enumerate(self.marks) if mark == CIRCLE)

    @property
    def labels(self) -> dict[tuple[int, int], Label]:
        """The labels by square, as (row, column) within the tile."""
        return {
            divmod(i, self.size): mark
            for i, mark in enumerate(self.marks)
            if mark is not None and mark != CIRCLE
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tile):
            return NotImplemented
        return (self.size, self.sides, self.marks) == (other.size, other.sides, other.marks)

    def __hash__(self) -> int:
        return hash((self.size, self.sides, self.marks))

    def __reduce__(self) -> tuple[type[Tile], tuple[int, tuple[int, ...], tuple[Label | None, ...]]]:
        return Tile, (self.size, self.sides, self.marks)

    def __str__(self) -> str:
        return draw(Layout(Geometry(self.size, self.size, (False, False)), self.sides, self.marks))

    def __repr__(self) -> str:
        return f"<Tile {self.size}×{self.size}, {len(self.labels)} labels>"

    def _repr_svg_(self) -> str:
        return str(hook("tile picture")(self))


def read_tiles(text: str) -> dict[str, Tile]:
    """Read a file of tiles: for each, a line ``tile: NAME``, then its drawing and its legend.

    Returns
    -------
    dict
        Tiles by name, in the order of the file.

    Raises
    ------
    DrawingError
        With line, column and what was expected.

    Examples
    --------
    >>> tiles = read_tiles('''
    ... tile: cell
    ... +---+
    ... | o |
    ... +---+
    ... ''')
    >>> list(tiles)
    ['cell']
    """
    lines = checked_text(text).split("\n")
    heads = [n for n, line in enumerate(lines) if re.match(r"tile:", line)]
    if not heads:
        raise DrawingError("board.tiles.head", line=1, column=1)
    for n, line in enumerate(lines[: heads[0]]):
        if line.strip() and not line.startswith("#"):
            raise DrawingError("board.tiles.head", line=n + 1, column=1)
    tiles: dict[str, Tile] = {}
    for start, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        name = lines[start].removeprefix("tile:").strip()
        if not name:
            raise DrawingError("board.tiles.name", line=start + 1, column=1)
        if name in tiles:
            raise DrawingError("board.tiles.twice", line=start + 1, column=1, name=name)
        tile = Tile.from_drawing("\n".join(lines[start + 1 : end]), first_line=start + 2)
        if tiles and tile.size != next(iter(tiles.values())).size:
            raise DrawingError("board.tiles.size", line=start + 1, column=1, name=name, size=tile.size)
        tiles[name] = tile
    return tiles


def checked_tiles(things: Iterable[Tile]) -> list[Tile]:
    """Return the given tiles as a list, after checking them.

    Raises
    ------
    BoardError
        With the first thing that is not a tile.
    """
    try:
        tiles = list(things)
    except TypeError:
        raise BoardError("board.tile.list", given=repr(things)) from None
    for tile in tiles:
        if not isinstance(tile, Tile):
            raise BoardError("board.tile.type", given=repr(tile))
    return tiles


def same_size(tiles: list[Tile]) -> int:
    """Return the size that all the given tiles have."""
    sizes = {tile.size for tile in tiles}
    if not sizes:
        raise BoardError("board.tile.nothing")
    if len(sizes) > 1:
        raise BoardError("board.tile.sizes", sizes=sorted(sizes))
    return sizes.pop()
