"""R1–R7: what both versions of the goose share."""

import pytest

from mazenb.bots import play_out
from mazenb.engine import CHANCE, OptionError
from mazenb.games import new
from mazenb.games.race import Race, named_track
from tests.games.race.scenes import play

BOTH = pytest.mark.parametrize("variant", ["modern", "traditional"])


@pytest.mark.rule("R1")
@BOTH
def test_63_squares_two_dice_and_all_on_square_1(variant: str) -> None:
    track = named_track(f"goose-{variant}")
    assert (track.start, track.length, track.dice) == (1, 63, ((1, 2, 3, 4, 5, 6),) * 2)
    for players in range(2, 9):
        game = new("goose", variant=variant, players=players, seed=1)
        assert game.state.squares == (1,) * players
        assert len(game.chance_outcomes()) == 21
        assert game.chance_outcomes().total == 36
        assert play_out(game, "random", seed=players).over


@pytest.mark.rule("R1")
@pytest.mark.parametrize("players", [0, 9, -1, []])
def test_nine_are_too_many(players: object) -> None:
    with pytest.raises(OptionError, match="1 to 8 players"):
        new("goose", players=players)


@pytest.mark.rule("R1")
def test_the_first_on_63_wins_by_exact_count() -> None:
    game = play("""
        * red  56
          blue 62
        > roll 6 1
          red  63 wins
          blue 62
    """)
    assert game.result.winners == ("red",)


@pytest.mark.rule("R2")
def test_a_move_past_63_bounces() -> None:
    play("""
        * red  60
          blue  1
        > roll 3 2   -- three to 63, two back
          red  61
        * blue  1
    """)


@pytest.mark.rule("R2")
def test_a_bounce_may_end_where_it_began() -> None:
    play("""
        * red  62
          blue  1
        > roll 1 1
          red  62
        * blue  1
    """)


@pytest.mark.rule("R2")
def test_the_square_reached_by_bouncing_applies() -> None:
    play("""
        * red  60
          blue  1
        > roll 5 2   -- 59 by bouncing: roll again and go back
        > roll 2 1
          red  56
        * blue  1
    """)


@pytest.mark.rule("R2")
def test_with_stay_the_move_is_not_made() -> None:
    play(
        """
        * red  60
          blue  1
        > roll 5 2
          red  60
        * blue  1
    """,
        finish="stay",
    )


@pytest.mark.rule("R2")
def test_with_stay_a_square_whose_move_is_too_long_ends_the_turn() -> None:
    play(
        """
        * red  33
          blue  1
        > roll 6 2   -- 41: on by 16, to 57
        > roll 1 1   -- blue
        > roll 6 1   -- 64 is too far
          red  57
        * blue  3
    """,
        finish="stay",
    )
    play(
        """
        * red  29
          blue  1
        > roll 6 6   -- 41: 65 is too far
          red  41
        * blue  1
    """,
        finish="stay",
    )


@pytest.mark.rule("R2")
def test_with_stay_a_pawn_on_62_rolls_one_die() -> None:
    game = play(
        """
        * red  62
          blue 61
    """,
        finish="stay",
    )
    assert [str(action) for action in game.legal_actions()] == [f"roll {face}" for face in range(1, 7)]
    assert game.copy().apply("roll 1").result.winners == ("red",)
    assert game.apply("roll 2").state.squares == (62, 61)
    assert len(game.legal_actions()) == 21


@pytest.mark.rule("R2")
def test_when_bouncing_a_pawn_on_62_rolls_both_dice() -> None:
    game = play("""
        * red  62
          blue 61
    """)
    assert len(game.legal_actions()) == 21


@pytest.mark.rule("R3")
def test_squares_share_pawns() -> None:
    play("""
        * red   1
          blue  4
        > roll 2 1
          red   4
        * blue  4
    """)


@pytest.mark.rule("R3")
def test_the_engine_takes_a_first_player() -> None:
    game = new("goose", players=["red", "blue", "green"], first="green")
    assert game.turn_of == "green"
    assert game.apply("roll 2 1").turn_of == "red"
    assert new("goose", players=["red", "blue"]).turn_of == "red"
    with pytest.raises(OptionError, match="option 'first' must be one of the players red, blue, not 'pink'"):
        new("goose", players=["red", "blue"], first="pink")


@pytest.mark.rule("R4")
def test_a_square_reached_by_an_effect_applies_too() -> None:
    play("""
        * red   1
          blue  1
        > roll 3 1   -- 5: again by the dice, to 9: to 1
          red   1
        * blue  1
    """)


@pytest.mark.rule("R4")
def test_a_square_acts_once_a_turn() -> None:
    play(
        """
        * red  49  stake 1
          blue  1  stake 1
        > roll 6 4   -- 59: roll again
        > roll 6 2   -- to 63 and back to 59, which has acted
          red  59  stake 1
        * blue  1  stake 1
    """,
        variant="traditional",
    )


