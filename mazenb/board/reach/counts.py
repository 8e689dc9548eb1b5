"""Numbers of self-avoiding walks that end on each square."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.board.reach.errors import ReachError
from mazenb.board.reach.steps import Ways

__all__ = ["MOST", "count"]

MOST = 40_000
"""The largest number of kinds of walk counted separately at one time."""


def count(ways: Ways, first: Sequence[int], start: int, k: int, closed: int) -> dict[int, int]:
    """Count the self-avoiding walks of k steps.

    Two walks on the same node with the same number of steps left have the same future if they have used the
    same squares among those that can still be entered. Such walks are counted together.

    Parameters
    ----------
    ways, first, start, k, closed
        As for `mazenb.board.reach.search.search`; k is at least 1.

    Returns
    -------
    counts : dict
        The number of walks for each end.

    Raises
    ------
    ReachError
        If more than `MOST` kinds of walk must be counted separately.

    Examples
    --------
    >>> ring = Ways([(3, 1), (0, 2), (1, 3), (2, 0)])
    >>> count(ring, (3, 1), 0, 2, 0)
    {2: 2}
    """
    rows = ways.rows
    bits = [1 << square for square in ways.squares]
    ahead = _ahead(ways, bits, k)
    layer: dict[int, dict[int, int]] = {}
    used = 1 << start | closed
    for node in first:
        if not used & bits[node]:
            layer[node] = {(used | bits[node]) & ahead[k - 1][node]: 1}
    for left in range(k - 2, -1, -1):
        futures = ahead[left]
        longer: dict[int, dict[int, int]] = {}
        for node, kinds in layer.items():
            for other in rows[node]:
                bit, future = bits[other], futures[other]
                into = longer.setdefault(other, {})
                for used, number in kinds.items():
                    if not used & bit:
                        kind = (used | bit) & future
                        into[kind] = into.get(kind, 0) + number
        layer = longer
        if sum(map(len, layer.values())) > MOST:
            raise ReachError("reach.count.kinds", k=k, most=MOST, steps=k - left)
    counts: dict[int, int] = {}
    for node, kinds in layer.items():
        for number in kinds.values():
            end = ways.squares[node]
            counts[end] = counts.get(end, 0) + number
    return counts


def _ahead(ways: Ways, bits: Sequence[int], k: int) -> list[list[int]]:
    """Return, for each number of steps left and each node, the squares that can still be entered."""
    table = [[0] * len(bits)]
    for _ in range(1, k):
        last = table[-1]
        nearer = []
        for row in ways.rows:
            met = 0
            for other in row:
                met |= bits[other] | last[other]
            nearer.append(met)
        table.append(nearer)
    return table
