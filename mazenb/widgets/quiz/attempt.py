"""A student's progress with one question."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from mazenb.board import Square
from mazenb.widgets.quiz.questions.forms import UNKNOWN, Squares
from mazenb.widgets.quiz.questions.question import Question
from mazenb.widgets.quiz.questions.speech import said, spoken_in
from mazenb.widgets.quiz.questions.verdict import Verdict

__all__ = ["Attempt", "Shown"]


NOTED = Verdict(False, "", possible=0)
"""The verdict on any answer in an exam."""


@dataclass(frozen=True)
class Shown:
    """The help being shown: the squares one step from a square, or a walk to it."""

    square: Square
    ends: tuple[Square, ...] = ()
    walk: tuple[Square, ...] = ()
    sentence: str = ""


@dataclass(frozen=True)
class Attempt:
    """The marks, answers and help of a student on one question.

    Attributes
    ----------
    marked : frozenset of Square
    chosen : frozenset of int
        The chosen options, by number.
    verdict : Verdict or None
        The verdict on the last answer.
    answer : object
        The last answer as it was read.
    given : object
        The last answer as a file stores it.
    closed : bool
        Whether no more answers count.
    edited : bool
        Whether marks were changed since the last answer.
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
        """The points earned."""
        return self.verdict.points if self.verdict is not None else 0

    @property
    def state(self) -> str:
        """The state in a word: ``open``, ``right`` or ``wrong``; in an exam ``noted``."""
        if self.question.is_sealed and self.verdict is not None:
            return "noted"
        if not self.closed:
            return "open"
        return "right" if self.verdict else "wrong"

    def answered(self, given: object, tries: int | None, language: str, now: datetime) -> Attempt:
        """Return the attempt after one more answer."""
        question = self.question
        verdict = NOTED if question.is_sealed else question.judge(given, language)
        count = self.tries + 1
        closed = verdict.right or count == tries
        answer = question.form.read(given)
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

    def resumed(self, row: dict[str, Any], tries: int | None, language: str) -> Attempt:
        """Return the attempt after everything that a row of a file records."""
        time = datetime.fromisoformat(row["time"])
        before = replace(self, tries=max(0, row["tries"] - 1), hints=row["hints"])
        if row["tries"] > 0:
            before = before.answered(row["answer"], tries, language, time)
        return before.revealed(language, time) if row.get("shown") is True else before

    def _told(self, verdict: Verdict, tries: int | None, language: str) -> Verdict:
        """Return a verdict with a sentence about the tries left or the solution."""
        if self.question.is_sealed:
            return replace(NOTED, said=said("noted-last" if self.closed else "noted", language))
        if not self.closed:
            # Naming the missed squares would give away the rest of the answer.
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
        """Return the attempt after the student asked for the answer, without points."""
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
        """Return the attempt in another language, except for what a teacher's own check said."""
        if self.verdict is None or (self.question.check is not None and not self.gave_up):
            return replace(self, shown=None)
        if self.gave_up:
            return replace(self, verdict=self._given_up(language), shown=None)
        verdict = NOTED if self.question.is_sealed else self.question.judge(self.answer, language)
        return replace(self, verdict=self._told(verdict, tries, language), shown=None)

    def hint(self, language: str) -> str:
        """Return the question's hint, in words."""
        return spoken_in(language, self.question.hint) or said("hint-none", language)
