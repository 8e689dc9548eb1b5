"""The rows of a student's answers, each judged again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from mazenb.widgets.quiz.classroom.submissions import Handed
from mazenb.widgets.quiz.classroom.verdicts import Asked, Judged, judged
from mazenb.widgets.quiz.questions.speech import said

__all__ = ["COLUMNS", "absent_rows", "file_rows"]

COLUMNS = (
    "name", "seed", "quiz", "number", "kind", "question", "answer", "points", "possible", "tries", "hints",
    "help", "mode", "time", "file", "problem",
)  # fmt: skip


def file_rows(
    handed: Handed,
    asked: Asked,
    kinds: Sequence[str | None],
    known: dict[str, str] | None,
    twin: tuple[Path, str] | None,
) -> Iterator[dict[str, Any]]:
    """Yield a row for each question of a file, judged.

    Parameters
    ----------
    handed : Handed
    asked : Asked
        The questions of the teacher.
    kinds : sequence of str or None
        The kinds of the quiz's questions, if the teacher does not give the questions.
    known : dict of str by str, optional
        The class list.
    twin : tuple of Path and str, optional
        Another student's file with the same answers, and that student's name.
    """
    file, content = handed.file.as_posix(), handed.content
    name, seed = content["name"], content["seed"]
    own = seed if known is None else known.get(name, seed)
    about = _remarks(handed, known, twin)
    series = asked.series(own)
    answered = set()
    for row in content["answers"]:
        found = _outside(row, series, kinds) or judged(row, asked.one(row, own, series), asked)
        answered.add(row["number"])
        yield {
            **{column: row.get(column) for column in COLUMNS},
            "name": name,
            "seed": seed,
            "quiz": handed.quiz,
            "question": found.question,
            "answer": _shown(row.get("answer")),
            "points": found.points if handed.instead is None else 0,
            "possible": found.possible if handed.instead is None else 0,
            "help": content.get("help"),
            "mode": content.get("mode"),
            "file": file,
            "problem": about + found.remarks,
        }
    if handed.instead is not None:
        if not answered:
            own_row = {"name": name, "seed": seed, "quiz": handed.quiz, "answer": _shown(None), "points": 0}
            yield {**dict.fromkeys(COLUMNS), **own_row, "file": file, "problem": about}
        return
    for number, question in enumerate(series or [], 1):
        if number not in answered:
            yield {
                **dict.fromkeys(COLUMNS),
                "name": name,
                "seed": seed,
                "quiz": handed.quiz,
                "number": number,
                "kind": question.kind,
                "question": question.asked(),
                "answer": _shown(None),
                "points": 0,
                "possible": question.points,
                "file": file,
                "problem": [*about, said("collect.remark.unanswered", None)],
            }


def _remarks(handed: Handed, known: dict[str, str] | None, twin: tuple[Path, str] | None) -> list[str]:
    """Return the problems of a file as a whole."""
    about = []
    seed = handed.content["seed"]
    if handed.instead is not None:
        about.append(said("collect.remark.instead", None, file=handed.instead.as_posix()))
    if known is not None and handed.name not in known:
        about.append(said("collect.remark.unknown", None))
    elif known is not None and known[handed.name] != str(seed):
        about.append(said("collect.remark.seed", None, found=repr(seed), seed=repr(known[handed.name])))
    if twin is not None:
        about.append(said("collect.remark.copied", None, file=twin[0].as_posix(), name=twin[1]))
    return about


def _outside(row: dict[str, Any], series: Sequence[Any] | None, kinds: Sequence[str | None]) -> Judged | None:
    """Return the verdict on an answer to a question that the quiz does not have; None if it has it."""
    count, number = len(kinds if series is None else series), row["number"]
    if series is not None and not series:
        remark = said("collect.remark.no-quiz", None)
    elif not 1 <= number <= count:
        remark = said("collect.remark.extra", None, n=count)
    elif series is None and kinds[number - 1] not in (None, row.get("kind")):
        remark = said("collect.remark.kind", None, kind=kinds[number - 1])
    else:
        return None
    return Judged(row["question"], 0, 0, [remark])


def absent_rows(
    known: dict[str, str], files: Sequence[Handed], quizzes: Iterable[str] | None
) -> Iterator[dict[str, Any]]:
    """Yield a row for each student of the class list without a file, or without one for a quiz."""
    for quiz in (None,) if quizzes is None else quizzes:
        found = {each.name for each in files if quiz in (None, each.quiz)}
        for name, seed in known.items():
            if name not in found:
                remark = said("collect.remark.absent", None)
                own = {"name": name, "seed": seed, "quiz": quiz, "answer": _shown(None), "points": 0}
                yield {**dict.fromkeys(COLUMNS), **own, "problem": [remark]}


def _shown(answer: Any) -> str:
    """Return an answer as a table shows it."""
    if isinstance(answer, list) and answer and all(isinstance(each, str) for each in answer):
        return "; ".join(answer)
    if isinstance(answer, list):
        return (
            ", ".join(f"({', '.join(map(str, square))})" for square in answer if isinstance(square, list))
            or "–"
        )
    return "–" if answer is None else str(answer)
