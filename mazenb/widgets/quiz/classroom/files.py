"""Files with the answers of one student."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from mazenb.engine.history.files import read_whole, write_whole
from mazenb.texts.limits import DIGITS, LINE, PARTS, PERSON, TEXT, too_deep, writable
from mazenb.widgets.quiz.errors import QuizError
from mazenb.widgets.quiz.questions.speech import said
from mazenb.widgets.quiz.session import Session

__all__ = ["Broken", "checked_path", "content_of", "read_answers", "resume", "save_session"]

FORMAT = "mazenb quiz"
VERSION = 3
READABLE = (1, 2, 3)
"""The readable versions of a file. Version 1 has neither mode nor help, and no token of the session. Version
2 has neither the name of the quiz nor the kinds of all its questions."""
LARGEST = 5_000_000


def content_of(session: Session, language: str) -> dict[str, Any]:
    """Return a student's answers as a file stores them."""
    return {
        FORMAT: VERSION,
        "name": session.name,
        "seed": session.seed,
        "quiz": session.quiz,
        "kinds": [question.kind for question in session.questions],
        "saved": datetime.now().astimezone().isoformat(timespec="seconds"),
        "session": session.token,
        "mode": session.mode,
        "help": session.help,
        "tries": session.tries,
        "questions": len(session.questions),
        "score": None if session.exam else session.score,
        "possible": session.possible,
        "answers": session.saved(language),
    }


def save_session(session: Session, path: str | Path, language: str) -> None:
    """Write a student's answers to a file atomically."""
    content = content_of(session, language)
    try:
        write_whole(path, json.dumps(content, ensure_ascii=False, indent=1).encode())
    except (OSError, TypeError, ValueError) as error:
        raise QuizError("quiz.refuse.save", path=str(path)[:200], reason=str(error)[:200]) from error


def checked_path(path: object) -> Path:
    """Check the path of a file of answers, and return it."""
    if not isinstance(path, str | Path) or not str(path).strip():
        raise QuizError("quiz.refuse.save", path=repr(path)[:200], reason=type(path).__name__)
    file = Path(path)
    try:
        file.exists()
    except OSError as error:
        # For example, a name that is too long for the system.
        raise QuizError("quiz.refuse.save", path=str(path)[:200], reason=str(error.strerror)) from None
    return file


def resume(session: Session, path: str | Path, language: str) -> None:
    """Restore a session's answers from a file; if there is no file, nothing is restored.

    Raises
    ------
    QuizError
        If the file does not contain answers, or is for other questions, another name or another seed.
    """
    file = Path(path)
    if not file.exists():
        return
    try:
        content = read_answers(file)
    except Broken as error:
        raise QuizError("quiz.refuse.resume-broken", path=str(path)[:200], reason=str(error)) from None
    same = content["name"] == session.name and str(content["seed"]) == str(session.seed)
    if not same or not session.resume(content, language):
        found = {"name": content["name"], "seed": repr(content["seed"])}
        raise QuizError("quiz.refuse.resume-other", path=str(path)[:200], **found)


_REASONS = {"engine.file.large": "large", "engine.file.encoding": "json"}


class Broken(Exception):
    """The reason why a file does not contain a student's answers."""

    def __init__(self, reason: str, **values: Any) -> None:
        super().__init__(said(f"collect.reason.{reason}", None, **values))


def read_answers(file: Path) -> dict[str, Any]:
    """Return the answers that a student saved, every part of them checked.

    Raises
    ------
    Broken
        If the file does not contain valid answers.
    """
    try:
        text = read_whole(file, QuizError, most=LARGEST)
        content = json.loads(text)
        if too_deep(content):
            raise Broken("json")
        # A file is UTF-8, so only an escape such as "\ud800" can be half of a surrogate pair, which neither a
        # page nor a CSV file can hold.
        fine = "\\u" not in text or writable(json.dumps(content, ensure_ascii=False))
    except QuizError as error:
        raise Broken(_REASONS.get(error.key, "unreadable")) from None
    except (ValueError, RecursionError):
        raise Broken("json") from None
    if not fine:
        raise Broken("writable")
    if not isinstance(content, dict) or content.get(FORMAT) not in READABLE:
        raise Broken("other")
    checks = {
        "name": isinstance(content.get("name"), str) and len(content["name"]) <= PERSON,
        "seed": _is_seed(content.get("seed")),
        "saved": _is_time(content.get("saved")),
        "answers": isinstance(content.get("answers"), list),
        "quiz": _is_line(content.get("quiz", "")),
        "kinds": _are_kinds(content.get("kinds", [])),
    }
    for part, fine in checks.items():
        if not fine:
            raise Broken("part", part=part)
    if len(content["answers"]) > PARTS:
        raise Broken("large")
    for row in content["answers"]:
        _check_row(row)
    if len({row["number"] for row in content["answers"]}) < len(content["answers"]):
        # One answer per question: more would be guesses.
        raise Broken("part", part="number")
    return content


COUNTS = ("number", "possible", "tries", "hints")
_ROW = {"question": str} | dict.fromkeys(COUNTS, int)


def _check_row(row: object) -> None:
    if not isinstance(row, dict):
        raise Broken("part", part="answers")
    for part, kind in _ROW.items():
        if type(row.get(part)) is not kind:
            raise Broken("part", part=part)
    if not _is_time(row.get("time")):
        raise Broken("part", part="time")
    # The verdict shown to the student, which has no effect here.
    points = row.get("points")
    if points is not None and (type(points) is not int or not 0 <= points <= row["possible"]):
        raise Broken("part", part="points")
    for part in COUNTS:
        if abs(row[part]) >= 10**DIGITS:
            raise Broken("part", part=part)
    if len(row["question"]) > TEXT:
        raise Broken("part", part="question")


def _is_seed(seed: object) -> bool:
    return len(seed) <= LINE if isinstance(seed, str) else type(seed) is int and abs(seed) < 1 << 63


def _is_line(text: object) -> bool:
    return isinstance(text, str) and len(text) <= LINE


def _are_kinds(kinds: object) -> bool:
    return isinstance(kinds, list) and len(kinds) <= PARTS and all(_is_line(kind) for kind in kinds)


def _is_time(text: object) -> bool:
    try:
        # pandas counts nanoseconds, which limits it to the years 1678 to 2261.
        return (
            isinstance(text, str)
            and (time := datetime.fromisoformat(text)).tzinfo is not None
            and 1700 < time.year < 2200
        )
    except ValueError:
        return False
