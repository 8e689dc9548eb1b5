"""Measured figures on a documentation page, between two comments that name them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tools.places import ROOT

__all__ = ["commit", "publish", "put"]


def commit() -> str:
    """Return the current commit, with a plus sign if the sources have changed since."""
    words = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def publish(page: Path, name: str, command: str, figures: str) -> None:
    """Put figures onto a page, with the command that measured them and the current commit."""
    put(page, name, f"Measured by `{command}` on commit {commit()}.", figures)


def put(page: Path, name: str, head: str, figures: str) -> None:
    """Put figures, and a line about them, between the comments ``<!-- name -->`` and ``<!-- /name -->``.

    Raises
    ------
    ValueError
        If the page has no such place.
    """
    text = page.read_text(encoding="utf-8")
    body = f"{head}\n\n{figures.strip()}\n"
    new, n = re.subn(
        rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)",
        lambda found: f"{found[1]}{body}{found[2]}",
        text,
        flags=re.DOTALL,
    )
    if n != 1:
        raise ValueError(f"{page} has no place for the figures of {name}")
    page.write_text(new, encoding="utf-8")
