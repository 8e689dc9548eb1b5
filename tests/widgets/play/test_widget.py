"""mazenb.play without a page: the test sends the messages of a page and reads the replies."""

import json
import os
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazenb
from mazenb.engine import Record, RecordError
from mazenb.widgets.play import PlayError, play
from mazenb.widgets.play.requests import REQUESTS
from mazenb.widgets.play.table import AUTOMATIC, OVER, PERSON
from tests.widgets.play.page import Page, refused


@pytest.fixture
def page() -> Page:
    return Page(play("gootmu", players=["me", mazenb.bot("greedy")], seed=1))


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["goose", "snakes", "gootmu"])
def test_a_game_to_its_end_keeps_the_page_in_step(name: str) -> None:
    options = {"setup": "quick", "turn_limit": 12} if name == "gootmu" else {}
    page = Page(play(name, players=["me", mazenb.bot("greedy")], seed=3, **options))
    page.settle()
    for _ in range(300):
        if page.now["waits"] == OVER:
            break
        page.turn()
    assert page.now["waits"] == OVER
    assert page.widget.game.over
    (winner,) = page.widget.game.result.winners or (None,)
    said = {"me": "You win!", "greedy": "Blue (greedy bot) won.", None: "The game was"}
    assert said[winner] in page.now["asked"] or page.widget.game.result.unfinished
    assert page.wholes == 1
    # The page has what a new page would be sent and what the picture shows.
    fresh = json.loads(json.dumps(page.widget._updates.whole()))
    assert {key: page.scene[key] for key in ("pieces", "spots", "now", "options", "holdings", "notes")} == {
        key: fresh[key] for key in ("pieces", "spots", "now", "options", "holdings", "notes")
    }
    assert page.scene["log"][-20:] == fresh["log"][-20:]
    drawn = ET.fromstring(page.widget.svg())
    assert [part.get("data-piece") for part in drawn.iter() if part.get("data-piece")] == [
        piece[0] for piece in page.scene["pieces"]
    ]


def test_an_answer_of_python_shows_on_the_page_and_a_click_in_python(page: Page) -> None:
    w = page.widget
    # Who begins was decided before the page was shown.
    assert w.game.log[-1] == "me began."
    while w.table.waiting != PERSON:
        w.game.step()
    numbers = page.number
    first = page.scene["options"][0]["do"]
    w.game.apply(first)
    assert page.number == numbers + 1
    assert page.scene["log"][-1]["more"][-1] == w.game.log[-1].replace("me", "Red").replace("0,0", "(0, 0)")
    w.game.undo()
    assert not page.answer(first)
    assert str(w.game.actions[-1]) == first
    assert w.board is w.game.state.board


POWER = """
board:
tiles: 2
+---+---+ +---+---+ +---+---+ +---+---+
|                                     |
+---+---+ +---+---+ +---+---+ +---+---+
|       | |       | |       | |       |
+---+---+ +---+---+ +---+---+ +---+---+

pawns:
* red   0,0  carries power
  blue  1,0
"""


def test_rolling_with_a_power_token_takes_one_press() -> None:
    rules = mazenb.GAMES["gootmu"](["red", "blue"])
    game = mazenb.Game(rules, rules.read_position(POWER))
    page = Page(play(game, players=["red", "blue"]))
    while "roll" not in [option["do"] for option in page.scene["options"]]:
        page.ask("answer", do="pawn", number=page.scene["number"])
    assert not page.ask("answer", do="roll", number=page.scene["number"])
    assert page.scene["now"]["waits"] == PERSON
    assert page.scene["now"]["roll"]["counts"]


def test_one_update_per_answer_and_never_the_whole_history() -> None:
    page = Page(play("goose", players=[mazenb.bot("random"), mazenb.bot("random")], seed=2))
    answers = 0
    while page.now["waits"] == AUTOMATIC:
        page.ask("shown", number=page.number)
        answers += 1
        assert page.widget.table.answers == answers
        assert len(page.patches) == answers
    assert page.wholes == 1
    assert max(len(patch["log"]["add"]) for patch in page.patches) == 1
    assert max(len(json.dumps(patch)) for patch in page.patches) < 6000
    assert len(page.widget._updates.whole()["log"]) <= 40


def test_two_widgets_on_one_game_keep_in_step() -> None:
    one = Page(play("goose", players=["me", "you"], seed=2))
    other = Page(play(one.widget.game, language="fr"))
    assert other.widget.table is one.widget.table
    one.ask("roll", number=one.number)
    # What a square does is told in two languages; pawns are the same.
    pawns = [
        [piece for piece in page.scene["pieces"] if piece[0].startswith("pawn")] for page in (one, other)
    ]
    assert pawns[0] == pawns[1] != []
    assert other.scene["log"][0]["text"].startswith("Rouge a obtenu 2 + 2")
    other.ask("undo")
    assert one.widget.game.past is None
    assert one.now["last"] == 0


