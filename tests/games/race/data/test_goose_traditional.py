"""RT0–RT63: stakes, special rolls and squares of the traditional goose."""

from typing import Any

import pytest

from mazenb.bots import play_out
from mazenb.engine import CHANCE, Game, OptionError
from mazenb.games import new
from tests.games.race.scenes import play as play_scene

GEESE = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)


def play(scene: str, **options: Any) -> Game:
    return play_scene(scene, variant="traditional", **options)


@pytest.mark.rule("RT0")
def test_each_player_brings_one_stake_and_the_winner_takes_the_middle() -> None:
    assert new("goose", variant="traditional", players=3).state.stakes == (1, 1, 1)
    game = play("""
        * red   53  stake 1
          blue  10  stake 0
          green 10  stake 0
          black 10  stake 1
        > roll 6 4
          red   63  stake 1 wins
          blue  10  stake 0
          green 10  stake 0
          black 10  stake 1
    """)
    assert game.result.scores == {"red": 3, "blue": 0, "green": 0, "black": 1}
    assert "red took the 2 stakes in the middle." in game.log


@pytest.mark.rule("RT0")
def test_a_player_with_no_stake_left_pays_nothing_and_owes_nothing() -> None:
    game = play("""
        * red  40  stake 0
          blue  2  stake 1
        > roll 1 1   -- 42: pay, to 39
          red  39  stake 0
        * blue  2  stake 1
    """)
    assert "red had no stake left to pay." in game.log


@pytest.mark.rule("RT0")
def test_stakes_are_neither_made_nor_lost() -> None:
    for seed in range(20):
        game = play_out(new("goose", variant="traditional", players=4), "random", seed=seed)
        assert sum(game.result.scores.values()) == 4


@pytest.mark.rule("RT1")
@pytest.mark.parametrize(("throw", "there"), [("6 3", 26), ("3 6", 26), ("5 4", 53), ("4 5", 53)])
@pytest.mark.parametrize("start", [1, 30, 60])
def test_a_special_nine_goes_straight_to_its_square(throw: str, there: int, start: int) -> None:
    play(f"""
        * red  {start}  stake 1
          blue  2  stake 1
        > roll {throw}
          red  {there}  stake 1
        * blue  2  stake 1
    """)


@pytest.mark.rule("RT1")
def test_it_goes_there_even_when_9_would_reach_63() -> None:
    play("""
        * red  54  stake 1
          blue  2  stake 1
        > roll 6 3
          red  26  stake 1
        * blue  2  stake 1
    """)


@pytest.mark.rule("RT1", "RT2")
def test_it_applies_to_the_roll_after_a_goose() -> None:
    play("""
        * red   7  stake 1
          blue  2  stake 1
        > roll 6 1   -- 14: roll again
        > roll 5 4
          red  53  stake 1
        * blue  2  stake 1
    """)


@pytest.mark.rule("RT1")
def test_the_option_first_roll_only() -> None:
    game = new("goose", variant="traditional", players=["red", "blue"], lucky="first")
    game.apply("roll 6 3").apply("roll 5 4")
    assert game.state.squares == (26, 53)
    game.apply("roll 6 3")
    assert game.state.squares == (35, 53)
    later = new("goose", variant="traditional", players=["red", "blue"], lucky="first")
    later.apply("roll 2 2").apply("roll 6 3")
    assert later.state.squares == (14, 1), "the throw after a goose is not the first"


@pytest.mark.rule("RT1")
def test_only_a_track_with_special_rolls_has_that_option() -> None:
    with pytest.raises(
        OptionError, match="goose: option 'lucky' has no effect on the track 'goose, modern', which has no"
    ):
        new("goose", variant="modern", lucky="first")


@pytest.mark.rule("RT2")
@pytest.mark.parametrize("square", GEESE)
def test_a_goose_rolls_again_and_advances(square: int) -> None:
    game = play(f"""
        * red  {square - 3}  stake 1
          blue  2  stake 1
        > roll 2 1
    """)
    assert game.state.squares[0] == square
    assert game.turn_of == "red"
    assert game.to_move == CHANCE
    game.apply("roll 1 1")
    assert game.state.squares[0] == square + 2


@pytest.mark.rule("RT2")
def test_26_and_53_themselves_do_nothing() -> None:
    play("""
        * red  24  stake 1
          blue 51  stake 1
        > roll 1 1
        > roll 1 1
        * red  26  stake 1
          blue 53  stake 1
    """)


@pytest.mark.rule("RT6")
def test_6_moves_again_by_the_dice_and_pays() -> None:
    play("""
        * red   2  stake 1
          blue  2  stake 1
        > roll 3 1
          red  10  stake 0
        * blue  2  stake 1
    """)


