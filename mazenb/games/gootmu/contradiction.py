"""Label moves with a count: which walk or line is made, and what rule C7 makes of one that leads back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazenb.games.gootmu.blanking import live
from mazenb.games.gootmu.legs import Legs
from mazenb.games.gootmu.places import closed_to, hazard
from mazenb.games.gootmu.routes import completes
from mazenb.games.gootmu.state import MONSTER, GootmuState, Trip, mover

__all__ = ["acted_squares", "chosen_trip", "chosen_line", "line_possible"]

Line = Sequence[int]
"""The squares of a straight move, its own square left out."""


def acted_squares(state: GootmuState, i: int) -> frozenset[int]:
    """The squares whose labels have acted for a pawn in this chain."""
    return frozenset(square for other, square in state.acted if other == i)


def chosen_trip(state: GootmuState, i: int, trip: Trip, stages: Sequence[int]) -> Trip | None:
    """The terms on which a label's walk of ``trip.left`` steps is made; none if it cannot be followed.

    The stages (see `Trip.stage`) are tried in order, first without spending anything. Ends that have acted
    are left out while there are others; if all have, the walk is one square longer; if that is impossible, it
    ends on one that has acted (rule C7).
    """
    found = _possible(state, i, trip, stages)
    if found is None or found.stage >= 2:
        return found
    acted = acted_squares(state, i)
    if not acted or (acted == {mover(state, i).square} and not trip.again):
        # Nothing has acted but the square where the walk begins, and no walk ends there.
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
    """Whether this is the monster and there is no square to which it could go back (rule X3)."""
    return i == MONSTER and (mover(state, i).start < 0 or not live("L71"))


def _leads(state: GootmuState, i: int, trip: Trip, *, spend: bool = True) -> bool:
    return completes(Legs(state, i, trip, spend=spend))


def line_possible(state: GootmuState, i: int, squares: Line) -> bool:
    """Whether nothing on these squares makes a forced move impossible.

    A hazard does not (O4), a locked door does (O5).
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
    """The straight move of n squares, or of one more if that one would end where a label has acted (rule C7).

    Parameters
    ----------
    state : GootmuState
    i : int
    n : int
    line : callable
        ``line(n)`` gives the squares of the move of n squares, or nothing if it is impossible.
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
