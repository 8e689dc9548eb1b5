"""The layout of a labyrinth: its size, its white centre, the corners' home squares and the 32 blocks.

Rule W1 says what a layout must have. Its size and the arrangement of the blocks are free (W2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from mazenb.games.walls.labyrinth.errors import LayoutError

__all__ = ["BLOCKS", "CENTRE", "CORNERS", "HOMES", "Layout", "connected", "square_word"]

BLOCKS = 32
"""Number of blocks (W1)."""
HOMES = 4
"""Number of pawns of each player, which each have a home square in the corner (W1)."""
CENTRE = 3
"""Number of squares on a side of the white centre (W1)."""
CORNERS = 4
"""Number of corners, which are numbered clockwise from the north-west."""
LARGEST = 64

DIGITS = "1234"
"""The characters for the pawns of each corner in drawings."""

Square = tuple[int, int]


def square_word(square: Square) -> str:
    """Return a square as text.

    Examples
    --------
    >>> square_word((9, 10))
    '9,10'
    """
    return f"{square[0]},{square[1]}"


@dataclass(frozen=True)
class Layout:
    """The arrangement of a board at the beginning of a game.

    Parameters
    ----------
    rows, columns : int
        The size of the board.
    centre : square
        The north-west square of the white centre.
    homes : tuple of tuples of squares
        The four home squares of each corner, clockwise from the north-west; empty for a corner without a
        player.
    blocks : tuple of tuples of squares
        The 32 blocks, each with its squares from north to south and west to east.
    names : str
        One letter per block.
    name : str
        The name of the layout, if it comes with mazenb.
    anywhere : bool
        Whether the pawns may be anywhere, as in the middle of a game, instead of in their corners.

    Raises
    ------
    LayoutError
        If the layout breaks rule W1, for example with other than 32 blocks, with blocks that overlap, or with
        a block in the centre.

    Examples
    --------
    >>> from mazenb.games.walls import named_layout
    >>> layout = named_layout("star")
    >>> layout.rows, layout.columns, layout.centre, len(layout.blocks)
    (21, 21, (9, 9), 32)
    """

    rows: int
    columns: int
    centre: Square
    homes: tuple[tuple[Square, ...], ...]
    blocks: tuple[tuple[Square, ...], ...]
    names: str
    name: str = field(default="", compare=False)
    anywhere: bool = False

    def __post_init__(self) -> None:
        for size in (self.rows, self.columns):
            if not CENTRE <= size <= LARGEST:
                raise LayoutError("walls.layout.size", least=CENTRE, most=LARGEST, found=size)
        # Sorted, so that layouts are equal whichever square of a block was given first.
        object.__setattr__(self, "homes", tuple(tuple(sorted(home)) for home in self.homes))
        object.__setattr__(self, "blocks", tuple(tuple(sorted(block)) for block in self.blocks))
        self._check_blocks()
        self._check_homes()

    def __iter__(self) -> Iterator[Square]:
        return ((row, column) for row in range(self.rows) for column in range(self.columns))

    def __str__(self) -> str:
        return self.drawing()

    def drawing(
        self,
        pawns: Sequence[Sequence[Square]] | None = None,
        blocks: Sequence[Sequence[Square]] | None = None,
    ) -> str:
        """Return the layout, or a position on it, as a drawing that `read_drawing` reads back.

        Parameters
        ----------
        pawns : sequence of sequences of squares, optional
            The squares of each corner's pawns; by default, their home squares.
        blocks : sequence of sequences of squares, optional
            The squares of each block; by default, as in the layout.
        """
        signs = dict.fromkeys(self, ".")
        signs |= dict.fromkeys(self.white, "+")
        for name, block in zip(self.names, self.blocks if blocks is None else blocks, strict=True):
            signs |= dict.fromkeys(block, name)
        for corner in range(CORNERS):
            signs |= dict.fromkeys((self.homes if pawns is None else pawns)[corner], DIGITS[corner])
        lines = [" ".join(signs[row, column] for column in range(self.columns)) for row in range(self.rows)]
        middle = ((self.rows - CENTRE) // 2, (self.columns - CENTRE) // 2)
        head = [] if self.centre == middle else [f"centre: {square_word(self.centre)}"]
        if self.anywhere and pawns is None:
            head.append("pawns: anywhere")
        return "\n".join([*head, *lines]) + "\n"

    @property
    def white(self) -> tuple[Square, ...]:
        """The nine squares of the white centre."""
        row, column = self.centre
        return tuple((row + i, column + j) for i in range(CENTRE) for j in range(CENTRE))

    @property
    def corners(self) -> tuple[int, ...]:
        """The corners with home squares, in which players can begin."""
        return tuple(corner for corner, home in enumerate(self.homes) if home)

    def turned(self, square: Square) -> Square:
        """Return the square that a square is moved to by a quarter turn of the board clockwise."""
        return square[1], self.rows - 1 - square[0]

    @property
    def symmetric(self) -> bool:
        """True if the layout looks the same after a quarter turn."""
        if self.rows != self.columns:
            return False
        pieces = set(map(frozenset, self.blocks))
        return pieces == {frozenset(map(self.turned, piece)) for piece in pieces} and set(self.white) == set(
            map(self.turned, self.white)
        )

    # ── W1 ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _check_blocks(self) -> None:
        if len(self.blocks) != BLOCKS:
            _refuse("blocks", found=len(self.blocks))
        if len(self.names) != BLOCKS or len(set(self.names)) != BLOCKS:
            _refuse("names", found=self.names)
        inside = set(self)
        if not set(self.white) <= inside:
            _refuse("centre-off", square=square_word(self.centre))
        taken: dict[Square, str] = {}
        for name, block in zip(self.names, self.blocks, strict=True):
            if not block:
                _refuse("empty", block=name)
            for square in block:
                where: dict[str, Any] = {"block": name, "square": square_word(square)}
                if square not in inside:
                    _refuse("off", **where)
                if square in self.white:
                    _refuse("in-centre", **where)
                if square in taken:
                    _refuse("overlap", other=taken[square], **where)
                taken[square] = name
            if (other := apart(block)) is not None:
                _refuse("parts", block=name, square=square_word(block[0]), other=square_word(other))

    def _check_homes(self) -> None:
        seated = self.corners
        if len(self.homes) != CORNERS or seated not in ((0, 1, 2, 3), (0, 2), (1, 3)):
            _refuse("corners", found=", ".join(str(corner + 1) for corner in seated) or "-")
        seen: set[Square] = set()
        for corner in seated:
            home = self.homes[corner]
            if len(home) != HOMES:
                _refuse("pawns", corner=corner + 1, found=len(home))
            for square in home:
                self._check_home(square, corner, seen)
                seen.add(square)

    def _check_home(self, square: Square, corner: int, seen: set[Square]) -> None:
        where: dict[str, Any] = {"corner": corner + 1, "square": square_word(square)}
        if not (0 <= square[0] < self.rows and 0 <= square[1] < self.columns):
            _refuse("home-far", **where)
        for name, block in zip(self.names, self.blocks, strict=True):
            if square in block:
                _refuse("home-wall", block=name, **where)
        if square in seen:
            _refuse("home-twice", **where)
        if not self.anywhere and (not self._in_corner(square, corner) or square in self.white):
            _refuse("home-far", **where)

    def _in_corner(self, square: Square, corner: int) -> bool:
        row, column = square
        north, west = 2 * row < self.rows - 1, 2 * column < self.columns - 1
        south, east = 2 * row > self.rows - 1, 2 * column > self.columns - 1
        return ((north and west), (north and east), (south and east), (south and west))[corner]


def _refuse(what: str, **values: Any) -> None:
    raise LayoutError(f"walls.layout.wrong.{what}", **values)


def connected(block: Iterable[Square]) -> set[Square]:
    """Return the squares of a block that are connected to its first square, side to side."""
    left = set(block)
    todo = [min(left)]
    found = set(todo)
    while todo:
        row, column = todo.pop()
        for square in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)):
            if square in left and square not in found:
                found.add(square)
                todo.append(square)
    return found


def apart(block: Iterable[Square]) -> Square | None:
    """Return a square of a block that is not connected to its first square, or ``None`` if all are.

    Examples
    --------
    >>> apart([(0, 0), (0, 1)])
    >>> apart([(0, 0), (1, 1)])
    (1, 1)
    """
    squares = set(block)
    return min(squares - connected(squares), default=None)
