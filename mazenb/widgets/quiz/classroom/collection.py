"""The answers of a class in a table, judged where the teacher collects them."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mazenb.board import Board
from mazenb.texts.extras import require
from mazenb.texts.quotation import escaped
from mazenb.widgets.quiz.classroom.files import Broken, read_answers
from mazenb.widgets.quiz.classroom.key import read_key
from mazenb.widgets.quiz.classroom.rows import COLUMNS, absent_rows, file_rows
from mazenb.widgets.quiz.classroom.students import ClassList, read_students
from mazenb.widgets.quiz.classroom.submissions import Handed, counted, usual_kinds
from mazenb.widgets.quiz.classroom.verdicts import Asked
from mazenb.widgets.quiz.errors import QuizError, QuizWarning
from mazenb.widgets.quiz.kinds.series import Wanted
from mazenb.widgets.quiz.questions.question import Question
from mazenb.widgets.quiz.questions.speech import said
from mazenb.widgets.quiz.session import checked_tries

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["COLUMNS", "collect"]

Rows = list[dict[str, Any]]

NOTHING = Asked(questions=[], n=None, board=None, tolerance=None, tries=None, settings={})
"""The questions of a quiz that is not in the key: none."""
COUNTS = ("number", "points", "possible", "tries", "hints")
"""The integer columns; the row of an unreadable file has none."""


def collect(
    folder: str | Path,
    students: ClassList | None = None,
    *,
    questions: Wanted | Sequence[Wanted] | None = None,
    key: str | Path | None = None,
    n: int | None = None,
    board: Board | None = None,
    tolerance: Any = None,
    tries: int | None = None,
    **settings: Any,
) -> pd.DataFrame:
    """Return the answers of a class, from the files that students saved with ``q.save``, judged again.

    The points in a file are ignored: each question is drawn again from its kind and the student's seed, and
    the answer is compared with the right one here.

    Parameters
    ----------
    folder : str or path
        The folder; every ``*.json`` file in it is read, including those in subfolders.
    students : path of a CSV file, dict of seeds by name, or names, optional
        The class list, with columns ``name`` and ``seed`` (the name itself if there is none). If it is given,
        names that are not in the list, seeds that are not the student's and students without answers are
        reported.
    questions : kind, Question, callable or list of them, optional
        The questions as they were given to `quiz`, if all files are for the same quiz. Needed for questions
        of your own, which a file cannot contain.
    key : path, optional
        The file ``key.json`` that ``mazenb course build --teachers`` writes, if the files are for the quizzes
        of a course. Without `questions` and `key`, a quiz has the questions that most of its files name, and
        only the kinds that a seed can draw are judged. Give one of them wherever points matter.
    n, board, tolerance, **settings
        As they were given to `quiz`.
    tries : int, optional
        The number of answers allowed per question; an answer that took more earns no points.

    Returns
    -------
    pandas.DataFrame
        A row for each question, with the answer, the points it is worth, the tries and hints it took, the
        help that the quiz gave, and what is wrong with it, if anything, as its ``problem``. Points are
        missing if a question cannot be judged again. One file counts for each student and quiz: the newest of
        those with the seed in the class list. The rows of the others have 0 points, and so does an answer to
        a question that the quiz does not have. A file that cannot be read has a row too. Every problem is
        also a warning, and ``table.attrs["problems"]`` lists them all.

    Raises
    ------
    QuizError
        If there is no such folder, or the class list or the key cannot be read.

    Examples
    --------
    >>> import tempfile
    >>> from mazenb import Question, collect, quiz
    >>> asked = Question("2 + 2 = ?", answer=4)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for name, answer in [("red", 4), ("blue", 5)]:
    ...         q = quiz(asked, name=name)
    ...         verdict = q.answer(answer)
    ...         q.save(f"{folder}/{name}.json")
    ...     table = collect(folder, questions=asked)
    >>> print(table[["name", "answer", "points"]].to_string(index=False))
    name answer  points
    blue      5       0
     red      4       1
    """
    require("collect", "pandas")
    import pandas as pd

    if key is not None and questions is not None:
        raise QuizError("quiz.refuse.key-or-questions")
    problems: list[str] = []
    known = None if students is None else read_students(students)
    one = Asked(
        questions=questions,
        n=n,
        board=board,
        tolerance=tolerance,
        tries=checked_tries(tries),
        settings=settings,
    )
    quizzes = None if key is None else read_key(key)
    broken: dict[str, str] = {}
    read = _read(_folder(folder), set(quizzes or ()), problems, broken)

    def questions_for(each: Handed) -> list[Question]:
        return one.series((known or {}).get(each.name, each.seed)) or []

    files = counted(read, known, None if questions is None else questions_for)
    rows = _rows(files, one, quizzes, known)
    for row in rows:
        sentence = "collect.row" if row["number"] else "collect.student"
        problems += [said(sentence, None, **{**row, "remark": remark}) for remark in row["problem"]]
        row["problem"] = "; ".join(row["problem"])
    rows += [dict.fromkeys(COLUMNS) | {"file": name, "problem": problem} for name, problem in broken.items()]
    table = pd.DataFrame(rows, columns=list(COLUMNS))
    table = table.astype(dict.fromkeys(COUNTS, "Int64"))
    table["time"] = pd.to_datetime(table["time"], utc=True, errors="coerce", format="ISO8601")
    table.attrs["problems"] = problems
    for problem in problems:
        warnings.warn(problem, QuizWarning, stacklevel=2)
    return table


def _rows(
    files: list[Handed], one: Asked, quizzes: dict[str, Asked] | None, known: dict[str, str] | None
) -> Rows:
    """Return the rows of all files, and of the students without one."""
    rows: Rows = []
    for each in files:
        asked = one if quizzes is None else quizzes.get(each.quiz, NOTHING)._replace(tries=one.tries)
        alike = [other.content for other in files if other.quiz == each.quiz and other.instead is None]
        rows += file_rows(each, asked, usual_kinds(alike), known, _twin(each, files))
    found = sorted({each.quiz for each in files} & set(quizzes or ()))
    return [*rows, *absent_rows(known or {}, files, found or None)]


# ---------------------------------------------------------------------- files


def _folder(given: object) -> Path:
    try:
        place = Path(given)  # type: ignore[arg-type]
        there = place.is_dir()
    except (TypeError, ValueError, OSError):
        there = False
    if not there:
        raise QuizError("quiz.refuse.folder", found=given if isinstance(given, str) else str(given))
    return place


def _read(place: Path, names: set[str], problems: list[str], broken: dict[str, str]) -> list[Handed]:
    """Return the files of a folder that can be read; the names are those of the quizzes in the key."""
    found = []
    for path in sorted(place.rglob("*.json")):
        # On Linux, the name of a file may not be valid text.
        file = Path(escaped(str(path.relative_to(place))))
        try:
            content = read_answers(path)
        except Broken as error:
            broken[str(file)] = said("collect.broken", None, file=file.as_posix(), reason=error)
            problems.append(broken[str(file)])
            continue
        quiz = content.get("quiz", "")
        # A file of an older version says nothing about its quiz, but is usually named after it.
        found.append(Handed(file, content, file.stem if not quiz and file.stem in names else quiz))
    if not found and not problems:
        problems.append(said("collect.empty", None, folder=str(place)))
    return found


def _twin(handed: Handed, files: list[Handed]) -> tuple[Path, str] | None:
    """Return another student's file that was made in the same session, or at exactly the same times."""
    content = handed.content
    for other in files:
        theirs = other.content
        if other.instead is not None or other.name == handed.name or not content["answers"]:
            continue
        moments = [(row["number"], row["time"], row.get("answer")) for row in content["answers"]]
        same = moments == [(row["number"], row["time"], row.get("answer")) for row in theirs["answers"]]
        tokens = content.get("session"), theirs.get("session")
        # Two equal answers in the same second are not copies if their sessions differ.
        if tokens[0] == tokens[1] if None not in tokens else same and len(moments) > 1:
            return other.file, other.name
    return None
