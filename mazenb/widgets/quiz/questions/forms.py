"""The forms of an answer: squares, a number, one option or several, or words.

A form reads what was given, whether it came from the page, from a cell or from a saved file, compares it with
the right answer, and says it in words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar, TypeAlias

from mazenb.board import Board, BoardError, Square
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.numbers import LONGEST, Value, near, read_number, readable, written
from mazenb.widgets.quiz.questions.speech import Text, listed, said, spoken_in
from mazenb.widgets.quiz.questions.verdict import Verdict

__all__ = ["FORMS", "UNKNOWN", "Choice", "Form", "Number", "Squares", "Words", "blank"]

UNKNOWN = "–"
"""The sign for a right answer that only a check knows."""


@dataclass(frozen=True)
class Squares:
    """A set of squares of a board."""

    name: ClassVar[str] = "squares"
    board: Board
    right: frozenset[Square] | None = None

    def read(self, given: object) -> frozenset[Square]:
        """Return the squares that were given."""
        if isinstance(given, Mapping):
            given = list(given)
        if isinstance(given, str | bytes) or not isinstance(given, Iterable):
            raise QuizError("quiz.refuse.squares", found=given)
        squares = set()
        for square in given:
            pair = tuple(square) if isinstance(square, Collection) and not isinstance(square, str) else ()
            try:
                squares.add(self.board.square(self.board.index(pair)))
            except BoardError:
                raise QuizError("quiz.refuse.square", found=square) from None
        return frozenset(squares)

    def judge(self, answer: frozenset[Square], language: str) -> Verdict:
        """Compare an answer with the right one."""
        right = self.right or frozenset()
        found, missed, wrong = answer & right, right - answer, answer - right
        verdict = said("right" if answer == right else "wrong", language)
        counts = [(len(found), "count.right"), (len(missed), "count.missed"), (len(wrong), "count.wrong")]
        words = ", ".join(said(key, language, n=n) for n, key in counts if n or key == "count.right")
        return Verdict(answer == right, f"{verdict} {words}.", found=found, missed=missed, wrong=wrong)

    def solution(self, language: str) -> str:
        """Return the right answer in words."""
        if self.right is None:
            return UNKNOWN
        return listed(self.right) if self.right else said("no-square", language)

    def saved(self, answer: frozenset[Square], language: str) -> Any:  # noqa: ARG002 (one signature for all)
        """Return the answer as a file stores it."""
        return [list(square) for square in sorted(answer)]


@dataclass(frozen=True)
class Number:
    """A number, exact or within a tolerance."""

    name: ClassVar[str] = "number"
    right: Value | None = None
    tolerance: Fraction | None = None

    def read(self, given: object) -> Value:
        """Return the number that was given."""
        value = read_number(given)
        if value is None:
            raise QuizError("quiz.refuse.number", found=given)
        return value

    def judge(self, answer: Value, language: str) -> Verdict:
        """Compare an answer with the right one."""
        right = self.right is not None and near(answer, self.right, self.tolerance)
        return Verdict(right, said("right" if right else "wrong", language))

    def solution(self, language: str) -> str:
        """Return the right answer in words."""
        return UNKNOWN if self.right is None else written(self.right, language)

    def saved(self, answer: Value, language: str) -> Any:  # noqa: ARG002
        """Return the answer as a file stores it."""
        return "∞" if isinstance(answer, float) else readable(answer)


@dataclass(frozen=True)
class Choice:
    """One of some options, or several of them."""

    name: ClassVar[str] = "choice"
    options: tuple[Text, ...]
    right: frozenset[int] | None = None
    several: bool = False

    def read(self, given: object) -> frozenset[int]:
        """Return the options that were given, by number or by their text."""
        if self.several and isinstance(given, str) and "; " in given:
            # Older files store several options in one string.
            given = given.split("; ")
        several = isinstance(given, Collection) and not isinstance(given, str | bytes | Mapping)
        each: Iterable[object] = given if several else [given]  # type: ignore[assignment]
        chosen = frozenset(self._number(one) for one in each)
        if not self.several and len(chosen) != 1:
            raise QuizError("quiz.refuse.one-option")
        return chosen

    def _number(self, given: object) -> int:
        if type(given) is int and 0 <= given < len(self.options):
            return given
        for number, option in enumerate(self.options):
            texts = [option] if isinstance(option, str) else list(option.values())
            if isinstance(given, str) and given in texts:
                return number
        raise QuizError("quiz.refuse.option", found=given, most=len(self.options) - 1)

    def judge(self, answer: frozenset[int], language: str) -> Verdict:
        """Compare an answer with the right one."""
        right = answer == self.right
        return Verdict(right, said("right" if right else "wrong", language))

    def solution(self, language: str) -> str:
        """Return the right answer in words."""
        return UNKNOWN if self.right is None else self._texts(self.right, language)

    def _texts(self, chosen: Iterable[int], language: str) -> str:
        texts = "; ".join(spoken_in(language, self.options[n]) for n in sorted(chosen))
        return texts or said("no-option", language)

    def saved(self, answer: frozenset[int], language: str) -> Any:
        """Return the answer as a file stores it."""
        texts = [spoken_in(language, self.options[n]) for n in sorted(answer)]
        return texts if self.several else texts[0]


@dataclass(frozen=True)
class Words:
    """A short string; capitals and spaces do not matter."""

    name: ClassVar[str] = "words"
    right: str | None = None

    def read(self, given: object) -> str:
        """Return the string that was given, without surrounding spaces."""
        if not isinstance(given, str) or not given.strip() or len(given) > LONGEST:
            raise QuizError("quiz.refuse.words", found=given, most=LONGEST)
        return " ".join(given.split())

    def judge(self, answer: str, language: str) -> Verdict:
        """Compare an answer with the right one."""
        right = self.right is not None and answer.casefold() == " ".join(self.right.split()).casefold()
        return Verdict(right, said("right" if right else "wrong", language))

    def solution(self, language: str) -> str:  # noqa: ARG002
        """Return the right answer."""
        return self.right or UNKNOWN

    def saved(self, answer: str, language: str) -> Any:  # noqa: ARG002
        """Return the answer as a file stores it."""
        return answer


Form: TypeAlias = Squares | Number | Choice | Words
FORMS = tuple(form.name for form in (Squares, Number, Choice, Words))


def blank(form: Form) -> Form:
    """Return the same form without a right answer."""
    if isinstance(form, Number):
        return Number()
    return replace(form, right=None)
