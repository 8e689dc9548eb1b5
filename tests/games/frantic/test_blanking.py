"""Every verb of the vocabulary, taken out in turn: some scenario that names its rule must fail."""

from functools import cache
from pathlib import Path

import pytest

from mazenb.engine.scenario import Scenario
from mazenb.games.frantic.verbs import HANDLERS, VERBS
from mazenb.games.frantic.walking import NUMBERED
from tests.games.scenario_files import by_rule, some_fail_without

FOLDER = Path(__file__).parent / "scenarios"
RULES = sorted({NUMBERED, *(verb.rule for verb in VERBS.values())})


@cache
def scenarios() -> dict[str, list[tuple[str, Scenario]]]:
    return by_rule(FOLDER, RULES)


def test_every_card_and_every_event_is_a_row() -> None:
    assert {*RULES} == {f"FC{n}" for n in range(1, 21)} | {f"FE{n}" for n in range(1, 21)}
    assert set(HANDLERS) == set(VERBS)


@pytest.mark.parametrize("rule", RULES)
def test_a_scenario_fails_without_the_row(rule: str) -> None:
    some_fail_without(rule, scenarios()[rule])