@pytest.mark.rule("R4")
def test_in_the_next_turn_it_acts_again() -> None:
    play(
        """
        * red  59  stake 1
          blue  1  stake 1
        > roll 6 2   -- to 63 and back to 59: roll again
        > roll 3 1
          red  63  stake 1 wins
          blue  1  stake 1
    """,
        variant="traditional",
    )


LOOP = """
length: 20
start: 0
dice: 1d6
4: on 2
6: back 2
"""


@pytest.mark.rule("R4")
def test_two_squares_that_send_to_each_other_come_to_rest() -> None:
    play(
        """
        * red  0
          blue 0
        > roll 4   -- 4, 6, back to 4, which has acted
          red  4
        * blue 0
    """,
        Race,
        track=LOOP,
    )


@pytest.mark.rule("R4")
def test_reaching_63_by_an_effect_wins() -> None:
    game = play("""
        * red  30
          blue  1
        > roll 6 5   -- 41: on by 22
          red  63 wins
          blue  1
    """)
    assert game.result.winners == ("red",)


@pytest.mark.rule("R4")
def test_the_dice_are_those_rolled_last() -> None:
    track = "length: 40\nstart: 0\ndice: 2d6\n5: roll on\n8: again"
    play(
        """
        * red  0
          blue 0
        > roll 4 1   -- 5: roll again
        > roll 2 1   -- 8: again by these 3, not by the 5
          red  11
        * blue  0
    """,
        Race,
        track=track,
    )


def test_a_pawn_that_is_moved_on_leaves_the_well_behind() -> None:
    play(
        """
        * red  0
          blue 0
        > roll 4 1   -- 5: held there, and moved on at once
          red  9
        * blue 0
    """,
        Race,
        track="length: 40\nstart: 0\ndice: 2d6\n5: wait 2, on 4",
    )


@pytest.mark.rule("R5")
def test_no_pawn_goes_back_below_1() -> None:
    track = "length: 63\nstart: 1\ndice: 2d6\n3: back 5\n4: roll back"
    play(
        """
        * red  1
          blue 1
        > roll 1 1
          red  1
        * blue 1
        > roll 2 1
        > roll 6 6
        * red  1
          blue 1
    """,
        Race,
        track=track,
    )


@pytest.mark.rule("R6", "RM31")
def test_two_turns_in_the_well_are_missed_and_the_third_is_played() -> None:
    game = play("""
        * red  25
          blue  1
        > roll 4 2
          red  31  wait 2
        * blue  1
        > roll 2 1
        * red  31  wait 2
          blue  4
        > miss
        > roll 2 1
        * red  31  wait 1
          blue  7
        > miss
        > roll 2 1
        * red  31
          blue 10
    """)
    assert game.to_move == CHANCE
    game.apply("roll 2 2")
    assert game.state.squares == (35, 10)


@pytest.mark.rule("R6", "RM31")
def test_a_pawn_that_lands_in_the_well_takes_the_place_of_the_other() -> None:
    play("""
          red  31  wait 2
        * blue 25
        > roll 4 2
        * red  31
          blue 31  wait 2
        > roll 2 2   -- red plays normally
          red  35
        * blue 31  wait 2
        > miss
        * red  35
          blue 31  wait 1
    """)


@pytest.mark.rule("R6")
def test_any_arrival_relieves_and_one_pawn_at_most_waits() -> None:
    # By an effect: the bounce on a track whose well is near its end.
    track = "length: 12\nstart: 1\ndice: 1d6\n9: wait 2\n5: to 9"
    play(
        """
        * red    3
          blue   9  wait 1
          green 10
        > roll 2    -- 5 sends it to the well
          red    9  wait 2
        * blue   9
          green 10
        > roll 1
        > roll 5    -- green bounces from 12 back to 9
        * red    9
          blue  10
          green  9  wait 2
    """,
        Race,
        track=track,
    )


@pytest.mark.rule("R6")
def test_a_pawn_can_be_relieved_until_its_third_turn_comes() -> None:
    play("""
          red  31  wait 0
        * blue 28
        > roll 2 1
        * red  31
          blue 31  wait 2
    """)


@pytest.mark.rule("R7")
def test_again_by_the_dice_needs_no_roll_and_roll_again_does() -> None:
    play("""
        * red   8
          blue  1
        > roll 4 2   -- 14: six more, at once
          red  20
        * blue  1
    """)
    game = play(
        """
        * red   8  stake 1
          blue  1  stake 1
        > roll 4 2   -- 14: new dice
    """,
        variant="traditional",
    )
    assert game.turn_of == "red"
    assert game.to_move == CHANCE
    assert game.apply("roll 1 1").state.squares == (16, 1)
