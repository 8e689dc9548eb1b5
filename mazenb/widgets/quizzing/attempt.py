"""How far a student has come with one question."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from mazenb.board import Square

from .forms import UNKNOWN
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
    given : object
        The last answer as a file keeps it.
    closed : bool
        Whether no more answers count.
    edited : bool
        Whether marks were changed since that answer.
    """

    question: Question
    marked: frozenset[Square] = frozenset()
    chosen: frozenset[int] = frozenset()
    verdict: Verdict | None = None
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
        if not closed:
            left = (
                said("try-again", language)
                if tries is None
                else said("tries-left", language, n=tries - count)
            )
            # Which squares were missed would be the rest of the answer.
            verdict = replace(verdict.adding(left), missed=frozenset())
        elif not verdict.right and question.solution(language) != UNKNOWN:
            verdict = verdict.adding(said("solution", language, solution=question.solution(language)))
        answer = question.form.read(given, language)
        changed: dict[str, Any] = {}
        if question.form.name == "squares":
            changed["marked"] = answer
        elif question.form.name == "choice":
            changed["chosen"] = answer
        kept = question.form.saved(answer, language)  # type: ignore[arg-type]
        return replace(
            self,
            verdict=verdict,
            given=kept,
            closed=closed,
            tries=count,
            time=now,
            shown=None,
            edited=False,
            **changed,
        )

    def revealed(self, language: str, now: datetime) -> Attempt:
        """After the student asked for the answer: no points."""
        question = self.question
        missed = getattr(question.form, "right", None) if question.form.name == "squares" else None
        solution = said("solution", language, solution=question.solution(language))
        verdict = Verdict(
            False,
            f"{said('given-up', language)} {solution}",
            0,
            question.points,
            missed=(missed or frozenset()) - self.marked,
            found=(missed or frozenset()) & self.marked,
            wrong=self.marked - (missed or frozenset()),
        )
        return replace(self, verdict=verdict, closed=True, gave_up=True, time=now, shown=None, edited=False)

    def hint(self, language: str) -> str:
        """The question's hint, in words."""
        return spoken_in(language, self.question.hint) or said("hint-none", language)
