"""Squares that move a pawn."""

import pytest

import mazenb
from mazenb.engine import EndlessTurn, Game
from mazenb.games.race import (
    Race,
)
from tests.games.race.scenes import play

OUR = "length: 30\nstart: 0\ndice: 1d6\nstakes: 1\n"


def race(scene: str, more: str) -> Game:
    return play(scene, Race, track=OUR + more)


def test_on_and_back() -> None:
    race("* red 0 stake 1\n> roll 3\n* red 7 stake 1\n> roll 2\n* red 4 stake 1", "3: on 4\n9: back 5")


@pytest.mark.parametrize(
    "track",
    [
        "length: 9\nstart: 0\ndice: 1d1\nthrow 1: roll on",
        "length: 9\nstart: 0\ndice: 1d2\nthrow 1: roll on\nthrow 2: on 1, back 1, roll on",
    ],
)
@pytest.mark.parametrize("pawns", [1, 2])
def test_a_turn_in_which_every_roll_leads_to_another_is_stopped(track: str, pawns: int) -> None:
    game = mazenb.new("race", track=f"{track}\npawns: {pawns}", players=["red", "blue"])
    with pytest.raises(EndlessTurn, match="this turn does not end") as caught:
        mazenb.play_out(game, seed=1)
    assert caught.value.chain
