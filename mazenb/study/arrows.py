"""Best play as a sign on each square."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING

from mazenb.board import Square
from mazenb.board.reach import reach
from mazenb.study.errors import StudyError
from mazenb.study.turning import Rotation

if TYPE_CHECKING:
    from mazenb.study.best import BestPlay

__all__ = ["ARROWS", "STAYS", "TURNS", "signs", "steps_of"]

ARROWS = "↑→↓←"
TURNS, STAYS = "↻", "·"


def steps_of(play: BestPlay, steps: int | None = None) -> dict[Square, dict[str, Fraction]]:
    """How probable each first step of best play is: arrows, a turned tile or a roll without a move.

    Parameters
    ----------
    play : BestPlay
    steps : int, optional
        For this roll only.

    Returns
    -------
    dict
        For each square where something is to be done a dictionary of signs, the most probable first.
    """
    board = play.board
    if steps is not None and steps not in play.dice:
        raise StudyError(f"the dice of this play show {', '.join(map(str, play.dice))}, not {steps}")
    found: dict[Square, dict[str, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for (square, roll), answer in play.policy.items():
        if steps in (None, roll):
            sign = TURNS
            if not isinstance(answer, Rotation):
                sign = STAYS
                if answer != square:
                    walk = reach(board, square, roll).walk(answer)
                    sign = ARROWS[board.direction(square, walk[1])]
            found[square][sign] += play.dice[roll] if steps is None else 1
    return {
        square: dict(sorted(shares.items(), key=lambda item: -item[1])) for square, shares in found.items()
    }


def signs(play: BestPlay, steps: int | None = None) -> dict[Square, str]:
    """The most probable sign of each square."""
    return {square: next(iter(shares)) for square, shares in steps_of(play, steps).items()}
