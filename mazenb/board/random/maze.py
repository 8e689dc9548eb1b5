"""Uniform random mazes: a spanning tree, and a share of extra passages."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from numbers import Real
from typing import TypeVar

from mazenb.board.errors import BoardError
from mazenb.board.geometry import Geometry
from mazenb.board.layout import Layout
from mazenb.board.random.draws import Bits, below, generator, shuffle
from mazenb.board.sides import OPEN, SEALED, with_side

__all__ = ["random_maze", "wilson"]

T = TypeVar("T", bound=Hashable)


def random_maze(geometry: Geometry, extra: float, seed: int | str) -> Layout:
    """Return a maze whose passages are a uniform random spanning tree and a share of the other passages.

    Parameters
    ----------
    geometry : Geometry
    extra : float
        Share of the passages outside the tree that are also opened, from 0 (a perfect maze) to 1 (no walls).
    seed : int or str

    Notes
    -----
    Wilson's algorithm [1]_: loop-erased random walks, each from a square outside the tree until it meets the
    tree. It is implemented here because networkx's `random_spanning_tree` needs NumPy, and takes seconds for
    a board of this size.

    References
    ----------
    .. [1] D. B. Wilson, "Generating random spanning trees more quickly than the cover time", STOC 1996.
    """
    given: object = extra
    if not isinstance(given, Real) or not 0 <= extra <= 1:
        raise BoardError("board.random.extra", given=repr(extra))
    rng = generator(seed)
    columns = geometry.columns
    squares = [row * columns + column for row, column in geometry.squares]
    near = {i: [j for j in geometry.near[i] if j >= 0] for i in squares}
    tree = set(wilson(rng, near, squares[below(rng, len(squares))]))
    rest = [
        (i, d)
        for i in squares
        for d in (1, 2)
        if (j := geometry.near[i][d]) >= 0 and (i, j) not in tree and (j, i) not in tree
    ]
    shuffle(rng, rest)
    sides = [SEALED] * (geometry.rows * columns)
    joined = [(i, geometry.near[i].index(j)) for i, j in tree] + rest[: round(extra * len(rest))]
    for i, d in joined:
        j = geometry.near[i][d]
        sides[i] = with_side(sides[i], d, OPEN)
        sides[j] = with_side(sides[j], d ^ 2, OPEN)
    return Layout(geometry, tuple(sides), (None,) * len(sides))


def wilson(rng: Bits, near: Mapping[T, Sequence[T]], root: T) -> Iterator[tuple[T, T]]:
    """Yield the edges of a random spanning tree, each from a node to the next one towards the root.

    Parameters
    ----------
    rng : Bits
    near : mapping
        The neighbours of each node of a connected graph.
    root : node

    Examples
    --------
    >>> from random import Random
    >>> list(wilson(Random(1), {"a": ["b"], "b": ["a", "c"], "c": ["b"]}, "a"))
    [('b', 'a'), ('c', 'b')]
    """
    inside = {root}
    for start in near:
        # Overwriting the last exit from a node erases the loops.
        step: dict[T, T] = {}
        at = start
        while at not in inside:
            step[at] = near[at][below(rng, len(near[at]))]
            at = step[at]
        at = start
        while at not in inside:
            inside.add(at)
            yield at, step[at]
            at = step[at]
