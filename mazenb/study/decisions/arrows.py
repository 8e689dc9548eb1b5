"""Best play as a sign on each square: an arrow, or a sign for rotating a tile or for not moving."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction

from mazenb.board import Board, Square
from mazenb.board.reach import reach
from mazenb.study.decisions.rotations import Rotation
from mazenb.study.decisions.solvers import Answer
from mazenb.study.errors import StudyError
from mazenb.texts.quotation import short

__all__ = ["ARROWS", "ROTATES", "STAYS", "first_steps", "signs"]

ARROWS = "↑→↓←"
ROTATES, STAYS = "↻", "·"


def first_steps(
    board: Board,
    policy: Mapping[tuple[Square, int], Answer],
    dice: Mapping[int, Fraction],
    steps: int | None = None,
) -> dict[Square, dict[str, Fraction]]:
    """Return the probability of each first step of best play.

    Parameters
    ----------
    board : Board
    policy : mapping of (Square, int) to Square or Rotation
        The answer for each square and roll.
    dice : mapping of int to Fraction
    steps : int, optional
        The only roll to consider.

    Returns
    -------
    dict
        For each square with a decision, a dictionary of signs, the most probable first.

    Raises
    ------
    StudyError
        If the dice never show `steps`.
    """
    if steps is not None and steps not in list(dice):
        raise StudyError("study.best-play.roll", possible=", ".join(map(str, dice)), found=short(steps))
    found: dict[Square, dict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for (square, roll), answer in policy.items():
        if steps in (None, roll):
            found[square][_sign(board, square, roll, answer)] += dice[roll] if steps is None else 1
    return {
        square: dict(sorted(shares.items(), key=lambda item: -item[1])) for square, shares in found.items()
    }


def _sign(board: Board, square: Square, roll: int, answer: Answer) -> str:
    if isinstance(answer, Rotation):
        return ROTATES
    if answer == square:
        return STAYS
    walk = reach(board, square, roll).walk(answer)
    return ARROWS[board.direction(square, walk[1])]


def signs(
    board: Board,
    policy: Mapping[tuple[Square, int], Answer],
    dice: Mapping[int, Fraction],
    steps: int | None = None,
) -> dict[Square, str]:
    """Return the most probable sign for each square; the parameters are those of `first_steps`."""
    found = first_steps(board, policy, dice, steps)
    return {square: next(iter(shares)) for square, shares in found.items()}
