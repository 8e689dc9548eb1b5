"""Every recipe works: its blocks are put into a copy of the package, and what it runs passes there."""

import os
import re
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
    """A fenced block: its language, the file it belongs to, the line it goes below, and its text."""

    language: str
    file: str
    below: str
    run: bool
    text: str


def blocks(page: Path) -> list[Block]:
    found = []
    for language, words, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        given = dict(word.split("=", 1) for word in words.split() if "=" in word)
        run = language == "shell" or words == "run"
        found.append(Block(language, given.get("file", ""), given.get("below", ""), run, text))
    return found


def put(root: Path, block: Block) -> None:
    """Write a block at the end of its file, or below the line that it names, unless it is there already."""
    path = root / block.file
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    if block.text in old:
        return
    if block.below:
        assert old.count(f"{block.below}\n") == 1, f"{block.file} must have the line {block.below!r} once"
        new = old.replace(f"{block.below}\n", f"{block.below}\n{block.text}")
    else:
        new = f"{old}\n{block.text}" if old else block.text
    path.write_text(new, encoding="utf-8")


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
