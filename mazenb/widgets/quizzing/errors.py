"""What the quiz refuses."""

from __future__ import annotations

from mazenb.board import MazenbError

__all__ = ["QuizError", "QuizWarning"]


class QuizError(MazenbError, ValueError):
    """A question that cannot be asked or an answer that cannot be read; nothing was changed.

    Examples
    --------
    >>> from mazenb import quiz
    >>> quiz("reach", help="all")
    Traceback (most recent call last):
    ...
    mazenb.widgets.quizzing.errors.QuizError: Help is one of nothing, ends, walks, results; not 'all'.
    """


class QuizWarning(UserWarning):
    """Something in a folder of answers that a teacher should look at."""
