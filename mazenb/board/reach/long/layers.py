"""Walks grown together, step by step, as sets of squares by the arc that each walk took last."""

from __future__ import annotations

from collections.abc import Sequence

from mazenb.board.reach.budget import Budget

__all__ = ["Layer", "grow", "retrace"]

Rows = Sequence[Sequence[int]]

Layer = dict[int, list[int]]
"""For each arc, the sets of squares used by the walks that took it last."""

LARGEST = 30_000
"""The largest number of walks in a layer."""


def grow(
    begin: Layer,
    rows: Rows,
    bits: Sequence[int],
    goals: Sequence[Sequence[int]],
    wanted: int,
    width: int,
    budget: Budget,
) -> tuple[Layer, bool]:
    """Let all walks take as many steps as there are goals.

    Parameters
    ----------
    begin : Layer
        The walks to begin with.
    rows, bits
        As in `Arcs`.
    goals : sequence
        A set of squares for each step and each arc.
    wanted : int
        The squares to find. A walk takes only arcs whose set contains at least one of them.
    width : int
        The number of walks kept for each arc. They are chosen evenly from the list of all, because neighbours
        in the list have most of their squares in common.
    budget : Budget
        The budget of the search. When it is spent, the layer is empty.

    Returns
    -------
    layer : Layer
        The walks after the last step.
    complete : bool
        Whether the layer contains all walks.
    """
    layer, complete = begin, True
    for goal in goals:
        layer = _longer(layer, rows, bits, goal, wanted)
        most = min(width, LARGEST // (len(layer) or 1))
        for arc, walks in layer.items():
            budget.left -= len(walks)
            if len(walks) > most:
                walks = list(dict.fromkeys(walks))
                n = len(walks)
                if n > most:
                    walks = [walks[i * n // most] for i in range(most)]
                    complete = False
                layer[arc] = walks
        if budget.spent:
            return {}, False
    return layer, complete


def retrace(
    begin: Layer, rows: Rows, back: Rows, bits: Sequence[int], steps: int, arc: int, used: int
) -> list[int]:
    """Return the arcs of a walk, last arc first, given only the last arc and the squares.

    Within these squares, there are few enough walks to grow all of them again.

    Parameters
    ----------
    begin : Layer
        The walks from which the walk was grown.
    rows, back, bits
        As in `Arcs`.
    steps : int
        The number of steps that the walk has taken since then.
    arc, used : int
        The last arc, and all squares used.
    """
    layers = [{first: walks for first, walks in begin.items() if bits[first] & used}]
    for _ in range(steps):
        layer = _longer(layers[-1], rows, bits, bits, used)
        layers.append({last: list(dict.fromkeys(walks)) for last, walks in layer.items()})
    walk = [arc]
    for layer in reversed(layers[:-1]):
        used ^= bits[walk[-1]]
        walk.append(next(before for before in back[walk[-1]] if used in layer.get(before, ())))
    return walk


def _longer(layer: Layer, rows: Rows, bits: Sequence[int], goal: Sequence[int], wanted: int) -> Layer:
    longer: Layer = {}
    for arc, walks in layer.items():
        for other in rows[arc]:
            if goal[other] & wanted:
                bit = bits[other]
                for used in walks:
                    if not used & bit:
                        if other in longer:
                            longer[other].append(used | bit)
                        else:
                            longer[other] = [used | bit]
    return longer
