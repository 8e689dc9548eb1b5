"""Pawns that do not affect each other."""

import pytest

from mazenb.study import StudyError, joint_chain, uncoupled
from tests.study.tracks import PRISON, WELL

pytestmark = pytest.mark.slow


@pytest.mark.rule("RX2")
def test_without_coupling_the_lone_distribution_is_enough() -> None:
    for source in (WELL, PRISON):
        exact = joint_chain(source, exact=True, coupled=False)
        seats = uncoupled(source)
        assert seats.win_probabilities == pytest.approx(
            [float(p) for p in exact.win_probabilities], abs=1e-13
        )
        assert seats.first_player_advantage == pytest.approx(float(exact.first_player_advantage))
        assert seats.nobody == 0
    three = joint_chain(WELL, players=3, coupled=False)
    assert uncoupled(WELL, players=3).win_probabilities == pytest.approx(three.win_probabilities)
    assert uncoupled(WELL, players=1) == ((pytest.approx(1.0),), 0)
    with pytest.raises(StudyError):
        uncoupled(WELL, players=0)
