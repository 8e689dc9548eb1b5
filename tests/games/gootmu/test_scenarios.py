"""Every scenario file, run unchanged, and marked with the rules that its header names."""

from pathlib import Path

import pytest

from mazenb.games.gootmu.scenario import load_scenario, run_scenario
from tests.games.scenario_files import header, marked
from tests.rules.ids import all_ids

FOLDER = Path(__file__).parent / "scenarios"


@pytest.mark.parametrize("path", marked(FOLDER))
def test_scenario(path: Path) -> None:
    run_scenario(load_scenario(path))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("**/*.txt")), ids=lambda path: path.stem)
def test_a_scenario_names_its_rules(path: Path) -> None:
    assert header(path)


def test_every_rule_of_the_page_has_a_scenario() -> None:
    named = {rule for path in FOLDER.glob("**/*.txt") for rule in header(path)}
    assert [rule for rule in all_ids()["gootmu"] if rule not in named] == []
