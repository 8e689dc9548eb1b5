"""Corridors: runs of steps without a choice, taken all at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Corridors", "corridors"]


class Corridors(NamedTuple):
    """For each arc, the corridor of steps that it forces, itself first, and the steps that can follow it.

    Attributes
    ----------
    steps : list of list of int
        The arcs of the corridor.
    squares : list of list of int
        The squares of the corridor's first arc, of its first two arcs, and so on, as sets.
    lengths, unions : list of int
        The number of arcs and all squares of the corridor.
    after : list of list of int
        The arcs to choose from at the end of the corridor.
    """

    steps: list[list[int]]
    squares: list[list[int]]
    lengths: list[int]
    unions: list[int]
    after: list[list[int]]


def corridors(rows: Sequence[Sequence[int]], bits: Sequence[int], alive: Sequence[int]) -> Corridors:
    """Follow every arc up to the next choice.

    Parameters
    ----------
    rows, bits
        As in `Arcs`.
    alive : sequence of int
        Zero for arcs that are dead ends and therefore do not count as a choice.

    Examples
    --------
    >>> fork = [(1,), (2, 3), (), ()]
    >>> corridors(fork, [1, 2, 4, 8], [1, 1, 1, 1]).steps
    [[0, 1], [1], [2], [3]]
    >>> corridors(fork, [1, 2, 4, 8], [1, 1, 0, 1]).steps[0]
    [0, 1, 3]
    """
    choices = [[other for other in row if alive[other]] for row in rows]
    found = Corridors(steps=[], squares=[], lengths=[], unions=[], after=[])
    for arc in range(len(rows)):
        steps, union = [arc], bits[arc]
        squares = [union]
        while len(choices[steps[-1]]) == 1:
            (forced,) = choices[steps[-1]]
            if bits[forced] & union:
                break
            union |= bits[forced]
            steps.append(forced)
            squares.append(union)
        found.steps.append(steps)
        found.squares.append(squares)
        found.lengths.append(len(steps))
        found.unions.append(union)
        found.after.append(choices[steps[-1]])
    return found
