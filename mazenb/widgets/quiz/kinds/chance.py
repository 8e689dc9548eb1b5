"""Questions about a random walker.

Each turn, the walker takes one step through a passage or door, all equally likely. If the question has dice,
the walker goes to one of the squares the roll can end on, all equally likely, and stays if there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from mazenb.board import Board, Square
from mazenb.board.random.draws import Bits, below
from mazenb.study.walks.plain import random_walk
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.kinds.seeded_question import Drawn, checked_roll, draw_squares

__all__ = ["ExpectedTurns", "Probability"]

EXACT = 100
"""The number of squares above which answers are floats, not fractions."""
MOST_TURNS = 50


@lru_cache(maxsize=16)
def _chain(board: Board, dice: int | None) -> Any:
    return random_walk(board, dice, exact=len(board) <= EXACT)


def _dice(given: Mapping[str, Any]) -> dict[str, Any]:
    dice = given.get("dice")
    return {} if dice is None else {"dice": checked_roll(dice)}


class _Chance(Drawn):
    def said_as(self, settings: Mapping[str, Any]) -> str:
        """Return the key of the texts, which differ if there are dice."""
        return f"{self.kind} by dice" if "dice" in settings else self.kind

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a maze small enough to compute by hand."""
        return Board.random(2, 3 + below(rng, 2), wrap="none", extra=0.4, seed=rng.getrandbits(32))


class ExpectedTurns(_Chance):
    """A question about the mean number of turns of a random walker from one square to another.

    Examples
    --------
    >>> question = ExpectedTurns.drawn(seed=1)
    >>> question.judge("1")
    Wrong.
    """

    kind = "expected turns"
    names = ("start", "target", "dice")

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return two squares."""
        return draw_squares(rng, board, given, "start", "target") | _dice(given)

    @classmethod
    def right(  # type: ignore[override]
        cls, board: Board, *, start: Square, target: Square, dice: int | None = None
    ) -> Any:
        """Return the mean hitting time; infinite if the target may never be reached."""
        return _chain(board, dice).hitting_times(target)[start]

    @property
    def worth_asking(self) -> bool:
        """True if the number of turns is not obvious."""
        return 2 < getattr(self.form, "right", 0) < 30


class Probability(_Chance):
    """A question about the probability that a random walker is on a square after some turns.

    Examples
    --------
    >>> question = Probability.drawn(seed=1)
    >>> question.judge("7/2")
    Wrong.
    """

    kind = "probability"
    names = ("start", "target", "turns", "dice")

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return two squares and two or three turns."""
        turns = given.get("turns")
        drawn = 2 + below(rng, 2)
        if turns is not None and (type(turns) is not int or not 1 <= turns <= MOST_TURNS):
            raise QuizError("quiz.refuse.turns", found=turns, most=MOST_TURNS)
        squares = draw_squares(rng, board, given, "start", "target") | _dice(given)
        return squares | {"turns": drawn if turns is None else turns}

    @classmethod
    def right(  # type: ignore[override]
        cls, board: Board, *, start: Square, target: Square, turns: int, dice: int | None = None
    ) -> Any:
        """Return the share of the walks that end there."""
        return _chain(board, dice).after(turns, start)[target]

    @property
    def worth_asking(self) -> bool:
        """True if the probability is neither 0 nor 1."""
        return 0 < getattr(self.form, "right", 0) < 1
