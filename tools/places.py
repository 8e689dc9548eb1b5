"""Paths in the source tree."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LESSONS = ROOT / "lessons"
LOGS = BUILD / "logs"
NOTEBOOKS = ROOT / "notebooks"
STATIC = ROOT / "mazenb" / "static"
WIDGETS = ROOT / "widgets"


def fingerprint(paths: Iterable[Path], *words: str) -> str:
    """Return a hash of the contents of some files and of some words. A missing file counts as empty."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes() if path.exists() else b"")
        digest.update(b"\0")
    for word in words:
        digest.update(word.encode("utf-8") + b"\0")
    return digest.hexdigest()
