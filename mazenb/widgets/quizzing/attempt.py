"""How far a student has come with one question."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from mazenb.board import Square

from .forms import UNKNOWN, Squares
from .question import Question
from .speech import said, spoken_in
from .verdict import Verdict

__all__ = ["Attempt", "Shown"]


@dataclass(frozen=True)
class Shown:
    """Help that is on show: where a step leads from a square, or a walk to it."""

    square: Square
    ends: tuple[Square, ...] = ()
    walk: tuple[Square, ...] = ()
    sentence: str = ""


@dataclass(frozen=True)
class Attempt:
    """What was marked, tried and asked for on a question.

    Attributes
    ----------
    marked : frozenset of Square
    chosen : frozenset of int
        Options, by number.
    verdict : Verdict or None
        Of the last answer.
    answer : object
        The last answer as it was read.
    given : object
        The same as a file keeps it.
    closed : bool
        Whether no more answers count.
    edited : bool
        Whether marks were changed since that answer.
    """

    question: Question
    marked: frozenset[Square] = frozenset()
    chosen: frozenset[int] = frozenset()
    verdict: Verdict | None = None
    answer: Any = None
    given: Any = None
    closed: bool = False
    edited: bool = False
    gave_up: bool = False
    tries: int = 0
    hints: int = 0
    time: datetime | None = None
    shown: Shown | None = field(default=None, compare=False)

    @property
    def points(self) -> int:
        """What it has brought."""
        return self.verdict.points if self.verdict is not None else 0

    @property
    def state(self) -> str:
        """In a word: ``open``, ``right`` or ``wrong``."""
        if not self.closed:
            return "open"
        return "right" if self.verdict else "wrong"

    def answered(self, given: object, tries: int | None, language: str, now: datetime) -> Attempt:
        """After one more answer."""
        question = self.question
        verdict = question.judge(given, language)
        count = self.tries + 1
        closed = verdict.right or count == tries
        answer = question.form.read(given, language)
        changed: dict[str, Any] = {}
        if question.form.name == "squares":
            changed["marked"] = answer
        elif question.form.name == "choice":
            changed["chosen"] = answer
        kept = question.form.saved(answer, language)  # type: ignore[arg-type]
        after = replace(
            self,
            answer=answer,
            given=kept,
            closed=closed,
            tries=count,
            time=now,
            shown=None,
            edited=False,
            **changed,
        )
        return replace(after, verdict=after._told(verdict, tries, language))

    def _told(self, verdict: Verdict, tries: int | None, language: str) -> Verdict:
        """A verdict with what follows from it."""
        if not self.closed:
            # Which squares were missed would be the rest of the answer.
            left = (
                said("try-again", language)
                if tries is None
                else said("tries-left", language, n=tries - self.tries)
            )
            return replace(verdict.adding(left), missed=frozenset())
        solution = self.question.solution(language)
        if verdict.right or solution == UNKNOWN:
            return verdict
        return verdict.adding(said("solution", language, solution=solution))

    def revealed(self, language: str, now: datetime) -> Attempt:
        """After the student asked for the answer: no points."""
        closed = replace(self, closed=True, gave_up=True, time=now, shown=None, edited=False)
        return replace(closed, verdict=closed._given_up(language))

    def _given_up(self, language: str) -> Verdict:
        form = self.question.form
        right = (form.right or frozenset()) if isinstance(form, Squares) else frozenset()
        solution = said("solution", language, solution=self.question.solution(language))
        return Verdict(
            False,
            f"{said('given-up', language)} {solution}",
            0,
            self.question.points,
            missed=right - self.marked,
            found=right & self.marked,
            wrong=self.marked - right,
        )

    def reworded(self, tries: int | None, language: str) -> Attempt:
        """The same said in another language, but for what a teacher's own check said."""
        if self.verdict is None or (self.question.check is not None and not self.gave_up):
            return replace(self, shown=None)
        if self.gave_up:
            return replace(self, verdict=self._given_up(language), shown=None)
        verdict = self.question.judge(self.answer, language)
        return replace(self, verdict=self._told(verdict, tries, language), shown=None)

    def hint(self, language: str) -> str:
        """The question's hint, in words."""
        return spoken_in(language, self.question.hint) or said("hint-none", language)
