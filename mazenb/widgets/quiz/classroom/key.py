"""The teacher's key: the questions of each quiz of a course, with the right answers to its own questions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from mazenb.board import Board, MazenbError
from mazenb.engine.history.files import read_whole
from mazenb.texts.limits import too_deep
from mazenb.widgets.quiz.classroom.verdicts import Asked
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.forms import Choice, Number, Squares
from mazenb.widgets.quiz.questions.numbers import readable
from mazenb.widgets.quiz.questions.question import Question

__all__ = ["encoded_key", "question_arguments", "read_key"]

FORMAT = "mazenb key"
VERSION = 1
LARGEST = 5_000_000
MALFORMED = (MazenbError, OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError)
BOARD = "drawing"


def question_arguments(question: Question) -> dict[str, Any]:
    """Return the arguments that make a question again, with its right answer as a value.

    Raises
    ------
    QuizError
        If only a function knows whether an answer is right.

    Examples
    --------
    >>> question_arguments(Question("1/2 + 1/3 = ?", answer=Fraction(5, 6), hint="Sixths."))
    {'prompt': '1/2 + 1/3 = ?', 'expects': 'number', 'answer': '5/6'}
    """
    form = question.form
    if question.check is not None:
        raise QuizError("quiz.refuse.key-check", found=question.asked())
    given: dict[str, Any] = {"prompt": question.prompt, "expects": form.name}
    if isinstance(form, Choice):
        given |= {"options": list(form.options), "several": form.several}
    if form.right is not None:
        given["answer"] = _answer(question)
    if isinstance(form, Number) and form.tolerance is not None and (form.tolerance or not _is_whole(form)):
        given["tolerance"] = str(form.tolerance)
    if question.points != 1:
        given["points"] = question.points
    places = {"board": question.board, "start": question.start, "target": question.target}
    return given | {name: value for name, value in places.items() if value is not None}


def _answer(question: Question) -> Any:
    form = question.form
    if isinstance(form, Number):
        if form.tolerance is None and _is_whole(form):
            # A whole number as a float is right within one per cent, and as an integer only exactly.
            return float(form.right or 0)
        return readable(form.right) if isinstance(form.right, Fraction) else str(form.right)
    if isinstance(form, Choice) and not form.several:
        return min(form.right or ())
    return sorted(form.right or ()) if isinstance(form, Choice | Squares) else form.right


def _is_whole(form: Number) -> bool:
    return isinstance(form.right, Fraction) and form.right.denominator == 1


def encoded_key(quizzes: Mapping[str, Mapping[str, Any]]) -> bytes:
    """Return the content of a key.

    Parameters
    ----------
    quizzes : dict of dict by str
        The arguments of each quiz that `collect` needs, such as ``questions`` and ``n``, by the quiz's name.

    Raises
    ------
    QuizError
        If a question cannot be written to a file.
    """
    content = {FORMAT: VERSION, "quizzes": quizzes}
    return (json.dumps(content, ensure_ascii=False, indent=1, default=_plain) + "\n").encode()


def _plain(value: Any) -> Any:
    if isinstance(value, Question) and value.kind == Question.kind:
        return question_arguments(value)
    if isinstance(value, Board):
        return {BOARD: str(value)}
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, Fraction):
        return str(value)
    raise QuizError("quiz.refuse.key-value", found=value)


def read_key(path: object) -> dict[str, Asked]:
    """Return the questions of each quiz of a course, by its name, from the key in a teacher's build.

    Raises
    ------
    QuizError
        If the file cannot be read as a key.
    """
    if not isinstance(path, str | Path):
        raise QuizError("quiz.refuse.key", path=repr(path)[:200])
    try:
        content = json.loads(read_whole(Path(path), QuizError, most=LARGEST))
        if too_deep(content) or content[FORMAT] != VERSION:
            raise QuizError("quiz.refuse.key", path=str(path)[:200])
        return {str(name): _asked(given) for name, given in content["quizzes"].items()}
    except MALFORMED as error:
        raise QuizError("quiz.refuse.key", path=str(path)[:200]) from error


def _asked(given: Mapping[str, Any]) -> Asked:
    made = {name: _made(value) for name, value in given.items()}
    named = {name: made.pop(name, None) for name in ("questions", "n", "board", "tolerance")}
    if not isinstance(named["questions"], str | Question | Sequence):
        raise ValueError(named["questions"])
    return Asked(**named, tries=None, settings=made)


def _made(value: Any) -> Any:
    if isinstance(value, list):
        return [_made(each) for each in value]
    if isinstance(value, dict) and set(value) == {BOARD}:
        return Board.from_drawing(value[BOARD])
    if isinstance(value, dict) and "expects" in value:
        return Question(**{name: _made(each) for name, each in value.items()})
    return value
