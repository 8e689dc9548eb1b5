"""Questions about a random walker in the long run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazenb.board import Board, Square
from mazenb.board.random.draws import Bits
from mazenb.study.walks.plain import PlainWalk
from mazenb.widgets.quiz.kinds.chance import EXACT
from mazenb.widgets.quiz.kinds.seeded_question import Drawn, draw_squares

__all__ = ["Stationary"]


class Stationary(Drawn):
    """The share of time that a random walker spends on a square in the long run.

    Examples
    --------
    >>> question = Stationary.drawn(seed=1)
    >>> question.judge("2")
    Wrong.
    """

    kind = "stationary"
    names = ("start",)

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a small maze without one-way passages."""
        return Board.random(3, 4, wrap="none", extra=0.3, seed=rng.getrandbits(32))

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return a square."""
        return draw_squares(rng, board, given, "start")

    @classmethod
    def right(cls, board: Board, *, start: Square) -> Any:  # type: ignore[override]
        """Return the square's share in the stationary distribution."""
        return PlainWalk(board, exact=len(board) <= EXACT).stationary_distribution[start]
