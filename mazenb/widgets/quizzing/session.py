"""A student's way through a series of questions, without a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from mazenb.board import Square

from .attempt import Attempt, Shown
from .forms import UNKNOWN, Choice, Number, Squares
from .question import Question
from .speech import listed, refusal, said, within
from .verdict import Verdict

__all__ = ["HELP", "Session"]

HELP = ("nothing", "ends", "walks", "results")
"""What a quiz gives besides the question, each with all before it: nothing; the ends of one step from a
square, and a hint; a walk to a square; the right answer without points."""
LONGEST_NAME = 200


class Session:
    """Questions, and how far each of them is answered."""

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        name: str,
        seed: int | str,
        help: str,  # noqa: A002 (what a teacher would call it)
        tries: int | None,
    ) -> None:
        if not questions:
            raise refusal("empty")
        if not _is_text(name) or not 1 <= len(name.strip()) <= LONGEST_NAME:
            raise refusal("name", found=name, most=LONGEST_NAME)
        if not _is_text(help) or help not in HELP:
            raise refusal("help", found=help, possible=", ".join(HELP))
        if tries is not None and (type(tries) is not int or tries < 1):
            raise refusal("tries", found=tries)
        self.questions = tuple(questions)
        self.name, self.seed, self.help, self.tries = name, seed, help, tries
        self.attempts = [Attempt(question) for question in self.questions]
        self.index = 0
        self.started = _now()

    # ------------------------------------------------------------------ where it stands

    @property
    def now(self) -> Attempt:
        """The attempt at the present question."""
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
        """Whether this quiz gives a help, and the present question has it."""
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

    def go(self, index: int, language: str) -> None:
        """Go to a question, counted from 0."""
        if type(index) is not int or not 0 <= index < len(self.questions):
            shown = index + 1 if type(index) is int else index
            raise refusal("question", language, found=shown, most=len(self.questions))
        self.now = replace(self.now, shown=None)
        self.index = index

    def mark(self, square: Square, language: str) -> None:
        """Mark a square, or take its mark away."""
        form = self._open(language).question.form
        if not isinstance(form, Squares):
            raise refusal("not-squares", language)
        self.now = replace(self.now, marked=self.now.marked ^ form.read([square], language), edited=True)

    def choose(self, option: int, language: str) -> None:
        """Choose an option; where several may be chosen, take it away if it was chosen."""
        form = self._open(language).question.form
        if not isinstance(form, Choice):
            raise refusal("not-options", language)
        chosen = form.read([option], language)
        self.now = replace(self.now, chosen=self.now.chosen ^ chosen if form.several else chosen, edited=True)

    def clear(self, language: str) -> None:
        """Take all marks away."""
        self.now = replace(
            self._open(language), marked=frozenset(), chosen=frozenset(), edited=True, shown=None
        )

    def drafted(self, text: str | None) -> Any:
        """What would be answered now: the marks, the options or the text."""
        form = self.now.question.form
        if isinstance(form, Squares):
            return self.now.marked
        return self.now.chosen if isinstance(form, Choice) else text or ""

    def answer(self, given: object, language: str) -> Verdict:
        """Answer the present question; one that is closed is judged but not counted."""
        if self.now.closed:
            verdict = self.now.question.judge(given, language)
            return verdict.adding(said("not-counted", language), points=0)
        self.now = self.now.answered(given, self.tries, language, _now())
        assert self.now.verdict is not None
        return self.now.verdict

    def reveal(self, language: str) -> None:
        """Show the right answer: the question brings no points any more."""
        if not self.gives("reveal"):
            raise refusal("no-help", language)
        self.now = self._open(language).revealed(language, _now())

    def _open(self, language: str) -> Attempt:
        if self.now.closed:
            raise refusal("closed", language)
        return self.now

    # ------------------------------------------------------------------ help

    def hint(self, language: str) -> str:
        """The hint; that it was asked for is noted."""
        if HELP.index(self.help) < 1:
            raise refusal("no-help", language)
        self.now = replace(self.now, hints=self.now.hints + (not self.now.closed))
        return self.now.hint(language)

    def show(self, wanted: str, square: Square, language: str) -> None:
        """Show where a step leads from a square, or a walk to it."""
        question = self.now.question
        if not self.gives(wanted):
            raise refusal("no-help", language)
        assert question.board is not None
        at = next(iter(Squares(question.board).read([square], language)))
        if not self.now.closed and question.gives_away(wanted, at):
            raise refusal("gives-away", language)
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
        """Say in another language what was said."""
        self.attempts = [attempt.reworded(self.tries, language) for attempt in self.attempts]

    def hide(self) -> None:
        """Hide what help showed."""
        self.now = replace(self.now, shown=None)

    # ------------------------------------------------------------------ what is kept

    def saved(self, language: str | None) -> list[dict[str, Any]]:
        """The rows as a file keeps them: with what a question that was drawn can be asked again with."""
        return [row | {"settings": _plain(self.questions[row["number"] - 1])} for row in self.rows(language)]

    def rows(self, language: str | None) -> tuple[dict[str, Any], ...]:
        """A row for each question that was answered or given up, in order."""
        speech = within(language)
        return tuple(
            {
                "number": number + 1,
                "kind": attempt.question.kind,
                "question": attempt.question.asked(speech),
                "answer": attempt.given,
                "right": bool(attempt.verdict),
                "points": attempt.points,
                "possible": attempt.question.points,
                "tries": attempt.tries,
                "hints": attempt.hints,
                "time": attempt.time.isoformat(timespec="seconds"),
            }
            for number, attempt in enumerate(self.attempts)
            if attempt.verdict is not None and attempt.time is not None
        )


def _plain(question: Question) -> dict[str, Any] | None:
    """What a question that was drawn can be asked again with."""
    if not question.settings and question.kind == Question.kind:
        return None
    tolerance = question.form.tolerance if isinstance(question.form, Number) else None
    return {
        "board": str(question.board),
        "tolerance": None if tolerance is None else str(tolerance),
        **question.settings,
    }


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _now() -> datetime:
    return datetime.now(UTC).astimezone()
