"""The grading tools that a course can be built for, and what each of them needs in a notebook."""

from __future__ import annotations

from typing import Any

from mazenb.course.evaluation import Values, literal
from mazenb.course.lesson import Lesson
from mazenb.texts.catalogue import text

__all__ = [
    "CLASS_LIST",
    "FORMATS",
    "answer_metadata",
    "grading_code",
    "grading_metadata",
    "otter_test",
    "settings_file",
]

FORMATS = ("plain", "nbgrader", "otter")
CLASS_LIST = "class.csv"
"""The file name of the class list that is written for the grading tool."""


def answer_metadata(number: int, stars: int) -> dict[str, Any]:
    """Return the nbgrader metadata of a cell that the teacher grades by hand, worth one point per star."""
    return _metadata(f"exercise-{number}", max(1, stars), solution=True)


def grading_metadata(quiz: int, question: int) -> dict[str, Any]:
    """Return the nbgrader metadata of a cell that tests the answer to a quiz question."""
    return _metadata(f"quiz-{quiz}-question-{question}", 1, solution=False)


def _metadata(name: str, points: int, *, solution: bool) -> dict[str, Any]:
    return {
        "nbgrader": {
            "grade": True,
            "grade_id": name,
            "locked": not solution,
            "points": points,
            "schema_version": 3,
            "solution": solution,
            "task": False,
        }
    }


def grading_code(file: str, question: int, language: str, values: Values | None) -> str:
    """Return the source of the cell that nbgrader runs to test the answer to a question.

    The tests are between nbgrader's marks for hidden tests, so students see only the first line. They contain
    the right answers as values and use no name that the student's cells define.

    Parameters
    ----------
    file : str
        The name of the file that contains the answers.
    question : int
        The number of the question, counted from 1.
    language : str
        The language of the lesson.
    values : dict, optional
        The arguments of the quiz that the question belongs to. Without them, return only the first line.
    """
    first = "# " + text("course.judged-later", language, number=question)
    if values is None:
        return first
    return "\n".join([
        first,
        "### BEGIN HIDDEN TESTS",
        "import os, pathlib",
        "import mazenb",
        "",
        "# nbgrader runs this in autograded/STUDENT/LESSON, with the class list three folders up.",
        "here = pathlib.Path.cwd()",
        'collected = os.environ.get("NBGRADER_EXECUTION") == "autograde"',
        f"listed = here.parents[2] / {CLASS_LIST!r}",
        "marks = mazenb.grade(",
        f"    {file!r},",
        f"    {_arguments(values)},",
        "    name=here.parent.name if collected else None,",
        "    students=listed if collected and listed.exists() else None,",
        ")",
        f"assert marks.right({question}), marks.why({question})",
        "### END HIDDEN TESTS",
    ])  # fmt: skip


def _arguments(values: Values) -> str:
    """Return the arguments of a quiz as source code."""
    return ", ".join(f"{name}={literal(value)}" for name, value in values.items())


OTTER_TEST = '''\
"""Test for Otter-Grader: question {question} of the quiz in {lesson}, judged again."""

import pathlib

from otter.test_files import test_case

import mazenb

OK_FORMAT = False
name = "{name}"
points = 1


@test_case(points=1)
def test_question(env):
    students = "{students}" if pathlib.Path("{students}").exists() else None
    marks = mazenb.grade({file!r}, {arguments}, students=students)
    assert marks.right({question}), marks.why({question})
'''


def otter_test(lesson: Lesson, values: Values, number: int, file: str, question: int) -> str:
    """Return the content of the test file with which Otter-Grader grades a question."""
    return OTTER_TEST.format(
        question=question,
        lesson=lesson.name,
        name=f"quiz {number} question {question}",
        arguments=_arguments(values),
        students=CLASS_LIST,
        file=file,
    )


def settings_file(language: str) -> str:
    """Return the content of nbgrader's configuration file for a course."""
    stub = "# " + text("course.answer-here", language)
    return (
        "# nbgrader settings for mazenb lessons.\n"
        "c = get_config()\n"
        'c.CourseDirectory.course_id = "mazenb"\n'
        f'c.ClearSolutions.code_stub = {{"python": {stub!r}}}\n'
    )
