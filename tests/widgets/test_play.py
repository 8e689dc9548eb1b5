"""mazenb.play without a page: what the page asks for is handed to it as messages, what it is sent is read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazenb
from mazenb.engine import GameError, OptionError, Record, RecordError
from mazenb.widgets import Play, PlayError, play
from mazenb.widgets.play_intents import read_intent
from mazenb.widgets.table import AUTOMATIC, OVER, PERSON, THROW, Table
from tests.engine.toys import Duel

POSITION = """
board:
wrap: both
+---+---+---+---+
| o     |       |
+   +---+   +   +
|               |
+   +   +   +---+
|       |       |
+---+---+---+---+

pawns:
* red  0,0
  blue 2,2

things:
1,1 red-1
"""


class Page:
    """A page that keeps up: it lays patches over the scene it was sent, as the page's own code does."""

    def __init__(self, widget: Play) -> None:
        self.widget = widget
        self.heard: list[dict[str, Any]] = []
        self.patches: list[dict[str, Any]] = []
        self.wholes = 0
        widget.send = lambda content, buffers=None: self.heard.append(content)  # type: ignore[method-assign]
        widget.send_state = self._whole  # type: ignore[method-assign]
        widget.observe(lambda change: self._patch(change["new"]), "_patch")
        self._whole("_scene")

    def _whole(self, key: str) -> None:
        if key != "_scene":
            return
        self.wholes += 1
        self.scene = json.loads(json.dumps(self.widget._everything()))

    def _patch(self, patch: dict[str, Any]) -> None:
        patch = json.loads(json.dumps(patch))
        self.patches.append(dict(patch))
        assert patch["number"] == self.scene["number"] + 1
        log = patch.pop("log")
        found = patch.pop("change")
        pieces = {
            piece[0]: piece for piece in self.scene["pieces"] if piece[0] not in found.get("removed", ())
        }
        for name, x, y, turn in found.get("moved", ()):
            pieces[name] = [name, pieces[name][1], x, y, turn]
        for name, body in found.get("redrawn", ()):
            pieces[name] = [name, body, *pieces[name][2:]]
        for piece in found.get("added", ()):
            pieces[piece[0]] = piece
        self.scene["pieces"] = [pieces[name] for name in found.get("order", pieces)]
        spots = found.get("spots", self.scene["spots"])
        names = found.get("names", {})
        self.scene["spots"] = [[*spot[:5], names.get(spot[0], spot[5]), *spot[6:]] for spot in spots]
        self.scene["log"] = [e for e in self.scene["log"] if e["n"] <= log["keep"]] + log["add"]
        self.scene |= patch

    def ask(self, kind: str, **values: Any) -> list[dict[str, Any]]:
        """Send a message; what is said in return."""
        before = len(self.heard)
        self.widget._receive(None, {"kind": kind, **values}, [])
        return self.heard[before:]

    @property
    def number(self) -> int:
        return self.scene["number"]

    @property
    def now(self) -> dict[str, Any]:
        return self.scene["now"]

    def answer(self, do: str) -> list[dict[str, Any]]:
        return self.ask("answer", do=do, number=self.number)

    def settle(self, most: int = 500) -> None:
        """Look on until a person must do something."""
        for _ in range(most):
            if self.now["waits"] != AUTOMATIC or self.now["paused"]:
                return
            self.ask("shown", number=self.number)

    def turn(self) -> None:
        """Do what a person has to do, the first thing that is offered."""
        if self.now["waits"] == THROW:
            assert not self.ask("throw", number=self.number)
        elif self.now["waits"] == PERSON:
            assert not self.answer(self.scene["options"][-1]["do"])
        self.settle()


@pytest.fixture
def page() -> Page:
    return Page(play("gootmu", players=["me", mazenb.bot("greedy")], seed=1))


