"""Every row of section L, taken out in turn: some scenario that names it must fail."""

from functools import cache
from pathlib import Path

import pytest

from mazenb.engine.scenario import ScenarioFailed
from mazenb.games.gootmu.blanking import BLANKED, blanked
from mazenb.games.gootmu.instructions import rows
from mazenb.games.gootmu.scenario import Scenario, load_scenario, run_scenario

FOLDER = Path(__file__).parent / "scenarios"
ROWS = [row.id for row in rows()]


@cache
def scenarios() -> dict[str, list[tuple[str, Scenario]]]:
    """The scenarios by the rows they name: those named after a row first, since they are about it."""
    found: dict[str, list[tuple[str, Scenario]]] = {rule: [] for rule in ROWS}
    for path in sorted(FOLDER.glob("**/*.txt")):
        scenario = load_scenario(path)
        for rule in found.keys() & set(scenario.ids):
            found[rule].append((path.stem, scenario))
    for rule, named in found.items():
        named.sort(key=lambda entry: not entry[0].startswith(rule.lower()))
    return found


def fails(scenario: Scenario) -> bool:
    try:
        run_scenario(scenario)
    except ScenarioFailed:
        return True
    return False


def test_there_are_78_rows() -> None:
    assert sorted(scenarios()) == [f"L{n:02}" for n in range(1, 79)]


@pytest.mark.parametrize("rule", ROWS)
def test_a_scenario_fails_without_the_row(rule: str) -> None:
    named = scenarios()[rule]
    assert named, f"no scenario names {rule}"
    with blanked(rule):
        assert any(fails(scenario) for _, scenario in named), (
            f"{rule} can be taken out, and all of these still pass: {', '.join(stem for stem, _ in named)}"
        )


@pytest.mark.parametrize("rule", ["L05", "L26", "L28", "L60", "L72"])
def test_a_row_that_was_taken_out_is_back(rule: str) -> None:
    named = scenarios()[rule]
    with blanked(rule):
        assert rule in BLANKED
        assert any(fails(scenario) for _, scenario in named)
    assert not BLANKED
    # What was computed without the row has not stayed behind in the boards, which keep derived tables.
    assert [stem for stem, scenario in named if fails(scenario)] == []
