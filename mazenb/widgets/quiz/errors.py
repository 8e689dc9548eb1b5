"""Errors of the quiz."""

from __future__ import annotations

from mazenb.widgets.shared.errors import WidgetError

__all__ = ["QuizError", "QuizWarning"]


class QuizError(WidgetError):
    """A question that cannot be asked or an answer that cannot be read; nothing was changed.

    Examples
    --------
    >>> from mazenb import quiz
    >>> quiz("reach", help="all")
    Traceback (most recent call last):
    ...
    mazenb.widgets.quiz.errors.QuizError: help must be one of nothing, ends, walks, results, not 'all'
    """


class QuizWarning(UserWarning):
    """A problem in a folder of answers that a teacher should look at."""
