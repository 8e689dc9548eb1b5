"""Random layouts: one random quadrant and its three rotations by quarter turns (W2)."""

from __future__ import annotations

from random import Random

from mazenb.board.random.draws import below, sample
from mazenb.games.walls.labyrinth.layout import Layout, Square

__all__ = ["SHAPES", "SIZE", "random_layout"]

SIZE = 21
"""Number of squares on each side of the board (W2)."""

SHAPES: tuple[tuple[Square, ...], ...] = (
    ((0, 0), (0, 1)),
    ((0, 0), (0, 1), (0, 2)),
    ((0, 0), (0, 1), (0, 2), (0, 3)),
    ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)),
    ((0, 0), (1, 0), (2, 0), (2, 1)),
    ((0, 0), (0, 1), (0, 2), (1, 1)),
    ((0, 1), (0, 2), (1, 0), (1, 1)),
    ((0, 0), (0, 1), (1, 0), (1, 1)),
)
"""The eight blocks of a quadrant: four straight ones, L, T, S and the square."""

_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"
_HOME: tuple[Square, ...] = ((0, 0), (0, 1), (1, 0), (1, 1))
_TRIES = 400


def random_layout(seed: int, *, touching: int = 8) -> Layout:
    """Return a random layout of 21×21 squares that looks the same after a quarter turn.

    Parameters
    ----------
    seed : int
        The same seed gives the same layout.
    touching : int
        The number of blocks in each quadrant, counted in the order in which they are placed, that must touch
        an earlier one.

    Examples
    --------
    >>> random_layout(7).symmetric
    True
    """
    rng = Random(seed)
    while True:
        quadrant = _quadrant(rng, touching)
        if quadrant is not None:
            break
    blocks: list[tuple[Square, ...]] = []
    for quarters in range(4):
        blocks += [tuple(sorted(_turned(square, quarters) for square in block)) for block in quadrant]
    homes = tuple(tuple(_turned(square, quarters) for square in _HOME) for quarters in range(4))
    centre = ((SIZE - 3) // 2, (SIZE - 3) // 2)
    return Layout(rows=SIZE, columns=SIZE, centre=centre, homes=homes, blocks=tuple(blocks), names=_NAMES)


def _turned(square: Square, quarters: int) -> Square:
    for _ in range(quarters):
        square = (square[1], SIZE - 1 - square[0])
    return square


def _quadrant(rng: Random, touching: int) -> list[tuple[Square, ...]] | None:
    """Return eight blocks in the north-west quadrant, or ``None`` if no place was found for one of them."""
    half = SIZE // 2
    # The middle column belongs to the north-west quadrant, and the middle row to the next quadrant.
    room = {(row, column) for row in range(half) for column in range(half + 1)}
    room -= {(half - 1, half - 1), (half - 1, half), *_HOME}
    taken: set[Square] = set()
    placed: list[tuple[Square, ...]] = []
    for number, shape in enumerate(sample(rng, SHAPES, len(SHAPES))):
        for _ in range(_TRIES):
            block = _somewhere(rng, shape)
            near = {(row + i, column + j) for row, column in block for i in (-1, 0, 1) for j in (-1, 0, 1)}
            lies = set(block) <= room - taken
            if lies and (number == 0 or number >= touching or near & taken):
                break
        else:
            return None
        placed.append(block)
        taken |= {_turned(square, quarters) for square in block for quarters in range(4)}
    return placed


def _somewhere(rng: Random, shape: tuple[Square, ...]) -> tuple[Square, ...]:
    if below(rng, 2):
        shape = tuple((row, -column) for row, column in shape)
    quarters = below(rng, 4)
    for _ in range(quarters):
        shape = tuple((column, -row) for row, column in shape)
    half = SIZE // 2
    row = below(rng, half) - min(row for row, _ in shape)
    column = below(rng, half + 1) - min(column for _, column in shape)
    return tuple(sorted((row + i, column + j) for i, j in shape))
