"""Differences that a change to the board makes to a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import isclose
from typing import NamedTuple

from mazenb.board import Board, Square
from mazenb.widgets.explore.answers import Answers

__all__ = ["NO_DIFFERENCE", "Difference", "comparable", "difference"]


class Difference(NamedTuple):
    """The difference from one position to another.

    Attributes
    ----------
    gained, lost : tuple of Square
        The squares that are shown only now, and those that were shown only before.
    changed : dict of Square to float
        The change of each number that is shown both before and after.
    """

    gained: tuple[Square, ...]
    lost: tuple[Square, ...]
    changed: Mapping[Square, float]


NO_DIFFERENCE = Difference((), (), {})


def comparable(one: Board, other: Board) -> bool:
    """Return True if two boards have the same rows, columns, seams and size of tiles; holes may differ."""
    return all(
        getattr(one, name) == getattr(other, name) for name in ("rows", "columns", "wraps", "tile_size")
    )


def difference(before: Answers, after: Answers, views: tuple[str, ...]) -> Difference:
    r"""Return the difference between two positions; if there are several views, the first one counts.

    Examples
    --------
    >>> from mazenb import Board
    >>> from mazenb.widgets.explore.position import Position
    >>> board = Board.from_drawing("+---+---+---+\n|       |   |\n+---+---+---+")
    >>> before = Answers(Position(board, (0, 0), 2), 1)
    >>> after = Answers(Position(board.open((0, 1), (0, 2)), (0, 0), 2), 1)
    >>> difference(before, after, ("ends",)).gained
    ((0, 2),)
    """
    if not views:
        return NO_DIFFERENCE
    old, new = _values(before, views[0]), _values(after, views[0])
    changed = {
        square: new[square] - old[square]
        for square in new
        if square in old and not isclose(new[square], old[square], rel_tol=1e-6, abs_tol=1e-9)
    }
    return Difference(tuple(sorted(new.keys() - old.keys())), tuple(sorted(old.keys() - new.keys())), changed)


def _values(answers: Answers, view: str) -> Mapping[Square, float]:
    """Return the squares that a view is about, with their numbers, or with a constant if there are none."""
    if view == "within":
        return answers.within
    if view == "distribution":
        return answers.distribution
    if view == "hitting":
        return {square: time for square, time in answers.hitting_times.items() if time != float("inf")}
    return dict.fromkeys(_SQUARES[view](answers), 0.0)


def _own_region(answers: Answers) -> frozenset[Square]:
    """Return the region of the start or, without a start, the largest region."""
    return next(region for region in answers.components if answers.start is None or answers.start in region)


_SQUARES: dict[str, Callable[[Answers], Iterable[Square]]] = {
    "ends": lambda answers: answers.reachable,
    "components": _own_region,
    "path": lambda answers: answers.path,
    "cuts": lambda answers: answers.articulation,
}
