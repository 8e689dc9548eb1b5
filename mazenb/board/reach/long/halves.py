"""Meet-in-the-middle search for long walks to squares that are hard to reach.

There are far too many walks of k steps, but not too many of k/2 steps. The first halves are grown once, from
the start; the second halves are grown backwards from each square in question. A pair of halves that ends on
the same arc and has no other square in common is a walk. If all halves were grown and no pair fits, there is
no walk.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mazenb.board.reach.budget import Budget
from mazenb.board.reach.long.arcs import Arcs
from mazenb.board.reach.long.layers import Layer, grow, retrace
from mazenb.board.reach.steps import members

__all__ = ["meet"]


def meet(
    arcs: Arcs,
    begin: Mapping[int, int],
    *,
    used: int,
    goals: Sequence[Sequence[int]],
    arrivals: Sequence[Sequence[int]],
    unseen: int,
    chain: Mapping[int, int],
    width: int,
    budget: Budget,
) -> tuple[int, dict[int, list[int]]]:
    """Decide for each unseen square whether a walk of r more steps ends there.

    Parameters
    ----------
    arcs : Arcs
    begin : mapping
        The walks so far: the squares that a walk has used, by the arc that it took last.
    used : int
        The squares that all these walks have used.
    goals : sequence
        ``goals[i][arc]`` has the squares where i more steps can end if squares may repeat, for i from 0 to r.
    arrivals : sequence
        ``arrivals[i][arc]`` is 1 if i steps can lead to the arc when squares may repeat.
    unseen : int
        The squares in question.
    chain : mapping
        The squares that can be on a walk to each square in question.
    width : int
        The largest number of halves kept for each middle arc.
    budget : Budget

    Returns
    -------
    undecided : int
        The squares for which no walk was found, although one may exist.
    found : dict
        The arcs of a walk to each of the other squares, or an empty list if there is no walk.
    """
    bits, everywhere = arcs.bits, arcs.everywhere
    r = len(goals) - 1
    half = r // 2
    inside = 0
    for square in members(unseen):
        inside |= chain[square]
    outside = everywhere & ~inside
    first = {arc: [walk | outside] for arc, walk in begin.items() if not outside & bits[arc]}
    heads, all_heads = grow(first, arcs.rows, bits, goals[r - half : r][::-1], unseen, width, budget)
    undecided = 0
    found: dict[int, list[int]] = {}
    for square in members(unseen):
        bit = 1 << square
        outside = used | everywhere & ~chain[square]
        lasts = {arc: [outside | bit] for arc, its in enumerate(arcs.squares) if its == square}
        tails, all_tails = grow(lasts, arcs.back, bits, arrivals[half:r][::-1], 1, width, budget)
        pair = _disjoint(heads, tails, bits, everywhere & ~outside)
        if pair:
            arc, one, other = pair
            before = retrace(first, arcs.rows, arcs.back, bits, half, arc, one)
            after = retrace(lasts, arcs.back, arcs.rows, bits, r - half, arc, other)
            found[square] = [*reversed(before), *after[1:]]
        elif all_tails and (all_heads or not tails):
            found[square] = []
        else:
            undecided |= bit
    return undecided, found


def _disjoint(heads: Layer, tails: Layer, bits: Sequence[int], inside: int) -> tuple[int, int, int] | None:
    for arc, ones in heads.items():
        others = tails.get(arc)
        if others:
            # Only squares that occur on both sides matter; without the others, most sets become equal.
            both = _union(ones) & _union(others) & inside & ~bits[arc]
            firsts = {one & both: one for one in ones}
            for other, last in {other & both: other for other in others}.items():
                for one, first in firsts.items():
                    if not one & other:
                        return arc, first, last
    return None


def _union(sets: Iterable[int]) -> int:
    union = 0
    for one in sets:
        union |= one
    return union
