"""Uniform random mazes: a spanning tree, and a share of extra passages."""

from __future__ import annotations

from numbers import Real

from mazenb.board.errors import BoardError
from mazenb.board.geometry import Geometry
from mazenb.board.layout import Layout
from mazenb.board.random.draws import Bits, below, generator, shuffle
from mazenb.board.sides import OPEN, SEALED, with_side

__all__ = ["random_maze"]


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
    tree = _spanning_tree(rng, geometry.near, squares)
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


def _spanning_tree(
    rng: Bits, near: tuple[tuple[int, int, int, int], ...], squares: list[int]
) -> set[tuple[int, int]]:
    ways = {i: [j for j in near[i] if j >= 0] for i in squares}
    inside = {squares[below(rng, len(squares))]}
    tree = set()
    for start in squares:
        # Overwriting the last exit from a square erases the loops.
        step: dict[int, int] = {}
        at = start
        while at not in inside:
            step[at] = ways[at][below(rng, len(ways[at]))]
            at = step[at]
        at = start
        while at not in inside:
            inside.add(at)
            tree.add((at, step[at]))
            at = step[at]
    return tree
