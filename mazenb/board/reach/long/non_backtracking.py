"""Walks that may revisit squares but never turn straight back, all followed together step by step."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.board.reach.errors import ReachError
from mazenb.board.reach.steps import Ways
from mazenb.board.reach.walk_types import Made

__all__ = ["wander"]

LIMIT = 400_000
"""The largest total number of `Stand` values over all steps. A search that would need more is refused."""

Stand = tuple[int, int]
"""The previous square and the current node of a walk, which determine its possible next steps."""


def wander(ways: Ways, first: Sequence[int], start: int, k: int, closed: int) -> tuple[Made, dict[int, int]]:
    """Follow all walks of k steps in which squares may repeat.

    Parameters
    ----------
    ways, first, start, k, closed
        As for `mazenb.board.reach.search.search`; k is at least 1.

    Returns
    -------
    walks : dict
        One walk for each end.
    counts : dict
        The number of walks for each end.

    Raises
    ------
    ReachError
        If k is too large.

    Examples
    --------
    >>> ring = Ways([(3, 1), (0, 2), (1, 3), (2, 0)])
    >>> wander(ring, (3, 1), 0, 4, 0)
    ({0: (0, 3, 2, 1, 0)}, {0: 2})
    """
    rows, squares = ways.rows, ways.squares
    layer: dict[Stand, int] = {}
    for node in first:
        if not closed >> squares[node] & 1:
            layer[start, node] = 1
    origins: list[dict[Stand, Stand]] = []
    met = 0
    for _ in range(1, k):
        met += len(layer) + 1
        if met > LIMIT:
            raise ReachError("reach.count.revisits", k=k, most=len(origins))
        longer: dict[Stand, int] = {}
        origin: dict[Stand, Stand] = {}
        for stand, number in layer.items():
            before, node = stand
            here = squares[node]
            for other in rows[node]:
                square = squares[other]
                if square != before and not closed >> square & 1:
                    step = (here, other)
                    longer[step] = longer.get(step, 0) + number
                    origin.setdefault(step, stand)
        layer = longer
        origins.append(origin)
    walks: Made = {}
    counts: dict[int, int] = {}
    for stand, number in layer.items():
        end = squares[stand[1]]
        counts[end] = counts.get(end, 0) + number
        if end not in walks:
            walk = [end]
            for origin in reversed(origins):
                stand = origin[stand]
                walk.append(squares[stand[1]])
            walks[end] = (start, *reversed(walk))
    return walks, counts
