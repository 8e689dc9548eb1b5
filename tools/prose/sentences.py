"""Sentences of passages, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from tools.prose.passages import Passage

BLOCK = re.compile(r"(?:^(?!\s*$).+\n?)+", re.MULTILINE)
"""Consecutive lines that are not empty."""
ITEM = re.compile(r"^\s*(?:[-+]|\*(?!\*)|\d+\.|#+|\||>)\s+", re.MULTILINE)
"""The beginning of an item of a list, a heading, a quotation or a row of a table."""
END = re.compile(r"(?<![ (][A-Z]\.)(?<=[.!?])[\"”’)*_]*\s+(?=[A-ZÀ-Þ«“*\"(\[…])")
"""The end of a sentence, but not of a person's initial."""
MARKS = re.compile(r"\*\*|!?\[|\s*\|\s*$")
"""Marks of Markdown that are not words."""
WORDS = re.compile(r"[^\W\d_]{2,}")


def blocks(passage: Passage) -> Iterator[tuple[int, str]]:
    """Return the offset and the text of every paragraph, heading, list item and row of a table."""
    for block in BLOCK.finditer(passage.text):
        starts = [found.start() for found in ITEM.finditer(block[0])]
        edges = sorted({0, *starts, len(block[0])})
        for start, stop in pairwise(edges):
            yield block.start() + start, block[0][start:stop]


def sentences(passages: Iterable[Passage], words: int = 4) -> Iterator[tuple[Passage, int, str]]:
    """Return passage, line and text of every sentence that has at least the given number of words."""
    for passage in passages:
        for offset, block in blocks(passage):
            at = 0
            for piece in END.split(block):
                at = block.find(piece, at)
                said = " ".join(MARKS.sub("", ITEM.sub("", piece)).split())
                if len(WORDS.findall(said)) >= words:
                    yield passage, passage.line_of(offset + at + len(piece) - len(piece.lstrip())), said
                at += len(piece)
