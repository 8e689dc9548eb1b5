"""The answers of one student in a file."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from mazenb.engine.files import write_whole

from .session import LONGEST_NAME, Session
from .speech import refusal, said

__all__ = ["Broken", "read_answers", "save_session"]

FORMAT = "mazenb quiz"
VERSION = 1
LARGEST = 5_000_000


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
        "answers": session.saved(language),
    }
    try:
        write_whole(path, json.dumps(content, ensure_ascii=False, indent=1).encode())
    except (OSError, TypeError, ValueError) as error:
        raise refusal("save", language, path=str(path)[:200], reason=str(error)[:200]) from error


class Broken(Exception):
    """Why a file is no student's answers."""

    def __init__(self, reason: str, **values: Any) -> None:
        super().__init__(said(f"collect.reason.{reason}", None, **values))


def read_answers(file: Path) -> dict[str, Any]:
    """What a student saved, every part of it checked.

    Raises
    ------
    Broken
        If it is no such file.
    """
    try:
        if file.stat().st_size > LARGEST:
            raise Broken("large")
        content = json.loads(file.read_text(encoding="utf-8"))
    except OSError:
        raise Broken("unreadable") from None
    except (ValueError, RecursionError):
        raise Broken("json") from None
    if not isinstance(content, dict) or content.get(FORMAT) != VERSION:
        raise Broken("other")
    checks = {
        "name": isinstance(content.get("name"), str) and len(content["name"]) <= LONGEST_NAME,
        "seed": type(content.get("seed")) in (int, str),
        "saved": _is_time(content.get("saved")),
        "answers": isinstance(content.get("answers"), list),
    }
    for part, fine in checks.items():
        if not fine:
            raise Broken("part", part=part)
    for row in content["answers"]:
        _check_row(row)
    return content


_ROW = {"question": str} | dict.fromkeys(("number", "points", "possible", "tries", "hints"), int)


def _check_row(row: object) -> None:
    if not isinstance(row, dict):
        raise Broken("part", part="answers")
    for part, kind in _ROW.items():
        if type(row.get(part)) is not kind:
            raise Broken("part", part=part)
    if not _is_time(row.get("time")):
        raise Broken("part", part="time")
    if not 0 <= row["points"] <= row["possible"]:
        raise Broken("part", part="points")


def _is_time(text: object) -> bool:
    try:
        return isinstance(text, str) and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False