def refused(said: list[dict[str, Any]], word: str = "") -> None:
    (only,) = said
    assert only["kind"] == "refusal"
    assert word in only["text"]
    assert len(only["text"]) < 400


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
    assert page.widget.game.result.text() in page.now["asked"]
    assert page.wholes == 1
    # What the page has is what a new page would be sent, and what the picture shows.
    fresh = json.loads(json.dumps(page.widget._everything()))
    assert {key: page.scene[key] for key in ("pieces", "spots", "now", "options", "lines")} == {
        key: fresh[key] for key in ("pieces", "spots", "now", "options", "lines")
    }
    assert page.scene["log"][-20:] == fresh["log"][-20:]
    drawn = ET.fromstring(page.widget.svg())
    assert [part.get("data-piece") for part in drawn.iter() if part.get("data-piece")] == [
        piece[0] for piece in page.scene["pieces"]
    ]


def test_an_answer_of_python_shows_on_the_page_and_a_click_in_python(page: Page) -> None:
    w = page.widget
    page.ask("throw", number=page.number)
    assert len(w.game.log) == 1
    while w.table.waiting != PERSON:
        w.game.step()
    numbers = page.number
    first = page.scene["options"][0]["do"]
    w.game.apply(first)
    assert page.number == numbers + 1
    assert page.scene["log"][-1]["text"] == w.game.log[-1]
    w.game.undo()
    assert not page.answer(first)
    assert str(w.game.actions[-1]) == first
    assert w.board is w.game.state.board


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
    assert max(len(json.dumps(patch)) for patch in page.patches) < 4000
    assert len(page.widget._everything()["log"]) <= 40


def test_two_widgets_on_one_game_keep_in_step() -> None:
    one = Page(play("goose", players=["me", "you"], seed=2))
    other = Page(play(one.widget.game, language="fr"))
    assert other.widget.table is one.widget.table
    one.ask("throw", number=one.number)
    assert other.scene["pieces"] == one.scene["pieces"]
    assert other.scene["log"][0]["text"].startswith("me lance")
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
    page.ask("throw", number=page.number)
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
    refused(page.ask("throw", number=page.number), "earlier moment")
    refused(page.ask("look", at=9), "0 to 8")
    assert w.game.state is present
    page.ask("look", at=None)
    assert not page.now["looking"]
    page.ask("look", at=5)
    page.ask("play-on")
    assert w.game.state == states[5]
    assert page.now["last"] == 5
    assert [entry["n"] for entry in page.scene["log"]] == [1, 2, 3, 4, 5]


def test_the_log_comes_in_pieces() -> None:
    page = Page(play("snakes", players=["me", "you"], seed=2, dice="auto"))
    page.settle()
    fresh = page.widget._everything()
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
    page.ask("throw", number=page.number)
    rolled = page.widget.game.actions[-1]
    page.ask("rematch")
    assert page.widget.board == board
    page.ask("throw", number=page.number)
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
    assert game.actions == set_up
    assert game.state == page.widget.table.state_at(first)
    assert loaded.widget.table.bots.keys() == {"greedy"}
    # It is played to its end, and again from there.
    loaded.turn()
    assert loaded.ask("rematch") == []
    assert loaded.widget.game.actions == set_up


# ── what is asked for wrongly ───────────────────────────────────────────────────────────────────────────────

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
kinds = st.sampled_from(["answer", "throw", "shown", "look", "save", "load", "here", "about", "log", "fly"])
names = st.sampled_from(["do", "number", "at", "name", "seat", "spot", "before", "on"])


@settings(max_examples=200)
@given(st.builds(lambda kind, rest: {"kind": kind, **rest}, kinds, st.dictionaries(names, values)) | values)
def test_a_malformed_message_changes_nothing_and_comes_back_as_a_sentence(message: Any) -> None:
    try:
        read_intent(message)
    except PlayError:
        page = _goose()
        state, number = page.widget.game.state, page.number
        before = len(page.heard)
        page.widget._receive(None, message, [])
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
    refused(page.ask("answer", do="walk N", number=page.number), "to answer")
    refused(page.ask("throw", number=page.number + 1), "gone on")
    refused(page.ask("here", seat=1))
    page.widget._receive(None, {"kind": "throw", "number": page.number}, [b"x"])
    refused(page.heard[-1:])
    assert w.game.state is state
    page.ask("throw", number=page.number)
    page.settle()
    while page.now["waits"] != PERSON:
        page.turn()
    state = w.game.state
    refused(page.answer("place 99,99"))
    refused(page.answer("rotate 0,0 cw"))
    refused(page.ask("throw", number=page.number), "no dice")
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


