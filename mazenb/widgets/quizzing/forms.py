"""The forms of an answer: squares, a number, one option or several, a text.

A form reads what was given, whether it came from the page, from a cell or from a saved file, compares it with
the right answer, and says it in words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, TypeAlias

from mazenb.board import Board, BoardError, Square

from .numbers import LONGEST, Value, near, read_number, written
from .speech import Text, listed, refusal, said, spoken_in
from .verdict import Verdict

__all__ = ["FORMS", "UNKNOWN", "Choice", "Form", "Number", "Squares", "Words"]

UNKNOWN = "–"
"""The right answer where only a check knows it."""


@dataclass(frozen=True)
class Squares:
    """A set of squares of a board."""

    name: ClassVar[str] = "squares"
    board: Board
    right: frozenset[Square] | None = None

    def read(self, given: object, language: str) -> frozenset[Square]:
        """The squares that were given."""
        if isinstance(given, Mapping):
            given = list(given)
        if isinstance(given, str | bytes) or not isinstance(given, Iterable):
            raise refusal("squares", language, found=given)
        squares = set()
        for square in given:
            pair = tuple(square) if isinstance(square, Collection) and not isinstance(square, str) else ()
            try:
                squares.add(self.board.square(self.board.index(pair)))
            except BoardError:
                raise refusal("square", language, found=square) from None
        return frozenset(squares)

    def judge(self, answer: frozenset[Square], language: str) -> Verdict:
        """How it compares with the right one."""
        right = self.right or frozenset()
        found, missed, wrong = answer & right, right - answer, answer - right
        verdict = said("right" if answer == right else "wrong", language)
        counts = [(len(found), "count.right"), (len(missed), "count.missed"), (len(wrong), "count.wrong")]
        words = ", ".join(said(key, language, n=n) for n, key in counts if n or key == "count.right")
        return Verdict(answer == right, f"{verdict} {words}.", found=found, missed=missed, wrong=wrong)

    def solution(self, language: str) -> str:
        """The right answer in words."""
        if self.right is None:
            return UNKNOWN
        return listed(self.right) if self.right else said("no-square", language)

    def saved(self, answer: frozenset[Square], language: str) -> Any:  # noqa: ARG002 (one signature for all)
        """The answer as a file keeps it."""
        return [list(square) for square in sorted(answer)]


@dataclass(frozen=True)
class Number:
    """A number, exact or within a tolerance."""

    name: ClassVar[str] = "number"
    right: Value | None = None
    tolerance: Fraction | None = None

    def read(self, given: object, language: str) -> Value:
        """The number that was given."""
        value = read_number(given)
        if value is None:
            raise refusal("number", language, found=given)
        return value

    def judge(self, answer: Value, language: str) -> Verdict:
        """How it compares with the right one."""
        right = self.right is not None and near(answer, self.right, self.tolerance)
        return Verdict(right, said("right" if right else "wrong", language))

    def solution(self, language: str) -> str:
        """The right answer in words."""
        return UNKNOWN if self.right is None else written(self.right, language)

    def saved(self, answer: Value, language: str) -> Any:  # noqa: ARG002
        """The answer as a file keeps it."""
        return "∞" if isinstance(answer, float) else str(answer)


@dataclass(frozen=True)
class Choice:
    """One of some options, or several of them."""

    name: ClassVar[str] = "choice"
    options: tuple[Text, ...]
    right: frozenset[int] | None = None
    several: bool = False

    def read(self, given: object, language: str) -> frozenset[int]:
        """The options that were given, by number or by their text."""
        several = isinstance(given, Collection) and not isinstance(given, str | bytes | Mapping)
        each: Iterable[object] = given if several else [given]  # type: ignore[assignment]
        chosen = frozenset(self._number(one, language) for one in each)
        if not self.several and len(chosen) != 1:
            raise refusal("one-option", language)
        return chosen

    def _number(self, given: object, language: str) -> int:
        if type(given) is int and 0 <= given < len(self.options):
            return given
        for number, option in enumerate(self.options):
            texts = [option] if isinstance(option, str) else list(option.values())
            if isinstance(given, str) and given in texts:
                return number
        raise refusal("option", language, found=given, most=len(self.options) - 1)

    def judge(self, answer: frozenset[int], language: str) -> Verdict:
        """How it compares with the right one."""
        right = answer == self.right
        return Verdict(right, said("right" if right else "wrong", language))

    def solution(self, language: str) -> str:
        """The right answer in words."""
        return UNKNOWN if self.right is None else self._texts(self.right, language)

    def _texts(self, chosen: Iterable[int], language: str) -> str:
        texts = "; ".join(spoken_in(language, self.options[n]) for n in sorted(chosen))
        return texts or said("no-option", language)

    def saved(self, answer: frozenset[int], language: str) -> Any:
        """The answer as a file keeps it."""
        return self._texts(answer, language)


@dataclass(frozen=True)
class Words:
    """A short text; capitals and spaces do not matter."""

    name: ClassVar[str] = "words"
    right: str | None = None

    def read(self, given: object, language: str) -> str:
        """The text that was given, without spaces around it."""
        if not isinstance(given, str) or not given.strip() or len(given) > LONGEST:
            raise refusal("words", language, found=given, most=LONGEST)
        return " ".join(given.split())

    def judge(self, answer: str, language: str) -> Verdict:
        """How it compares with the right one."""
        right = self.right is not None and answer.casefold() == " ".join(self.right.split()).casefold()
        return Verdict(right, said("right" if right else "wrong", language))

    def solution(self, language: str) -> str:  # noqa: ARG002
        """The right answer."""
        return self.right or UNKNOWN

    def saved(self, answer: str, language: str) -> Any:  # noqa: ARG002
        """The answer as a file keeps it."""
        return answer


Form: TypeAlias = Squares | Number | Choice | Words
FORMS = tuple(form.name for form in (Squares, Number, Choice, Words))
