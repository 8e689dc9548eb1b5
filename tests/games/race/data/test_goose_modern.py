"""RM5–RM63: every square of the modern goose."""

import pytest

from mazenb.engine import IllegalAction, OptionError
from mazenb.games import new
from tests.games.race.scenes import play


def lands(start: int, throw: str, *then: str) -> tuple[int, str]:
    """The square where a pawn that rolls from another square stops, and the effect that holds it there."""
    game = play(f"""
        * red  {start}
          blue 2
        > roll {throw}
    """)
    for answer in then:
        game.apply(answer)
    assert game.turn_of == "blue"
    line = str(game).splitlines()[0].split()
    return int(line[1]), " ".join(line[2:])


@pytest.mark.rule("RM5")
def test_5_moves_again_by_the_dice() -> None:
    assert lands(2, "2 1") == (8, "")


@pytest.mark.rule("RM6")
def test_6_goes_to_12() -> None:
    assert lands(4, "1 1") == (12, "")


@pytest.mark.rule("RM9")
def test_9_goes_to_1() -> None:
    assert lands(4, "4 1") == (1, "")


@pytest.mark.rule("RM14")
def test_14_moves_again_by_the_dice() -> None:
    assert lands(12, "1 1") == (16, "")


@pytest.mark.rule("RM18")
def test_18_misses_one_turn() -> None:
    assert lands(10, "6 2") == (18, "miss 1")


@pytest.mark.rule("RM19")
def test_19_misses_two_turns() -> None:
    assert lands(10, "6 3") == (19, "miss 2")
    play("""
        * red  19  miss 2
          blue  2
        > miss
        > roll 1 1
        * red  19  miss 1
          blue  4
        > miss
        > roll 3 3
        * red  19
          blue 10
        > roll 1 1
          red  21
        * blue 10
    """)


@pytest.mark.rule("RM18", "RM19")
def test_a_missed_turn_leaves_no_choice() -> None:
    game = play("""
        * red  18  miss 1
          blue  2
    """)
    assert [str(action) for action in game.legal_actions()] == ["miss"]
    with pytest.raises(IllegalAction):
        game.apply("roll 6 6")


@pytest.mark.rule("RM23")
def test_23_goes_to_28() -> None:
    assert lands(20, "2 1") == (28, "")


@pytest.mark.rule("RM26")
def test_26_misses_two_turns_with_a_roll_in_each() -> None:
    assert lands(20, "5 1") == (26, "miss 2 unless 6+3")
    play("""
        * red  26  miss 2 unless 6+3
          blue  2
        > roll 5 4   -- 9, but not the right one
          red  26  miss 1 unless 6+3
        * blue  2
        > roll 1 1
        > roll 6 6
          red  26
        * blue  4
        > roll 3 3
        > roll 2 1
          red  29
        * blue 10
    """)


@pytest.mark.rule("RM26")
@pytest.mark.parametrize("left", [2, 1])
def test_26_is_left_immediately_with_6_and_3(left: int) -> None:
    play(f"""
        * red  26  miss {left} unless 6+3
          blue  2
        > roll 6 3
          red  35
        * blue  2
    """)


@pytest.mark.rule("RM27")
def test_27_rolls_again_and_goes_back() -> None:
    assert lands(21, "5 1", "roll 1 1") == (25, "")


@pytest.mark.rule("RM31")
def test_31_is_the_well() -> None:
    assert lands(28, "2 1") == (31, "wait 2")


@pytest.mark.rule("RM32")
def test_32_moves_on_by_twice_the_dice() -> None:
    assert lands(28, "3 1") == (40, "")


@pytest.mark.rule("RM41")
def test_41_moves_on_by_twice_the_dice() -> None:
    assert lands(38, "2 1") == (47, "")


@pytest.mark.rule("RM32", "RM41")
@pytest.mark.parametrize(("start", "throw", "there"), [(28, "3 1", 36), (38, "2 1", 44)])
def test_doubling_can_mean_once(start: int, throw: str, there: int) -> None:
    game = play(
        f"""
        * red  {start}
          blue 2
        > roll {throw}
    """,
        doubling="once",
    )
    assert game.state.squares[0] == there


@pytest.mark.rule("RM32", "RM41")
def test_doubling_is_refused_where_nothing_doubles() -> None:
    with pytest.raises(
        OptionError, match="goose: option 'doubling' has no effect on the track 'goose, traditional', where"
    ):
        new("goose", variant="traditional", doubling="once")


@pytest.mark.rule("RM36")
def test_36_misses_one_turn() -> None:
    assert lands(33, "2 1") == (36, "miss 1")


@pytest.mark.rule("RM42")
def test_42_goes_to_35() -> None:
    assert lands(39, "2 1") == (35, "")


@pytest.mark.rule("RM45")
def test_45_goes_back_5() -> None:
    assert lands(43, "1 1") == (40, "")


@pytest.mark.rule("RM52")
def test_52_misses_one_turn() -> None:
    assert lands(49, "2 1") == (52, "miss 1")


@pytest.mark.rule("RM53")
def test_53_misses_two_turns_unless_5_and_4() -> None:
    assert lands(50, "2 1") == (53, "miss 2 unless 5+4")
    play("""
        * red  53  miss 2 unless 5+4
          blue  2
        > roll 6 3   -- 9, but not the right one
          red  53  miss 1 unless 5+4
        * blue  2
        > roll 1 1
        > roll 5 4
          red  62
        * blue  4
    """)


@pytest.mark.rule("RM54")
def test_54_goes_to_60_and_misses_a_turn() -> None:
    assert lands(51, "2 1") == (60, "miss 1")


@pytest.mark.rule("RM58")
def test_58_goes_to_1() -> None:
    assert lands(55, "2 1") == (1, "")


@pytest.mark.rule("RM59")
def test_59_rolls_again_and_goes_back() -> None:
    assert lands(55, "3 1", "roll 2 1") == (56, "")


@pytest.mark.rule("RM63")
def test_63_needs_the_exact_count() -> None:
    game = play("""
        * red  57
          blue 57
        > roll 5 2   -- one too many
          red  62
        * blue 57
        > roll 5 1
          red  62
          blue 63 wins
    """)
    assert game.result.winners == ("blue",)


SPECIAL = {5, 6, 9, 14, 18, 19, 23, 26, 27, 31, 32, 36, 41, 42, 45, 52, 53, 54, 58, 59}


def test_no_other_square_does_anything() -> None:
    assert {square for square, _ in new("goose").rules.track.squares} == SPECIAL
