"""Every recipe works: its blocks are put into a copy of the package, and what it runs passes there."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.copies import copied, passed
from tools.places import ROOT

FOLDER = ROOT / "docs" / "recipes"
RECIPES = sorted(path for path in FOLDER.glob("*.md") if path.stem != "index")
BLOCK = re.compile(r"^```(\w+)(?: (\S[^\n]*))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: its language, the file it belongs to, a line to go below or replace, and its text."""

    language: str
    file: str
    below: str
    instead: str
    run: bool
    text: str


def blocks(page: Path) -> list[Block]:
    found = []
    for language, words, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        given = dict(word.split("=", 1) for word in shlex.split(words) if "=" in word)
        places = (given.get(name, "") for name in ("file", "below", "instead"))
        found.append(Block(language, *places, language == "shell" or words == "run", text))
    return found


def put(root: Path, block: Block) -> None:
    """Write a block at the end of its file, or below or instead of the line that begins as it says."""
    path = root / block.file
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    beginning = block.below or block.instead
    if beginning:
        lines = old.splitlines(keepends=True)
        at = [n for n, line in enumerate(lines) if line.strip().startswith(beginning)]
        assert len(at) == 1, f"{block.file} must have one line that begins with {beginning!r}, not {len(at)}"
        lines[at[0]] = f"{lines[at[0]]}{block.text}" if block.below else block.text
        new = "".join(lines)
    elif old and path.suffix == ".py" and block.text.startswith(("@", "def ", "class ")):
        new = f"{old}\n\n{block.text}"
    else:
        new = f"{old}\n{block.text}" if old else block.text
    path.write_text(new, encoding="utf-8", newline="\n")


def command(block: Block) -> list[str]:
    if block.language == "python":
        return [sys.executable, "-c", block.text]
    words = block.text.split()
    assert words[0] == "mazenb", "a recipe runs the command mazenb and nothing else"
    return [sys.executable, "-m", *words]


@pytest.mark.parametrize(
    "page", [page for page in RECIPES if any(b.file for b in blocks(page))], ids=lambda p: p.stem
)
def test_a_recipe_that_changes_the_package_works(page: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "mazenb", tmp_path / "mazenb", ignore=shutil.ignore_patterns("__pycache__"))
    steps = blocks(page)
    for block in steps:
        if block.file:
            put(tmp_path, block)
    runs = [block for block in steps if block.run]
    assert runs, "a recipe ends by showing that it worked"
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONUTF8": "1"}
    for block in runs:
        done = subprocess.run(
            command(block), cwd=tmp_path, env=environ, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_a_new_instruction_changes_no_test(tmp_path: Path) -> None:
    """With the recipe's row, texts and scenario in a copy, the tests of the instructions pass there."""
    root = copied(tmp_path)
    for block in blocks(FOLDER / "instruction.md"):
        if block.file:
            put(root, block)
    written = passed(
        root,
        "tests/games/gootmu/instructions",
        "tests/games/gootmu/setup",
        "tests/games/gootmu/test_scenarios.py",
        "tests/pictures/symbols",
        "tests/rules",
        "tests/docs/test_instructions.py",
    )
    assert "test_a_scenario_fails_without_the_row[L97]" in written


def test_the_index_lists_every_recipe() -> None:
    index = (FOLDER / "index.md").read_text(encoding="utf-8")
    assert [page.name for page in RECIPES if f"({page.name})" not in index] == []


def test_every_recipe_is_short() -> None:
    assert {
        page.name: len(page.read_text(encoding="utf-8").split("\n"))
        for page in RECIPES
        if len(page.read_text(encoding="utf-8").split("\n")) > 130
    } == {}