@pytest.mark.rule("RT19")
def test_19_pays_and_misses_three_turns() -> None:
    play("""
        * red  16  stake 1
          blue  1  stake 1
        > roll 2 1
          red  19  miss 3  stake 0
        * blue  1          stake 1
        > roll 1 1
        > miss
        > roll 1 1         -- 5: roll again
        > roll 1 1
        > miss
        > roll 1 1         -- 9: roll again
        > roll 1 1
        > miss
        > roll 1 1
        * red  19          stake 0
          blue 13          stake 1
        > roll 1 1
          red  21          stake 0
        * blue 13          stake 1
    """)


@pytest.mark.rule("RT31")
def test_a_pawn_that_leaves_the_well_by_the_third_turn_pays() -> None:
    game = play("""
        * red  28              stake 1
          blue  1              stake 1
        > roll 2 1
          red  31  wait 2 pay  stake 1
        * blue  1              stake 1
        > roll 1 1
        > miss
        > roll 4 4
        > miss
        > roll 1 1
        * red  31              stake 0
          blue 13              stake 1
    """)
    assert game.to_move == CHANCE
    assert game.log[-2:] == ["red waited long enough and left 31.", "red put a stake in the middle."]


@pytest.mark.rule("RT31")
def test_a_pawn_that_is_relieved_from_the_well_does_not_pay() -> None:
    play("""
          red  31  wait 1 pay  stake 1
        * blue 28              stake 1
        > roll 2 1
        * red  31              stake 1
          blue 31  wait 2 pay  stake 1
        > roll 2 2
          red  35              stake 1
        * blue 31  wait 2 pay  stake 1
    """)


@pytest.mark.rule("RT42")
def test_42_goes_to_39_and_pays() -> None:
    play("""
        * red  39  stake 1
          blue  2  stake 1
        > roll 2 1
          red  39  stake 0
        * blue  2  stake 1
    """)


@pytest.mark.rule("RT52")
def test_a_prisoner_chooses_at_each_turn_whether_to_pay() -> None:
    game = play("""
        * red  49            stake 1
          blue  1            stake 1
        > roll 2 1
          red  52  prison 3  stake 1
        * blue  1            stake 1
        > roll 1 1
        > stay
          red  52  prison 3  stake 1
        * blue  3            stake 1
        > roll 6 2
    """)
    assert [str(action) for action in game.legal_actions()] == ["pay", "stay"]
    assert game.to_move == "red"
    game.apply("pay")
    assert (game.turn_of, game.to_move) == ("red", CHANCE)
    assert game.state.stakes == (0, 1)
    game.apply("roll 1 1")
    assert game.state.squares[0] == 54


@pytest.mark.rule("RT52")
def test_a_prisoner_with_a_stake_may_stay_for_ever() -> None:
    game = play("""
        * red  52  prison 3  stake 1
          blue  1            stake 1
    """)
    for _ in range(5):
        game.apply("stay").apply("roll 6 3")
    assert game.state.holds[0].kind == "prison"


@pytest.mark.rule("RT52")
def test_without_a_stake_three_turns_are_missed() -> None:
    game = play("""
        * red  52  prison 3  stake 0
          blue  1            stake 1
        > miss
        > roll 6 3
        > miss
        > roll 6 3
        > miss
        > roll 6 3
        * red  52            stake 0
          blue 26            stake 1
    """)
    assert game.to_move == CHANCE


@pytest.mark.rule("RT52", "R6")
@pytest.mark.parametrize("stake", [0, 1])
def test_a_pawn_that_lands_in_the_prison_relieves_the_other(stake: int) -> None:
    play(f"""
          red  52  prison 2  stake {stake}
        * blue 49            stake 1
        > roll 2 1
        * red  52            stake {stake}
          blue 52  prison 3  stake 1
        > roll 1 1           -- 54: roll again
        > roll 1 1
          red  56            stake {stake}
        * blue 52  prison 3  stake 1
    """)


@pytest.mark.rule("RT58")
def test_58_goes_to_1() -> None:
    play("""
        * red  55  stake 1
          blue  2  stake 1
        > roll 2 1
          red   1  stake 1
        * blue  2  stake 1
    """)


@pytest.mark.rule("RT63")
def test_63_needs_the_exact_count() -> None:
    game = play("""
        * red  57  stake 1
          blue 57  stake 1
        > roll 5 2
          red  62  stake 1
        * blue 57  stake 1
        > roll 5 1
          red  62  stake 1
          blue 63  stake 1 wins
    """)
    assert game.result.winners == ("blue",)


def test_no_other_square_does_anything() -> None:
    track = new("goose", variant="traditional").rules.track
    assert {square for square, _ in track.squares} == {*GEESE, 6, 19, 31, 42, 52, 58}
    assert [throw for throw, _ in track.throws] == [(5, 4), (6, 3)]
