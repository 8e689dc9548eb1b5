"""The answers of a class in a table."""

from __future__ import annotations

import warnings
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mazenb.board import Board, MazenbError

from .errors import QuizWarning
from .files import Broken, read_answers
from .kinds import KINDS
from .speech import refusal, said

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["COLUMNS", "collect"]

COLUMNS = (
    "name", "seed", "number", "question", "answer", "points", "possible", "tries", "hints", "time", "file",
)  # fmt: skip


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
        wrong with the folder is warned of and stands in ``table.attrs["problems"]``: files that cannot be
        read, those that were left out, and points that an answer to a question of mazenb's own kinds is not
        worth.

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

    problems: list[str] = []
    files = _newest(_folder(folder), problems)
    rows = []
    for file, content in files:
        for row in content["answers"]:
            worth = _worth(row)
            if worth is not None and worth != row["points"]:
                number, points = row["number"], row["points"]
                problems.append(
                    said("collect.changed", None, file=file.name, number=number, points=points, worth=worth)
                )
            own = {"name": content["name"], "seed": content["seed"], "file": file.name}
            rows.append(
                {column: row.get(column) for column in COLUMNS} | own | {"answer": _shown(row.get("answer"))}
            )
    table = pd.DataFrame(rows, columns=list(COLUMNS))
    table["time"] = pd.to_datetime(table["time"], utc=True)
    table.attrs["problems"] = problems
    for problem in problems:
        warnings.warn(problem, QuizWarning, stacklevel=2)
    return table


def _folder(given: object) -> Path:
    try:
        place = Path(given)  # type: ignore[arg-type]
        there = place.is_dir()
    except (TypeError, ValueError, OSError):
        there = False
    if not there:
        raise refusal("folder", found=given if isinstance(given, str) else str(given))
    return place


def _newest(place: Path, problems: list[str]) -> list[tuple[Path, dict[str, Any]]]:
    """The files of a folder, of each student and seed the newest."""
    newest: dict[tuple[str, str], tuple[Path, dict[str, Any]]] = {}
    for file in sorted(place.rglob("*.json")):
        try:
            content = read_answers(file)
        except Broken as error:
            problems.append(said("collect.broken", None, file=file.name, reason=error))
            continue
        key = content["name"], str(content["seed"])
        both = [(file, content)] if key not in newest else [newest[key], (file, content)]
        *older, newest[key] = sorted(both, key=lambda each: datetime.fromisoformat(each[1]["saved"]))
        for other, _ in older:
            kept = newest[key][0].name
            problems.append(said("collect.twice", None, name=key[0], seed=key[1], file=other.name, kept=kept))
    if not newest and not problems:
        problems.append(said("collect.empty", None, folder=str(place)))
    return [newest[key] for key in sorted(newest)]


def _worth(row: dict[str, Any]) -> int | None:
    """What an answer is worth if its question is asked again; None where that cannot be known."""
    settings = row.get("settings")
    if row.get("kind") not in KINDS or not isinstance(settings, dict):
        return None
    try:
        given = {name: value for name, value in settings.items() if name not in ("board", "tolerance")}
        board = Board.from_drawing(settings["board"])
        question = KINDS[row["kind"]].drawn(0, board, points=row["possible"], **given)
        asked = question.tolerating(settings.get("tolerance"))
        return 0 if row.get("answer") is None else asked.judge(row["answer"]).points
    except (MazenbError, KeyError, TypeError, ValueError):
        return 0


def _shown(answer: Any) -> str:
    """An answer as a table shows it."""
    if isinstance(answer, list):
        return (
            ", ".join(f"({', '.join(map(str, square))})" for square in answer if isinstance(square, list))
            or "–"
        )
    return "–" if answer is None else str(answer)
