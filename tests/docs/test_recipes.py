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
CATALOGUE = "tests/texts/test_catalogue.py"
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


def edited(root: Path, page: Path) -> list[Block]:
    """Put the blocks of a recipe into a copy of the files that it names, and return them all."""
    steps = blocks(page)
    for block in steps:
        if block.file:
            if (ROOT / block.file).exists() and not (root / block.file).exists():
                (root / block.file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / block.file, root / block.file)
            put(root, block)
    return steps


def is_clean(root: Path, *options: str) -> None:
    """Require that ruff finds nothing in the Python files of a copy, and would format them no other way."""
    shutil.copy(ROOT / "pyproject.toml", root)
    for words in (["check", *options], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "--no-cache", "."],
            cwd=root,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def command(block: Block) -> list[str]:
    if block.language == "python":
        return [sys.executable, "-c", block.text]
    program, *words = block.text.split()
    assert program in {"mazenb", "python"}, "a recipe runs the command mazenb, or a module, and nothing else"
    return [sys.executable, *(["-m", "mazenb"] if program == "mazenb" else []), *words]


def run(root: Path, steps: list[Block]) -> None:
    """Run what a recipe runs, in a copy."""
    runs = [block for block in steps if block.run]
    assert runs, "a recipe ends by showing that it worked"
    environ = {**os.environ, "PYTHONPATH": str(root), "PYTHONUTF8": "1"}
    for block in runs:
        done = subprocess.run(
            command(block), cwd=root, env=environ, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def shipped(root: Path) -> list[Block]:
    """Ship the game of its recipe in a copy of the repository, as the last section says."""
    page = FOLDER / "game.md"
    cells = [b.text for b in blocks(page) if b.language == "python" and not b.text.startswith(">>>")]
    (sentences,) = [text for text in cells if text.startswith("catalogue.add(")]
    code = "\n\n".join(text for text in cells if text != sentences)
    code = code.replace("from mazenb.texts import catalogue\n", "")
    folder = root / "mazenb" / "games" / "nim"
    folder.mkdir()
    (folder / "__init__.py").write_text(f'"""Nim."""\n\n{code}', encoding="utf-8", newline="\n")
    for language, text in re.findall(r'(\w+)="""\n(.*?)"""', sentences, re.DOTALL):
        path = root / "mazenb" / "texts" / language / "nim.toml"
        path.write_text(text, encoding="utf-8", newline="\n")
    (shown,) = re.findall(r"`(mazenb\.play\([^`]*)`", page.read_text(encoding="utf-8"))
    put(root, Block("python", "docs/gallery.md", "", "", False, f"```python\n{shown}\n```\n"))
    return edited(root, page)


@pytest.mark.parametrize(
    "page",
    [page for page in RECIPES if page.stem != "game" and any(b.file for b in blocks(page))],
    ids=lambda p: p.stem,
)
def test_a_recipe_that_changes_the_package_works(page: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "mazenb", tmp_path / "mazenb", ignore=shutil.ignore_patterns("__pycache__"))
    run(tmp_path, edited(tmp_path, page))
    is_clean(tmp_path)


UNCHANGED = {
    "instruction": (
        "tests/games/gootmu/instructions",
        "tests/games/gootmu/setup",
        "tests/games/gootmu/test_scenarios.py",
        "tests/pictures/symbols",
        "tests/rules",
        "tests/docs/test_instructions.py",
        CATALOGUE,
    ),
    "card": (
        "tests/games/frantic/cards/test_vocabulary.py",
        "tests/games/frantic/table/test_table.py",
        "tests/games/frantic/test_scenarios.py",
        "tests/engine/test_playthroughs.py",
        "tests/rules",
        CATALOGUE,
    ),
    "question": ("tests/widgets/quiz/kinds", CATALOGUE),
    "track": (
        "tests/games/race/data",
        "tests/games/race/text/test_track.py",
        "--doctest-modules",
        "mazenb/games/race/text",
        CATALOGUE,
    ),
}
"""The tests that could notice what a recipe adds."""


@pytest.mark.slow
@pytest.mark.parametrize("name", UNCHANGED)
def test_a_recipe_changes_no_other_test(name: str, tmp_path: Path) -> None:
    """With everything that the recipe adds in a copy, the tests that could notice pass there."""
    root = copied(tmp_path)
    edited(root, FOLDER / f"{name}.md")
    written = passed(root, "-m", "not slow", *UNCHANGED[name])
    expected = {
        "instruction": "test_a_scenario_fails_without_the_row[L97]",
        "card": "test_a_scenario_fails_without_the_row[FC23]",
        "question": "test_the_right_answer_is_right[dead ends]",
        "track": "[class]",
    }
    assert expected[name] in written


@pytest.mark.slow
def test_a_game_can_be_shipped(tmp_path: Path) -> None:
    """After the steps at the end of the recipe, the game passes the tests that every game must pass."""
    root = copied(tmp_path)
    run(root, shipped(root))
    # The functions of the recipe have no docstrings, and some do not use all their arguments.
    is_clean(root, "--extend-ignore=D1,ARG001,RUF100")
    written = passed(
        root,
        "tests/engine/test_conformance.py",
        "tests/engine/test_options.py",
        "tests/engine/test_playthroughs.py",
        "tests/engine/test_saved_games.py",
        "tests/bots/test_games.py",
        "tests/study/learning/test_environment.py",
        "tests/study/simulation",
        "tests/widgets/play/test_scenes.py",
        "tests/docs/test_gallery.py",
        "-k",
        "nim or options or saved or every_game",
    )
    assert "test_a_replay_equals_the_original[nim]" in written
    assert "test_the_story_is_still_the_same[nim]" in written
    passed(root, CATALOGUE, "-m", "not slow")


def test_the_index_lists_every_recipe() -> None:
    index = (FOLDER / "index.md").read_text(encoding="utf-8")
    assert [page.name for page in RECIPES if f"({page.name})" not in index] == []


def test_every_recipe_is_short() -> None:
    assert {
        page.name: len(page.read_text(encoding="utf-8").split("\n"))
        for page in RECIPES
        if len(page.read_text(encoding="utf-8").split("\n")) > 130
    } == {}
