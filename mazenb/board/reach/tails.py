"""The last steps of a walk: depth first, but only towards ends that nobody has found yet."""

from __future__ import annotations

from collections.abc import Sequence

from .arcs import Arcs
from .budget import Budget

__all__ = ["Tail", "arcs_of", "finish"]

Tail = tuple[()] | tuple["Tail", int]
"""The steps before, and the last: so that walks share what they have in common."""


def finish(
    arcs: Arcs, goals: Sequence[Sequence[int]], head: int, used: int, unseen: int, budget: Budget
) -> tuple[int, dict[int, Tail]]:
    """Search the ends of all walks that go on from an arc for as many steps as there are goals.

    A branch is taken only if it may lead to an unseen square at all; so the search dries up as the ends are
    found.

    Parameters
    ----------
    arcs : Arcs
    goals : sequence
        ``goals[i][arc]`` has the squares where i more steps can end, squares repeated or not.
    head : int
        The arc to go on from.
    used : int
        The squares that are taken, that of the head included.
    unseen : int
        The squares looked for.
    budget : Budget
        The search gives up where it is spent.

    Returns
    -------
    unseen : int
        What is still not found.
    found : dict
        For each end that was found the arcs of the last steps.
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
    """The arcs of a tail, first step first.

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
