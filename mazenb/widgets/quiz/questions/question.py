"""Questions: the prompt, the board, and the right answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any, ClassVar

import networkx as nx

from mazenb.board import Board, MazenbError, Square
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.forms import FORMS, Choice, Form, Number, Squares, Words, blank
from mazenb.widgets.quiz.questions.numbers import read_number
from mazenb.widgets.quiz.questions.speech import Text, checked_text, said, spoken_in, within
from mazenb.widgets.quiz.questions.verdict import Verdict

__all__ = ["Question"]

MOST_POINTS = 1000


class Question:
    """A question of a teacher's own, with its right answer or with a function that checks one.

    Parameters
    ----------
    prompt : str or dict
        The prompt: a string, or one for each language, ``{"en": "…", "fr": "…"}``.
    answer : set of Square, number, str, or set of str, optional
        The right answer: squares of the board, a number (also ``"7/2"``) or a string; with options, one of
        them or a set, each by its text or by its number counted from 0.
    check : callable, optional
        A function that is given the answer as it was read (a frozenset of squares, a Fraction, the option's
        text or a frozenset of them, a string) and returns whether it is right, or a sentence that says what
        is wrong with it.
    expects : {"squares", "number", "choice", "words"}, optional
        The form of an answer. Needed with `check` alone, or with neither `answer` nor `check`: the answer to
        such a question is only recorded, and judged where the right one is known.
    board : Board, optional
        The board shown with the question.
    start, target : Square, optional
        The squares marked on the board.
    options : sequence of str or dict, optional
        The options to choose from.
    several : bool, optional
        Whether any number of options may be chosen; follows from `answer` if that is given.
    tolerance : number, optional
        The allowed error of a number. By default, a whole number must be exact, and any other within one
        per cent.
    points : int
    hint : str or dict
        A hint that the student may request.

    Examples
    --------
    >>> from mazenb import Board, Question, study
    >>> Question("How many turns on average?", answer="7/2").judge("3,5")
    Right.
    >>> even = Question("Name an even number.", expects="number", check=lambda n: n % 2 == 0)
    >>> even.judge(7), even.judge(8)
    (Wrong., Right.)
    >>> tree = Question(
    ...     "Is a maze with one way between any two squares a tree?", options=["yes", "no"], answer="yes"
    ... )
    >>> tree.judge("no")
    Wrong.
    """

    kind: ClassVar[str] = "own"
    _sealed = False

    def __init__(
        self,
        prompt: Text,
        *,
        answer: Any = None,
        check: Callable[[Any], Any] | None = None,
        expects: str | None = None,
        board: Board | None = None,
        start: Square | None = None,
        target: Square | None = None,
        options: Sequence[Text] = (),
        several: bool | None = None,
        tolerance: Any = None,
        points: int = 1,
        hint: Text = "",
    ) -> None:
        self.prompt = checked_text("prompt", prompt)
        self.hint = checked_text("hint", hint)
        if board is not None and not isinstance(board, Board):
            raise QuizError("quiz.refuse.board", found=board)
        self.board = board
        self.start, self.target = (
            self._checked_square(name, square) for name, square in (("start", start), ("target", target))
        )
        if type(points) is not int or not 0 <= points <= MOST_POINTS:
            raise QuizError("quiz.refuse.points", found=points, most=MOST_POINTS)
        self.points = points
        if check is not None and not callable(check):
            raise QuizError("quiz.refuse.check", found=check)
        if (answer is not None and check is not None) or (
            answer is None and check is None and expects is None
        ):
            raise QuizError("quiz.refuse.answer-or-check")
        # A question with neither can only be judged by the teacher.
        self._sealed = answer is None and check is None
        self.check = check
        self.form = self._form(answer, expects, options, several, tolerance)
        self.settings: Mapping[str, Any] = MappingProxyType({})

    # ------------------------------------------------------------------ reading what a teacher wrote

    def _checked_square(self, name: str, square: Square | None) -> Square | None:
        if square is None:
            return None
        if self.board is None:
            raise QuizError("quiz.refuse.no-board", name=name)
        return next(iter(Squares(self.board).read([square])))

    def _form(
        self, answer: Any, expects: str | None, options: Sequence[Text], several: bool | None, tolerance: Any
    ) -> Form:
        name = expects or _expected(answer, options)
        if name not in FORMS:
            raise QuizError("quiz.refuse.expects", found=expects, possible=", ".join(FORMS))
        allowed = _tolerance(tolerance)
        if name == "choice":
            return _choice(answer, options, several)
        if name == "squares":
            if self.board is None:
                raise QuizError("quiz.refuse.no-board", name="squares")
            return Squares(self.board, None if answer is None else Squares(self.board).read(answer))
        if name == "words":
            return Words(None if answer is None else Words().read(answer))
        right = None if answer is None else Number().read(answer)
        if (
            allowed is None
            and isinstance(right, Fraction)
            and right.denominator == 1
            and not isinstance(answer, float)
        ):
            allowed = Fraction(0)
        return Number(right, allowed)

    def tolerating(self, tolerance: Any) -> Question:
        """Return the question with another tolerance, if it asks for a number."""
        allowed = _tolerance(tolerance)
        if allowed is None or not isinstance(self.form, Number):
            return self
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, form=Number(self.form.right, allowed))
        return other

    @property
    def is_sealed(self) -> bool:
        """True if this copy knows neither its right answer nor its hint, as in an exam."""
        return self._sealed

    def sealed(self) -> Question:
        """Return the question without its right answer, its check, its tolerance and its hint."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, form=blank(self.form), check=None, hint="", _sealed=True)
        return other

    # ------------------------------------------------------------------ asking and judging

    def asked(self, language: str | None = None) -> str:
        """Return the prompt in a language."""
        return spoken_in(within(language), self.prompt)

    def judge(self, given: object, language: str | None = None) -> Verdict:
        """Return the verdict on an answer.

        Raises
        ------
        QuizError
            If `given` is not an answer to this question, or the question's own check fails.
        """
        speech = within(language)
        answer = self.form.read(given)
        verdict = self.form.judge(answer, speech)  # type: ignore[arg-type]
        if self.check is not None:
            verdict = self._checked(answer, speech)
        return Verdict(
            right=verdict.right,
            said=verdict.said,
            points=self.points if verdict.right else 0,
            possible=self.points,
            found=verdict.found,
            missed=verdict.missed,
            wrong=verdict.wrong,
        )

    def _checked(self, answer: Any, language: str) -> Verdict:
        assert self.check is not None
        if isinstance(self.form, Choice):
            texts = [spoken_in(language, self.form.options[n]) for n in sorted(answer)]
            answer = frozenset(texts) if self.form.several else texts[0]
        try:
            result = self.check(answer)
            sentence = result if isinstance(result, str) else ""
            right = bool(result) and not sentence
        except MazenbError:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"[:200]
            raise QuizError("quiz.refuse.check-failed", reason=reason) from error
        words = said("right" if right else "wrong", language)
        return Verdict(right, f"{words} {sentence}".strip())

    def solution(self, language: str | None = None) -> str:
        """Return the right answer in words; "–" if only a check knows it."""
        return self.form.solution(within(language))

    def steps(self, square: Square) -> tuple[Square, ...]:
        """Return the squares one step from a square, doors included."""
        return () if self.board is None else tuple(sorted(self.board.graph.successors(square)))

    def walk(self, square: Square) -> tuple[Square, ...] | None:
        """Return a shortest walk from the start to a square; ``None`` if there is none."""
        if self.board is None or self.start is None:
            return None
        try:
            return tuple(nx.shortest_path(self.board.graph, self.start, square))
        except nx.NetworkXNoPath:
            return None

    def gives_away(self, wanted: str, square: Square) -> bool:  # noqa: ARG002 (for a kind to say)
        """Return True if help, ``"steps"`` from a square or a ``"walk"`` to it, gives away the answer."""
        return False

    def __repr__(self) -> str:
        # The right answer is left out, because a student can read this.
        return f"<Question {self.kind}: {self.asked()}>"


def _expected(answer: Any, options: Sequence[Text]) -> str | None:
    if options:
        return "choice"
    if answer is None:
        return None
    if isinstance(answer, Collection) and not isinstance(answer, str):
        return "squares"
    return "number" if read_number(answer) is not None else "words"


def _choice(answer: Any, options: Sequence[Text], several: bool | None) -> Choice:
    given: Any = options
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) < 2:
        raise QuizError("quiz.refuse.options", found=options)
    texts = tuple(checked_text("option", option) for option in options)
    if len({str(option) for option in texts}) < len(texts):
        raise QuizError("quiz.refuse.options-twice")
    many = isinstance(answer, Collection) and not isinstance(answer, str)
    form = Choice(texts, None, many if several is None else bool(several))
    if answer is None:
        return form
    return Choice(texts, form.read(answer), form.several)


def _tolerance(given: Any) -> Fraction | None:
    if given is None:
        return None
    value = read_number(given)
    if not isinstance(value, Fraction) or value < 0:
        raise QuizError("quiz.refuse.tolerance", found=given)
    return value
