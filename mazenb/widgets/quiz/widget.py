"""The quiz widget: Python asks and judges, the page shows the questions and sends the answers."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import traitlets

from mazenb.board import MazenbError
from mazenb.texts.limits import LINE
from mazenb.texts.quotation import escaped
from mazenb.widgets.quiz.classroom.files import checked_path, resume, save_session
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.question import Question
from mazenb.widgets.quiz.questions.speech import within
from mazenb.widgets.quiz.questions.verdict import Verdict
from mazenb.widgets.quiz.requests import REQUESTS
from mazenb.widgets.quiz.responses import Responses
from mazenb.widgets.quiz.session import Session
from mazenb.widgets.quiz.updates import scene, state, still
from mazenb.widgets.shared.inbox import Inbox
from mazenb.widgets.shared.traits import ONE_AT_A_TIME, Guarded
from mazenb.widgets.shared.widget import PageWidget

__all__ = ["Quiz"]

_STATIC = files("mazenb") / "static"


class Quiz(PageWidget):
    """The widget that `mazenb.quiz` returns.

    Attributes
    ----------
    score : int
        The points so far; read-only.
    answers : tuple of dict
        A row for each answered question; read-only.
    index : int
        The index of the question shown, counted from 0; set it to go to another.
    marked : tuple of Square
        The marked squares; read-only.
    language : str
        The code of a language, such as ``"en"`` or ``"fr"``.
    name, seed, help, tries, file
        As they were given.
    questions : tuple of Question

    Examples
    --------
    >>> from mazenb import Question, quiz
    >>> q = quiz([Question("6 × 7 = ?", answer=42), Question("1/2 + 1/3 = ?", answer="5/6")], tries=2)
    >>> q
    <Quiz 'me', question 1 of 2, 0 of 2 points>
    >>> q.answer(41)
    Wrong. One try is left.
    >>> q.answer(42)
    Right.
    >>> q.go(2)
    >>> q.answer("0,83")
    Right.
    >>> q.score, [row["answer"] for row in q.answers]
    (2, ['42', '83/100'])
    """

    _one_at_a_time = ONE_AT_A_TIME
    _esm = (_STATIC / "quiz.js").read_text(encoding="utf-8")
    _css = (_STATIC / "quiz.css").read_text(encoding="utf-8")

    score = traitlets.Int(0, read_only=True).tag(sync=True)
    answers = traitlets.Tuple(read_only=True)
    marked = traitlets.Tuple(read_only=True)
    index = Guarded(0)
    language = Guarded("en")

    def __init__(
        self,
        questions: Sequence[Question],
        *,
        name: str = "me",
        seed: int | str = 0,
        help: str = "ends",  # noqa: A002 (what a teacher would call it)
        tries: int | None = 1,
        mode: str = "practice",
        language: str | None = None,
        file: str | Path | None = None,
    ) -> None:
        self.file = None if file is None else checked_path(file)
        self._session = Session(
            questions,
            name=name,
            seed=seed,
            help=help,
            tries=tries,
            mode=mode,
            quiz="" if self.file is None else escaped(self.file.stem)[:LINE],
        )
        self._number = 0
        self._hint = ""
        if self.file is not None:
            resume(self._session, self.file, within(language))
        self._kept = self._session.rows(None)
        super().__init__(language=within(language))
        self._follow()
        responses = Responses(self._session, self)
        self._inbox = Inbox(self, REQUESTS, responses, self._one_at_a_time)

    # ------------------------------------------------------------------ what was given

    @property
    def name(self) -> str:
        """The student's name."""
        return self._session.name

    @property
    def seed(self) -> int | str:
        """The seed of the questions."""
        return self._session.seed

    @property
    def help(self) -> str:
        """The level of help."""
        return self._session.help

    @property
    def tries(self) -> int | None:
        """The number of answers allowed per question."""
        return self._session.tries

    @property
    def mode(self) -> str:
        """``"practice"``, or ``"exam"`` where answers are only recorded."""
        return self._session.mode

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions of the quiz."""
        return self._session.questions

    @property
    def question(self) -> Question:
        """The current question."""
        return self._session.now.question

    @property
    def possible(self) -> int:
        """The points of all questions together."""
        return self._session.possible

    @property
    def solution(self) -> str:
        """The right answer to the current question, once it has been answered.

        Raises
        ------
        QuizError
            If it has not been answered yet.
        """
        with self._one_at_a_time:
            if not self._session.now.closed:
                raise QuizError("quiz.refuse.no-solution")
            return self.question.solution(self.language)

    # ------------------------------------------------------------------ answering from a cell

    def answer(self, given: object, question: int | None = None) -> Verdict:
        """Answer a question from Python, with or without the page.

        Parameters
        ----------
        given : set of squares, number, str or set of str
        question : int, optional
            The number of the question, counted from 1 as on the page; the current one by default.

        Returns
        -------
        Verdict
            True if the answer is right. If the question was already closed, this answer does not count.

        Raises
        ------
        QuizError
            If `given` is not an answer to that question; nothing is changed.
        """
        with self._one_at_a_time:
            before = self._session.index
            if question is not None:
                self._session.go(question - 1 if type(question) is int else question)
            try:
                verdict = self._session.answer(given, self.language)
            except MazenbError:
                self._session.index = before
                raise
            self._tell_all(whole=self._session.index != before)
            return verdict

    def go(self, question: int) -> None:
        """Show another question, counted from 1."""
        self.index = question - 1 if type(question) is int else question

    def hint(self) -> str:
        """Return the hint for the current question, and record that it was requested.

        Raises
        ------
        QuizError
            If this quiz offers no help.
        """
        with self._one_at_a_time:
            self.tell(hint=self._session.hint(self.language))
            return self._hint

    def reveal(self) -> str:
        """Give up the current question and return its answer, if the quiz allows it.

        Raises
        ------
        QuizError
            If the quiz does not allow it, or the question has been answered.
        """
        with self._one_at_a_time:
            self._session.reveal(self.language)
            self.tell()
            return self.solution

    def save(self, path: str | Path) -> None:
        """Write the answers to a file that `mazenb.collect` reads.

        Raises
        ------
        QuizError
            If the file cannot be written.
        """
        with self._one_at_a_time:
            save_session(self._session, path, self.language)

    # ------------------------------------------------------------------ telling

    @traitlets.validate("index")
    def _check_index(self, proposal: dict[str, Any]) -> int:
        # The session moves here, so that an invalid index is refused before anything changes.
        with self._one_at_a_time:
            if proposal["value"] != self._session.index or type(proposal["value"]) is not int:
                self._session.go(proposal["value"])
                self._tell_all(whole=True)
            return self._session.index

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return within(proposal["value"])

    @traitlets.observe("language")
    def _language_changed(self, _: object) -> None:
        with self._one_at_a_time:
            self._session.reword(self.language)
            self._tell_all(whole=True)

    def _whole(self) -> dict[str, Any]:
        with self._one_at_a_time:
            return scene(self._session, self.language, self._number, self._hint)

    def tell(self, *, hint: str | None = None) -> None:
        """Send the current state to Python and the page; a hint stays visible if no other is given."""
        if hint is not None:
            self._hint = hint
        self._tell_all()

    def _tell_all(self, *, whole: bool = False) -> None:
        """Send the current state to Python and the page in one go."""
        self._number += 1
        if whole:
            self._hint = ""
            self.send_whole()
        else:
            self._patch = state(self._session, self.language, self._number, self._hint)
        answered = self._session.rows(None) != self._kept
        self._follow()
        if answered and self.file is not None:
            save_session(self._session, self.file, self.language)
        if self.index != self._session.index:
            self.index = self._session.index

    def _follow(self) -> None:
        """Update the traits from the session."""
        self._kept = self._session.rows(None)
        self.set_trait("score", self._session.score)
        self.set_trait("answers", self._session.rows(self.language))
        self.set_trait("marked", tuple(sorted(self._session.now.marked)))

    # ------------------------------------------------------------------ showing

    def svg(self) -> str:
        """Return a stand-alone picture of what the page shows."""
        with self._one_at_a_time:
            return still(self._session, self.language)

    def __repr__(self) -> str:
        total = len(self.questions)
        place = f"question {self._session.index + 1} of {total}"
        if self._session.exam:
            return f"<Quiz {self.name!r}, {place}, exam, {len(self.answers)} of {total} answered>"
        return f"<Quiz {self.name!r}, {place}, {self._session.score} of {self.possible} points>"
