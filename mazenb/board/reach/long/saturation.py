"""Saturation search: the last steps of walks, found depth first, only towards ends not found yet.

A table lists the squares that each arc can still lead to if squares may repeat. A branch is taken only if one
of these squares is an end that has not been found yet, so fewer and fewer branches are taken.
"""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.board.reach.budget import Budget
from mazenb.board.reach.long.arcs import Arcs

__all__ = ["Tail", "arcs_of", "finish"]

Tail = tuple[()] | tuple["Tail", int]
"""The earlier steps and the last one, nested so that walks share what they have in common."""


def finish(
    arcs: Arcs, goals: Sequence[Sequence[int]], head: int, used: int, unseen: int, budget: Budget
) -> tuple[int, dict[int, Tail]]:
    """Search for the ends of all walks that continue from an arc for as many steps as there are goals.

    A branch is taken only if it can lead to an unseen square, so the search becomes faster as ends are found.

    Parameters
    ----------
    arcs : Arcs
    goals : sequence
        ``goals[i][arc]`` has the squares where i more steps can end if squares may repeat.
    head : int
        The arc to continue from.
    used : int
        The squares already used, including that of the head.
    unseen : int
        The squares to find.
    budget : Budget
        The budget of the search, which stops when the budget is spent.

    Returns
    -------
    unseen : int
        The squares still not found.
    found : dict
        The arcs of the last steps for each end that was found.
    """
    rows, bits, squares = arcs.rows, arcs.bits, arcs.squares
    if not goals:
        return (unseen ^ bits[head], {squares[head]: ()}) if bits[head] & unseen else (unseen, {})
    found: dict[int, Tail] = {}
    left = budget.left
    nothing: Tail = ()
    stack = [(head, len(goals), used, nothing)]
    pop, push = stack.pop, stack.append
    while stack and left > 0:
        arc, r, used, tail = pop()
        left -= 1
        r -= 1
        goal = goals[r]
        for other in rows[arc]:
            bit = bits[other]
            if goal[other] & unseen and not bit & used:
                if r:
                    push((other, r, used | bit, (tail, other)))
                else:
                    unseen ^= bit
                    found[squares[other]] = (tail, other)
    budget.left = left
    return unseen, found


def arcs_of(tail: Tail) -> list[int]:
    """Return the arcs of a tail, first step first.

    Examples
    --------
    >>> arcs_of((((), 5), 7))
    [5, 7]
    """
    steps = []
    while tail:
        tail, arc = tail
        steps.append(arc)
    return steps[::-1]
