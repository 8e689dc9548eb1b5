"""The mutation tool, tried on a toy project whose rules are tested well, badly and not at all."""

import shutil
import sys
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import Mutant
from tools.places import ROOT

TOY = {
    "toy/__init__.py": "def step(n):\n    return n + 1\n\n\ndef limit(n):\n    return min(n, 6)\n",
    "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["."]\nmarkers = ["rule(*ids): rules"]\n',
    "tests/test_toy.py": (
        "import pytest, toy\n"
        "@pytest.mark.rule('A1')\ndef test_step():\n    assert toy.step(1) == 2\n"
        "@pytest.mark.rule('A2')\ndef test_limit():\n    assert toy.limit(3) == 3\n"
    ),
}
STEP = Mutant("A1", "toy/__init__.py", "n + 1", "n + 2")


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    for name, text in TOY.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "tests")
    return tmp_path


@pytest.mark.parametrize(
    ("mutant", "verdict"),
    [
        (STEP, "noticed"),
        (Mutant("A2", "toy/__init__.py", "min(n, 6)", "n"), "SURVIVED"),
        (Mutant("A3", "toy/__init__.py", "n + 1", "n"), "NO TEST"),
        (Mutant("A1", "toy/__init__.py", "return n + 1", "return ("), "BROKEN"),
        (Mutant("A1", "toy/__init__.py", "return", "yield"), "NOT APPLICABLE"),
        (Mutant("A1", "toy/none.py", "x", "y"), "NOT APPLICABLE"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.rule,
)
def test_verdict(toy: Path, mutant: Mutant, verdict: str) -> None:
    before = {name: (toy / name).read_text(encoding="utf-8") for name in TOY}
    assert mutants.trial(mutant, toy, Path(sys.executable))[0] == verdict
    assert {name: (toy / name).read_text(encoding="utf-8") for name in TOY} == before


def test_a_broken_trial_says_how_it_ended(toy: Path) -> None:
    broken = Mutant("A1", "tests/conftest.py", "import os\n", "import os\n\nos._exit(9)\n")
    verdict, said = mutants.trial(broken, toy, Path(sys.executable))
    assert (verdict, said.strip()) == ("BROKEN", "pytest ended with code 9")


def test_one_survivor_is_a_failure_and_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    survivor = Mutant("A2", "toy/__init__.py", "min(n, 6)", "n")
    monkeypatch.setattr(mutants, "run_tests", lambda *_: (0, ""))
    monkeypatch.setattr(
        mutants,
        "trial",
        lambda mutant, *_: ("SURVIVED", "2 passed") if mutant == survivor else ("noticed", ""),
    )
    assert mutants.try_all([STEP], ROOT, Path(sys.executable))
    assert not mutants.try_all([STEP, survivor], ROOT, Path(sys.executable))
    assert "A2    SURVIVED" in capsys.readouterr().out


def test_tests_that_fail_anyway_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "run_tests", lambda *_: (1, "1 failed"))
    monkeypatch.setattr(mutants, "trial", lambda *_: ("noticed", ""))
    assert not mutants.try_all([STEP], ROOT, Path(sys.executable))


@pytest.mark.parametrize(
    "row",
    ['id = "A1"', 'id = "A1"\nfile = "f"\nfind = "x"\nreplace = "x"', 'id = "A1"\nfile = "f"\nfound = "x"'],
)
def test_a_wrong_row_is_refused_by_number(tmp_path: Path, row: str) -> None:
    table = tmp_path / "mutants.toml"
    table.write_text(f"[[mutant]]\n{row}\n", encoding="utf-8")
    with pytest.raises(ValueError, match="mutant 1"):
        mutants.read(table)
