"""Search for the ends of the walks of k steps, with the method that suits their length.

============== ==================== ===============================================================
walks          method               module
============== ==================== ===============================================================
k up to 8      nested loops         `short.nested_loops`: one function per k, exact
longer         saturation search    `long.saturation`: the last steps depth first, but only
                                    towards ends not found yet
longer         beam of beginnings   `long.beam`: the earlier steps, one walk per place; forced
                                    steps are taken at once (`long.corridors`)
large boards   part within k steps  `long.nearby`: the same search on the squares that matter
hard to reach  block-cut bound      `long.blocks`: rules ends out, as a walk enters a block once
hard to reach  two halves           `long.halves`: grown in layers (`long.layers`) until they meet;
                                    finds a walk, or rules it out if all halves were tried
may revisit    dynamic programming  `long.non_backtracking`: all walks at once, exact
============== ==================== ===============================================================

Longer walks are searched in stages (`long.stages`), in the graph whose nodes are the steps (`long.arcs`).
Walks that carry items or cross walls are searched by the same methods in a larger graph (`question.states`),
never by the nested loops. Counting walks is a separate task (`counts`). The cost of each method is limited in
steps tried (`budget`), so that every machine gives the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.board.reach.long.nearby import part_of, shortest_only, too_much
from mazenb.board.reach.long.stages import LongSearch
from mazenb.board.reach.short.nested_loops import LONGEST, end_loops
from mazenb.board.reach.steps import Ways, members
from mazenb.board.reach.walk_types import Made, Walks

__all__ = ["search", "seek"]


def search(ways: Ways, first: Sequence[int], start: int, k: int, closed: int) -> tuple[Made, int]:
    """Find every square where a self-avoiding walk of k steps can end.

    Parameters
    ----------
    ways : Ways
    first : sequence of int
        The nodes of the first step.
    start : int
        The square where the walks start.
    k : int
        At least 1.
    closed : int
        Squares that may not be entered.

    Returns
    -------
    walks : dict
        The squares of one walk for each end.
    undecided : int
        The squares left undecided when the budget was spent.

    Examples
    --------
    >>> ring = Ways([(3, 1), (0, 2), (1, 3), (2, 0)])
    >>> search(ring, (3, 1), 0, 3, 0)
    ({1: (0, 3, 2, 1), 3: (0, 1, 2, 3)}, 0)
    """
    walks, undecided = seek(ways, first, start, k, closed)
    return {end: walk() if callable(walk) else walk for end, walk in walks.items()}, undecided


def seek(
    ways: Ways, first: Sequence[int], start: int, k: int, closed: int, wanted: int = -1
) -> tuple[Walks, int]:
    """Search like `search`, but build walks only when they are read, and only for wanted ends.

    Parameters
    ----------
    ways, first, start, k, closed
        As for `search`.
    wanted : int
        The ends that matter; all of them if not given.
    """
    if k <= LONGEST and ways.plain:
        run = end_loops(k, ways.bipartite, bool(closed))
        return run(ways.rows, first, start, frozenset(members(closed))), 0
    part = part_of(ways, first, start, k, closed)
    if ways.plain and too_much(len(ways.rows) if part is None else len(part.squares), k):
        return shortest_only(ways, first, start, k, closed, wanted)
    if part is None:
        return LongSearch(ways, first, start, closed).ends(k, wanted)
    inside = [part.numbers[node] for node in first if node in part.numbers]
    found = LongSearch(part.ways, inside, part.numbers[start], part.inner(closed))
    walks, undecided = found.ends(k, part.inner(wanted))
    return part.walks(walks), part.outer(undecided)
