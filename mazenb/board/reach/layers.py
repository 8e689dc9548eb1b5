"""Walks grown all together, layer by layer, as sets of squares under the arc that each walk took last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .budget import Budget

__all__ = ["Layer", "Layers", "grow"]

Rows = Sequence[Sequence[int]]

Layer = dict[int, list[int]]
"""For each head the sets of squares that the walks there have used."""


class Layers:
    """What came of growing: the layers, and whether any walk was left out.

    Attributes
    ----------
    layers : list of Layer
        Layer i has walks of i steps.
    complete : bool
        Whether the last layer has all walks, so that what is not there does not exist.
    """

    __slots__ = ("complete", "layers")

    def __init__(self, layer: Layer) -> None:
        self.layers = [layer]
        self.complete = True

    @property
    def last(self) -> Layer:
        """The longest walks."""
        return self.layers[-1]

    def trace(self, head: int, used: int, back: Rows, bits: Sequence[int]) -> list[int]:
        """The nodes of one walk of the last layer, from its head to where it began."""
        walk = [head]
        for layer in reversed(self.layers[:-1]):
            used ^= bits[walk[-1]]
            walk.append(next(node for node in back[walk[-1]] if used in layer.get(node, ())))
        return walk


def grow(
    begin: Layer,
    rows: Rows,
    bits: Sequence[int],
    goals: Iterable[Sequence[int]],
    wanted: int,
    width: int,
    budget: Budget,
) -> Layers:
    """Let all walks take as many steps as there are goals.

    Parameters
    ----------
    begin : Layer
        The walks to begin with.
    rows, bits
        As in `Arcs`.
    goals : iterable
        For each step and each arc a set.
    wanted : int
        A walk takes only arcs whose set has something in common with this one.
    width : int
        How many walks are kept for each head of a layer. They are chosen evenly from all that there are,
        because neighbours in the list have most of their squares in common.
    budget : Budget
        Once it is spent the last layer is empty.
    """
    grown = Layers(begin)
    for goal in goals:
        layer: Layer = {}
        for head, walks in grown.last.items():
            for node in rows[head]:
                if goal[node] & wanted:
                    bit = bits[node]
                    for used in walks:
                        if not used & bit:
                            if node in layer:
                                layer[node].append(used | bit)
                            else:
                                layer[node] = [used | bit]
        for node, walks in layer.items():
            budget.left -= len(walks)
            if len(walks) > width:
                walks = list(dict.fromkeys(walks))
                n = len(walks)
                if n > width:
                    walks = [walks[j * n // width] for j in range(width)]
                    grown.complete = False
                layer[node] = walks
        if budget.spent:
            grown.complete = False
            layer = {}
        grown.layers.append(layer)
    return grown
