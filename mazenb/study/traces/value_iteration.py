"""Value iteration: the fewest expected turns to a target, better with every sweep over the board."""

from __future__ import annotations

from math import inf
from types import MappingProxyType

import networkx as nx

from mazenb.board import Board, Square
from mazenb.board.reach import reach_table
from mazenb.study.traces.step import Run, Step

__all__ = ["value_iteration"]

CLOSE = 1e-9
"""Value iteration stops when the relative change of every value is below this."""


def value_iteration(board: Board, *, target: Square, dice: int) -> Run:
    """Find the fewest expected turns to the target from every square, rolling one die."""
    table = reach_table(board, dice)
    ends = {
        square: [tuple(table[square, roll]) or (square,) for roll in range(1, dice + 1)]
        for square in board.squares
    }
    hopeful = _can_arrive(ends, target)
    value = {square: 0.0 if square in hopeful else inf for square in board.squares}
    sweep, change = 0, inf

    def state(line: int) -> Step:
        values = {"sweep": sweep} | ({} if change == inf else {"change": change})
        return Step(line, figures=MappingProxyType(dict(value)), values=MappingProxyType(values))

    yield state(1)
    while change > CLOSE:
        new = {
            square: old
            if square == target or old == inf
            else 1 + sum(min(value[end] for end in each) for each in ends[square]) / dice
            for square, old in value.items()
        }
        change = max(
            (abs(new[square] - value[square]) / max(1.0, new[square]) for square in hopeful), default=0.0
        )
        value = new
        sweep += 1
        yield state(4)
    yield state(5)
    return value


def _can_arrive(ends: dict[Square, list[tuple[Square, ...]]], target: Square) -> set[Square]:
    """Return the squares from which good play reaches the target with certainty."""
    back: nx.DiGraph[Square] = nx.DiGraph()
    back.add_nodes_from(ends)
    back.add_edges_from((end, square) for square, rolls in ends.items() for each in rolls for end in each)
    good = set(nx.descendants(back, target)) | {target}
    while True:
        # Every roll must have a good square to end on, and some good squares must lead towards the target.
        kept = {s for s in good if s == target or all(good.intersection(each) for each in ends[s])}
        inside: nx.DiGraph[Square] = back.subgraph(kept)
        kept = set(nx.descendants(inside, target)) | {target}
        if kept == good:
            return good
        good = kept
