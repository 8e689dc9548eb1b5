"""Moves beyond the last square, and onto a square with another pawn."""

from mazenb.engine import Game
from mazenb.games.race import (
    Race,
)
from tests.games.race.scenes import play

OUR = "length: 30\nstart: 0\ndice: 1d6\nstakes: 1\n"


def race(scene: str, more: str) -> Game:
    return play(scene, Race, track=OUR + more)


def test_overshoot_wins() -> None:
    game = race("* red 28 stake 1\n> roll 5\nred 30 stake 1 wins", "finish: overshoot")
    assert game.result.winners == ("red",)


def test_trade_puts_the_other_where_the_mover_came_from() -> None:
    race(
        """
        * red  4           stake 1
          blue 7  miss 2   stake 1
        > roll 3
          red  7           stake 1
        * blue 4  miss 2   stake 1
        """,
        "occupied: trade",
    )


def test_home_puts_the_other_on_the_start_and_out_of_its_well() -> None:
    race(
        """
        * red  4           stake 1
          blue 7  wait 2   stake 1
        > roll 3
          red  7  wait 3   stake 1
        * blue 0           stake 1
        """,
        "occupied: home\n7: wait 3",
    )


def test_pawns_on_the_start_are_never_put_elsewhere() -> None:
    race(
        """
        * red  3           stake 1
          blue 0           stake 1
        > roll 1
          red  0           stake 1
        * blue 0           stake 1
        """,
        "occupied: trade\n4: to 0",
    )
