"""Race positions as text: reading back, and errors."""

import pytest

from mazenb.engine import StateError
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
        ("* red 5\n  pink 6", "cannot read 'pink 6'"),
        ("* red 5\n  red 6", "cannot read 'red 6'"),
        ("* red five\n  blue 6", "a line of a position must look like"),
        ("* red 5 asleep\n  blue 6", "a line of a position must look like"),
        ("* red 5 to 7\n  blue 6", "a line of a position must look like"),
        ("* red 99\n  blue 6", "square 99 is not on the track (squares 1 to 63)"),
        ("* red 0\n  blue 6", "1 to 63"),
        ("* red 5\n* blue 6", "a * before the one"),
        ("* red 63\n  blue 6", "'squares' cannot be 63"),
        ("* red 5 stake 2\n  blue 6", "'stakes' cannot be 2"),
        ("* red 5 miss 0 unless 6+3\n  blue 6", "'holds' cannot be"),
        ("* red 5 miss 2 unless 9+9\n  blue 6", "'holds' cannot be"),
        ("* red 1 thrown\n  blue 6", "a line of a position must look like"),
    ],
)
def test_a_wrong_position_is_refused(source: str, reason: str) -> None:
    with pytest.raises(StateError) as caught:
        GOOSE.read_position(source)
    assert reason in str(caught.value)


def test_a_pawn_back_on_the_start_may_have_rolled() -> None:
    rules = Goose(["red", "blue"], variant="traditional", lucky="first")
    state = rules.read_position("* red 1 thrown\n  blue 1")
    assert state.thrown == (True, False)
    assert rules.read_position(rules.position(state)) == state
