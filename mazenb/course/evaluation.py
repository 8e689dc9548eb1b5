"""The questions of a lesson's quiz, evaluated when the course is built.

The right answer to one of a lesson's own questions can be an expression, such as
``goose.quantiles([0.95])[0]``. In a student's notebook, its value would depend on what the student has
assigned to ``goose``.
"""

from __future__ import annotations

import ast
import contextlib
import io
import symtable
from collections.abc import Sequence
from typing import Any

from mazenb.board import Board
from mazenb.course.cells import source
from mazenb.course.errors import CourseError
from mazenb.course.lesson import Lesson
from mazenb.course.quizzes import QuizCode
from mazenb.widgets.quiz.classroom.key import question_arguments
from mazenb.widgets.quiz.kinds.series import make_series
from mazenb.widgets.quiz.questions.question import Question

__all__ = ["Values", "evaluated", "literal", "needed", "questions_for"]

Values = dict[str, Any]
"""The arguments of a quiz that decide which questions it asks: ``questions``, ``n``, ``board`` and so on."""


def evaluated(lesson: Lesson, quiz: QuizCode) -> Values:
    """Return the arguments of a quiz as values.

    Only the statements of the lesson that the arguments depend on are run.

    Raises
    ------
    CourseError
        If the arguments cannot be evaluated.
    """
    before: list[str] = []
    for cell in lesson.notebook["cells"]:
        if source(cell) == quiz.cell:
            break
        if cell["cell_type"] == "code":
            before += _statements(source(cell))
    expression = f"dict(questions={quiz.wanted}{quiz.settings()})"
    space: dict[str, Any] = {}
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            for statement in needed(before, expression):
                exec(statement, space)
            return dict(eval(expression, space))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"[:200]
        raise CourseError("course.unevaluated", lesson=lesson.name, reason=reason) from error


def questions_for(values: Values, seed: str) -> list[Question]:
    """Return the questions that a quiz asks a student with a seed."""
    others = dict(values)
    wanted, n, board, tolerance = (
        others.pop(name, None) for name in ("questions", "n", "board", "tolerance")
    )
    return make_series(wanted, board, seed, n, tolerance, others)


# ---------------------------------------------------------------------- the statements that are run


def needed(statements: Sequence[str], expression: str) -> list[str]:
    """Return the statements that define the names in an expression, directly or not, in order.

    Examples
    --------
    >>> lesson = ["from math import comb", "n = 3", "f = lambda n: comb(n, k)", "k = 2", "f(3)"]
    >>> needed(lesson, "f(5) + 1")
    ['from math import comb', 'f = lambda n: comb(n, k)', 'k = 2']
    """
    names, kept = _names(expression)[1], [False] * len(statements)
    sides = [_names(statement) for statement in statements]
    growing = True
    while growing:
        growing = False
        for place, (bound, used) in enumerate(sides):
            if not kept[place] and bound & names:
                kept[place] = growing = True
                names = names | used
    return [statement for statement, wanted in zip(statements, kept, strict=True) if wanted]


def _names(text: str) -> tuple[set[str], set[str]]:
    """Return the names that top-level code binds, and the global names that it uses."""
    top = symtable.symtable(text, "lesson", "exec")
    bound = {one.get_name() for one in top.get_symbols() if one.is_assigned() or one.is_imported()}
    used = {one.get_name() for one in top.get_symbols() if one.is_referenced()}
    inner = list(top.get_children())
    while inner:
        table = inner.pop()
        used |= {one.get_name() for one in table.get_symbols() if one.is_global()}
        inner += table.get_children()
    return bound, used


def _statements(text: str) -> list[str]:
    try:
        tree = ast.parse(text)
    except SyntaxError:
        # IPython's own commands define nothing that a quiz could ask about.
        return []
    return [ast.unparse(node) for node in tree.body]


# ---------------------------------------------------------------------- values as source


def literal(value: Any) -> str:
    """Return source code that creates a value again, without any name but ``mazenb``.

    Raises
    ------
    CourseError
        If the value cannot be written as source code.
    QuizError
        If only a function knows the right answer to a question.

    Examples
    --------
    >>> literal(["reach", Question("6 × 7 = ?", answer=42)])
    "['reach', mazenb.Question(prompt='6 × 7 = ?', expects='number', answer='42')]"
    """
    if isinstance(value, Question) and value.kind == Question.kind:
        given = question_arguments(value)
        return f"mazenb.Question({', '.join(f'{name}={literal(each)}' for name, each in given.items())})"
    if isinstance(value, Board):
        return f"mazenb.Board.from_drawing({str(value)!r})"
    if isinstance(value, list):
        return f"[{', '.join(map(literal, value))}]"
    try:
        if ast.literal_eval(repr(value)) == value:
            return repr(value)
    except (ValueError, SyntaxError):
        pass
    raise CourseError("course.literal", found=repr(value)[:200])
