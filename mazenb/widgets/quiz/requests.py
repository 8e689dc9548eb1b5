"""Requests that the page of a quiz may make; whether the question accepts them is up to the quiz."""

from __future__ import annotations

from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.numbers import LONGEST
from mazenb.widgets.shared.messages import Request, Requests, language, optional, pair, whole, words

__all__ = ["REQUESTS"]

_SQUARE = pair("quiz.refuse.square")
_COUNT = whole(-(10**9), 10**9)

REQUESTS = Requests(
    QuizError,
    Request("mark", square=_SQUARE),
    Request("choose", option=_COUNT),
    Request("clear"),
    Request("check", text=optional(words(LONGEST, empty=True))),
    Request("hint"),
    Request("steps", square=_SQUARE),
    Request("walk", square=_SQUARE),
    Request("hide"),
    Request("reveal"),
    Request("go", to=_COUNT),
    Request("language", language=language()),
    Request("scene"),
)
