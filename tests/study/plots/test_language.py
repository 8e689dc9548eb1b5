"""Plots in another language: no word of English is left."""

import re

import matplotlib as mpl
import pytest
from matplotlib.text import Text

from mazenb.engine import use_language
from mazenb.texts.catalogue import catalogue
from tests.study.plots.examples import PLOTS


def patterns(code: str) -> dict[str, list[str]]:
    """A pattern for each form of each label, with anything in place of its values."""
    found = {}
    for topic, table in (("plots", ""), ("tables", "degree.")):
        for name, entry in catalogue(topic, code).items():
            if name.startswith(table):
                forms = [entry] if isinstance(entry, str) else entry.values()
                found[f"{topic}.{name}"] = [re.sub(r"\\{\w+\\}", ".+", re.escape(form)) for form in forms]
    return found


def written(name: str) -> list[str]:
    """The lines of text in a plot."""
    parts = PLOTS[name]().figure.findobj(Text)
    return [line for part in parts for line in part.get_text().splitlines() if line]


@pytest.fixture(scope="module")
def french() -> dict[str, list[str]]:
    use_language("fr")
    try:
        with mpl.rc_context({"backend": "Agg"}):
            return {name: written(name) for name in PLOTS}
    finally:
        use_language("en")


@pytest.mark.parametrize("name", PLOTS)
def test_no_label_is_left_in_english(name: str, french: dict[str, list[str]]) -> None:
    own = {form for forms in patterns("fr").values() for form in forms}
    english = {form for forms in patterns("en").values() for form in forms} - own
    assert [line for line in french[name] if any(re.fullmatch(form, line) for form in english)] == []


def test_every_label_is_in_a_plot(french: dict[str, list[str]]) -> None:
    lines = {line for each in french.values() for line in each}
    unseen = [
        key
        for key, forms in patterns("fr").items()
        if not any(re.fullmatch(form, line) for form in forms for line in lines)
    ]
    assert unseen == []


def test_a_plot_drawn_later_is_in_english_again(french: dict[str, list[str]]) -> None:
    assert "squares" in written("degrees")
    assert "cases" in french["degrees"]


def test_numbers_in_a_legend_have_the_decimal_mark(french: dict[str, list[str]]) -> None:
    assert "moyenne 5,0" in french["one length"]
