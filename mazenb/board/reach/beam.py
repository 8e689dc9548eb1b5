"""The beginnings of long walks: a choice of them that leads everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .budget import Budget
from .corridors import Corridors

__all__ = ["Beginning", "arcs_of_beginning", "beam"]

Beginning = tuple[int, int, int, "Beginning | None"]
"""The squares used, the corridor taken last, how many of its steps, and the beginning before it."""


def beam(
    begin: Mapping[int, int],
    corridors: Corridors,
    goals: Sequence[Sequence[int]],
    steps: int,
    wanted: int,
    latest: bool,
    budget: Budget,
) -> tuple[dict[int, Beginning], bool]:
    """Let walks take so many steps, but of all that come to the same place at the same time keep one.

    Parameters
    ----------
    begin : mapping
        For each arc that a walk has taken last the squares that it has used.
    corridors : Corridors
    goals : sequence
        ``goals[i][arc]`` has the squares where i more steps after the arc can end, squares repeated or not.
    steps : int
        Fewer than there are goals.
    wanted : int
        The ends that matter.
    latest : bool
        Whether the last or the first of them is kept.
    budget : Budget

    Returns
    -------
    beginnings : dict
        For each arc a walk that took it as the last of these steps.
    complete : bool
        Whether these are all walks that can still reach a wanted end.
    """
    lengths, unions, after = corridors.lengths, corridors.unions, corridors.after
    waiting: list[dict[int, Beginning]] = [{} for _ in range(steps)]
    ready: dict[int, Beginning] = {}
    complete = True
    # At first each walk stands before its last arc, so that it enters a corridor like all others.
    choices: list[tuple[Beginning, Sequence[int]]] = [
        ((used ^ corridors.squares[arc][0], arc, 0, None), [arc]) for arc, used in begin.items()
    ]
    for done in range(-1, steps):
        if done >= 0:
            choices = [(walk, after[corridor]) for corridor, walk in waiting[done].items()]
        budget.left -= len(choices)
        goal = goals[-2 - done]
        for walk, ahead in choices:
            for corridor in ahead:
                if goal[corridor] & wanted:
                    taken = lengths[corridor]
                    if done + taken < steps:
                        squares = unions[corridor]
                        into, place = waiting[done + taken], corridor
                    else:
                        taken = steps - done
                        squares = corridors.squares[corridor][taken - 1]
                        into, place = ready, corridors.steps[corridor][taken - 1]
                    if not walk[0] & squares:
                        if place in into:
                            complete = False
                            if not latest:
                                continue
                        into[place] = (walk[0] | squares, corridor, taken, walk)
    return ready, complete


def arcs_of_beginning(walk: Beginning | None, corridors: Corridors) -> list[int]:
    """The arcs of a beginning, first step first."""
    steps: list[int] = []
    while walk:
        _, corridor, taken, walk = walk
        steps[:0] = corridors.steps[corridor][:taken]
    return steps
