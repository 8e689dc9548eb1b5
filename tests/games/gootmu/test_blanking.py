"""Every row of section L, taken out in turn: some scenario that names it must fail."""

from functools import cache
from pathlib import Path

import pytest

from mazenb.engine.scenario import Scenario
from mazenb.games.gootmu.blanking import BLANKED, blanked
from mazenb.games.gootmu.instructions import rows
from tests.games.scenario_files import by_rule, fails, some_fail_without

FOLDER = Path(__file__).parent / "scenarios"
ROWS = [row.id for row in rows()]


@cache
def scenarios() -> dict[str, list[tuple[str, Scenario]]]:
    return by_rule(FOLDER, ROWS)


def test_there_are_78_rows() -> None:
    assert sorted(scenarios()) == [f"L{n:02}" for n in range(1, 79)]


@pytest.mark.parametrize("rule", ROWS)
def test_a_scenario_fails_without_the_row(rule: str) -> None:
    some_fail_without(rule, scenarios()[rule])


@pytest.mark.parametrize("rule", ["L05", "L26", "L28", "L60", "L72"])
def test_a_row_that_was_taken_out_is_back(rule: str) -> None:
    named = scenarios()[rule]
    with blanked(rule):
        assert rule in BLANKED
        assert any(fails(scenario) for _, scenario in named)
    assert not BLANKED
    # What was computed without the row has not stayed behind in the boards, which keep derived tables.
    assert [stem for stem, scenario in named if fails(scenario)] == []
