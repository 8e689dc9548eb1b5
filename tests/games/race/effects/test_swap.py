"""Squares where a pawn changes places."""

from mazenb.engine import Game
from mazenb.games.race import (
    Race,
)
from tests.games.race.scenes import play

OUR = "length: 30\nstart: 0\ndice: 1d6\nstakes: 1\n"


def race(scene: str, more: str) -> Game:
    return play(scene, Race, track=OUR + more)


def test_swap_with_the_leader_the_last_and_anyone() -> None:
    swaps = "5: swap leader\n6: swap last\n7: swap any\n20: on 1"
    race(
        """
        * red   4  stake 1
          blue  9  stake 1
          green 20 stake 1
        > roll 1      -- the leader stands on 20, which moves on
          red   21 stake 1
        * blue  9  stake 1
          green 5  stake 1
        """,
        swaps,
    )
    race(
        """
        * red   4  stake 1
          blue  3  stake 1
        > roll 1      -- nobody is ahead
          red   5  stake 1
        * blue  3  stake 1
        """,
        swaps,
    )
    race(
        """
        * red   4  stake 1
          blue  2  stake 1
          green 3  stake 1
        > roll 2
          red   2  stake 1
        * blue  6  stake 1
          green 3  stake 1
        """,
        swaps,
    )
    game = race(
        """
        * red   4  stake 1
          blue  2  stake 1
          green 3  stake 1
        > roll 3
        """,
        swaps,
    )
    assert (game.to_move, [str(action) for action in game.legal_actions()]) == (
        "red",
        ["swap blue", "swap green"],
    )
    game.apply("swap green")
    assert game.state.squares == (3, 2, 7)


def test_a_pawn_swapped_out_of_a_well_is_free() -> None:
    race(
        """
        * red  4           stake 1
          blue 9  wait 2   stake 1
        > roll 1
          red  9  wait 3   stake 1
        * blue 5           stake 1
        """,
        "5: swap leader\n9: wait 3",
    )