# ── secrets ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_neither_seed_nor_hidden_things_are_in_what_is_sent() -> None:
    seed = 987_654
    page = Page(play("gootmu", players=["me", "you"], seed=seed, setup="quick"))
    for _ in range(20):
        page.turn()
    sent = json.dumps([page.widget._everything(), page.patches, page.heard], default=str)
    assert str(seed) not in sent
    down = sum("face-down" in piece[1] for piece in page.scene["pieces"])
    assert down
    assert str(seed) not in repr(page.widget)


TOKENS = """
board:
+---+---+---+---+
|     o       o |
+---+---+---+---+

pawns:
* red  0,0
  blue 0,2

things:
0,1 face-down
0,3 face-down
"""


@pytest.mark.rule("K1")
def test_no_message_tells_what_a_face_down_token_will_be() -> None:
    told, kinds = set(), set()
    for seed in range(40):
        page = Page(play(TOKENS, players=["red", "blue"], seed=seed))
        page.ask("throw", number=page.number)
        page.settle()
        if list(map(str, page.widget.game.actions)) != ["roll 2"]:
            continue
        assert page.ask("about", spot="0,1")[-1]["kind"] != "refusal"
        told.add(json.dumps([page.widget._everything(), page.patches, page.heard], default=str))
        page.answer("walk EE")
        page.settle()
        kinds.add(next(str(action) for action in page.widget.game.actions if action.verb == "reveal"))
    assert len(kinds) > 2
    assert len(told) == 1


# ── what can be played ──────────────────────────────────────────────────────────────────────────────────────


def test_positions_and_games() -> None:
    w = play(POSITION)
    assert w.game.players == ("red", "blue")
    assert w.game.rules.game == "gootmu"
    assert play("gootmu", position=POSITION, players=["red", mazenb.bot("greedy", "blue")]).table.bots
    assert play("* red 26 miss 1 unless 6+3\n  blue 3").game.state.squares == (26, 3)
    game = mazenb.new("goose", players=["me", "blue"], bots={"blue": "greedy"}, seed=4)
    w = play(game)
    assert w.game is game
    assert w.table.people == (0,)
    assert play(w).table is w.table
    copied = play(game.copy())
    assert copied.game.driver is not None


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: play("chess"), PlayError),
        (lambda: play(7), PlayError),
        (lambda: play("goose", colour="red"), OptionError),
        (lambda: play(mazenb.new("goose"), variant="modern"), OptionError),
        (lambda: play("goose", players=["me", "me"]), OptionError),
        (lambda: play("goose", players="me"), OptionError),
        (lambda: play("goose", players=0.5), OptionError),
        (lambda: play("goose", dice="never"), PlayError),
        (lambda: play("goose", forced="yes"), PlayError),
        (lambda: play("goose", language="de"), PlayError),
        (lambda: play(mazenb.new("goose"), players=3), PlayError),
        (lambda: play("gootmu", position="board:\nnothing"), GameError),
        (lambda: mazenb.bot("clever"), OptionError),
        (lambda: mazenb.bot(None), OptionError),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(make: Callable[[], Any], error: type[Exception]) -> None:
    with pytest.raises(error, match=r"\w+ \w+"):
        make()


def test_players() -> None:
    def mine(observation: Any, actions: Any) -> Any:
        return next(iter(actions))

    w = play("goose", players=["me", mazenb.bot("greedy"), mazenb.bot("greedy"), mine], seed=1)
    assert w.game.players == ("me", "greedy", "greedy2", "mine")
    assert w.table.people == (0,)
    assert play("goose", players=3).table.people == (0, 1, 2)
    assert play("goose").game.players == ("me", "greedy")


