"""Figures on a page of docs: each measured by a tool, between two comments that name it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tools.places import ROOT

__all__ = ["commit", "publish"]


def commit() -> str:
    """The commit that is checked out, with a plus sign if the sources have changed since."""
    words = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def publish(page: Path, name: str, command: str, figures: str) -> None:
    """Put figures between the comments ``<!-- name -->`` and ``<!-- /name -->`` of a page.

    Raises
    ------
    ValueError
        If the page has no such place.
    """
    text = page.read_text(encoding="utf-8")
    body = f"Measured by `{command}` on commit {commit()}.\n\n{figures.strip()}\n"
    new, n = re.subn(
        rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)",
        lambda found: f"{found[1]}{body}{found[2]}",
        text,
        flags=re.DOTALL,
    )
    if n != 1:
        raise ValueError(f"{page} has no place for the figures of {name}")
    page.write_text(new, encoding="utf-8")
