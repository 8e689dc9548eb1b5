"""A game can last any number of turns, and a simulation may stop it (rule T11)."""

import pytest

from mazenb.engine import Game
from mazenb.games.gootmu.scenario import read_scenario

POSITION = """
options: {options}

board:
+---+---+
| o     |
+---+---+

pawns:
* red 0,0
  blue 0,1 carries cancel

script:
"""


def played(options: str, rounds: int) -> Game:
    """Blue cancels red's first turn; then come rolls with which no player can move."""
    scenario = read_scenario(POSITION.format(options=options).replace("options: \n", ""))
    game = Game(scenario.rules, scenario.rules.run(scenario.state.draft()))
    game.apply("cancel")
    for _ in range(rounds):
        if game.over:
            break
        game.apply("roll 6").apply("stay")
    return game


@pytest.mark.rule("T11")
def test_a_game_that_reaches_its_limit_is_unfinished() -> None:
    game = played("turn_limit=4", 3)
    assert game.over
    assert game.result is not None
    assert game.result.unfinished
    assert game.result.winners == ()


@pytest.mark.rule("T11")
def test_the_limit_counts_turns_also_cancelled_ones() -> None:
    assert not played("turn_limit=4", 2).over


@pytest.mark.rule("T11")
def test_without_a_limit_nothing_ends_the_game() -> None:
    game = played("", 300)
    assert not game.over
    assert game.result is None
