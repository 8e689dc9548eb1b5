"""A series of questions from a teacher's list: kinds, questions, or functions that create questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from mazenb.board import Board
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.kinds.registry import make_question, unknown_kind
from mazenb.widgets.quiz.questions.question import Question

__all__ = ["MOST", "Wanted", "checked_count", "is_single", "make_series", "seed_of"]

Wanted: TypeAlias = str | Question | Callable[[Random], Question]
"""A kind, a question, or a function that makes one with the random generator of the seed."""
MOST = 200
"""The most questions in a series."""


def seed_of(seed: int | str, number: int) -> str:
    """Return the seed of a question of a series, counted from 1.

    The first question is drawn by the seed itself, so a series begins like a single question.

    Examples
    --------
    >>> seed_of("red", 1), seed_of("red", 2)
    ('red', 'red 2')
    """
    return f"{seed}" if number == 1 else f"{seed} {number}"


def checked_count(n: object) -> int:
    """Check a number of questions, and return it."""
    if type(n) is not int or not 1 <= n <= MOST:
        raise QuizError("quiz.refuse.count", found=n, most=MOST)
    return n


def make_series(
    wanted: Wanted | Sequence[Wanted],
    board: Board | None,
    seed: int | str,
    n: int | None,
    tolerance: Any,
    settings: dict[str, Any],
) -> list[Question]:
    """Return the questions that `mazenb.quiz` asks when it is given these arguments.

    Raises
    ------
    QuizError
        If there is no such question.

    Examples
    --------
    >>> [question.kind for question in make_series(["reach", "components"], None, "red", None, None, {})]
    ['reach', 'components']
    """
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise QuizError("quiz.refuse.seed", found=seed)
    if is_single(wanted):
        each: list[Any] = [wanted] * (1 if n is None else checked_count(n))
    else:
        each = _listed(wanted, n, settings)
    questions = []
    for number, one in enumerate(each, 1):
        ground = None if isinstance(one, Question) else board
        own = seed_of(seed, number)
        questions.append(make_question(one, board=ground, seed=own, tolerance=tolerance, **settings))
    return questions


def is_single(wanted: object) -> bool:
    """Return True if one kind, question or function is wanted, not a list of them."""
    return isinstance(wanted, str | Question) or callable(wanted)


def _listed(wanted: object, n: int | None, settings: dict[str, Any]) -> list[Any]:
    if not isinstance(wanted, Sequence):
        raise unknown_kind(wanted)
    if settings:
        raise QuizError("quiz.refuse.series-settings", found=sorted(settings))
    if len(wanted) > MOST or n not in (None, len(wanted)):
        raise QuizError("quiz.refuse.count", found=len(wanted), most=MOST)
    return list(wanted)
