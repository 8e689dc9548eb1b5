"""The expected turns of best play on small boards, in plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from mazenb.board import Board, Square
from mazenb.study.chains.numbers import INFINITE, Number
from mazenb.study.chains.plain import PlainChain
from mazenb.study.walks.plain import roll_ends

__all__ = ["best_times"]

BETTER = 1e-10
"""The smallest relative gain for which an answer is changed in floating point."""

Ends: TypeAlias = Mapping[Square, list[tuple[Square, ...]]]
"""For each square and each face of the die, the squares on which the move can end."""


def best_times(board: Board, target: Square, dice: int, *, exact: bool = False) -> dict[Square, Any]:
    """Return the expected turns of best play to a target from each square, by policy iteration.

    The result agrees with `mazenb.study.best_play`, which also gives the answers themselves.

    Parameters
    ----------
    board : Board
    target : Square
    dice : int
        The number of faces of the die.
    exact : bool
        Whether to return fractions instead of floats.

    Returns
    -------
    dict
        By square; ``inf`` where no play is certain to reach the target.

    Examples
    --------
    >>> best_times(Board.random(1, 3, wrap="none", extra=1), (0, 2), 2, exact=True)[0, 0]
    Fraction(2, 1)

    References
    ----------
    R. A. Howard, *Dynamic Programming and Markov Processes*, MIT Press 1960.
    """
    ends = roll_ends(board, dice)
    turns = _luckiest(ends, target)
    one: Number = Fraction(1) if exact else 1.0
    better = one if exact else 1 - BETTER
    # These answers bring the target closer with positive probability each turn, and keep arrival certain.
    chosen = {
        square: [min(offered, key=lambda end: turns.get(end, INFINITE)) for offered in ends[square]]
        for square in turns
        if square != target
    }
    while True:
        rows: dict[Square, dict[Square, Any]] = {target: {target: one}}
        for square, answers in chosen.items():
            row = rows[square] = {}
            for end in answers:
                row[end] = row.get(end, 0) + one / dice
        times = PlainChain(rows, exact=exact).hitting_times(target)
        changed = False
        for square, answers in chosen.items():
            for roll, offered in enumerate(ends[square]):
                best = min(offered, key=lambda end: times.get(end, INFINITE))
                if times.get(best, INFINITE) < times[answers[roll]] * better:
                    answers[roll] = best
                    changed = True
        if not changed:
            return {square: times.get(square, INFINITE) for square in board.squares}


def _luckiest(ends: Ends, target: Square) -> dict[Square, int]:
    """Return the fewest turns to a target with lucky rolls, from each square where play can be certain of it.

    Every roll must leave at least one answer after which arrival is still certain.
    """
    sure = set(ends)
    while True:
        kept = [
            square
            for square in sure
            if square != target and all(not sure.isdisjoint(offered) for offered in ends[square])
        ]
        turns = {target: 0}
        while True:
            nearer = [
                square
                for square in kept
                if square not in turns and any(end in turns for offered in ends[square] for end in offered)
            ]
            if not nearer:
                break
            turns |= dict.fromkeys(nearer, max(turns.values()) + 1)
        if turns.keys() == sure:
            return turns
        sure = set(turns)
