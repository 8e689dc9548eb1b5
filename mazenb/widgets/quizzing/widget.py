"""The quiz as a widget: Python asks and judges, the page shows and hands over what was answered."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from mazenb.board import MazenbError, Square
from mazenb.widgets.saving import Saving
from mazenb.widgets.traits import ONE_AT_A_TIME, Guarded

from .files import save_session
from .intents import read_request
from .question import Question
from .scene import scene, state, still
from .session import Session
from .speech import refusal, within
from .verdict import Verdict

__all__ = ["Quiz"]

_STATIC = files("mazenb") / "static"


def _whole(_: object, widget: Quiz) -> dict[str, Any]:
    # Made when it is asked for: a page opened later gets the present state, and no patch sends it again.
    with widget._one_at_a_time:
        return scene(widget._session, widget.language, widget._number, widget._hint)


class Quiz(Saving, anywidget.AnyWidget):
    """The widget that `mazenb.quiz` returns.

    Attributes
    ----------
    score : int
        The points so far, read only.
    answers : tuple of dict
        A row for each answered question, read only.
    index : int
        Which question is shown, counted from 0; set it to go to another.
    marked : tuple of Square
        The squares that are marked now, read only.
    language : str
        ``"en"`` or ``"fr"``.
    name, seed, help, tries
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
    _scene = traitlets.Any().tag(sync=True, to_json=_whole)
    _patch = traitlets.Dict().tag(sync=True)

    score = traitlets.Int(0, read_only=True)
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
        language: str | None = None,
    ) -> None:
        self._session = Session(questions, name=name, seed=seed, help=help, tries=tries)
        self._number = 0
        self._hint = ""
        super().__init__(language=within(language))
        self.on_msg(self._receive)

    # ------------------------------------------------------------------ what was given

    @property
    def name(self) -> str:
        """Whose answers these are."""
        return self._session.name

    @property
    def seed(self) -> int | str:
        """What the questions were drawn with."""
        return self._session.seed

    @property
    def help(self) -> str:
        """What the quiz gives besides its questions."""
        return self._session.help

    @property
    def tries(self) -> int | None:
        """How many answers a question takes."""
        return self._session.tries

    @property
    def questions(self) -> tuple[Question, ...]:
        """All of them."""
        return self._session.questions

    @property
    def question(self) -> Question:
        """The present one."""
        return self._session.now.question

    @property
    def possible(self) -> int:
        """The points of all questions together."""
        return self._session.possible

    @property
    def solution(self) -> str:
        """The right answer of the present question, once it has been answered.

        Raises
        ------
        QuizError
            Before that.
        """
        with self._one_at_a_time:
            if not self._session.now.closed:
                raise refusal("no-solution", self.language)
            return self.question.solution(self.language)

    # ------------------------------------------------------------------ answering from a cell

    def answer(self, given: object, question: int | None = None) -> Verdict:
        """Answer a question, without the page or beside it.

        Parameters
        ----------
        given : set of squares, number, str or set of str
        question : int, optional
            Which one, counted from 1 as on the page; the present one if not given.

        Returns
        -------
        Verdict
            True if the answer is right. If the question was closed before, this answer does not count.

        Raises
        ------
        QuizError
            If it is no answer to that question; nothing is changed.
        """
        with self._one_at_a_time:
            before = self._session.index
            if question is not None:
                self._session.go(question - 1 if type(question) is int else question, self.language)
            try:
                verdict = self._session.answer(given, self.language)
            except MazenbError:
                self._session.index = before
                raise
            self._tell(whole=self._session.index != before)
            return verdict

    def go(self, question: int) -> None:
        """Show another question, counted from 1."""
        self.index = question - 1 if type(question) is int else question

    def hint(self) -> str:
        """The hint for the present question; that it was asked for is noted.

        Raises
        ------
        QuizError
            If this quiz gives no help.
        """
        with self._one_at_a_time:
            self._hint = self._session.hint(self.language)
            self._tell()
            return self._hint

    def reveal(self) -> str:
        """Give the present question up and see its answer, if the quiz allows it.

        Raises
        ------
        QuizError
            If it does not, or the question has been answered.
        """
        with self._one_at_a_time:
            self._session.reveal(self.language)
            self._tell()
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
        # The session goes there here, so that what is no question is refused before anything changes.
        with self._one_at_a_time:
            if proposal["value"] != self._session.index or type(proposal["value"]) is not int:
                self._session.go(proposal["value"], self.language)
                self._tell(whole=True)
            return self._session.index

    @traitlets.validate("language")
    def _check_language(self, proposal: dict[str, Any]) -> str:
        return within(proposal["value"])

    @traitlets.observe("language")
    def _language_changed(self, _: object) -> None:
        with self._one_at_a_time:
            self._session.reword(self.language)
            self._tell(whole=True)

    def _tell(self, *, whole: bool = False) -> None:
        """Tell Python and the page what holds now, in one go."""
        self._number += 1
        if whole:
            self._hint = ""
            self.send_state("_scene")
        else:
            self._patch = state(self._session, self.language, self._number, self._hint)
        self.set_trait("score", self._session.score)
        self.set_trait("answers", self._session.rows(self.language))
        self.set_trait("marked", tuple(sorted(self._session.now.marked)))
        if self.index != self._session.index:
            self.index = self._session.index

    # ------------------------------------------------------------------ what the page asks for

    def _receive(self, _: object, content: object, buffers: object) -> None:
        """Do what the page asks for, or say why not."""
        try:
            if buffers:
                raise refusal("huge", self.language)
            with self._one_at_a_time:
                self._obey(*read_request(content, self.language))
        except MazenbError as error:
            self.send({"kind": "refusal", "text": str(error)})
        except Exception as error:
            self.send({"kind": "refusal", "text": str(refusal("broken", self.language, found=str(error)))})
            raise

    def _obey(self, kind: str, part: Any) -> None:
        session, language = self._session, self.language
        if kind == "scene":
            self.send_state("_scene")
            return
        if kind == "go":
            self.go(part + 1)
            return
        if kind in ("mark", "choose"):
            getattr(session, kind)(part, language)
        elif kind == "clear":
            session.clear(language)
        elif kind == "check":
            if session.now.closed:
                raise refusal("closed", language)
            session.answer(session.drafted(part), language)
        elif kind == "hint":
            self._hint = session.hint(language)
        elif kind in ("steps", "walk"):
            square: Square = part
            session.show(kind, square, language)
        elif kind == "hide":
            session.hide()
            self._hint = ""
        elif kind == "reveal":
            session.reveal(language)
        self._tell()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Change nothing: the page asks, it does not set."""

    # ------------------------------------------------------------------ showing

    def svg(self) -> str:
        """What the page shows, as a picture that needs no page."""
        with self._one_at_a_time:
            return still(self._session, self.language)

    def __repr__(self) -> str:
        total = len(self.questions)
        place = f"question {self._session.index + 1} of {total}"
        return f"<Quiz {self.name!r}, {place}, {self._session.score} of {self.possible} points>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = self.svg()
        return bundle
