"""Every choice that the rules page of GOOTMU lists names a scenario that shows it."""

import re

import pytest

from tests.rules.ids import ID, PAGES, TESTS

SCENARIOS = TESTS / "games" / "gootmu" / "scenarios"
PAGE = (PAGES / "gootmu.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## Choices this project made")[2].partition("\n## ")[0]
CHOICES = [" ".join(part.split()) for part in re.split(r"^- ", SECTION, flags=re.MULTILINE)[1:]]


def test_there_are_choices() -> None:
    assert len(CHOICES) > 50


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice[:40])
def test_a_choice_names_a_scenario_of_its_rule(choice: str) -> None:
    rules = re.findall(ID, choice.partition("(`")[0])
    named = re.findall(r"`([a-z0-9-]+)`", choice)
    assert named
    for name in named:
        source = (SCENARIOS / f"{name}.txt").read_text(encoding="utf-8")
        header = re.search(r"^rules:(.*)$", source, re.MULTILINE)
        assert header is not None
        about = {*rules, *re.findall(ID, choice)} & set(header[1].split())
        assert about, f"{name} is about {header[1]}"
