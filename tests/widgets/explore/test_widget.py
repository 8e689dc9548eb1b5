"""The widget without a page: traits, patches, undo and sentences."""

import json
import sys
from xml.etree import ElementTree as ET

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

import mazenb
from mazenb.board import Board, Label
from mazenb.pictures.palette import in_theme
from mazenb.study import StudyError
from mazenb.texts.catalogue import use_language
from mazenb.widgets.explore import Explore, ExploreError, explore
from mazenb.widgets.explore.position import Position, turned_square
from tests.widgets.shared.page import Page, at_the_same_time

HISTORY = sys.modules["mazenb.widgets.explore.history"]
ANSWERS = sys.modules["mazenb.widgets.explore.answers"]
RESULTS = (
    "reachable",
    "undecided",
    "within",
    "components",
    "path",
    "articulation",
    "bridges",
    "hitting_times",
    "distribution",
)
TOLD = {"start", "target", "roll", "turns", "reachable", "path"}
BOARD = Board.random(8, 12, tile_size=4, extra=0.3, seed=5)


class Explored(Page):
    """The page of an explorer; a square whose notes were removed has none."""

    def __init__(self, widget: Explore) -> None:
        super().__init__(widget, "parts", "names", "words")

    def hear(self, message: dict) -> None:
        super().hear(message)
        words = {square: said for square, said in self.scene["words"].items() if said}
        self.scene = {**self.scene, "words": words}

    @property
    def last(self) -> dict:
        return self.messages[-1]


def page(**options) -> Explored:
    return Explored(explore(BOARD, **options))


def test_reachable_agrees_with_reach():
    w = explore(BOARD, start=(2, 3), roll=5)
    assert w.reachable == tuple(mazenb.reach(BOARD, (2, 3), 5))
    assert w.undecided == ()
    w.start = None
    assert w.reachable == ()
    w.start = [0, 0]
    assert w.start == (0, 0)


def test_one_request_is_one_update():
    p = page(start=(0, 0))
    for request in (
        {"kind": "start", "square": [1, 1]},
        {"kind": "roll", "roll": 3},
        {"kind": "more", "by": 1},
        {"kind": "turn", "tile": [0, 0], "turns": 1},
        {"kind": "undo"},
        {"kind": "redo"},
        {"kind": "target", "square": [7, 7]},
        {"kind": "wall", "square": [3, 3], "way": "N"},
        {"kind": "views", "views": ["within", "path", "cuts"]},
        {"kind": "turns", "turns": 2},
        {"kind": "views", "views": ["components"]},
    ):
        heard, before = len(p.messages), len(p.updates)
        p.ask(**request)
        assert len(p.updates) == before + 1
        assert list(p.updates[-1]) == ["_patch"]
        assert len(json.dumps(p.messages[heard:])) < 20_000
        # Traits that other widgets may be linked to are sent separately, each at most once.
        beside = [name for message in p.messages[heard:] for name in message["state"] if name != "_patch"]
        assert len(beside) == len(set(beside))
        assert set(beside) <= TOLD
        assert {**p.scene, "turn": None} == p.whole()
    # At the end, the page has the same state as Python.
    told = {name: value for message in p.messages for name, value in message["state"].items()}
    assert {"start", "target", "roll", "turns", "reachable", "path"} == TOLD == told.keys() - {"_patch"}
    assert all(told[name] == json.loads(json.dumps(getattr(p.widget, name))) for name in TOLD)


def tiles(patch):
    """The tiles of a patch; the rim around them comes too where it has other gates."""
    return sorted(set(patch["parts"]) - {"rim"})


def test_a_patch_has_only_the_touched_tile():
    p = page(start=(0, 0), roll=2)
    p.ask(kind="turn", tile=[1, 1], turns=-1)
    patch = p.updates[-1]["_patch"]
    assert tiles(patch) == ["1,1"]
    assert patch["turn"] == {"tile": "1,1", "turns": -1}
    assert 8 < len(patch["names"]) <= 32
    p.ask(kind="roll", roll=3)
    patch = p.updates[-1]["_patch"]
    assert (patch["parts"], patch["names"], patch["turn"]) == ({}, {}, None)


