"""Walks grown all together, step by step, as sets of squares under the arc that each walk took last."""

from __future__ import annotations

from collections.abc import Sequence

from .budget import Budget

__all__ = ["Layer", "grow", "retrace"]

Rows = Sequence[Sequence[int]]

Layer = dict[int, list[int]]
"""For each arc the sets of squares that the walks have used which took it last."""

LARGEST = 30_000
"""How many walks a layer may have."""


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
        For each step and each arc a set.
    wanted : int
        A walk takes only arcs whose set has something in common with this one.
    width : int
        How many walks are kept for each arc. They are chosen evenly from all that there are, because
        neighbours in the list have most of their squares in common.
    budget : Budget
        Once it is spent no walk is left.

    Returns
    -------
    layer : Layer
        The walks after the last step.
    complete : bool
        Whether these are all, so that what is not among them does not exist.
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
    """The arcs of a walk of which only the last one and the squares are known, from the last to the first.

    Inside these squares there are so few walks that all of them can be grown once more.

    Parameters
    ----------
    begin : Layer
        The walks from which it has grown.
    rows, back, bits
        As in `Arcs`.
    steps : int
        How many steps it has taken since.
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