def test_settings_and_language() -> None:
    page = Page(play("goose", players=["me", "you"], seed=2))
    assert page.now["waits"] == THROW
    page.ask("dice", on=False)
    assert page.now["waits"] == AUTOMATIC
    page.ask("dice", on=True)
    page.ask("forced", on=False)
    assert page.widget.table.forced is False
    page.ask("language", language="fr")
    assert page.widget.language == "fr"
    assert page.scene["texts"]["undo"] == "Annuler"
    assert page.now["asked"] == "me lance les dés"
    page.widget.language = "en"
    assert page.scene["texts"]["undo"] == "Undo"
    with pytest.raises(PlayError):
        page.widget.language = "de"
    (said,) = page.ask("about", spot="19")
    assert said["text"] == "square 19, Inn. Miss 2 turns."


def test_why_a_square_cannot_be_chosen() -> None:
    page = Page(play(POSITION, players=["red", mazenb.bot("greedy")]))
    page.widget.game.apply("roll 2")
    (said,) = page.ask("about", spot="0,2")
    assert said["kind"] == "about"
    assert "(" in said["text"]


def test_a_short_repr_and_a_static_picture() -> None:
    hostile = "<img/src=x/onerror=alert(1)>"
    w = play("goose", players=[hostile, "you"], seed=2)
    assert repr(w) == f"<Play goose, turn 1: {hostile} throws the dice>"
    bundle = w._repr_mimebundle_()
    assert bundle is not None
    svg = bundle[0]["image/svg+xml"]
    ET.fromstring(svg)
    assert hostile not in svg
    assert "<style" not in svg


def test_the_table_of_a_game_that_is_not_shown() -> None:
    assert Table.of(mazenb.new("goose")) is None
    w = play("goose", seed=1)
    assert Table.of(w.game) is w.table
    old = w.game
    w.new_game(5)
    assert Table.of(old) is None
    assert w.seed == 5
    w.close()


# ── hidden hands ────────────────────────────────────────────────────────────────────────────────────────────


class Cards(Duel):
    """The duel of the engine's tests, with its hands in the lines beside the scene."""

    secret = True

    def standing(self, state: Any, seat: int | None = None, language: str | None = None) -> Any:
        return tuple(
            (f"hand {hand}" if owner == seat else f"{len(hand)} cards",)
            for owner, hand in enumerate(state.hands)
        )


def dealt(bots: dict[str, Any], *players: str) -> Page:
    game = mazenb.engine.Game(Cards(players))
    game.driver = mazenb.engine.Driver(4, automatic=("chance",), bots=bots)
    page = Page(play(game))
    page.settle()
    return page


def test_the_screen_is_passed_before_a_hand_is_shown() -> None:
    page = dealt({}, "red", "blue")
    w = page.widget
    first = w.game.players.index(w.game.to_move)
    assert page.now["waits"] == "cover"
    assert "Pass the screen" in page.now["asked"]
    assert page.scene["options"] == []
    hands = [str(hand) for hand in w.game.state.hands]
    shown = json.dumps([page.scene, page.patches])
    assert "You got" not in shown
    assert not any(f"hand {hand}" in shown for hand in hands)
    refused(page.answer(str(next(iter(w.game.legal_actions())))), w.game.to_move)
    refused(page.ask("here", seat=1 - first))
    page.ask("here", seat=first)
    assert page.now["waits"] == PERSON
    assert page.scene["lines"][first] == [f"hand {hands[first]}"]
    assert page.scene["lines"][1 - first] == ["3 cards"]
    assert any("You got" in entry["text"] for entry in page.scene["log"])
    page.answer(page.scene["options"][0]["do"])
    page.settle()
    assert page.now["waits"] == "cover"
    assert page.scene["lines"][first] == [f"{len(w.game.state.hands[first])} cards"]
    assert "You got" not in json.dumps(page.scene)


def test_a_person_alone_among_bots_needs_no_passing() -> None:
    def first(observation: Any, actions: Any) -> Any:
        return next(iter(actions))

    page = dealt({"blue": first}, "me", "blue")
    assert page.now["waits"] == PERSON
    w = page.widget
    hand = w.game.state.hands[0]
    assert page.scene["lines"] == [[f"hand {hand}"], [f"{len(w.game.state.hands[1])} cards"]]
    assert "(1" not in page.scene["lines"][1][0]
    refused(page.ask("seed"))
