"""Tracks are data: read, written, refused with line and reason, played."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.bots import play_out
from mazenb.engine import LANGUAGES, Game, GameError
from mazenb.games import new
from mazenb.games.race import (
    VOCABULARY,
    Race,
    Track,
    TrackError,
    effect_text,
    load_track,
    named_track,
    read_track,
    track_names,
    write_track,
)
from mazenb.games.race.effects import read_effect, write_effect
from mazenb.games.race.frames import FRAMES
from tests.games.race.scenes import play

SIX_LINES = """
length: 12
start: 0
dice: 1d6
3: to 8
5: miss 1
10: back 9
"""


def test_a_class_writes_six_lines_and_plays() -> None:
    game = new("race", track=SIX_LINES, players=["red", "blue"], seed=1)
    game.apply("roll 3").apply("roll 5")
    assert game.state.squares == (8, 5)
    assert play_out(game, "random", seed=1).over


@pytest.mark.parametrize("name", track_names())
def test_the_tracks_that_come_along_can_be_read_and_written(name: str) -> None:
    track = named_track(name)
    assert read_track(write_track(track)) == track
    assert read_track(str(track)) == track
    assert hash(track) == hash(read_track(str(track)))


def test_snakes_and_ladders_is_the_board_of_the_published_mean() -> None:
    jumps = {square: effects[0][1] for square, effects in named_track("snakes-and-ladders").squares}
    ladders = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
    chutes = {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}
    assert jumps == ladders | chutes


@pytest.mark.parametrize(
    ("source", "line", "reason"),
    [
        ("length: 10", 1, "without a line 'dice: …'"),
        ("dice: 1d6\n\n", 1, "without a line 'length: …'"),
        ("", 1, "without a line 'length"),
        ("length: 10\ndice: 1d6\n3 to 8", 3, "expected 'key: value'"),
        ("length: 10\ndice: 1d6\n3:", 3, "expected 'key: value'"),
        ("length: 10\ndice: 1d6\ncolour: red", 3, "'colour' is neither a square"),
        ("length: ten\ndice: 1d6", 1, "whole number"),
        ("length: -5\ndice: 1d6", 1, "whole number"),
        ("length: 99999\ndice: 1d6", 1, "up to 10000"),
        ("length: 10\nlength: 12\ndice: 1d6", 2, "'length' was given before"),
        ("length: 10\ndice: seven", 2, "'seven' are no dice"),
        ("length: 10\ndice: 40d6", 2, "at most 10000 different"),
        ("length: 10\ndice: 1d6\nfinish: fly", 3, "'finish' cannot be 'fly'"),
        ("length: 10\ndice: 1d6\noccupied: fight", 3, "possible: share, trade, home"),
        ("start: 12\nlength: 10\ndice: 1d6", 1, "begin on 12 and end on 10"),
        ("length: 10\ndice: 1d6\n# a remark\n3: dance", 4, "no effect 'dance'"),
        ("length: 10\ndice: 1d6\n3: to 7, dance", 3, "no effect 'dance'"),
        ("length: 10\ndice: 1d6\n3: to 11", 3, "from 1 to 10"),
        ("length: 10\ndice: 1d6\n3: to 3", 3, "another square"),
        ("length: 10\ndice: 1d6\n10: to 3", 3, "square 10 cannot have an effect"),
        ("length: 10\ndice: 1d6\n11: to 3", 3, "1 to 9"),
        ("length: 10\ndice: 1d6\n0: to 3", 3, "square 0"),
        ("length: 10\ndice: 1d6\n3: to 4\n3 twice: to 5", 4, "'3' was given before"),
        ("length: 10\ndice: 1d6\n3: miss 0", 3, "from 1 to"),
        ("length: 10\ndice: 2d6\n3: miss 2 unless 6+7", 3, "not a throw of the dice 2d6"),
        ("length: 10\ndice: 2d6\n3: miss 2 unless 6", 3, "not a throw of the dice 2d6"),
        ("length: 10\ndice: 2d6\nthrow 6+7: to 5", 3, "not a throw"),
        ("length: 10\ndice: 2d6\nthrow six: to 5", 3, "not a throw"),
        ("length: 10\ndice: 2d6\nthrow 1+2: to 5\nthrow 2+1: to 6", 4, "given before"),
        ("length: 10\ndice: 1d6\n3: pay", 3, "stakes: 1"),
        ("length: 10\ndice: 1d6\n3: prison 2", 3, "stakes: 1"),
        ("length: 10\ndice: 1d6\n3: wait 2 pay", 3, "stakes: 1"),
    ],
)
def test_a_wrong_track_is_refused_with_line_and_reason(source: str, line: int, reason: str) -> None:
    with pytest.raises(TrackError, match=f"^line {line}: ") as caught:
        read_track(source)
    assert caught.value.line == line
    assert reason in str(caught.value)
    assert caught.value.sentence("fr").startswith(f"ligne {line} : ")


@given(st.text(alphabet="lengthdice:0123456789 \ntomis#,+[]", max_size=80))
def test_whatever_is_written_is_read_or_refused(source: str) -> None:
    try:
        track = read_track("length: 20\ndice: 1d6\n" + source)
    except TrackError:
        return
    assert read_track(write_track(track)) == track


def test_a_track_comes_from_a_file_a_text_a_name_or_itself(tmp_path: Path) -> None:
    path = tmp_path / "ours.track"
    path.write_text("\ufeff" + SIX_LINES, encoding="utf-8")
    expected = read_track(SIX_LINES)
    assert load_track(path) == expected
    for given_track in (path, str(path), SIX_LINES, expected):
        assert new("race", track=given_track).rules.track == expected
    assert new("race", track="goose-modern").rules.track == named_track("goose-modern")
    with pytest.raises(GameError, match="there is no track 'nowhere'"):
        new("race", track="nowhere")
    with pytest.raises(GameError, match="there is no track"):
        new("race", track=tmp_path / "nowhere.track")
    with pytest.raises(GameError, match="a track is"):
        new("race", track=42)
    path.write_bytes(b"length: 10\ndice: 1d6 # d\xe9\n")
    with pytest.raises(TrackError, match="line 2: the file is not in UTF-8"):
        load_track(path)


def test_every_word_of_the_vocabulary_is_a_frame_with_its_arguments() -> None:
    for word, row in VOCABULARY.items():
        for form in row.form.split(", "):
            effect = read_effect(form)
            assert effect is not None
            assert effect[0] == word
            assert write_effect(effect) == form
            FRAMES.check((word, 0, *effect[1:]))
            for language in LANGUAGES:
                assert effect_text(effect, language)


OUR = "length: 30\nstart: 0\ndice: 1d6\nstakes: 1\n"


def race(scene: str, more: str) -> Game:
    return play(scene, Race, track=OUR + more)


def test_on_and_back() -> None:
    race("* red 0 stake 1\n> roll 3\n* red 7 stake 1\n> roll 2\n* red 4 stake 1", "3: on 4\n9: back 5")


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


def test_special_throws_with_one_die() -> None:
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


def test_a_track_is_compared_by_what_it_is() -> None:
    assert isinstance(named_track("plain"), Track)
    assert named_track("plain") == named_track("plain")
    assert named_track("plain") != named_track("goose-modern")
