"""Questions about a walker who goes by chance.

Each turn it takes one step, through a passage or door, all equally likely; or, where the question has dice,
it goes to one of the squares where the roll can end, all equally likely, and stays if there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from mazenb import study
from mazenb.board import Board, Square
from mazenb.board.draws import Bits, below
from mazenb.widgets.position import HIGHEST_ROLL

from .drawn import Drawn, draw_squares
from .speech import refusal

__all__ = ["ExpectedTurns", "Probability"]

EXACT = 100
"""On larger boards the answers are floats, not fractions."""
MOST_TURNS = 50


@lru_cache(maxsize=16)
def _chain(board: Board, dice: int | None) -> study.WalkChain:
    exact = len(board) <= EXACT
    if dice is None:
        return study.walk_chain(board, "steps", exact=exact)
    return study.walk_chain(board, "ends", dice, exact=exact)


def _dice(given: Mapping[str, Any]) -> dict[str, Any]:
    dice = given.get("dice")
    if dice is not None and (type(dice) is not int or not 1 <= dice <= HIGHEST_ROLL):
        raise refusal("roll", found=dice, most=HIGHEST_ROLL)
    return {} if dice is None else {"dice": dice}


class _Chance(Drawn):
    def said_as(self, settings: Mapping[str, Any]) -> str:
        """With dice it is another walk."""
        return f"{self.kind} by dice" if "dice" in settings else self.kind

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """A maze small enough to reckon by hand."""
        return Board.random(2, 3 + below(rng, 2), wrap="none", extra=0.4, seed=rng.getrandbits(32))


class ExpectedTurns(_Chance):
    """How many turns a random walker takes on average from one square to another.

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
        """Two squares."""
        return draw_squares(rng, board, given, "start", "target") | _dice(given)

    @classmethod
    def right(  # type: ignore[override]
        cls, board: Board, *, start: Square, target: Square, dice: int | None = None
    ) -> Any:
        """The mean hitting time; infinite if the target may never be reached."""
        return _chain(board, dice).hitting_times(target)[start]

    @property
    def worth_asking(self) -> bool:
        """A number of turns that is no matter of course."""
        return 2 < getattr(self.form, "right", 0) < 30


class Probability(_Chance):
    """How likely a random walker is on a square after some turns.

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
        """Two squares and two or three turns."""
        turns = given.get("turns")
        drawn = 2 + below(rng, 2)
        if turns is not None and (type(turns) is not int or not 1 <= turns <= MOST_TURNS):
            raise refusal("turns", found=turns, most=MOST_TURNS)
        squares = draw_squares(rng, board, given, "start", "target") | _dice(given)
        return squares | {"turns": drawn if turns is None else turns}

    @classmethod
    def right(  # type: ignore[override]
        cls, board: Board, *, start: Square, target: Square, turns: int, dice: int | None = None
    ) -> Any:
        """The share of the walks that end there."""
        return _chain(board, dice).after(turns, start)[target]

    @property
    def worth_asking(self) -> bool:
        """Neither never nor always."""
        return 0 < getattr(self.form, "right", 0) < 1
