"""Verdicts: the points of an answer, and the reason."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mazenb.board import Square

__all__ = ["Verdict"]


@dataclass(frozen=True)
class Verdict:
    """The verdict on an answer. It is true if the answer is right, and reads as a sentence.

    Attributes
    ----------
    right : bool
    said : str
        A sentence.
    points, possible : int
        The points of the answer, and the points possible. An answer that came too late gets none.
    found, missed, wrong : frozenset of Square
        For an answer in squares: those rightly marked, those missing, and those wrongly marked.

    Examples
    --------
    >>> from mazenb import Question
    >>> verdict = Question("How many sides has a square?", answer=4).judge("5")
    >>> verdict
    Wrong.
    >>> bool(verdict), verdict.points, verdict.possible
    (False, 0, 1)
    """

    right: bool
    said: str
    points: int = 0
    possible: int = 1
    found: frozenset[Square] = frozenset()
    missed: frozenset[Square] = frozenset()
    wrong: frozenset[Square] = frozenset()

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.said

    def adding(self, sentence: str, points: int | None = None) -> Verdict:
        """Return the verdict with one more sentence and, if given, other points."""
        return replace(self, said=f"{self.said} {sentence}", points=self.points if points is None else points)
