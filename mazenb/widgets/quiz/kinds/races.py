"""Questions about races on a corridor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazenb.board import Board
from mazenb.board.random.draws import Bits, below
from mazenb.study.races.plain import first_wins, mean_turns
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.kinds.seeded_question import Drawn, checked_roll

__all__ = ["FirstToArrive", "GameLength"]


class _Race(Drawn):
    """A race along a corridor, from its first square to its last."""

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a corridor."""
        return Board.random(1, 4 + below(rng, 4), wrap="none", seed=0)


def _track(board: Board, dice: int, hole: int) -> str:
    if board.rows != 1 or len(board) < 3:
        raise QuizError("quiz.refuse.corridor", found=f"{board.rows}×{board.columns}")
    if type(hole) is not int or not 1 <= hole < len(board) - 1:
        raise QuizError("quiz.refuse.hole", found=hole, most=len(board) - 2)
    length = len(board) - 1
    return f"track: corridor\nlength: {length}\nstart: 0\ndice: 1d{dice}\nfinish: stay\n{hole} hole: to 0\n"


def _settled(rng: Bits, board: Board, given: Mapping[str, Any], dice: int) -> dict[str, Any]:
    hole = 1 + below(rng, max(1, len(board) - 2))
    drawn = {"hole": hole, "dice": checked_roll(given.get("dice", 2 + below(rng, dice)))}
    return drawn | {name: given[name] for name in ("hole",) if name in given}


class GameLength(_Race):
    """A question about the mean number of turns of a race.

    Examples
    --------
    >>> question = GameLength.drawn(seed=1)
    >>> question.judge("1")
    Wrong.
    """

    kind = "game length"
    names = ("hole", "dice")

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return a hole and a small die."""
        return _settled(rng, board, given, 4)

    @classmethod
    def right(cls, board: Board, *, hole: int, dice: int) -> Any:  # type: ignore[override]
        """Return the mean number of turns."""
        return mean_turns(_track(board, dice, hole))

    @property
    def worth_asking(self) -> bool:
        """True if the race ends."""
        return 1 < getattr(self.form, "right", 0) < 40


class FirstToArrive(_Race):
    """A question about the first player's probability of winning a race.

    Examples
    --------
    >>> question = FirstToArrive.drawn(seed=1)
    >>> question.judge("0")
    Wrong.
    """

    kind = "first to arrive"
    names = ("hole", "dice")

    @classmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a short corridor."""
        return Board.random(1, 4 + below(rng, 3), wrap="none", seed=0)

    @classmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return a hole and a die."""
        return _settled(rng, board, given, 5)

    @classmethod
    def right(cls, board: Board, *, hole: int, dice: int) -> Any:  # type: ignore[override]
        """Return the first player's probability."""
        return first_wins(_track(board, dice, hole))

    @property
    def worth_asking(self) -> bool:
        """True if either player can win."""
        return 0 < getattr(self.form, "right", 0) < 1
