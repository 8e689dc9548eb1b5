"""Versions of a lesson's notebook for students, for teachers, and for nbgrader's assignments."""

from __future__ import annotations

import json
from typing import Any

from mazenb.course import formats
from mazenb.course.cells import Cell, cleared, code, source
from mazenb.course.evaluation import evaluated
from mazenb.course.lesson import Exercise, Lesson
from mazenb.course.quizzes import QuizCode
from mazenb.course.student_version import without_help
from mazenb.texts.catalogue import text

__all__ = ["encoded", "for_student", "for_teacher", "source_for_nbgrader"]


def for_student(lesson: Lesson, name: str, seed: str, form: str, *, exam: bool) -> dict[str, Any]:
    """Return a lesson for a student, with an empty cell for each solution and with the student's quiz."""
    cells: list[Cell] = []
    number = 0
    for part, cell in lesson.parts():
        if isinstance(part, Exercise):
            cells.append(_answer_cell(part, lesson.language, form))
        elif isinstance(part, QuizCode) and cell is not None:
            number += 1
            file = lesson.answers_file(number)
            asked = part.for_student(name, seed, file, exam=exam, telling=False)
            cells.append(cleared(cell) | {"source": asked, "metadata": {}})
            if form == "nbgrader":
                cells += _grading_cells(lesson, part, number, hidden=True)
        elif cell is not None:
            cells.append(_plain_cell(cell, exam=exam))
    return _whole(lesson, cells)


def for_teacher(lesson: Lesson) -> dict[str, Any]:
    """Return the notebook of a lesson with its solutions and outputs."""
    return lesson.notebook


def source_for_nbgrader(lesson: Lesson, *, exam: bool) -> dict[str, Any]:
    """Return the instructor's version of a lesson, with solutions and tests between nbgrader's marks."""
    cells: list[Cell] = []
    number = 0
    someone = text("course.someone", lesson.language)
    for part, cell in lesson.parts():
        if isinstance(part, Exercise):
            marked = f"### BEGIN SOLUTION\n{part.text}\n### END SOLUTION"
            metadata = formats.answer_metadata(part.number, part.stars)
            cells.append(code(marked, f"exercise-{part.number}", **metadata))
        elif isinstance(part, QuizCode) and cell is not None:
            number += 1
            file = lesson.answers_file(number)
            asked = part.for_student(someone, someone, file, exam=exam, telling=False)
            cells.append(cleared(cell) | {"source": asked, "metadata": {}})
            cells += _grading_cells(lesson, part, number, hidden=False)
        elif cell is not None:
            cells.append(_plain_cell(cell, exam=exam))
    return _whole(lesson, cells)


def encoded(notebook: dict[str, Any]) -> bytes:
    """Return a notebook as the bytes of an ``.ipynb`` file."""
    return (json.dumps(notebook, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def _plain_cell(cell: Cell, *, exam: bool) -> Cell:
    """Return a cell that is neither a solution nor graded, in an exam without answers and help."""
    fresh = cleared(cell)
    if exam and cell["cell_type"] == "code":
        fresh["source"] = without_help(source(cell))
    return fresh


def _answer_cell(exercise: Exercise, language: str, form: str) -> Cell:
    metadata = formats.answer_metadata(exercise.number, exercise.stars) if form == "nbgrader" else {}
    return code(f"# {text('course.answer-here', language)}", f"exercise-{exercise.number}", **metadata)


def _grading_cells(lesson: Lesson, quiz: QuizCode, number: int, *, hidden: bool) -> list[Cell]:
    file = lesson.answers_file(number)
    values = None if hidden else evaluated(lesson, quiz)
    return [
        code(
            formats.grading_code(file, question, lesson.language, values),
            f"quiz-{number}-question-{question}",
            **formats.grading_metadata(number, question),
        )
        for question in range(1, quiz.count + 1)
    ]


def _whole(lesson: Lesson, cells: list[Cell]) -> dict[str, Any]:
    seen: dict[str, int] = {}
    for cell in cells:
        # An exercise can have two solutions with prose between them, so a number keeps the ids distinct.
        name = cell["id"]
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            cell["id"] = f"{name}-{seen[name]}"
            if "nbgrader" in cell["metadata"]:
                cell["metadata"]["nbgrader"]["grade_id"] = cell["id"]
    return lesson.notebook | {"cells": cells}
