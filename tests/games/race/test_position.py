"""Race positions as text, and what cannot be one."""

from typing import Any

import pytest

from mazenb.engine import LANGUAGES, StateError
from mazenb.games.race import Goose, Race
from tests.engine.cases import CASES, Case, played

RACES = [case for case in CASES if issubclass(case.registry[case.game], Race)]
GOOSE = Goose(["red", "blue"], variant="traditional")


@pytest.mark.parametrize("case", RACES, ids=[case.name for case in RACES])
def test_a_position_at_the_beginning_of_a_turn_reads_back(case: Case) -> None:
    game = played(case)
    for step, _ in game.steps():
        state = step.state
        # A pawn that leaves a well has paid for it when its turn has begun.
        if state.fresh:
            assert game.rules.read_position(game.rules.position(state)) == state


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "a line for each of red, blue"),
        ("* red 5", "a line for each of red, blue"),
        ("  red 5\n  blue 6", "whose turn begins"),
        ("* red 5\n  pink 6", "'pink 6' is not a line"),
        ("* red 5\n  red 6", "'red 6' is not a line"),
        ("* red five\n  blue 6", "not a line of a position"),
        ("* red 5 asleep\n  blue 6", "not a line of a position"),
        ("* red 5 to 7\n  blue 6", "not a line of a position"),
        ("* red 99\n  blue 6", "there is no square 99"),
        ("* red 0\n  blue 6", "1 to 63"),
        ("* red 5\n* blue 6", "a * before the one"),
        ("* red 63\n  blue 6", "'squares' cannot be 63"),
        ("* red 5 stake 2\n  blue 6", "'stakes' cannot be 2"),
        ("* red 5 miss 0 unless 6+3\n  blue 6", "'holds' cannot be"),
        ("* red 5 miss 2 unless 9+9\n  blue 6", "'holds' cannot be"),
        ("* red 1 thrown\n  blue 6", "not a line of a position"),
    ],
)
def test_a_wrong_position_is_refused(source: str, reason: str) -> None:
    with pytest.raises(StateError) as caught:
        GOOSE.read_position(source)
    assert reason in str(caught.value)


def test_a_pawn_back_on_the_start_may_have_thrown() -> None:
    rules = Goose(["red", "blue"], variant="traditional", lucky="first")
    state = rules.read_position("* red 1 thrown\n  blue 1")
    assert state.thrown == (True, False)
    assert rules.read_position(rules.position(state)) == state


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"winner": 7}, "winner"),
        ({"winner": -1, "stack": []}, "winner"),
        ({"winner": 0}, "winner"),
        ({"winner": 0, "stack": []}, "squares"),
        ({"stakes": [-1, 1]}, "stakes"),
        ({"holds": [["asleep", 2, [], False], None]}, "holds"),
        ({"holds": [["wait", -1, [], False], None]}, "holds"),
        ({"holds": [["miss", 2, [3, 6], False], None]}, "holds"),
        ({"thrown": [True]}, "thrown"),
        ({"dice": [9, 9]}, "dice"),
        ({"applied": -1}, "applied"),
        ({"stack": [["idle", 0], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "free"], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "sideways"], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "on"], ["swap", 0, "nobody"], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "on"], ["to", 0, 99], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "on"]]}, "stack"),
    ],
)
def test_a_position_that_no_race_comes_to_is_refused(changes: dict[str, Any], field: str) -> None:
    data = {**GOOSE.to_json(GOOSE.opening()), **changes}
    with pytest.raises(StateError, match=f"'{field}' cannot be ") as caught:
        GOOSE.from_json(data)
    assert all(field in caught.value.sentence(language) for language in LANGUAGES)


def test_both_pawns_of_an_exchange_must_play() -> None:
    stack = [["throw", 0, "on"], ["exchange", 0, 9], ["end", 0]]
    with pytest.raises(StateError, match="there is no seat 9"):
        GOOSE.from_json({**GOOSE.to_json(GOOSE.opening()), "stack": stack})
