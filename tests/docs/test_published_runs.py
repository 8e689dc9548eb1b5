"""The tables of long runs on the pages: exactly what the ledgers in tools/runs give."""

import re
from pathlib import Path

import pytest

from tools.fuzz import run as fuzz
from tools.soak import run as soak


def shown(page: Path, name: str) -> str:
    found = re.search(rf"<!-- {name} -->\n(.*?)<!-- /{name} -->", page.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, f"{page.name} has no place for {name}"
    return found[1]


def test_the_figures_of_the_fuzzer_are_those_of_its_ledgers() -> None:
    ledgers = fuzz.published()
    figures = "\n".join(fuzz.figures(ledgers, "0"))
    assert shown(fuzz.PAGE, "fuzz") == f"{fuzz.head(ledgers)}\n\n{figures}\n"


@pytest.mark.parametrize("game", soak.GAMES)
def test_the_figures_of_the_soak_are_those_of_its_ledgers(game: str) -> None:
    for page, head, figures in soak.published(game):
        assert shown(page, "soak") == f"{head}\n\n{figures.strip()}\n"
