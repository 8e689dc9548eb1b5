"""The class list: the students and their seeds."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from mazenb.engine.history.files import read_whole
from mazenb.texts.limits import PERSON, writable
from mazenb.widgets.quiz.errors import QuizError

__all__ = ["ClassList", "read_students"]

ClassList: TypeAlias = "str | Path | Mapping[str, int | str] | Iterable[str]"
MOST = 10_000
LARGEST = 5_000_000


def read_students(given: ClassList) -> dict[str, str]:
    """Return the seed of every student, by name, in the order of the class list.

    Parameters
    ----------
    given : path, dict or iterable of str
        A CSV file with a column ``name`` and, if seeds are not the names themselves, a column ``seed``;
        commas, semicolons or tabs between the columns. Or a dict of seeds by name, or just the names.

    Raises
    ------
    QuizError
        If there is no such file, or it has no names, or a name appears in it twice.

    Examples
    --------
    >>> read_students({"red": 7, "blue": "seat 2"})
    {'red': '7', 'blue': 'seat 2'}
    >>> read_students(["red", "blue"])
    {'red': 'red', 'blue': 'blue'}
    """
    if isinstance(given, str | Path):
        pairs: list[tuple[Any, str]] = list(_rows(given))
    elif isinstance(given, Mapping):
        pairs = [(name, str(seed)) for name, seed in given.items()]
    elif isinstance(given, Iterable):
        pairs = [(name, str(name)) for name in given]
    else:
        raise QuizError("quiz.refuse.class-list", path=repr(given)[:200], reason=type(given).__name__)
    students: dict[str, str] = {}
    for name, seed in pairs:
        if not isinstance(name, str) or not 1 <= len(name.strip()) <= PERSON or not writable(name):
            raise QuizError("quiz.refuse.name", found=name, most=PERSON)
        if name in students:
            raise QuizError("quiz.refuse.name-twice", found=name)
        students[name] = seed
    if not students:
        raise QuizError("quiz.refuse.class-list", path=str(given)[:200], reason="name")
    return students


def _rows(path: str | Path) -> list[tuple[str, str]]:
    try:
        text = read_whole(path, QuizError, most=LARGEST)
        head = text.partition("\n")[0]
        separator = max(",;\t", key=head.count)
        rows = list(csv.DictReader(text.splitlines()[: MOST + 1], delimiter=separator))
    except (QuizError, csv.Error) as error:
        raise QuizError("quiz.refuse.class-list", path=str(path)[:200], reason=str(error)[:200]) from error
    if not rows or "name" not in rows[0]:
        raise QuizError("quiz.refuse.class-list", path=str(path)[:200], reason="name")
    kept = [row for row in rows if (row["name"] or "").strip()]
    return [(row["name"].strip(), (row.get("seed") or row["name"]).strip()) for row in kept]
