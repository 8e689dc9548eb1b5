"""Races in plain Python give the answers of the chains."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb import study
from mazenb.study.races.plain import first_wins, mean_turns
from tests.study.tracks import WELL


@settings(max_examples=25)
@given(st.integers(2, 7), st.integers(1, 6), st.integers(1, 6), st.sampled_from(["stay", "bounce"]))
def test_a_corridor_with_a_hole(length: int, hole: int, dice: int, finish: str) -> None:
    hole = min(hole, length - 1)
    track = f"length: {length}\nstart: 0\ndice: 1d{dice}\nfinish: {finish}\n{hole} hole: to 0\n"
    assert mean_turns(track) == study.chain(track, exact=True).mean_absorption_time
    assert first_wins(track) == study.joint_chain(track, exact=True).win_probabilities[0]


@pytest.mark.parametrize("track", [WELL, "length: 5\nstart: 0\ndice: 1d3\n2 inn: wait 2\n"])
def test_a_track_on_which_pawns_wait_and_meet(track: str) -> None:
    assert mean_turns(track) == study.chain(track, exact=True).mean_absorption_time
    assert first_wins(track) == study.joint_chain(track, exact=True).win_probabilities[0]


def test_a_race_that_no_pawn_can_finish() -> None:
    track = "length: 3\nstart: 0\ndice: 1d1\n1 hole: to 0\n"
    assert mean_turns(track) == float("inf")
    assert first_wins(track) == 0
