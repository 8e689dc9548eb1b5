"""Spelling, checked by codespell: misspelt words, and American spellings (ours is British)."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from tools.prose.passages import Passage

WORDS = Path(__file__).with_name("words.txt")
"""Words that codespell would change, but that we use on purpose."""


def british() -> str:
    """Return codespell's dictionary from British to American spelling, reversed."""
    table = (files("codespell_lib") / "data" / "dictionary_en-GB_to_en-US.txt").read_text(encoding="utf-8")
    pairs = (line.split("->", 1) for line in table.splitlines() if "->" in line)
    return "".join(
        f"{american.strip(', ')}->{word}\n" for word, american in pairs if "," not in american.strip(", ")
    )


def misspelt(passages: Iterable[Passage]) -> Iterator[tuple[str, int, str]]:
    """Return file, line and remark for every misspelt word of the English passages."""
    lines: list[tuple[str, int, str]] = []
    for passage in passages:
        if passage.language == "en":
            for number, line in enumerate(passage.text.split("\n"), passage.line):
                lines.append((passage.path, number, line))
    with tempfile.TemporaryDirectory() as folder:
        dictionary = Path(folder, "british.txt")
        dictionary.write_text(british(), encoding="utf-8")
        command = [
            sys.executable,
            "-m",
            "codespell_lib",
            "-D",
            "-",
            "-D",
            str(dictionary),
            "-I",
            str(WORDS),
            "-",
        ]
        done = subprocess.run(
            command,
            input="\n".join(line for _, _, line in lines),
            capture_output=True,
            encoding="utf-8",
            cwd=folder,
            check=False,
        )
    if done.returncode not in (0, 65):
        raise RuntimeError(f"codespell failed: {done.stderr.strip()}")
    # With input from a pipe, codespell prints each line with its number, and under it the corrections.
    at = 0
    for said in done.stdout.splitlines():
        if "==>" in said and said.startswith("\t"):
            path, place, _ = lines[at - 1]
            yield path, place, said.strip()
        elif (head := said.partition(":")[0]).isdigit():
            at = int(head)
