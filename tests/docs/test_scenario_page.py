"""The page about scenarios: its example runs, and it names every expectation there is."""

import re

import pytest

from mazenb.games.frantic.text.scenario import KIND as FRANTIC
from mazenb.games.gootmu.scenario.format import KIND
from mazenb.games.gootmu.things.tokens import WORDS
from mazenb.games.scenario import read_scenario, run_scenario
from mazenb.games.walls.text.scenario import KIND as WALLS
from tools.places import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```scenario\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("source", EXAMPLES)
def test_the_example_goes_as_it_says(source: str) -> None:
    run_scenario(read_scenario(source))


def test_there_is_an_example() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("pattern", [*KIND.every, *FRANTIC.expectations, *WALLS.expectations])
def test_every_expectation_is_shown(pattern: str) -> None:
    words = [word for word in pattern.split() if not word.isupper()]
    assert re.search(rf"`\? [^`]*\b{words[0]}\b[^`]*`", PAGE)


@pytest.mark.parametrize("word", WORDS)
def test_every_thing_is_named(word: str) -> None:
    assert f"`{word}`" in PAGE
