"""Questions about best play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazenb.board import Board, Square
from mazenb.board.random.draws import Bits, below
from mazenb.study.decisions.plain import best_times
from mazenb.widgets.quiz.kinds.chance import EXACT
from mazenb.widgets.quiz.kinds.seeded_question import Drawn, checked_roll, draw_squares

__all__ = ["BestPlay"]


class BestPlay(Drawn):
    """A question about the mean number of turns under best play.

    Examples
    --------
    >>> question = BestPlay.drawn(seed=1)
    >>> question.judge("1")
    Wrong.
    """

    kind = "best play"
    names = ("start", "target", "dice")

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a maze small enough to compute by hand."""
        return Board.random(2, 3, wrap="none", extra=0.4, seed=rng.getrandbits(32))

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return two squares and a small die."""
        squares = draw_squares(rng, board, given, "start", "target")
        return squares | {"dice": checked_roll(given.get("dice", 2 + below(rng, 2)))}

    @classmethod
    def right(  # type: ignore[override]
        cls, board: Board, *, start: Square, target: Square, dice: int
    ) -> Any:
        """Return the expected turns under the best policy."""
        return best_times(board, target, dice, exact=len(board) <= EXACT)[start]

    @property
    def worth_asking(self) -> bool:
        """True if it takes more than one turn, and the target can be reached."""
        return 1 < getattr(self.form, "right", 0) < 12
