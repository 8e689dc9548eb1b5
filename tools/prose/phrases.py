"""Phrases that we do not write, listed in phrases.toml with what to write instead."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.prose.passages import Passage

TABLE = Path(__file__).with_name("phrases.toml")
BESIDE = 40
"""The number of characters before and after a phrase in which an exception is searched for."""


@dataclass(frozen=True)
class Phrase:
    """A pattern to avoid in some kinds of passages, unless another pattern matches around it."""

    pattern: re.Pattern[str]
    instead: str
    kinds: frozenset[str]
    unless: re.Pattern[str] | None

    def hits(self, passage: Passage) -> Iterator[tuple[int, str]]:
        """Return the line and the words of every match in a passage."""
        if self.kinds and passage.kind not in self.kinds:
            return
        for found in self.pattern.finditer(passage.text):
            around = passage.text[max(0, found.start() - BESIDE) : found.end() + BESIDE]
            if self.unless is None or not self.unless.search(around):
                yield passage.line_of(found.start()), " ".join(found[0].split()) or repr(found[0])


def compiled(pattern: str) -> re.Pattern[str]:
    """Return a pattern in which a space matches any white space, and case does not matter."""
    return re.compile(pattern.replace(" ", r"\s+"), re.IGNORECASE)


@cache
def phrases(language: str, table: Path = TABLE) -> tuple[Phrase, ...]:
    """Return the phrases of a language."""
    rows = tomllib.loads(table.read_text(encoding="utf-8")).get(language, [])
    return tuple(
        Phrase(
            compiled(row["pattern"]),
            row["instead"],
            frozenset(row.get("kinds", ())),
            compiled(row["unless"]) if "unless" in row else None,
        )
        for row in rows
    )


def unwanted(passages: Iterable[Passage]) -> Iterator[tuple[str, int, str]]:
    """Return file, line and remark for every phrase that should be written differently."""
    for passage in passages:
        for phrase in phrases(passage.language):
            for line, words in phrase.hits(passage):
                yield passage.path, line, f"“{words}”: write {phrase.instead}"
