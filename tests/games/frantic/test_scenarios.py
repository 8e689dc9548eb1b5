"""Every scenario file, run unchanged, and marked with the rules that its header names."""

from pathlib import Path

import pytest

from mazenb.games.scenario import load_scenario, run_scenario
from tests.games.scenario_files import header, marked

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("**/*.txt"))


@pytest.mark.parametrize("path", marked(FOLDER))
def test_scenario(path: Path) -> None:
    run_scenario(load_scenario(path))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_names_its_rules(path: Path) -> None:
    assert header(path)


def test_all_eight_frequently_asked_questions_are_there() -> None:
    titles = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    assert [n for n in range(1, 9) if f"title: FAQ {n}. " not in titles] == []
