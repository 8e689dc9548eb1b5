"""A language from a folder: every page offers and uses it, with English for missing sentences."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mazenb
from mazenb.board import Board
from mazenb.texts import catalogue as texts
from mazenb.widgets.play import play
from mazenb.widgets.shared.errors import WidgetError
from mazenb.widgets.shared.language import checked_language, chosen_language, language_menu
from tests.widgets.play import page as play_page
from tests.widgets.shared.page import Page

SENTENCES = {
    "race": '[log]\nto = "{player} -> {square}"\n[turn]\nthrow = "jaw {throw}"\nto = "-> {square}"\n',
    "play": '[page]\nroll = "yIroQ"\nundo = "qaStaHvIS"\n',
    "widgets": 'language = "Hol"\n',
    "explore": 'before = "wa\'maH"\n',
    "quiz": '[ask]\nreach = "{roll} {start} Dochvam"\n',
    "draw": '[word]\nundo = "qaStaHvIS"\n',
}
BOARD = Board.random(4, 4, seed=1)


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[str]:
    """A language of which only a few sentences are translated."""
    folder = tmp_path / "tlh"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "tlhIngan Hol"\n', encoding="utf-8")
    for topic, source in SENTENCES.items():
        (folder / f"{topic}.toml").write_text(source, encoding="utf-8")
    yield texts.add_language(folder)
    texts.remove_language("tlh")


def widgets() -> dict[str, Any]:
    return {
        "explore": mazenb.explore(BOARD, start=(0, 0)),
        "draw": mazenb.draw(BOARD),
        "quiz": mazenb.quiz("reach", board=BOARD, start=(0, 0), roll=2),
    }


def test_the_menu_has_every_language_in_its_own_words(toy: str) -> None:
    menu = language_menu("en")
    assert menu["label"] == "Language"
    assert [code for code, _ in menu["names"]] == list(texts.languages())
    named = {"en": "English", "fr": "Français", "tlh": "tlhIngan Hol"}
    assert {code: name for code, name in menu["names"] if code in named} == named
    assert language_menu(toy)["label"] == "Hol"
    assert play("goose", seed=1)._updates.whole()["languages"] == language_menu("en")
    for widget in widgets().values():
        assert Page(widget).scene["languages"] == language_menu("en")


def test_a_turn_is_played_in_a_language_from_a_folder(toy: str) -> None:
    page = play_page.Page(play("goose", players=["me", "you"], seed=2))
    assert page.ask("language", language=toy) == []
    assert page.scene["language"] == page.widget.language == toy
    assert page.scene["texts"]["undo"] == "qaStaHvIS"
    # Sentences that were not translated appear in English.
    assert page.scene["texts"]["redo"] == "Redo"
    assert page.scene["options"] == [{"do": "", "say": "yIroQ"}]
    assert page.ask("roll", number=page.number) == []
    square = page.widget.game.state.squares[0]
    line = page.scene["log"][-1]["text"]
    # The player is called "me", so the page names the colour.
    assert line.startswith("Red jaw ")
    assert f"-> {square}" in line
    (said,) = page.ask("roll", number=0)
    assert said["text"] == texts.text("play.refuse.stale", "en")


def test_whole_games_are_shown_in_a_language_that_says_almost_nothing(toy: str) -> None:
    for name in ("gootmu", "walls", "frantic", "snakes"):
        page = play_page.Page(play(name, players=["me", mazenb.bot("random")], seed=3, language=toy))
        page.settle()
        for _ in range(6):
            page.turn()
        assert page.scene["language"] == toy
        spot = page.scene["spots"][0][0]
        (said,) = page.ask("about", spot=spot)
        assert said["kind"] == "about"


@pytest.mark.parametrize("name", ["explore", "draw", "quiz"])
def test_every_page_can_switch_its_language(name: str, toy: str) -> None:
    widget = widgets()[name]
    page = Page(widget)
    for code in (toy, "fr", "en"):
        page.ask("language", language=code)
        assert page.refused is None
        assert widget.language == page.scene["language"] == code
        assert page.scene == page.whole()
        assert widget.svg().startswith("<svg")
    page.ask("language", language="xx")
    assert page.refused == f"Unsupported language 'xx' (available: {', '.join(texts.languages())})."
    assert widget.language == "en"


def test_a_quiz_speaks_a_language_that_was_added_before_or_after_it(tmp_path: Path, toy: str) -> None:
    asked = mazenb.quiz("reach", board=BOARD, start=(0, 0), roll=2, language=toy)
    assert asked.question.asked() != asked.question.asked(toy) == "2 (0, 0) Dochvam"
    assert asked.hint() == asked.question.hint["en"]
    assert "1 square" in asked.answer([(0, 0)]).said or "0 squares" in asked.answer([(0, 0)]).said
    # With a language added later, the sentences of the page are translated, and the question is in English.
    folder = tmp_path / "xx"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "Later"\n', encoding="utf-8")
    (folder / "quiz.toml").write_text('right = "Yes!"\n', encoding="utf-8")
    later = texts.add_language(folder)
    try:
        page = Page(mazenb.quiz(mazenb.Question({"fr": "Deux ?", "en": "Two?"}, answer=2)))
        page.ask("language", language=later)
        assert page.scene["prompt"] == "Two?"
        page.ask("check", text="2")
        assert page.scene["said"] == "Yes!"
        page = Page(asked)
        page.ask("language", language=later)
        assert page.scene["prompt"] == asked.question.asked("en")
        assert mazenb.quiz.sheet(9, language=later).solutions
    finally:
        texts.remove_language(later)


def test_an_unknown_language_is_refused_by_name() -> None:
    for value in ("xx", None, 3, ["en"]):
        with pytest.raises(WidgetError, match=r"Unsupported language .* \(available: en, .*fr"):
            checked_language(value, WidgetError)
    assert chosen_language(None, WidgetError) == "en"
