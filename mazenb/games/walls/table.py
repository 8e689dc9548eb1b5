"""A layout compiled for speed: squares as bits of whole numbers, and everything that can be known beforehand.

The board has a free column to its east and a row to its north and south, all closed for ever. So a block or a
pawn that would leave the board runs into a bit that is set, and a shift by one row or one column never comes
out on the other side.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from mazenb.games.walls.layout import HOMES, Layout, Square

__all__ = ["BARRED_NONE", "BLOCK", "BOTH", "NOTHING", "PAWN", "Position", "Shape", "Table", "compile_layout"]

NOTHING: Final = 0
PAWN: Final = 1
BLOCK: Final = 2
BOTH: Final = 3
"""The parts of a turn that are done, as bits (W4)."""

BARRED_NONE: Final = -1

_SEED = 441
_KEY_BITS = 128


class Position(NamedTuple):
    """Where everything is, whose turn it is and which part of it is done: all that moves depend on.

    Pawns and blocks have numbers, so that a picture can follow them; ``key`` does not know them, so it is the
    same for all positions that W12 calls the same.

    Attributes
    ----------
    pawns : tuple of int
        The place of each pawn, four a seat.
    blocks : tuple of int
        The place of each block's first square.
    seat : int
        Whose turn it is.
    done : int
        The parts of the turn that are done: `NOTHING`, `PAWN` or `BLOCK`.
    barred : int
        The block moved last: in the turn before (W8) or, once the block is moved, in this one; −1 for none.
    men : int
        The places of all pawns, as bits.
    walls : int
        The places of all blocks, as bits.
    key : int
        A number that stands for the position (W12).
    """

    pawns: tuple[int, ...]
    blocks: tuple[int, ...]
    seat: int
    done: int
    barred: int
    men: int
    walls: int
    key: int


class Shape(NamedTuple):
    """A shape of block, wherever it lies: for each place of its first square, what it covers and touches.

    Attributes
    ----------
    offsets : tuple of (int, int)
        Rows and columns from the first square.
    masks : tuple of int
        The squares that it covers; 0 where it does not fit on the board.
    halos : tuple of int
        The squares that it touches, by a side or by a corner.
    ways : tuple of (tuple of int, int)
        By direction (N, E, S, W), the squares that one step would enter, those outside the board included,
        and how far the step goes.
    keys, barred_keys : tuple of int
        What it adds to a position's key, and what it adds besides if it is the block moved last.
    """

    offsets: tuple[tuple[int, int], ...]
    masks: tuple[int, ...]
    halos: tuple[int, ...]
    ways: tuple[tuple[tuple[int, ...], int], ...]
    keys: tuple[int, ...]
    barred_keys: tuple[int, ...]


class Table:
    """Everything about a layout that moves need.

    Parameters
    ----------
    layout : Layout

    Attributes
    ----------
    stride : int
        From a place to the one south of it; from a place to the one east of it is 1.
    size : int
        How many places there are, closed ones included.
    steps : tuple of int
        From a place to its neighbour, by direction (N, E, S, W).
    bits : tuple of int
        The bit of each place.
    edge, centre, board : int
        What is closed for ever, the white centre, and all squares.
    white : tuple of int
        The places of the white centre.
    rays : tuple of tuples of tuples of int
        For each place and direction, the places on the way to the edge, nearest first.
    near : tuple of int
        For each place, the bits of its four neighbours.
    doublings : tuple of (int, int)
        1, 2, 4 … squares along a row and along a column, as far as a line is long.
    shapes : tuple of Shape
        The shape of each block; blocks of one shape share it.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.stride = layout.columns + 1
        self.size = self.stride * (layout.rows + 2)
        self.steps = (-self.stride, 1, self.stride, -1)
        self.bits = tuple(1 << i for i in range(self.size))
        self.places = {square: self.place(square) for square in layout}
        self.squares = {place: square for square, place in self.places.items()}
        self.board = sum(self.bits[place] for place in self.squares)
        self.edge = sum(self.bits) & ~self.board
        self.white = tuple(self.places[square] for square in layout.white)
        self.centre = sum(self.bits[place] for place in self.white)
        self.rays = tuple(self._rays(place) for place in range(self.size))
        self.near = tuple(sum(self.bits[ray[0]] for ray in rays if ray) for rays in self.rays)
        longest = max(layout.rows, layout.columns)
        self.doublings = tuple((1 << i, self.stride << i) for i in range(longest.bit_length()))
        rng = Random(_SEED)
        self._keys: list[int] = [rng.getrandbits(_KEY_BITS) for _ in range(4 * self.size + 8)]
        self.turn_keys = tuple(self._keys[-8 + 2 * i] for i in range(4))
        self.part_keys = (0, self._keys[-7], self._keys[-5])
        self.pawn_keys = tuple(
            tuple(self._keys[seat * self.size : (seat + 1) * self.size]) for seat in range(4)
        )
        known: dict[tuple[tuple[int, int], ...], Shape] = {}
        self.shapes = tuple(self._shape(block, known) for block in layout.blocks)

    def place(self, square: Square) -> int:
        """The place of a square.

        Examples
        --------
        >>> from mazenb.games.walls import named_layout
        >>> compile_layout(named_layout("star")).place((0, 0))
        22
        """
        return (square[0] + 1) * self.stride + square[1]

    def _rays(self, place: int) -> tuple[tuple[int, ...], ...]:
        if place not in self.squares:
            return ((),) * 4
        rays = []
        for step in self.steps:
            ray, at = [], place + step
            while at in self.squares:
                ray.append(at)
                at += step
            rays.append(tuple(ray))
        return tuple(rays)

    def _shape(self, block: tuple[Square, ...], known: dict[tuple[tuple[int, int], ...], Shape]) -> Shape:
        offsets = tuple((row - block[0][0], column - block[0][1]) for row, column in block)
        if offsets not in known:
            known[offsets] = self._compiled(offsets)
        return known[offsets]

    def _compiled(self, offsets: tuple[tuple[int, int], ...]) -> Shape:
        # The keys depend on the shape alone, so that two layouts never share one by chance.
        rng = Random(f"{_SEED} {offsets}")
        keys = tuple(rng.getrandbits(_KEY_BITS) for _ in range(2 * self.size))
        masks = [0] * self.size
        halos = [0] * self.size
        fronts = [[0] * self.size for _ in range(4)]
        bits, stride = self.bits, self.stride
        for place, (row, column) in self.squares.items():
            covered = [self.places.get((row + i, column + j)) for i, j in offsets]
            if None in covered:
                continue
            mask = sum(bits[at] for at in covered if at is not None)
            lines = mask | mask << 1 | mask >> 1
            masks[place] = mask
            halos[place] = (lines | lines << stride | lines >> stride) & ~mask & self.board
            for direction, step in enumerate(self.steps):
                moved = mask << step if step > 0 else mask >> -step
                fronts[direction][place] = moved & ~mask
        return Shape(
            offsets,
            tuple(masks),
            tuple(halos),
            tuple((tuple(front), step) for front, step in zip(fronts, self.steps, strict=True)),
            keys[: self.size],
            keys[self.size :],
        )

    # ── positions ───────────────────────────────────────────────────────────────────────────────────────────

    def position(
        self,
        pawns: tuple[int, ...],
        blocks: tuple[int, ...],
        seat: int = 0,
        done: int = NOTHING,
        barred: int = BARRED_NONE,
    ) -> Position:
        """A position from the places of pawns and blocks."""
        men = walls = 0
        key = self.turn_keys[seat] ^ self.part_keys[done]
        for pawn, place in enumerate(pawns):
            men |= self.bits[place]
            key ^= self.pawn_keys[pawn // HOMES][place]
        for shape, place in zip(self.shapes, blocks, strict=True):
            walls |= shape.masks[place]
            key ^= shape.keys[place]
        if barred != BARRED_NONE:
            key ^= self.shapes[barred].barred_keys[blocks[barred]]
        return Position(pawns, blocks, seat, done, barred, men, walls, key)

    def start(self, corners: tuple[int, ...], seat: int = 0) -> Position:
        """The position in which a game begins, for players in some corners."""
        pawns = tuple(self.place(square) for corner in corners for square in self.layout.homes[corner])
        blocks = tuple(self.place(block[0]) for block in self.layout.blocks)
        return self.position(pawns, blocks, seat)

    def covered(self, block: int, place: int) -> tuple[Square, ...]:
        """The squares of a block whose first square is at a place."""
        row, column = self.squares[place]
        return tuple((row + i, column + j) for i, j in self.shapes[block].offsets)

    def inside(self, position: Position, seat: int) -> int:
        """How many pawns of a seat are in the white centre."""
        pawns = position.pawns[HOMES * seat : HOMES * (seat + 1)]
        return sum(place in self.white for place in pawns)


@lru_cache(maxsize=16)
def compile_layout(layout: Layout) -> Table:
    """The table of a layout, made once.

    Examples
    --------
    >>> from mazenb.games.walls import named_layout
    >>> table = compile_layout(named_layout("star"))
    >>> table.board.bit_count(), table.centre.bit_count(), len(table.shapes)
    (441, 9, 32)
    """
    return Table(layout)
