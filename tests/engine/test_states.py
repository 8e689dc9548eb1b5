"""States and frames: plain data, checked when it is read."""

import json
from enum import IntEnum
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.engine import EndlessTurn, Frames, Game, GameError, State, StateError
from mazenb.engine.codec import Codec, decode, encode
from mazenb.engine.rules import FRAME_LIMIT
from mazenb.engine.state import frames_of
from mazenb.games.race import Goose
from tests.engine.toys import TOYS, Treadmill


class Way(IntEnum):
    N = 0
    E = 1


class Thing(NamedTuple):
    name: str
    number: int | None
    ways: tuple[Way, ...]


THINGS = st.builds(
    Thing, st.text(), st.none() | st.integers(), st.lists(st.sampled_from(Way), max_size=3).map(tuple)
)


@given(st.tuples(THINGS, st.frozensets(st.integers(0, 50)), st.booleans()))
def test_data_survives_json(value: tuple[Thing, frozenset[int], bool]) -> None:
    kind = tuple[Thing, frozenset[int], bool]
    read = decode(kind, json.loads(json.dumps(encode(value))), "value")
    assert read == value
    assert type(read[0]) is Thing
    assert type(read[1]) is frozenset


@pytest.mark.parametrize(
    ("kind", "data", "where"),
    [
        (int, "3", "value"),
        (int, True, "value"),
        (bool, 1, "value"),
        (str, None, "value"),
        (None, 0, "value"),
        (tuple[int, ...], 3, "value"),
        (tuple[int, ...], [1, [2]], r"value\[1\]"),
        (tuple[int, str], [1], "value"),
        (tuple[()], [1], "value"),
        (int | None, "x", "value"),
        (Thing, ["key", 1], "value"),
        (Thing, ["key", 1, [7]], r"value\[2\]\[0\]"),
        (frozenset[int], ["x"], r"value\[0\]"),
    ],
)
def test_what_does_not_fit_is_refused_where_it_is(kind: Any, data: Any, where: str) -> None:
    with pytest.raises(StateError, match=f"^{where}: "):
        decode(kind, data, "value")


def test_a_game_may_have_values_of_its_own() -> None:
    codecs = {complex: Codec(lambda z: [z.real, z.imag], lambda data: complex(*data))}
    assert decode(tuple[complex, ...], encode((1 + 2j,), codecs), "z", codecs) == (1 + 2j,)
    with pytest.raises(StateError, match=r"^z\[0\]: "):
        decode(tuple[complex, ...], [["a"]], "z", codecs)


@pytest.mark.parametrize("value", [[1], {"a": 1}, 1.5, object()])
def test_only_plain_data_stands_in_a_state(value: Any) -> None:
    with pytest.raises(TypeError, match="cannot stand in a state"):
        encode((value,))


def test_what_happened_on_the_way_is_not_compared() -> None:
    one, other = State.blank(), State.blank()
    other.say("engine.over")
    other.begun = other.ran = 7
    assert one == other
    assert hash(one) == hash(other)
    other.push("land", 0)
    assert one != other


def test_a_draft_shares_and_leaves_the_original_alone() -> None:
    state = State.blank()
    state.push("a", 1)
    state.say("engine.over")
    draft = state.draft()
    draft.push("b", 2)
    assert list(frames_of(state.stack)) == [("a", 1)]
    assert draft.stack[1] is state.stack
    assert draft.events == ()
    draft.schedule([("c",), ("d",)])
    assert [frame[0] for frame in frames_of(draft.stack)] == ["c", "d", "b", "a"]


def test_kinds_of_frame_are_declared_once() -> None:
    frames = Frames()

    @frames.step
    def land(rules: Any, state: Any, pawn: int) -> None: ...

    with pytest.raises(TypeError, match="declared twice"):
        frames.step(land)
    assert list(frames) == ["land"]
    with pytest.raises(StateError, match="takes 1 values, found 2"):
        frames.check(("land", 1, 2))
    with pytest.raises(StateError, match="no effect 'fly'"):
        frames.check(("fly",))
    assert frames.decode_stack([["land", 3]]) == (("land", 3), None)
    for wrong in ("land", [["land"], 3], [[]], [[3]], [{"land": 3}]):
        with pytest.raises(StateError):
            frames.decode_stack(wrong)


def test_a_turn_that_does_not_end_is_stopped_and_named() -> None:
    game = TOYS.new("treadmill")
    with pytest.raises(EndlessTurn, match=f"more than {FRAME_LIMIT} effects") as caught:
        game.apply("go")
    assert {frame[0] for frame in caught.value.chain} == {"left", "right"}
    assert "left → right 7 → left" in str(caught.value)
    assert game.past is None
    assert game.to_move == "red"


def test_the_effects_of_a_turn_are_counted_through_all_its_answers() -> None:
    rules = Treadmill()
    state = State.blank()
    state.push("stairs", 0)
    game = Game(rules, state)
    for _ in range(3):
        game.apply("climb").apply("rest")
    game.apply("climb")
    with pytest.raises(EndlessTurn):
        game.apply("climb")


def test_an_effect_that_nobody_declared_is_named() -> None:
    rules = Treadmill()
    state = State.blank()
    state.push("fly")
    with pytest.raises(StateError, match="no effect 'fly'"):
        rules.run(state)


GOOSE = Goose(["red", "blue"])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("squares", [1]),
        ("squares", [1, 64]),
        ("squares", [1, "two"]),
        ("turn_of", 2),
        ("holds", [["miss"], None]),
        ("stack", [["fly", 0]]),
        ("stack", [["throw", 0]]),
        ("stack", [["throw", 5, "on"]]),
        ("stack", [["throw", "red", "on"]]),
        ("stack", [["idle", 4]]),
        ("stack", [["walk", 0, 3]]),
        ("stack", None),
    ],
)
def test_a_position_that_is_none_of_this_game_is_refused(field: str, value: Any) -> None:
    data = GOOSE.to_json(GOOSE.opening())
    assert GOOSE.from_json(data) == GOOSE.opening()
    with pytest.raises(StateError):
        GOOSE.from_json({**data, field: value})


@pytest.mark.parametrize("data", [None, [], {}, {"stack": []}])
def test_a_position_needs_every_field(data: Any) -> None:
    with pytest.raises(StateError, match="a position has the fields"):
        GOOSE.from_json(data)


def test_chance_is_asked_only_when_chance_answers() -> None:
    game = Game(GOOSE, GOOSE.read_position("* red 18 miss 1\n  blue 1"))
    with pytest.raises(GameError, match="not for chance to answer, but for red"):
        game.chance_outcomes()
    game.legal_actions()
    with pytest.raises(GameError, match="not for chance"):
        game.chance_outcomes()