def test_setting_a_turned_board_is_a_patch_too():
    p = page(start=(0, 0))
    p.widget.board = BOARD.rotate((0, 2), 2)
    assert tiles(p.updates[-1]["_patch"]) == ["0,2"]
    assert p.widget.start == (0, 0)
    p.widget.board = p.widget.board.rotate((0, 0)).rotate((1, 1))
    patch = p.updates[-1]["_patch"]
    assert (tiles(patch), patch["turn"]) == (["0,0", "1,1"], None)


def test_another_shape_is_a_new_scene_and_a_lost_start():
    p = page(start=(7, 11))
    p.widget.board = Board.random(4, 4)
    assert [list(state) for state in p.updates] == [["_scene"]]
    assert (p.widget.start, p.widget.reachable) == (None, ())
    told = [message["state"] for message in p.messages if "_scene" not in message["state"]]
    assert told == [{"start": None}, {"reachable": []}]
    p.widget.undo()
    assert (p.widget.board, p.widget.start) == (BOARD, (7, 11))


def test_several_traits_set_together_are_one_change():
    p = page(start=(0, 0), roll=2)
    with p.widget.hold_trait_notifications():
        p.widget.start = (3, 3)
        p.widget.roll = 4
    assert len(p.updates) == 1
    assert p.scene == p.whole()
    p.widget.undo()
    assert (p.widget.start, p.widget.roll) == ((0, 0), 2)


@pytest.mark.parametrize(
    ("trait", "value"),
    [
        ("start", (8, 0)),
        ("start", "a1"),
        ("start", 5),
        ("roll", 13),
        ("roll", "six"),
        ("roll", None),
        ("board", "maze"),
        ("board", None),
        ("language", "de"),
        ("language", None),
        ("target", (8, 0)),
        ("target", "a1"),
        ("turns", -1),
        ("turns", None),
        ("turns", 2.5),
        ("views", ("ends", "within")),
        ("views", ("burn",)),
        ("views", None),
        ("before", "maze"),
        ("before", Board.random(4, 4)),
    ],
)
def test_bad_values_are_refused_and_change_nothing(trait, value):
    p = page(start=(0, 0), roll=2)
    with pytest.raises(ExploreError):
        setattr(p.widget, trait, value)
    w = p.widget
    assert (w.board, w.start, w.roll, w.language, p.messages) == (BOARD, (0, 0), 2, "en", [])


def test_bad_arguments_are_refused():
    with pytest.raises(ExploreError, match="The board to explore must be a Board, not 'maze'"):
        explore("maze")
    with pytest.raises(ExploreError, match=r"\(99, 0\) is not a square on this board."):
        explore(BOARD, start=(99, 0))
    with pytest.raises(ExploreError, match="projector must be True or False, not 'yes'"):
        explore(BOARD, projector="yes")
    with pytest.raises(StudyError, match="with at most 10000 steps"):
        explore(BOARD, dice=10**30)
    with pytest.raises(TypeError):
        explore(BOARD, zoom=2)


def test_results_are_read_only():
    w = explore(BOARD, start=(0, 0))
    for name in (*RESULTS, "gained", "lost", "changed"):
        with pytest.raises(traitlets.TraitError):
            setattr(w, name, ())


def test_observers_see_the_new_ends_and_may_react():
    w = explore(BOARD, start=(0, 0), roll=1)
    seen = []
    w.observe(lambda change: seen.append((w.roll, change["new"])), "reachable")
    w.roll = 2
    assert seen == [(2, tuple(mazenb.reach(BOARD, (0, 0), 2)))]
    w.observe(lambda change: setattr(w, "start", (1, 1)), "roll")
    w.roll = 3
    assert w.reachable == tuple(mazenb.reach(BOARD, (1, 1), 3))


def test_a_refused_request_is_answered_and_changes_nothing():
    p = page(start=(0, 0), roll=2)
    p.ask(kind="roll", roll=99)
    sentence = "The roll must be a whole number from 1 to 12, not 99."
    assert p.last == {"method": "custom", "content": {"kind": "refusal", "text": sentence}}
    p.ask(kind="undo")
    assert p.last["content"]["text"] == "There is nothing to undo."
    p.widget._inbox.receive(p.widget, {"kind": "roll", "roll": 3}, [b"x" * 100])
    assert p.last["content"]["text"] == "The page sent a request that is too large."
    assert p.scene == p.whole()
    assert p.widget.roll == 2


