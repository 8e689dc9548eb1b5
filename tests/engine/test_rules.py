"""The rules: frames run until a question, endless turns stop, and positions of other games are refused."""

from typing import Any

import pytest

from mazenb.engine import EndlessTurn, Game, GameError, State, StateError
from mazenb.engine.rules import FRAME_LIMIT
from mazenb.games.race import Goose
from tests.engine.toys import TOYS, Treadmill


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


def test_an_undeclared_effect_is_named() -> None:
    rules = Treadmill()
    state = State.blank()
    state.push("fly")
    with pytest.raises(StateError, match="this game does not have an effect 'fly'"):
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
def test_a_position_of_another_game_is_refused(field: str, value: Any) -> None:
    data = GOOSE.to_json(GOOSE.opening())
    assert GOOSE.from_json(data) == GOOSE.opening()
    with pytest.raises(StateError):
        GOOSE.from_json({**data, field: value})


@pytest.mark.parametrize("data", [None, [], {}, {"stack": []}])
def test_a_position_needs_every_field(data: Any) -> None:
    with pytest.raises(
        StateError, match="a position must have the fields turn_of, fresh, squares, holds, stakes, dice"
    ):
        GOOSE.from_json(data)


def test_chance_is_asked_only_when_chance_answers() -> None:
    game = Game(GOOSE, GOOSE.read_position("* red 18 miss 1\n  blue 1"))
    with pytest.raises(GameError, match="red must choose now, not chance"):
        game.chance_outcomes()
    game.legal_actions()
    with pytest.raises(GameError, match="red must choose now, not chance"):
        game.chance_outcomes()
