"""Tracks as text: tracks written by a class, errors, and reading back."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.bots import play_out
from mazenb.engine import GameError
from mazenb.games import new
from mazenb.games.race import (
    Track,
    TrackError,
    load_track,
    named_track,
    read_track,
    track_names,
    write_track,
)
from mazenb.texts.typography import french

SIX_LINES = """
length: 12
start: 0
dice: 1d6
3: to 8
5: miss 1
10: back 9
"""


def test_six_lines_written_by_a_class_are_a_track() -> None:
    game = new("race", track=SIX_LINES, players=["red", "blue"], seed=1)
    game.apply("roll 3").apply("roll 5")
    assert game.state.squares == (8, 5)
    assert play_out(game, "random", seed=1).over


@pytest.mark.parametrize("name", track_names())
def test_the_tracks_that_come_with_mazenb_can_be_read_and_written(name: str) -> None:
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
        ("length: 10", 1, "the track must have a line 'dice: …'"),
        ("dice: 1d6\n\n", 1, "the track must have a line 'length: …'"),
        ("", 1, "the track must have a line 'length: …'"),
        ("length: 10\ndice: 1d6\n3 to 8", 3, "expected 'key: value'"),
        ("length: 10\ndice: 1d6\n3:", 3, "expected 'key: value'"),
        (
            "length: 10\ndice: 1d6\ncolour: red",
            3,
            "'colour' must be a square, a special roll or one of track, length, start, dice",
        ),
        ("length: ten\ndice: 1d6", 1, "whole number"),
        ("length: -5\ndice: 1d6", 1, "whole number"),
        ("length: 99999\ndice: 1d6", 1, "'length' must be a whole number of at most 10000, not '99999'"),
        ("length: 10\nlength: 12\ndice: 1d6", 2, "'length' is given twice"),
        ("length: 10\ndice: seven", 2, "'seven' does not describe dice"),
        ("length: 10\ndice: 40d6", 2, "at most 10000 different"),
        (
            "length: 10\ndice: 1d6\nfinish: fly",
            3,
            "'finish' must be one of bounce, stay, overshoot, not 'fly'",
        ),
        (
            "length: 10\ndice: 1d6\noccupied: fight",
            3,
            "'occupied' must be one of share, trade, home, not 'fight'",
        ),
        ("start: 12\nlength: 10\ndice: 1d6", 1, "begin on 12 and end on 10"),
        ("length: 10\ndice: 1d6\n# a remark\n3: dance", 4, "unknown effect 'dance'"),
        ("length: 10\ndice: 1d6\n3: to 7, dance", 3, "unknown effect 'dance'"),
        ("length: 10\ndice: 1d6\n3: to 11", 3, "from 1 to 10"),
        ("length: 10\ndice: 1d6\n3: to 3", 3, "another square"),
        ("length: 10\ndice: 1d6\n10: to 3", 3, "square 10 cannot have an effect"),
        ("length: 10\ndice: 1d6\n11: to 3", 3, "1 to 9"),
        ("length: 10\ndice: 1d6\n0: to 3", 3, "square 0"),
        ("length: 10\ndice: 1d6\n3: to 4\n3 twice: to 5", 4, "'3' is given twice"),
        ("length: 10\ndice: 1d6\n3: miss 0", 3, "from 1 to"),
        ("length: 10\ndice: 2d6\n3: miss 2 unless 6+7", 3, "'miss 2 unless"),
        ("length: 10\ndice: 2d6\n3: miss 2 unless 6", 3, "'miss 2 unless"),
        ("length: 10\ndice: 2d6\nthrow 6+7: to 5", 3, "not a roll of the dice"),
        ("length: 10\ndice: 2d6\nthrow six: to 5", 3, "not a roll of the dice"),
        ("length: 10\ndice: 2d6\nthrow 1+2: to 5\nthrow 2+1: to 6", 4, "'throw 2+1' is given twice"),
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
    assert caught.value.sentence("fr").startswith(french(f"ligne {line} : "))


@given(st.text(alphabet="lengthdice:0123456789 \ntomis#,+[]", max_size=80))
def test_whatever_is_written_is_read_or_refused(source: str) -> None:
    try:
        track = read_track("length: 20\ndice: 1d6\n" + source)
    except TrackError:
        return
    assert read_track(write_track(track)) == track


def test_a_track_is_given_as_a_file_text_a_name_or_itself(tmp_path: Path) -> None:
    path = tmp_path / "ours.track"
    path.write_text("\ufeff" + SIX_LINES, encoding="utf-8")
    expected = read_track(SIX_LINES)
    assert load_track(path) == expected
    for given_track in (path, str(path), SIX_LINES, expected):
        assert new("race", track=given_track).rules.track == expected
    assert new("race", track="goose-modern").rules.track == named_track("goose-modern")
    assert {"goose-modern", "goose-traditional", "plain", "snakes-and-ladders"} <= set(track_names())
    with pytest.raises(
        GameError, match=rf"unknown track 'nowhere' \(available: {', '.join(track_names())}\)"
    ):
        new("race", track="nowhere")
    with pytest.raises(GameError, match="unknown track"):
        new("race", track=tmp_path / "nowhere.track")
    with pytest.raises(GameError, match="a track must be a Track"):
        new("race", track=42)
    path.write_bytes(b"length: 10\ndice: 1d6 # d\xe9\n")
    with pytest.raises(TrackError, match=r"line 2: .* is not UTF-8 text"):
        load_track(path)


def test_a_track_is_compared_by_its_content() -> None:
    assert isinstance(named_track("plain"), Track)
    assert named_track("plain") == named_track("plain")
    assert named_track("plain") != named_track("goose-modern")
