"""What an answer is worth, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mazenb.board import Square

__all__ = ["Verdict"]


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth. It is true if the answer is right, and reads as a sentence.

    Attributes
    ----------
    right : bool
    said : str
        A sentence.
    points, possible : int
        How many points the answer got, of how many. An answer that came too late got none.
    found, missed, wrong : frozenset of Square
        Of an answer in squares: those rightly marked, those left out, and those that should not be marked.

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
        """The same with one more sentence, and perhaps with other points."""
        return replace(self, said=f"{self.said} {sentence}", points=self.points if points is None else points)
