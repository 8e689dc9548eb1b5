"""A single pawn of a race, and the ways to give a race."""

import pytest

from mazenb.games.race import Race
from mazenb.study import (
    Pawn,
    StudyError,
    chain,
)
from mazenb.study.races.pawn import begin_turn, pawn_of
from tests.study.tracks import WELL

pytestmark = pytest.mark.slow


def test_anything_but_a_race_is_refused() -> None:
    with pytest.raises(StudyError, match=r"a race must be given by a game, .*not by 63"):
        chain(63)


def test_states_and_the_engine_agree() -> None:
    rules = Race(2, track=WELL)
    pawns = [Pawn(4, pawn_of(rules.read_position("* red 4 wait 1\n  blue 2")).hold), Pawn(2)]
    state = begin_turn(rules, pawns, 1)
    assert (state.turn_of, [pawn_of(state, seat) for seat in (0, 1)]) == (1, pawns)