# ── undo, slider, saved games ───────────────────────────────────────────────────────────────────────────────


def test_undo_returns_to_the_persons_own_last_decision() -> None:
    page = Page(play("gootmu", players=["me", mazenb.bot("greedy")], seed=3, setup="quick"))
    page.settle()
    while page.now["waits"] != PERSON:
        page.turn()
    decided = page.widget.game.state
    page.turn()
    assert page.widget.table.answers > 2
    later = page.widget.game.state
    page.ask("undo")
    assert page.widget.game.state == decided
    assert page.now["redo"]
    page.ask("redo")
    assert page.widget.game.state == later


def test_undo_at_the_start_says_so(page: Page) -> None:
    assert not page.now["undo"]
    refused(page.ask("undo"))
    refused(page.ask("redo"))


def test_dice_are_not_taken_back_where_the_table_says_so() -> None:
    game = mazenb.new("goose", players=["me", "you"], seed=1, undo_chance=False)
    page = Page(play(game))
    page.ask("roll", number=page.number)
    before = game.state
    refused(page.ask("undo"), "roll")
    assert game.state is before


def test_the_slider_shows_one_moment_and_play_on_makes_it_the_present() -> None:
    page = Page(play("snakes", players=["me", "you"], seed=2))
    for _ in range(8):
        page.turn()
    w = page.widget
    states = [w.table.state_at(n) for n in range(9)]
    present = w.game.state
    page.ask("look", at=3)
    assert page.now["looking"]
    assert (page.now["at"], page.now["first"], page.now["last"]) == (3, 0, 8)
    assert page.scene["options"] == []
    assert w.svg() == w.game.rules.scene(states[3]).svg()
    refused(page.ask("roll", number=page.number), "earlier moment")
    refused(page.ask("look", at=9), "0 to 8")
    assert w.game.state is present
    page.ask("look", at=None)
    assert not page.now["looking"]
    page.ask("look", at=5)
    page.ask("play-on")
    assert w.game.state == states[5]
    assert page.now["last"] == 5
    assert [entry["n"] for entry in page.scene["log"]] == [1, 2, 3, 4, 5]


def test_the_log_is_sent_in_pieces() -> None:
    page = Page(play("snakes", players=["me", "you"], seed=2, dice="auto"))
    page.settle()
    fresh = page.widget._updates.whole()
    assert len(fresh["log"]) == 40
    (older,) = page.ask("log", before=fresh["log"][0]["n"])
    assert older["kind"] == "log"
    assert [entry["n"] for entry in older["entries"]] == list(
        range(max(1, fresh["log"][0]["n"] - 40), fresh["log"][0]["n"])
    )


def test_save_and_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = Page(play("goose", players=["me", mazenb.bot("greedy")], seed=2))
    for _ in range(3):
        page.turn()
    (said,) = page.ask("save", name="my game")
    assert said["text"] == "Saved as 'my game.mazenb' beside the notebook."
    state = page.widget.game.state
    page.turn()
    # A name that is not UTF-8 could not be sent to the page.
    (tmp_path / os.fsdecode(b"\xe9.mazenb")).write_bytes((tmp_path / "my game.mazenb").read_bytes())
    (said,) = page.ask("saves")
    assert said["names"] == ["my game"]
    page.ask("load", name="my game")
    assert page.widget.game.state == state
    again = Page(play(tmp_path / "my game.mazenb", players=["me", mazenb.bot("greedy")]))
    assert again.widget.game.state == state
    assert again.widget.table.bots.keys() == {"greedy"}
    assert not again.now["rematch"]
    refused(again.ask("seed"), "seed")
    assert Page(play(Record.load("my game.mazenb"))).widget.game.state == state
    # The page reaches nothing but saved games of this folder.
    (tmp_path / "notes.mazenb").write_text("mine", encoding="utf-8")
    for name in ("../up", "a/b", "notes", ".hidden", "x" * 100, "a\nb"):
        refused(page.ask("save", name=name))
    refused(page.ask("load", name="nothing"), "nothing.mazenb")
    assert (tmp_path / "notes.mazenb").read_text(encoding="utf-8") == "mine"
    with pytest.raises(RecordError):
        play(tmp_path / "notes.mazenb")


def test_new_game_and_rematch(page: Page) -> None:
    board = page.widget.board
    assert page.ask("seed") == [{"kind": "seed", "text": "The seed of this game is 1."}]
    page.ask("roll", number=page.number)
    rolled = page.widget.game.actions[-1]
    page.ask("rematch")
    assert page.widget.board == board
    page.ask("roll", number=page.number)
    assert page.widget.game.actions[-1] == rolled
    page.ask("new")
    assert page.widget.board != board
    assert page.widget.seed != 1


