"""Layouts compiled for speed: squares as bits of integers, and precomputed tables.

The board has an extra column to its east and an extra row to its north and south, which are always closed. So
a block or a pawn that would leave the board meets a bit that is set, and a shift by one row or one column
never wraps around to the other side.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from mazenb.games.walls.labyrinth.layout import HOMES, Layout, Square

__all__ = ["BARRED_NONE", "BLOCK", "BOTH", "NOTHING", "PAWN", "Position", "Shape", "Table", "compile_layout"]

NOTHING: Final = 0
PAWN: Final = 1
BLOCK: Final = 2
BOTH: Final = 3
"""Bits for the parts of a turn that are done (W4)."""

BARRED_NONE: Final = -1

_SEED = 441
_KEY_BITS = 128


class Position(NamedTuple):
    """The places of all pieces, the seat whose turn it is, and the parts of the turn that are done.

    Pawns and blocks are numbered so that a picture can follow them. The ``key`` ignores these numbers, so it
    is the same for all positions that are the same under rule W12.

    Attributes
    ----------
    pawns : tuple of int
        The place of each pawn, four per seat.
    blocks : tuple of int
        The place of each block's first square.
    seat : int
        The seat whose turn it is.
    done : int
        The parts of the turn that are done: `NOTHING`, `PAWN` or `BLOCK`.
    barred : int
        The block that was moved in the turn before (W8) or, once this turn's block has been moved, in this
        turn; −1 if there is none.
    men : int
        The places of all pawns, as bits.
    walls : int
        The places of all blocks, as bits.
    key : int
        A number that identifies the position (W12).
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
    """A shape of blocks, with the squares that it covers and touches for each place of its first square.

    Attributes
    ----------
    offsets : tuple of (int, int)
        The row and column of each square, relative to the first one.
    masks : tuple of int
        The squares that it covers, as bits; 0 where it does not fit on the board.
    halos : tuple of int
        The squares that it touches by a side or a corner, as bits.
    ways : tuple of (tuple of int, int)
        For each direction (N, E, S, W), the squares that one step would enter, including those outside the
        board, and the difference that the step makes to the place.
    keys, barred_keys : tuple of int
        The numbers that it contributes to the key of a position, and further ones for the block moved last.
    """

    offsets: tuple[tuple[int, int], ...]
    masks: tuple[int, ...]
    halos: tuple[int, ...]
    ways: tuple[tuple[tuple[int, ...], int], ...]
    keys: tuple[int, ...]
    barred_keys: tuple[int, ...]


class Table:
    """A layout in the form that the moves need.

    Parameters
    ----------
    layout : Layout

    Attributes
    ----------
    stride : int
        The difference between a place and the one south of it. Places next to each other in a row differ by
        1.
    size : int
        The number of places, including the closed ones.
    steps : tuple of int
        The difference between a place and its neighbour in each direction (N, E, S, W).
    bits : tuple of int
        The bit of each place.
    edge, centre, board : int
        The closed places, the white centre, and all squares, as bits.
    white : tuple of int
        The places of the white centre.
    rays : tuple of tuples of tuples of int
        For each place and direction, the places between it and the edge, nearest first.
    near : tuple of int
        For each place, the bits of its four neighbours.
    doublings : tuple of (int, int)
        The differences for 1, 2, 4, … squares along a row and along a column, up to the length of a line.
    shapes : tuple of Shape
        The shape of each block. Blocks of the same shape share one object.
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
        self._draw_keys()
        known: dict[tuple[tuple[int, int], ...], Shape] = {}
        self.shapes = tuple(self._shape(block, known) for block in layout.blocks)

    def _draw_keys(self) -> None:
        """Draw the numbers that pawns, seats and parts of a turn contribute to the key of a position."""
        rng = Random(_SEED)
        keys = [rng.getrandbits(_KEY_BITS) for _ in range(4 * self.size + 8)]
        self.turn_keys = tuple(keys[-8 + 2 * i] for i in range(4))
        self.part_keys = (0, keys[-7], keys[-5])
        self.pawn_keys = tuple(tuple(keys[seat * self.size : (seat + 1) * self.size]) for seat in range(4))

    def place(self, square: Square) -> int:
        """Return the number of the place of a square.

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
        # The keys are seeded by the shape, so that different shapes have different keys.
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
            offsets=offsets,
            masks=tuple(masks),
            halos=tuple(halos),
            ways=tuple((tuple(front), step) for front, step in zip(fronts, self.steps, strict=True)),
            keys=keys[: self.size],
            barred_keys=keys[self.size :],
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
        """Return a position from the places of pawns and blocks."""
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
        return Position(
            pawns=pawns,
            blocks=blocks,
            seat=seat,
            done=done,
            barred=barred,
            men=men,
            walls=walls,
            key=key,
        )

    def start(self, corners: tuple[int, ...], seat: int = 0) -> Position:
        """Return the position at the beginning of a game for players in the given corners."""
        pawns = tuple(self.place(square) for corner in corners for square in self.layout.homes[corner])
        blocks = tuple(self.place(block[0]) for block in self.layout.blocks)
        return self.position(pawns, blocks, seat)

    def covered(self, block: int, place: int) -> tuple[Square, ...]:
        """Return the squares of a block whose first square is at a place."""
        row, column = self.squares[place]
        return tuple((row + i, column + j) for i, j in self.shapes[block].offsets)

    def inside(self, position: Position, seat: int) -> int:
        """Return the number of a seat's pawns in the white centre."""
        pawns = position.pawns[HOMES * seat : HOMES * (seat + 1)]
        return sum(place in self.white for place in pawns)


@lru_cache(maxsize=16)
def compile_layout(layout: Layout) -> Table:
    """Return the table of a layout, which is cached.

    Examples
    --------
    >>> from mazenb.games.walls import named_layout
    >>> table = compile_layout(named_layout("star"))
    >>> table.board.bit_count(), table.centre.bit_count(), len(table.shapes)
    (441, 9, 32)
    """
    return Table(layout)
