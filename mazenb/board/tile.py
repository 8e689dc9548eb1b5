"""A tile: a square patch of maze that can be turned."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .errors import BoardError, DrawingError
from .frame import checked_text
from .geometry import Geometry
from .label import CIRCLE, Label
from .layout import Layout
from .reading import read_drawing
from .sides import turned
from .writing import draw

__all__ = ["Tile", "checked_tiles", "read_tiles", "same_size", "turning"]


def turning(size: int, quarter_turns: int) -> tuple[int, ...]:
    """For each square of a turned tile, row by row, the square it was before.

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
                f"a tile is square, so that it can be turned; this one is {geometry.rows}×{geometry.columns}",
                first_line,
                1,
            )
        return cls(geometry.rows, sides, marks)

    def turned(self, quarter_turns: int = 1) -> Tile:
        """The tile after so many quarter turns clockwise."""
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
        """The labelled squares, as (row, column) within the tile."""
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
        # The top-level package stands outside the layers and knows who paints.
        import mazenb

        return str(mazenb.tile_picture(self))


def read_tiles(text: str) -> dict[str, Tile]:
    """Read a file of tiles: each begins with a line ``tile: NAME``, its drawing and legend follow.

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
        raise DrawingError("expected a line such as 'tile: 1' before the first tile", 1, 1)
    for n, line in enumerate(lines[: heads[0]]):
        if line.strip() and not line.startswith("#"):
            raise DrawingError("expected a line such as 'tile: 1' before the first tile", n + 1, 1)
    tiles: dict[str, Tile] = {}
    for start, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        name = lines[start].removeprefix("tile:").strip()
        if not name or name in tiles:
            raise DrawingError(
                f"the tile {name} is drawn twice" if name else "expected a name behind 'tile:'", start + 1, 1
            )
        tile = Tile.from_drawing("\n".join(lines[start + 1 : end]), first_line=start + 2)
        if tiles and tile.size != next(iter(tiles.values())).size:
            raise DrawingError(f"tile {name} is {tile.size}×{tile.size}, unlike those above", start + 1, 1)
        tiles[name] = tile
    return tiles


def checked_tiles(things: Iterable[Tile]) -> list[Tile]:
    """These tiles as a list.

    Raises
    ------
    BoardError
        Naming what is no tile.
    """
    try:
        tiles = list(things)
    except TypeError:
        raise BoardError(f"a board is laid from a list of tiles; got {things!r}") from None
    for tile in tiles:
        if not isinstance(tile, Tile):
            raise BoardError(
                f"a board is laid from tiles, such as list(pool().values()); one of these is {tile!r}"
            )
    return tiles


def same_size(tiles: list[Tile]) -> int:
    """The one size of all these tiles."""
    sizes = {tile.size for tile in tiles}
    if len(sizes) != 1:
        raise BoardError(f"all tiles of a board have one size; got {sorted(sizes) or 'no tile'}")
    return sizes.pop()
