"""Beam search: a selection of beginnings of long walks that leads everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mazenb.board.reach.budget import Budget
from mazenb.board.reach.long.corridors import Corridors

__all__ = ["Beginning", "arcs_of_beginning", "beam"]

Beginning = tuple[int, int, int, "Beginning | None"]
"""The squares used, the last corridor, the number of steps taken in it, and the beginning before it."""


def beam(
    begin: Mapping[int, int],
    corridors: Corridors,
    *,
    goals: Sequence[Sequence[int]],
    steps: int,
    wanted: int,
    latest: bool,
    budget: Budget,
) -> tuple[dict[int, Beginning], bool]:
    """Let walks take the given number of steps, keeping one of the walks that reach a place together.

    Parameters
    ----------
    begin : mapping
        The squares that a walk has used, by the arc that it took last.
    corridors : Corridors
    goals : sequence
        ``goals[i][arc]`` has the squares where i more steps after the arc can end if squares may repeat.
    steps : int
        Less than the length of `goals`.
    wanted : int
        The ends that matter.
    latest : bool
        Whether the last walk to reach a place is kept, not the first.
    budget : Budget

    Returns
    -------
    beginnings : dict
        A walk for each arc that can be the last of the steps.
    complete : bool
        Whether the beginnings are all walks that can still reach a wanted end.
    """
    lengths, unions, after = corridors.lengths, corridors.unions, corridors.after
    waiting: list[dict[int, Beginning]] = [{} for _ in range(steps)]
    ready: dict[int, Beginning] = {}
    complete = True
    # At first, each walk is just before its last arc, so that it enters a corridor like all others.
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
    """Return the arcs of a beginning, first step first."""
    steps: list[int] = []
    while walk:
        _, corridor, taken, walk = walk
        steps[:0] = corridors.steps[corridor][:taken]
    return steps
