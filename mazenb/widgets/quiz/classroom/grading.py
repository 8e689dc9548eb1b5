"""Grading of one student's answers, for assertions in a grading cell."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mazenb.board import Board
from mazenb.widgets.quiz.classroom.files import Broken, checked_path, content_of, read_answers
from mazenb.widgets.quiz.classroom.rows import file_rows
from mazenb.widgets.quiz.classroom.students import ClassList, read_students
from mazenb.widgets.quiz.classroom.submissions import Handed, claimed_kinds
from mazenb.widgets.quiz.classroom.verdicts import Asked
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.kinds.series import Wanted
from mazenb.widgets.quiz.questions.speech import said
from mazenb.widgets.quiz.session import checked_tries
from mazenb.widgets.quiz.widget import Quiz

__all__ = ["Grade", "grade"]


class Grade:
    """The result of `mazenb.grade`: the points of each question, and remarks.

    Attributes
    ----------
    name : str
        The student's name, as the file says.
    seed : int or str
    rows : tuple of dict
        One for each question, as in the table of `mazenb.collect`.
    points, possible : int
        The totals over all questions.

    Examples
    --------
    >>> from mazenb import grade, quiz
    >>> marks = grade(quiz("components", seed="red", name="red"), "components")
    >>> marks, marks.possible
    (<Grade of 'red': 0 of 1 points>, 1)
    """

    def __init__(self, name: str, seed: int | str, rows: Sequence[dict[str, Any]]) -> None:
        self.name, self.seed, self.rows = name, seed, tuple(rows)

    @property
    def points(self) -> int:
        """The points of all questions together."""
        return sum(row["points"] or 0 for row in self.rows)

    @property
    def possible(self) -> int:
        """The points that could be earned."""
        return sum(row["possible"] for row in self.rows)

    def right(self, question: int) -> bool:
        """Return True if a question, counted from 1, has all its points."""
        row = self._row(question)
        return bool(row["points"] == row["possible"])

    def why(self, question: int) -> str:
        """Return the remark on a question, counted from 1: a sentence for ``assert``."""
        row = self._row(question)
        points = said("score", None, score=row["points"] or 0, n=row["possible"])
        return f"{'; '.join([points, *row['problem']])}."

    def _row(self, question: int) -> dict[str, Any]:
        for row in self.rows:
            if row["number"] == question and type(question) is int:
                return row
        raise QuizError("quiz.refuse.question", found=question, most=len(self.rows))

    def __repr__(self) -> str:
        return f"<Grade of {self.name!r}: {self.points} of {self.possible} points>"


def grade(
    given: Quiz | str | Path,
    questions: Wanted | Sequence[Wanted] | None = None,
    *,
    name: str | None = None,
    seed: int | str | None = None,
    students: ClassList | None = None,
    n: int | None = None,
    board: Board | None = None,
    tolerance: Any = None,
    tries: int | None = None,
    **settings: Any,
) -> Grade:
    """Judge the answers of one student again, for a grading cell or an autograder.

    As in `mazenb.collect`, the points in a file are ignored: each question is drawn again from its kind and
    the student's seed, and the answer is compared with the right one.

    Parameters
    ----------
    given : Quiz or path
        A quiz answered in this notebook, or the file that it saved.
    questions : kind, Question, callable or list of them, optional
        The questions as they were given to `quiz`. Give them wherever points matter: without them, the kinds
        are those that the answers name.
    name : str, optional
        The name of the student who submitted the answers. Answers under another name earn no points.
    seed : int or str, optional
        The student's seed; by default, that of the class list or, without one, of the answers.
    students : path of a CSV file, dict of seeds by name, or names, optional
        The class list. Answers of a student who is not in it earn no points.
    n, board, tolerance, **settings
        As they were given to `quiz`.
    tries : int, optional
        The number of answers allowed per question; an answer that took more earns no points.

    Returns
    -------
    Grade
        With ``points`` and ``possible``, and for each question ``right(number)`` and ``why(number)``.

    Raises
    ------
    QuizError
        If the file cannot be read, or there is no such question.

    Examples
    --------
    >>> from mazenb import grade, quiz
    >>> q = quiz(["components", "shortest path length"], seed="red", name="red")
    >>> verdict = q.answer(1, question=1)
    >>> marks = grade(q, ["components", "shortest path length"], seed="red")
    >>> marks
    <Grade of 'red': 0 of 2 points>
    >>> marks.right(2), marks.why(2)
    (False, '0 of 1 point; not answered.')

    The cell of an autograder:

    >>> assert not marks.right(1), marks.why(1)
    """
    tries = checked_tries(tries)
    content, file = _content(given)
    known = None if students is None else read_students(students)
    own = content["name"]
    if seed is not None:
        known = {own: str(seed)} if known is None or own in known else known
    asked = Asked(questions=questions, n=n, board=board, tolerance=tolerance, tries=tries, settings=settings)
    handed = Handed(Path(file.name), content, content.get("quiz", ""))
    rows = list(file_rows(handed, asked, claimed_kinds(content), known, None))
    strange = known is not None and own not in known
    if name is not None and name != own:
        strange = True
        for row in rows:
            row["problem"] = [said("collect.remark.name", None, found=own, name=name), *row["problem"]]
    if strange:
        rows = [row | {"points": 0} for row in rows]
    return Grade(own, content["seed"], sorted(rows, key=lambda row: int(row["number"])))


def _content(given: Quiz | str | Path) -> tuple[dict[str, Any], Path]:
    """Return the answers as a file stores them, and the file's name."""
    if isinstance(given, Quiz):
        return content_of(given._session, given.language), Path(given.file or "")
    file = checked_path(given)
    if not file.exists():
        raise QuizError("quiz.refuse.no-answers", path=str(file)[:200])
    try:
        return read_answers(file), file
    except Broken as error:
        raise QuizError("quiz.refuse.resume-broken", path=str(file)[:200], reason=str(error)) from None
