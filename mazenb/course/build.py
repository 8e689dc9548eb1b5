"""Building of a course: plan every file, check that it can be written, then write all of them or none."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from mazenb.course.errors import CourseError
from mazenb.course.evaluation import Values, evaluated, questions_for
from mazenb.course.file_set import Plan, write_all
from mazenb.course.formats import CLASS_LIST, FORMATS, otter_test, settings_file
from mazenb.course.lesson import Lesson, read_lessons
from mazenb.course.notebooks import encoded, for_student, for_teacher, source_for_nbgrader
from mazenb.texts.catalogue import text
from mazenb.widgets.quiz.classroom.key import encoded_key
from mazenb.widgets.quiz.classroom.students import ClassList, read_students

__all__ = ["Built", "build"]

AUDIENCES = ("students", "teachers")
UNSAFE = re.compile(r"[\x00-\x1f/\\:*?\"<>|]|^[. ]|[. ]$")
"""Characters that some file systems do not allow in folder names."""
ANSWERS = ["quiz", "name", "seed", "number", "question", "answer"]
"""The columns of the table of right answers."""
KEY = "key.json"
"""The file name of the key with which `mazenb.collect` marks the quizzes of a course."""


@dataclass(frozen=True)
class Built:
    """The result of building a course.

    Attributes
    ----------
    folder : Path
        The folder that was written to.
    files : tuple of Path
        The files that were written.
    lessons : int
        The number of lessons.
    students : int
        The number of students on the class list, or 0 without one.
    """

    folder: Path
    files: tuple[Path, ...]
    lessons: int
    students: int


def build(
    folder: str | Path,
    audience: str,
    *,
    origin: str | Path,
    students: ClassList | None = None,
    lessons: list[str] | None = None,
    language: str | None = "en",
    form: str = "plain",
    exam: bool = False,
    watched: Callable[[Iterable[Any]], Iterable[Any]] = iter,
) -> Built:
    """Write the notebooks of a course to a folder, or write nothing if one of them cannot be written.

    Parameters
    ----------
    folder : path
        The folder to write to, created if it does not exist. Existing files are never overwritten.
    audience : {"students", "teachers"}
        Students get notebooks with an empty cell for each solution, and teachers get the solutions.
    origin : path
        The folder that contains the notebooks of the lessons.
    students : path of a CSV file, dict of seeds by name, or names, optional
        The class list. Each student gets a folder in which every quiz has the student's name and seed, and
        the teacher gets a table with the right answer to every question of every student.
    lessons : list of str, optional
        Names of lessons, or the two digits they begin with. By default, all lessons.
    language : str or None
        The language of the lessons, or None for lessons in any language.
    form : {"plain", "nbgrader", "otter"}
        The tool that grades the notebooks, or "plain" for none.
    exam : bool
        Whether quizzes record answers without judging them. Students then get no hints, and no answers to the
        quizzes between the sections either.
    watched : callable, optional
        A function that takes the lessons and yields them again, for example to show a progress bar.

    Returns
    -------
    Built

    Raises
    ------
    CourseError
        If the course cannot be built as requested. Nothing is written then.
    QuizError
        If the class list cannot be read.
    """
    for name, given, possible in (("audience", audience, AUDIENCES), ("form", form, FORMATS)):
        if given not in possible:
            raise CourseError("course.choice", name=name, found=given, possible=", ".join(possible))
    listed = None if students is None else _checked(read_students(students))
    chosen = read_lessons(Path(origin), lessons, language)
    plan: Plan = {}
    answers: list[list[Any]] = []
    quizzes: dict[str, Values] = {}
    for lesson in watched(chosen):
        if audience == "students":
            plan |= _handouts(lesson, listed, form, exam)
        else:
            asked = {PurePosixPath(file).stem: evaluated(lesson, quiz) for file, quiz in lesson.quizzes()}
            plan |= _teachers(lesson, asked, form, exam)
            answers += _right_answers(lesson, asked, listed or {})
            quizzes |= asked
    if audience == "teachers":
        plan |= _grading_files(chosen, listed, form, answers)
        plan[PurePosixPath(KEY)] = encoded_key(quizzes)
    target = Path(folder)
    write_all(plan, target)
    return Built(target, tuple(target / path for path in plan), len(chosen), len(listed or {}))


# ---------------------------------------------------------------------- what is written


def _handouts(lesson: Lesson, students: dict[str, str] | None, form: str, exam: bool) -> Plan:
    someone = text("course.someone", lesson.language)
    file = PurePosixPath(f"{lesson.name}.ipynb")
    if form != "plain":
        # A grading tool takes one lesson at a time, with its answers in the same folder.
        file = lesson.name / file
    if students is None:
        return {file: encoded(for_student(lesson, someone, someone, form, exam=exam))}
    return {
        PurePosixPath(name) / file: encoded(for_student(lesson, name, seed, form, exam=exam))
        for name, seed in students.items()
    }


def _teachers(lesson: Lesson, asked: dict[str, Values], form: str, exam: bool) -> Plan:
    own = PurePosixPath(lesson.name)
    if form == "plain":
        return {PurePosixPath(f"{lesson.name}.ipynb"): encoded(for_teacher(lesson))}
    if form == "nbgrader":
        return {"source" / own / f"{lesson.name}.ipynb": encoded(source_for_nbgrader(lesson, exam=exam))}
    plan = {own / f"{lesson.name}.ipynb": encoded(for_teacher(lesson))}
    for number, (file, quiz) in enumerate(lesson.quizzes(), 1):
        for question in range(1, quiz.count + 1):
            test = otter_test(lesson, asked[PurePosixPath(file).stem], number, file, question)
            plan[own / "tests" / f"quiz_{number}_question_{question}.py"] = test.encode("utf-8")
    return plan


def _grading_files(
    lessons: list[Lesson], students: dict[str, str] | None, form: str, answers: list[list[Any]]
) -> Plan:
    plan: Plan = {}
    if form == "nbgrader":
        plan[PurePosixPath("nbgrader_config.py")] = settings_file(lessons[0].language).encode("utf-8")
    if students is not None:
        listed = _table(["name", "seed"], students.items())
        places = [PurePosixPath(lesson.name) for lesson in lessons] if form == "otter" else [PurePosixPath()]
        plan |= {place / CLASS_LIST: listed for place in places}
        plan[PurePosixPath("answers.csv")] = _table(ANSWERS, answers)
    return plan


def _right_answers(lesson: Lesson, asked: dict[str, Values], students: dict[str, str]) -> list[list[Any]]:
    """Return one row for each question of each student."""
    return [
        [quiz, name, seed, number, question.asked(lesson.language), question.solution(lesson.language)]
        for quiz, values in asked.items()
        for name, seed in students.items()
        for number, question in enumerate(questions_for(values, seed), 1)
    ]


def _table(head: list[str], rows: Iterable[Iterable[Any]]) -> bytes:
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows([head, *rows])
    return written.getvalue().encode("utf-8")


def _checked(students: dict[str, str]) -> dict[str, str]:
    """Return the class list after checking that every name can be the name of a folder."""
    folders: dict[str, str] = {}
    for name in students:
        if UNSAFE.search(name):
            raise CourseError("course.name", found=repr(name))
        # On some file systems, "Red" and "red" are the same name.
        other = folders.setdefault(name.casefold(), name)
        if other != name:
            raise CourseError("course.names", one=repr(other), other=repr(name))
    return students
