"""A student's progress through a series of questions, without a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import groupby
from secrets import token_hex
from typing import Any

from mazenb.board import Square
from mazenb.texts.catalogue import languages
from mazenb.texts.limits import LINE, PERSON, writable
from mazenb.widgets.quiz.attempt import Attempt, Shown
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.forms import UNKNOWN, Choice, Number, Squares
from mazenb.widgets.quiz.questions.question import Question
from mazenb.widgets.quiz.questions.speech import listed, said, within
from mazenb.widgets.quiz.questions.verdict import Verdict

__all__ = ["HELP", "MODES", "Session", "named", "plain_settings", "wordings"]

HELP = ("nothing", "ends", "walks", "results")
"""The levels of help, each including those before it: nothing; the squares one step from a square, and a
hint; a walk to a square; the right answer without points."""
MODES = ("practice", "exam")


class Session:
    """A series of questions, and the progress with each of them."""

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        name: str,
        seed: int | str,
        help: str,  # noqa: A002 (what a teacher would call it)
        tries: int | None,
        mode: str = "practice",
        quiz: str = "",
    ) -> None:
        if not _is_text(mode) or mode not in MODES:
            raise QuizError("quiz.refuse.mode", found=mode, possible=", ".join(MODES))
        if not questions:
            raise QuizError("quiz.refuse.empty")
        if not _is_text(name) or not 1 <= len(name.strip()) <= PERSON:
            raise QuizError("quiz.refuse.name", found=name, most=PERSON)
        if not _is_text(help) or help not in HELP:
            raise QuizError("quiz.refuse.help", found=help, possible=", ".join(HELP))
        self.mode, self.exam = mode, mode == "exam"
        self.questions = tuple(question.sealed() if self.exam else question for question in questions)
        self.name, self.seed, self.help, self.tries = name, seed, help, checked_tries(tries)
        if self.exam:
            self.help, self.tries = "nothing", None
        self.quiz = named(quiz, self.questions)
        self.token = token_hex(8)
        self.attempts = [Attempt(question) for question in self.questions]
        self.index = 0
        self.started = _now()

    # ------------------------------------------------------------------ progress

    @property
    def now(self) -> Attempt:
        """The attempt at the current question."""
        return self.attempts[self.index]

    @now.setter
    def now(self, attempt: Attempt) -> None:
        self.attempts[self.index] = attempt

    @property
    def score(self) -> int:
        """The points so far."""
        return sum(attempt.points for attempt in self.attempts)

    @property
    def possible(self) -> int:
        """The points of all questions."""
        return sum(question.points for question in self.questions)

    def gives(self, wanted: str) -> bool:
        """Return True if this quiz offers a kind of help, and the current question has it."""
        question = self.now.question
        if HELP.index(self.help) < HELP.index(
            {"hint": "ends", "steps": "ends", "walk": "walks"}.get(wanted, "results")
        ):
            return False
        if wanted == "hint":
            return bool(question.hint)
        if wanted == "steps":
            return question.board is not None
        if wanted == "walk":
            return question.board is not None and question.start is not None
        return question.solution() != UNKNOWN

    # ------------------------------------------------------------------ answering

    def go(self, index: int) -> None:
        """Go to a question, counted from 0."""
        if type(index) is not int or not 0 <= index < len(self.questions):
            shown = index + 1 if type(index) is int else index
            raise QuizError("quiz.refuse.question", found=shown, most=len(self.questions))
        self.now = replace(self.now, shown=None)
        self.index = index

    def mark(self, square: Square) -> None:
        """Mark a square, or remove its mark."""
        form = self._open().question.form
        if not isinstance(form, Squares):
            raise QuizError("quiz.refuse.not-squares")
        self.now = replace(self.now, marked=self.now.marked ^ form.read([square]), edited=True)

    def choose(self, option: int) -> None:
        """Choose an option; if several may be chosen, a second choice removes it."""
        form = self._open().question.form
        if not isinstance(form, Choice):
            raise QuizError("quiz.refuse.not-options")
        chosen = form.read([option])
        self.now = replace(self.now, chosen=self.now.chosen ^ chosen if form.several else chosen, edited=True)

    def clear(self) -> None:
        """Remove all marks."""
        self.now = replace(self._open(), marked=frozenset(), chosen=frozenset(), edited=True, shown=None)

    def drafted(self, text: str | None) -> Any:
        """Return the answer being prepared: the marks, the options or the text."""
        form = self.now.question.form
        if isinstance(form, Squares):
            return self.now.marked
        return self.now.chosen if isinstance(form, Choice) else text or ""

    def answer(self, given: object, language: str) -> Verdict:
        """Answer the current question; an answer to a closed question is judged but does not count."""
        if self.now.closed:
            verdict = self.now.question.judge(given, language)
            return verdict.adding(said("not-counted", language), points=0)
        self.now = self.now.answered(given, self.tries, language, _now())
        assert self.now.verdict is not None
        return self.now.verdict

    def reveal(self, language: str) -> None:
        """Show the right answer; the question then earns no points."""
        if not self.gives("reveal"):
            raise QuizError("quiz.refuse.no-help")
        self.now = self._open().revealed(language, _now())

    def _open(self) -> Attempt:
        if self.now.closed:
            raise QuizError("quiz.refuse.closed")
        return self.now

    # ------------------------------------------------------------------ help

    def hint(self, language: str) -> str:
        """Return the hint, and record that it was requested."""
        if HELP.index(self.help) < 1:
            raise QuizError("quiz.refuse.no-help")
        self.now = replace(self.now, hints=self.now.hints + (not self.now.closed))
        return self.now.hint(language)

    def show(self, wanted: str, square: Square, language: str) -> None:
        """Show the squares one step from a square, or a walk to it."""
        question = self.now.question
        if not self.gives(wanted):
            raise QuizError("quiz.refuse.no-help")
        assert question.board is not None
        at = next(iter(Squares(question.board).read([square])))
        if not self.now.closed and question.gives_away(wanted, at):
            raise QuizError("quiz.refuse.gives-away")
        if wanted == "steps":
            ends = question.steps(at)
            sentence = said("steps-from", language, square=str(at), n=len(ends))
            shown = Shown(at, ends=ends, sentence=f"{sentence} {listed(ends)}" if ends else sentence)
        else:
            walk = question.walk(at)
            key = "walk-to" if walk else "no-walk"
            sentence = said(key, language, square=str(at), n=len(walk or ()) - 1)
            shown = Shown(at, walk=walk or (), sentence=sentence)
        self.now = replace(self.now, shown=shown)

    def reword(self, language: str) -> None:
        """Repeat all sentences in another language."""
        self.attempts = [attempt.reworded(self.tries, language) for attempt in self.attempts]

    def hide(self) -> None:
        """Hide the help being shown."""
        self.now = replace(self.now, shown=None)

    # ------------------------------------------------------------------ saving

    def resume(self, content: dict[str, Any], language: str) -> bool:
        """Restore the answers in a file; return False, and change nothing, if they do not fit."""
        attempts = list(self.attempts)
        for row in content["answers"]:
            place = row["number"] - 1
            if not 0 <= place < len(attempts):
                return False
            question = self.questions[place]
            if row.get("kind") != question.kind or row["question"] not in wordings(question):
                return False
            try:
                attempts[place] = Attempt(question).resumed(row, self.tries, language)
            except QuizError:
                return False
        self.attempts = attempts
        self.token = str(content.get("session") or self.token)
        return True

    def saved(self, language: str | None) -> list[dict[str, Any]]:
        """Return the rows as a file stores them, with the settings needed to ask drawn questions again."""
        return [
            row | {"settings": plain_settings(self.questions[row["number"] - 1])}
            for row in self.rows(language)
        ]

    def rows(self, language: str | None) -> tuple[dict[str, Any], ...]:
        """Return a row for each question that was answered or given up, in order."""
        speech = within(language)
        return tuple(
            {
                "number": number + 1,
                "kind": attempt.question.kind,
                "question": attempt.question.asked(speech),
                "answer": attempt.given,
                "right": None if attempt.question.is_sealed else bool(attempt.verdict),
                "points": None if attempt.question.is_sealed else attempt.points,
                "possible": attempt.question.points,
                "tries": attempt.tries,
                "hints": attempt.hints,
                "shown": attempt.gave_up,
                "time": attempt.time.isoformat(timespec="seconds"),
            }
            for number, attempt in enumerate(self.attempts)
            if attempt.verdict is not None and attempt.time is not None
        )


def named(quiz: str, questions: Sequence[Question]) -> str:
    """Return the name of a quiz, or the kinds of its questions if it has none.

    Examples
    --------
    >>> named("", [Question("1 + 1?", answer=2), Question("2 + 2?", answer=4)])
    'own × 2'
    """
    if quiz:
        return quiz
    runs = [(kind, len(list(run))) for kind, run in groupby(question.kind for question in questions)]
    return ", ".join(kind if n == 1 else f"{kind} × {n}" for kind, n in runs)[:LINE]


def checked_tries(tries: Any) -> int | None:
    """Return the number of tries per question after checking it; None means that there is no limit.

    Raises
    ------
    QuizError
        If it is not a whole number of at least 1.
    """
    if tries is not None and (type(tries) is not int or tries < 1):
        raise QuizError("quiz.refuse.tries", found=tries)
    number: int | None = tries
    return number


def plain_settings(question: Question) -> dict[str, Any] | None:
    """Return the settings with which a drawn question can be asked again."""
    if not question.settings and question.kind == Question.kind:
        return None
    tolerance = question.form.tolerance if isinstance(question.form, Number) else None
    return {
        "board": str(question.board),
        "tolerance": None if tolerance is None else str(tolerance),
        **question.settings,
    }


def wordings(question: Question) -> set[str]:
    """Return the prompt of a question in every language."""
    return {question.asked(language) for language in languages()}


def _is_text(value: object) -> bool:
    return isinstance(value, str) and writable(value)


def _now() -> datetime:
    return datetime.now(UTC).astimezone()