def test_a_fault_of_ours_is_shown_and_raised(monkeypatch):
    p = page(start=(0, 0), roll=2)

    def broken(_):
        raise RuntimeError("the maze is on fire")

    monkeypatch.setattr(ANSWERS, "reach", lambda *_: broken(_))
    with pytest.raises(RuntimeError):
        p.ask(kind="roll", roll=3)
    assert p.last["content"]["text"] == "That did not work: 'the maze is on fire'"
    assert (p.widget.roll, p.widget._history.can_undo) == (2, False)


def set_in_the_page(p: Explored, **state: object) -> None:
    p.widget._handle_msg({"content": {"data": {"method": "update", "state": state}}})


def test_the_page_cannot_set_state():
    p = page(start=(0, 0), roll=2)
    before = {name: getattr(p.widget, name) for name in p.widget.trait_names()}
    set_in_the_page(
        p,
        _patch={"number": 9},
        _scene={},
        _esm="evil",
        _css="evil",
        reachable=[[7, 7]],
        path=[[7, 7]],
        views=["path"],
        trace="bfs",
        step=1,
        language="fr",
        board=None,
        before=None,
    )
    assert {name: getattr(p.widget, name) for name in before} == before
    assert (p.messages, p.widget._history.can_undo) == ([], False)


def test_traits_that_other_widgets_may_set():
    p = page(start=(0, 0), roll=2)
    set_in_the_page(p, roll=9, start=[1, 1], target=[7, 7], turns=2)
    w = p.widget
    assert (w.roll, w.start, w.target, w.turns) == (9, (1, 1), (7, 7), 2)
    assert w.reachable == tuple(mazenb.reach(BOARD, (1, 1), 9))
    assert p.scene == p.whole()
    w.undo()
    assert (w.roll, w.start, w.target) == (2, (1, 1), (7, 7))


@pytest.mark.parametrize(
    ("name", "value"), [("roll", 99), ("roll", "six"), ("start", [8, 0]), ("target", "a1"), ("turns", -1)]
)
def test_a_bad_value_of_the_page_is_refused_and_put_right(name, value):
    p = page(start=(0, 0), roll=2)
    old = getattr(p.widget, name)
    set_in_the_page(p, **{name: value})
    refusal, right = p.messages
    assert refusal["content"]["kind"] == "refusal"
    assert refusal["content"]["text"].endswith(".")
    assert right["state"] == {name: json.loads(json.dumps(old))}
    assert (getattr(p.widget, name), p.widget._history.can_undo) == (old, False)


def test_the_page_and_a_cell_may_ask_at_the_same_time():
    """JupyterLab runs messages of the page in a thread beside the one of the cells."""
    p = page(start=(0, 0))
    w = p.widget
    asking = (
        lambda n: p.ask(kind="start", square=[n % 8, n % 12]),
        lambda n: p.ask(kind="views", views=["within"] if n % 4 else ["ends"]),
        lambda _: p.ask(kind="undo"),
    )
    setting = (
        lambda n: setattr(w, "roll", 1 + n % 7),
        lambda n: setattr(w, "turns", n % 5),
        lambda _: w.turn((0, 0)),
    )
    at_the_same_time(asking, setting)
    assert {**p.scene, "turn": None} == p.whole()
    assert (w.board, w.start, w.roll, w.target) == w._sight.position
    assert (w.turns, w.views) == (w._sight.turns, w._sight.views)


def test_a_page_that_missed_something_gets_everything():
    p = page(start=(0, 0))
    p.ask(kind="roll", roll=3)
    p.ask(kind="scene")
    assert p.last["state"]["_scene"] == p.whole()