def test_a_rematch_of_a_game_from_a_file_has_the_same_set_up(page: Page, tmp_path: Path) -> None:
    for _ in range(4):
        page.turn()
    page.widget.save(tmp_path / "game.mazenb")
    loaded = Page(play(tmp_path / "game.mazenb", players=["me", mazenb.bot("greedy")]))
    first = loaded.widget.table.first
    set_up = page.widget.game.actions[:first]
    assert len(page.widget.game.actions) > first > 0
    assert loaded.ask("rematch") == []
    game = loaded.widget.game
    assert game is not page.widget.game
    assert game.actions[:first] == set_up
    assert loaded.widget.table.state_at(first) == page.widget.table.state_at(first)
    assert loaded.widget.table.bots.keys() == {"greedy"}
    # It is played to its end, and again from there.
    loaded.turn()
    assert loaded.ask("rematch") == []
    assert loaded.widget.game.actions[:first] == set_up


# ── what is asked for wrongly ───────────────────────────────────────────────────────────────────────────────

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
kinds = st.sampled_from(
    ["answer", "roll", "shown", "look", "save", "load", "here", "about", "log", "preview", "hint", "fly"]
)
names = st.sampled_from(["do", "number", "at", "name", "seat", "spot", "before", "on"])


@settings(max_examples=200)
@given(st.builds(lambda kind, rest: {"kind": kind, **rest}, kinds, st.dictionaries(names, values)) | values)
def test_a_malformed_message_changes_nothing_and_comes_back_as_a_sentence(message: Any) -> None:
    try:
        REQUESTS.read(message)
    except PlayError:
        page = _goose()
        state, number = page.widget.game.state, page.number
        before = len(page.heard)
        page.widget._inbox.receive(None, message, [])
        refused(page.heard[before:])
        assert page.widget.game.state is state
        assert page.number == number


_PAGES: list[Page] = []


def _goose() -> Page:
    if not _PAGES:
        _PAGES.append(Page(play("goose", players=["me", "you"], seed=2)))
    return _PAGES[0]


def test_huge_illegal_and_untimely_messages(page: Page) -> None:
    w = page.widget
    state = w.game.state
    refused(page.ask("answer", do="x" * 10**6, number=page.number))
    refused(page.ask("answer", do="walk N", number=page.number))
    refused(page.ask("roll", number=page.number + 1), "has changed since you clicked")
    refused(page.ask("here", seat=1))
    page.widget._inbox.receive(None, {"kind": "roll", "number": page.number}, [b"x"])
    refused(page.heard[-1:])
    assert w.game.state is state
    page.settle()
    while page.now["waits"] != PERSON:
        page.turn()
    state = w.game.state
    refused(page.answer("place 99,99"))
    refused(page.answer("rotate 0,0 cw"))
    refused(page.ask("roll", number=page.number), "no dice")
    assert w.game.state is state
    # A page cannot set anything either.
    w.set_state({"language": "fr", "_scene": {}})
    assert w.language == "en"


def test_a_bot_that_fails_pauses_the_game() -> None:
    def bad(observation: Any, actions: Any) -> Any:
        raise RuntimeError("no idea")

    page = Page(play("gootmu", players=[mazenb.bot(bad), mazenb.bot("random")], seed=1, setup="full"))
    with pytest.raises(RuntimeError):
        page.settle()
    assert page.now["paused"]
    assert "no idea" in page.heard[-1]["text"]
    page.ask("pause", on=False)
    assert not page.now["paused"]


def test_an_interrupt_while_a_bot_thinks_pauses_the_game() -> None:
    def slow(observation: Any, actions: Any) -> Any:
        raise KeyboardInterrupt

    page = Page(play("gootmu", players=[mazenb.bot(slow), mazenb.bot("random")], seed=1))
    page.settle()
    assert page.now["paused"]


def test_undo_keeps_the_dice_unless_the_table_rolls_again() -> None:
    page = Page(play("goose", players=["me", "you"], seed=1))
    thrown = []
    for _ in range(2):
        page.ask("roll", number=page.number)
        thrown.append(page.widget.game.actions[0])
        page.ask("undo")
    assert thrown[0] == thrown[1]
    page = Page(play("goose", players=["me", "you"], seed=1, roll_again=True))
    thrown = []
    for _ in range(12):
        page.ask("roll", number=page.number)
        thrown.append(page.widget.game.actions[0])
        page.ask("undo")
    assert len(set(thrown)) > 3
    with pytest.raises(PlayError, match="roll_again must be True or False"):
        play("goose", roll_again="yes")
