"""Questions that are drawn by a seed: their base class and the drawing of squares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from mazenb.board import Board
from mazenb.board.random.draws import Bits, below, generator, sample
from mazenb.texts.catalogue import languages, text
from mazenb.widgets.explore.position import HIGHEST_ROLL
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.question import Question

__all__ = ["Drawn", "checked_roll", "draw_squares", "one_ways"]

ATTEMPTS = 400
"""The number of boards that are drawn to find a question worth asking."""
ON_A_GIVEN_BOARD = 60


class Drawn(Question, ABC):
    """A kind of question. Board and settings that are not given are drawn by the seed.

    Parameters
    ----------
    board : Board
    points : int
    **settings
        All settings of the kind.
    """

    names: ClassVar[tuple[str, ...]] = ()
    """The settings of this kind."""

    def __init__(self, board: Board, *, points: int = 1, **settings: Any) -> None:
        if not isinstance(board, Board):
            raise QuizError("quiz.refuse.board", found=board)
        self.board = board
        shown = {name: self._checked_square(name, settings.get(name)) for name in ("start", "target")}
        told = settings | {name: square for name, square in shown.items() if square is not None}
        key = self.said_as(told)
        super().__init__(
            {code: text(f"quiz.ask.{key}", language=code, **told) for code in languages()},
            answer=self.right(board, **told),
            hint={code: text(f"quiz.hint.{key}", language=code, **told) for code in languages()},
            board=board,
            points=points,
            start=shown["start"],
            target=shown["target"],
        )
        self.settings = MappingProxyType(told)

    # ------------------------------------------------------------------ what a kind supplies

    @classmethod
    @abstractmethod
    def ground(cls, rng: Bits) -> Board:
        """Return a board to ask on."""

    @classmethod
    @abstractmethod
    def settle(cls, rng: Bits, board: Board, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings, those that are given and those that are drawn."""

    @classmethod
    @abstractmethod
    def right(cls, board: Board, **settings: Any) -> Any:
        """Return the right answer."""

    def said_as(self, settings: Mapping[str, Any]) -> str:  # noqa: ARG002 (for a kind to say)
        """Return the key of the texts for the question and its hint."""
        return self.kind

    @property
    def worth_asking(self) -> bool:
        """True if the answer is neither obvious nor endless."""
        right = getattr(self.form, "right", None)
        return not isinstance(right, frozenset) or 0 < len(right) < len(self.board or ())

    # ------------------------------------------------------------------ drawing

    @classmethod
    def drawn(cls, seed: int | str, board: Board | None = None, *, points: int = 1, **given: Any) -> Drawn:
        """Return the question of a seed.

        Parameters
        ----------
        seed : int or str
        board : Board, optional
            Drawn if not given.
        points : int
        **given
            Settings that are not left to the seed.
        """
        unknown = [name for name in given if name not in cls.names]
        if unknown:
            possible = ", ".join((*cls.names, "board", "points"))
            raise QuizError("quiz.refuse.setting", found=unknown[0], kind=cls.kind, possible=possible)
        if board is not None and not isinstance(board, Board):
            raise QuizError("quiz.refuse.board", found=board)
        rng = generator(f"quiz {cls.kind} {seed}")
        question: Drawn
        for _ in range(ATTEMPTS if board is None else ON_A_GIVEN_BOARD):
            ground = cls.ground(rng) if board is None else board
            question = cls(ground, points=points, **cls.settle(rng, ground, given))
            if question.worth_asking:
                break
        return question


def draw_squares(rng: Bits, board: Board, given: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """Return the squares for these settings, all different: those that are given, and the others drawn."""
    settled = {name: given[name] for name in names if given.get(name) is not None}
    taken = [tuple(square) if isinstance(square, list | tuple) else square for square in settled.values()]
    free = [square for square in board.squares if square not in taken]
    missing = [name for name in names if name not in settled]
    if len(free) < len(missing):
        raise QuizError("quiz.refuse.small-board", found=len(board))
    return settled | dict(zip(missing, sample(rng, free, len(missing)), strict=True))


def checked_roll(roll: Any) -> int:
    """Return a roll, or the highest roll of a die.

    Raises
    ------
    QuizError
        If it is not a whole number that a die can show.
    """
    if type(roll) is not int or not 1 <= roll <= HIGHEST_ROLL:
        raise QuizError("quiz.refuse.roll", found=roll, most=HIGHEST_ROLL)
    return roll


def one_ways(rng: Bits, board: Board, n: int) -> Board:
    """Return the board with n of its open passages made one-way."""
    open_passages = [
        (a, b) for a, b, kind in sorted(board.graph.edges(data="kind")) if kind == "open" and a < b
    ]
    for a, b in sample(rng, open_passages, min(n, len(open_passages))):
        board = board.oneway(a, b) if below(rng, 2) else board.oneway(b, a)
    return board
