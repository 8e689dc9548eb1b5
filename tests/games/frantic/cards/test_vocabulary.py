"""Every verb of the vocabulary is removed in turn, and a scenario that names its rule must then fail."""

import re
from functools import cache
from pathlib import Path

import pytest

from mazenb.engine import text
from mazenb.engine.scenario.scenario import Scenario
from mazenb.games.frantic.cards.vocabulary import HANDLERS, VERBS, Verb
from tests.games.scenario_files import by_rule, fails, some_fail
from tools.places import ROOT

FOLDER = Path(__file__).parents[1] / "scenarios"
RULES = sorted({verb.rule for verb in VERBS.values()})


@cache
def scenarios() -> dict[str, list[tuple[str, Scenario]]]:
    return by_rule(FOLDER, RULES)


def take_out(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the effect of a rule from the registry, so that its cards and events do nothing."""
    for key, verb in VERBS.items():
        if verb.rule == rule:
            monkeypatch.delitem(HANDLERS, key)


def test_every_verb_has_a_handler() -> None:
    assert set(HANDLERS) == set(VERBS)


@pytest.mark.parametrize("rule", RULES)
def test_a_scenario_fails_without_the_row(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [stem for stem, scenario in scenarios()[rule] if fails(scenario)] == []
    take_out(rule, monkeypatch)
    some_fail(rule, scenarios()[rule])


@pytest.mark.parametrize("verb", VERBS.values(), ids=lambda verb: f"{verb.moment}-{verb.name}")
def test_every_verb_is_on_the_page_about_tables_and_in_the_file_or_its_remarks(verb: Verb) -> None:
    page = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
    assert re.search(rf"`{re.escape(verb.name)}( \d+)*`", page)
    told = text(
        f"frantic.{'event' if verb.moment == 'event' else f'does.{verb.moment}'}.{verb.name}",
        one=1,
        two=2,
        n=2,
    )
    assert told
