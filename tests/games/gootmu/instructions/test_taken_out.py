"""Every row of section L is removed in turn, and a scenario that names it must then fail."""

from functools import cache
from pathlib import Path

import pytest

from mazenb.engine.scenario.scenario import Scenario
from mazenb.games.gootmu.instructions.rows import ROWS
from tests.games.gootmu.instructions.taken_out import fails_without
from tests.games.scenario_files import by_rule, fails

FOLDER = Path(__file__).parents[1] / "scenarios"
KINDS = {row.kind: row.id for row in ROWS.values()}
"""A row of each kind."""


@cache
def scenarios() -> dict[str, list[tuple[str, Scenario]]]:
    return by_rule(FOLDER, list(ROWS))


@pytest.mark.parametrize("rule", ROWS)
def test_a_scenario_fails_without_the_row(rule: str) -> None:
    named = scenarios()[rule]
    assert named, f"no scenario names {rule}"
    assert any(fails_without(scenario, rule) for _, scenario in named), (
        f"{rule} can be taken out, and all of these still pass: {', '.join(stem for stem, _ in named)}"
    )


@pytest.mark.parametrize("rule", KINDS.values(), ids=KINDS)
def test_a_row_that_was_taken_out_is_back(rule: str) -> None:
    named = scenarios()[rule]
    assert any(fails_without(scenario, rule) for _, scenario in named)
    # Nothing that was computed without the row is left in the boards, which cache tables.
    assert [stem for stem, scenario in named if fails(scenario)] == []
