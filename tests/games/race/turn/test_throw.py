"""Special rolls, and dice with any faces."""

from mazenb.engine import Game
from mazenb.games.race import (
    Race,
)
from tests.games.race.scenes import play

OUR = "length: 30\nstart: 0\ndice: 1d6\nstakes: 1\n"


def race(scene: str, more: str) -> Game:
    return play(scene, Race, track=OUR + more)


def test_special_rolls_with_one_die() -> None:
    race(
        """
        * red 0 stake 1
        > roll 6   -- six on, and another throw
        > roll 2
        * red 8 stake 1
        """,
        "throw 6: on 6, roll on",
    )


def test_a_die_may_show_nothing_or_less() -> None:
    track = "length: 9\nstart: 0\ndice: [-2 0 3]\n3: to 6"
    play("* red 5\n> roll 0\n* red 5\n> roll -2\n* red 6", Race, track=track)
