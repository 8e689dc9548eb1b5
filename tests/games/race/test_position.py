"""Race positions as text."""

import pytest

from mazenb.engine import StateError
from mazenb.games.race import Goose
from tests.engine.cases import CASES, Case, played

RACES = [case for case in CASES if case.game != "duel"]
GOOSE = Goose(["red", "blue"], variant="traditional")


@pytest.mark.parametrize("case", RACES, ids=[case.name for case in RACES])
def test_a_position_at_the_beginning_of_a_turn_reads_back(case: Case) -> None:
    game = played(case)
    for step, _ in game.steps():
        state = step.state
        # A pawn that leaves a well has paid for it when its turn has begun.
        if state.fresh and not game.rules.options["lucky"]:
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
    ],
)
def test_a_wrong_position_is_refused(source: str, reason: str) -> None:
    with pytest.raises(StateError) as caught:
        GOOSE.read_position(source)
    assert reason in str(caught.value)
