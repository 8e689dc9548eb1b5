"""Answers in files: one a student, and all of a class in a table."""

from __future__ import annotations

import json
import warnings
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mazenb.engine.files import write_whole

from .errors import QuizWarning
from .session import LONGEST_NAME, Session
from .speech import refusal, said

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["COLUMNS", "collect", "save_session"]

FORMAT = "mazenb quiz"
VERSION = 1
LARGEST = 5_000_000
COLUMNS = (
    "name", "seed", "number", "question", "answer", "points", "possible", "tries", "hints", "time", "file",
)  # fmt: skip


def save_session(session: Session, path: str | Path, language: str) -> None:
    """Write a student's answers, all of the file or nothing."""
    content = {
        FORMAT: VERSION,
        "name": session.name,
        "seed": session.seed,
        "saved": datetime.now().astimezone().isoformat(timespec="seconds"),
        "questions": len(session.questions),
        "score": session.score,
        "possible": session.possible,
        "answers": list(session.rows(language)),
    }
    try:
        write_whole(path, json.dumps(content, ensure_ascii=False, indent=1).encode())
    except (OSError, TypeError, ValueError) as error:
        raise refusal("save", language, path=str(path)[:200], reason=str(error)[:200]) from error


class _Broken(Exception):
    """Why a file is no student's answers."""

    def __init__(self, reason: str, **values: Any) -> None:
        super().__init__(said(f"collect.reason.{reason}", None, **values))


def _read(file: Path) -> dict[str, Any]:
    try:
        if file.stat().st_size > LARGEST:
            raise _Broken("large")
        content = json.loads(file.read_text(encoding="utf-8"))
    except OSError:
        raise _Broken("unreadable") from None
    except (ValueError, RecursionError):
        raise _Broken("json") from None
    if not isinstance(content, dict) or content.get(FORMAT) != VERSION:
        raise _Broken("other")
    checks = {
        "name": isinstance(content.get("name"), str) and len(content["name"]) <= LONGEST_NAME,
        "seed": type(content.get("seed")) in (int, str),
        "saved": _is_time(content.get("saved")),
        "answers": isinstance(content.get("answers"), list),
    }
    for part, fine in checks.items():
        if not fine:
            raise _Broken("part", part=part)
    for row in content["answers"]:
        _check_row(row)
    return content


def _check_row(row: object) -> None:
    if not isinstance(row, dict):
        raise _Broken("part", part="answers")
    for part, kinds in {
        "number": (int,), "question": (str,), "points": (int,), "possible": (int,), "tries": (int,), "hints": (int,),
    }.items():  # fmt: skip
        if type(row.get(part)) not in kinds:
            raise _Broken("part", part=part)
    if not _is_time(row.get("time")):
        raise _Broken("part", part="time")
    if not 0 <= row["points"] <= row["possible"]:
        raise _Broken("part", part="points")


def _is_time(text: object) -> bool:
    try:
        return isinstance(text, str) and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _shown(answer: Any) -> str:
    """An answer as a table shows it."""
    if isinstance(answer, list):
        return (
            ", ".join(f"({', '.join(map(str, square))})" for square in answer if isinstance(square, list))
            or "–"
        )
    return "–" if answer is None else str(answer)


def collect(folder: str | Path) -> pd.DataFrame:
    """The answers of a class, from the files that students saved with ``q.save``.

    Parameters
    ----------
    folder : str or path
        Every ``*.json`` file in it is read, those in folders inside too.

    Returns
    -------
    pandas.DataFrame
        A row for each answered question, with name, seed, number, question, answer, points, possible points,
        tries, hints, time and file. Of two files with the same name and seed the newer one counts. What is
        wrong with the folder is warned of and stands in ``table.attrs["problems"]``: files that cannot be read,
        and those that were left out.

    Raises
    ------
    QuizError
        If there is no such folder.

    Examples
    --------
    >>> import tempfile
    >>> from mazenb import Question, collect, quiz
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for name, answer in [("red", 4), ("blue", 5)]:
    ...         q = quiz(Question("2 + 2 = ?", answer=4), name=name)
    ...         verdict = q.answer(answer)
    ...         q.save(f"{folder}/{name}.json")
    ...     table = collect(folder)
    >>> print(table[["name", "answer", "points"]].to_string(index=False))
    name answer  points
    blue      5       0
     red      4       1
    """
    import pandas as pd

    try:
        place = Path(folder)
        there = place.is_dir()
    except (TypeError, ValueError, OSError):
        there = False
    if not there:
        raise refusal("folder", found=folder if isinstance(folder, str) else str(folder))
    problems: list[str] = []
    newest: dict[tuple[str, str], tuple[Path, dict[str, Any]]] = {}
    for file in sorted(place.rglob("*.json")):
        try:
            content = _read(file)
        except _Broken as error:
            problems.append(said("collect.broken", None, file=file.name, reason=error))
            continue
        key = content["name"], str(content["seed"])
        if key in newest:
            pair = sorted(
                (newest[key], (file, content)), key=lambda each: datetime.fromisoformat(each[1]["saved"])
            )
            older, newest[key] = pair
            words = {"name": key[0], "seed": key[1], "file": older[0].name, "kept": newest[key][0].name}
            problems.append(said("collect.twice", None, **words))
        else:
            newest[key] = file, content
    if not newest and not problems:
        problems.append(said("collect.empty", None, folder=str(place)))
    rows = [
        {
            **{column: row.get(column) for column in COLUMNS},
            "name": content["name"],
            "seed": content["seed"],
            "answer": _shown(row.get("answer")),
            "file": file.name,
        }
        for _, (file, content) in sorted(newest.items())
        for row in content["answers"]
    ]
    table = pd.DataFrame(rows, columns=list(COLUMNS))
    table["time"] = pd.to_datetime(table["time"], utc=True)
    table.attrs["problems"] = problems
    for problem in problems:
        warnings.warn(problem, QuizWarning, stacklevel=2)
    return table
