"""Judging an answer from a file again, with the question drawn from its seed and kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from mazenb.board import Board, MazenbError
from mazenb.widgets.quiz.kinds.registry import KINDS
from mazenb.widgets.quiz.kinds.series import Wanted, make_series, seed_of
from mazenb.widgets.quiz.questions.question import Question
from mazenb.widgets.quiz.questions.speech import said
from mazenb.widgets.quiz.session import plain_settings

__all__ = ["Asked", "judged"]


class Asked(NamedTuple):
    """The questions of the teacher, as the arguments of `mazenb.quiz`."""

    questions: Wanted | Sequence[Wanted] | None
    n: int | None
    board: Board | None
    tolerance: Any
    tries: int | None
    settings: dict[str, Any]

    def series(self, seed: int | str) -> list[Question] | None:
        """Return the questions for a student; None if the teacher did not give any."""
        if self.questions is None:
            return None
        return make_series(self.questions, self.board, seed, self.n, self.tolerance, self.settings)

    def one(self, row: dict[str, Any], seed: int | str, series: list[Question] | None) -> Question | None:
        """Return the question that a row answers; None if it is unknown."""
        number = row["number"]
        if series is not None:
            return series[number - 1] if 1 <= number <= len(series) else None
        kind = row.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            return None
        drawn = KINDS[kind].drawn(seed_of(seed, number), self.board, **self.settings)
        return drawn.tolerating(self.tolerance)


class Judged(NamedTuple):
    """The points of an answer, and remarks on it."""

    question: str
    points: int | None
    possible: int
    remarks: list[str]


def judged(row: dict[str, Any], question: Question | None, asked: Asked) -> Judged:
    """Judge an answer again; the points in the file have no effect."""
    if question is None or question.is_sealed:
        return Judged(row["question"], None, row["possible"], [said("collect.remark.unjudged", None)])
    remarks = []
    same = _same(row, question)
    if question.kind != Question.kind and not same:
        if asked.questions is None:
            remark = said("collect.remark.question", None)
            unjudged = said("collect.remark.unjudged", None)
            return Judged(row["question"], None, question.points, [remark, unjudged])
        remarks.append(said("collect.remark.question", None))
    # An exam's file has neither points nor tolerance.
    told = row.get("points")
    drawn = question.kind != Question.kind and same
    if drawn and _tolerance(row) not in (None, _own_tolerance(question)):
        remarks.append(said("collect.remark.tolerance", None))
    worth, why = _worth(row, question, asked)
    remarks += why
    if told is not None and told != worth and not why:
        remarks.append(said("collect.remark.points", None, points=told, worth=worth))
    return Judged(question.asked(), worth, question.points, remarks)


def _worth(row: dict[str, Any], question: Question, asked: Asked) -> tuple[int, list[str]]:
    if row.get("shown") is True or (row.get("answer") is None and row["tries"] == 0):
        return 0, [said("collect.remark.shown", None)]
    if asked.tries is not None and row["tries"] > asked.tries:
        return 0, [said("collect.remark.tries", None, tries=row["tries"], n=asked.tries)]
    try:
        return question.judge(row.get("answer")).points, []
    except (MazenbError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return 0, [said("collect.remark.unreadable", None)]


def _same(row: dict[str, Any], question: Question) -> bool:
    """Return True if the file has the question that was drawn again."""
    settings = row.get("settings")
    if not isinstance(settings, dict):
        return False

    def plain(given: dict[str, Any]) -> dict[str, Any]:
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in given.items()
            if name != "tolerance"
        }

    return plain(settings) == plain(plain_settings(question) or {})


def _tolerance(row: dict[str, Any]) -> Any:
    return row["settings"].get("tolerance")


def _own_tolerance(question: Question) -> Any:
    return (plain_settings(question) or {}).get("tolerance")
