"""Walks and straight moves of a given length that labels cause, and how rule C7 changes their length."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, mover
from mazenb.games.gootmu.things.squares import closed_to, hazard
from mazenb.games.gootmu.walk.search import completes
from mazenb.games.gootmu.walk.steps import Steps

__all__ = ["acted_squares", "chosen_trip", "chosen_line", "line_possible"]

Line = Sequence[int]
"""The squares of a straight move, without the square where it begins."""


def acted_squares(state: GootmuState, i: int) -> frozenset[int]:
    """Return the squares whose labels have acted on a pawn in this chain."""
    return frozenset(square for other, square in state.acted if other == i)


def chosen_trip(state: GootmuState, i: int, trip: Trip, stages: Sequence[int]) -> Trip | None:
    """Return the terms for a label's walk of ``trip.left`` steps, or ``None`` if it is impossible.

    The stages (see `Trip.stage`) are tried in order, first without spending anything. The walk ends on a
    square whose label has not yet acted in this chain, if it can (rule C7). If the labels of all possible
    ends have acted, the walk is one square longer. If that is impossible, it ends on a square whose label has
    acted.
    """
    found = _possible(state, i, trip, stages)
    if found is None or found.stage >= 2:
        return found
    acted = acted_squares(state, i)
    if not acted or (acted == {mover(state, i).square} and not trip.again):
        # Only the label where the walk begins has acted, and no walk ends there.
        return found
    barred = found._replace(barred=True)
    if _leads(state, i, barred):
        return barred
    longer = _possible(state, i, trip._replace(left=trip.left + 1), stages)
    if longer is None:
        return found
    barred = longer._replace(barred=True)
    return barred if longer.stage < 2 and _leads(state, i, barred) else longer


def _possible(state: GootmuState, i: int, trip: Trip, stages: Sequence[int]) -> Trip | None:
    homeless = _homeless(state, i)
    for spend in (False, True):
        for stage in stages:
            if stage >= 2 and homeless:
                continue
            tried = trip._replace(stage=stage)
            if _leads(state, i, tried, spend=spend):
                return tried
    return None


def _homeless(state: GootmuState, i: int) -> bool:
    """Return True if the mover is the monster and it does not have a square to return to (rule X3)."""
    return i == MONSTER and mover(state, i).start < 0


def _leads(state: GootmuState, i: int, trip: Trip, *, spend: bool = True) -> bool:
    return completes(Steps(state, i, trip, spend=spend))


def line_possible(state: GootmuState, i: int, squares: Line) -> bool:
    """Return True if nothing on these squares makes a forced move impossible.

    A locked door makes it impossible (O5), but a hazard does not (O4).
    """
    pawn = mover(state, i)
    for square in squares:
        if closed_to(state, pawn, square):
            if not hazard(state, pawn, square):
                return False
            if _homeless(state, i):
                return False
    return True


def chosen_line(state: GootmuState, i: int, n: int, line: Callable[[int], Line | None]) -> Line | None:
    """Return the straight move of n squares, or of n + 1 if the label at its end has acted (rule C7).

    Parameters
    ----------
    state : GootmuState
    i : int
    n : int
    line : callable
        A function that returns the squares of a move of n squares, or ``None`` if the move is impossible.
    """
    first = line(n)
    if first is None:
        return None
    acted = acted_squares(state, i)
    if first[-1] in acted:
        longer = line(n + 1)
        if longer is not None:
            return longer
    return first
