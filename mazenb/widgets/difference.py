"""What a change of the board did to what is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import isclose
from typing import NamedTuple

from mazenb.board import Board, Square

from .answers import Answers

__all__ = ["NO_DIFFERENCE", "Difference", "comparable", "difference"]


class Difference(NamedTuple):
    """From one position to another.

    Attributes
    ----------
    gained, lost : tuple of Square
        Squares that are shown now and were not, and the other way round.
    changed : dict of Square to float
        By how much numbers have changed that were there before.
    """

    gained: tuple[Square, ...]
    lost: tuple[Square, ...]
    changed: Mapping[Square, float]


NO_DIFFERENCE = Difference((), (), {})


def comparable(one: Board, other: Board) -> bool:
    """Whether two boards have the same rows, columns, seams and size of tiles; holes may differ."""
    return all(
        getattr(one, name) == getattr(other, name) for name in ("rows", "columns", "wraps", "tile_size")
    )


def difference(before: Answers, after: Answers, views: tuple[str, ...]) -> Difference:
    r"""What is shown otherwise; of several views the first counts.

    Examples
    --------
    >>> from mazenb import Board
    >>> from mazenb.widgets.position import Position
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
    """The squares that a view is about, with their numbers; all the same where there are none."""
    if view == "within":
        return answers.within
    if view == "distribution":
        return answers.distribution
    if view == "hitting":
        return {square: time for square, time in answers.hitting_times.items() if time != float("inf")}
    return dict.fromkeys(_SQUARES[view](answers), 0.0)


def _own_region(answers: Answers) -> frozenset[Square]:
    """The region of the start; without one, the largest."""
    return next(region for region in answers.components if answers.start is None or answers.start in region)


_SQUARES: dict[str, Callable[[Answers], Iterable[Square]]] = {
    "ends": lambda answers: answers.reachable,
    "components": _own_region,
    "path": lambda answers: answers.path,
    "cuts": lambda answers: answers.articulation,
}