squares = st.sampled_from([*BOARD.squares])
requests = st.one_of(
    st.builds(lambda square: {"kind": "start", "square": square}, squares),
    st.builds(lambda roll: {"kind": "roll", "roll": roll}, st.integers(1, 8)),
    st.builds(
        lambda tile, turns: {"kind": "turn", "tile": tile, "turns": turns},
        st.sampled_from(BOARD.tiles),
        st.sampled_from([1, 2, -1]),
    ),
    st.builds(lambda square: {"kind": "target", "square": square}, squares),
    st.builds(
        lambda kind, square, way: {"kind": kind, "square": square, "way": way},
        st.sampled_from(["wall", "door"]),
        squares,
        st.sampled_from("NESW"),
    ),
    st.builds(
        lambda views, lines: {"kind": "views", "views": [*views, *lines]},
        st.sampled_from([[], ["ends"], ["within"], ["components"]]),
        st.sets(st.sampled_from(["path", "cuts"])),
    ),
    st.builds(lambda turns: {"kind": "turns", "turns": turns}, st.integers(0, 5)),
    st.builds(lambda on: {"kind": "compare", "on": on}, st.booleans()),
    st.just({"kind": "undo"}),
    st.just({"kind": "redo"}),
    st.just({"kind": "more", "by": 1}),
)


@settings(max_examples=15)
@given(st.lists(requests, min_size=1, max_size=50))
def test_patches_add_up_to_the_whole(actions):
    p = page()

    def now():
        return p.widget._sight.position, p.widget._sight.before

    past, future = [], []
    for action in actions:
        before = now()
        p.ask(**action)
        if action["kind"] == "undo":
            if past:
                future.append(before)
                assert now() == past.pop()
        elif action["kind"] == "redo":
            if future:
                past.append(before)
                assert now() == future.pop()
        elif now() != before:
            past.append(before)
            future = []
        assert (p.scene["undo"], p.scene["redo"]) == (bool(past), bool(future))
    whole = p.whole()
    assert {**p.scene, "turn": None} == whole
    # The parts the page has are those of the still picture.
    still = p.widget.svg()
    assert all(in_theme(part) in still for part in [*p.scene["parts"].values(), p.scene["overlay"]])
    if p.scene["before"]:
        assert in_theme(p.scene["overlayBefore"]) in still


@given(squares, st.integers(-3, 3))
def test_a_start_turns_as_labels_do(square, turns):
    tile = BOARD.tile_of(square)
    marked = BOARD.mark(square, Label("HERE"))
    there = turned_square(square, 4, turns)
    assert marked.rotate(tile, turns).label(there) == Label("HERE")
    position = Position(BOARD, square, 1, square).turned(tile, turns)
    assert (position.start, position.target) == (there, there)


def test_undo_forgets_old_positions(monkeypatch):
    monkeypatch.setattr(HISTORY, "MEMORY", 3)
    w = explore(BOARD, roll=1)
    for roll in range(2, 8):
        w.roll = roll
    w.undo(), w.undo(), w.undo()
    assert w.roll == 4
    with pytest.raises(ExploreError, match="nothing to undo"):
        w.undo()


def test_saved_notebooks_show_a_picture():
    w = explore(BOARD, start=(0, 0), roll=2)
    data, _ = w._repr_mimebundle_()
    assert data["image/svg+xml"] == w.svg()
    assert data["text/plain"] == repr(w)
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == w.model_id
    root = ET.fromstring(data["image/svg+xml"])
    assert root.attrib["aria-label"].startswith("A roll of 2 from (0, 0)")
    assert repr(w) == f"<Explore 8×12 torus, 6 tiles of 4×4, start (0, 0), roll 2, {len(w.reachable)} ends>"
    assert repr(explore(Board.random(3, 3))) == "<Explore 3×3 torus, no start, roll 6>"


def test_it_speaks_french():
    p = page(start=(0, 0), roll=2, language="fr")
    assert p.scene["said"].startswith("Un lancer de 2 depuis (0, 0)")
    assert p.scene["names"]["0,0"].startswith("ligne 0, colonne 0")
    p.ask(kind="roll", roll=0)
    assert p.last["content"]["text"].startswith("Le lancer doit être un nombre entier")
    p.widget.language = "en"
    assert p.scene == p.whole()
    assert p.scene["said"].startswith("A roll of 2")


def test_it_speaks_the_session_s_language():
    use_language("fr")
    try:
        assert explore(BOARD).language == "fr"
    finally:
        use_language("en")


def test_all_texts_of_the_page_are_there_in_both_languages():
    english, french = (page(language=code).scene["texts"] for code in ("en", "fr"))
    assert english.keys() == french.keys()
    same = {key for key in english if english[key] == french[key]}
    assert not same


def test_the_bundle_is_small():
    w = explore(BOARD)
    assert len(w._esm.encode()) + len(w._css.encode()) <= 80_000
