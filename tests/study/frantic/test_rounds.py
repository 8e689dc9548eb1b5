"""Whole rounds of Frantic, with bands."""

import numpy as np
import pytest

from mazenb import study


def test_rounds_are_counted_with_bands() -> None:
    rounds = study.simulate_rounds(30, players=3, seed=5)
    assert len(rounds) == 30
    assert rounds.points.shape == (30, 3)
    assert rounds.turns.mean() in rounds.turns_interval()
    assert rounds.points.mean() in rounds.points_interval()
    share, band = rounds.going_on(20), rounds.going_on_band(20)
    assert share[0] == 1
    assert (np.diff(share) <= 0).all()
    assert all(low <= value <= high for value, (low, high) in zip(share, band, strict=True))
    # a pawn on the finish costs 50
    assert all(
        50 in points or 71 in points
        for points, done in zip(rounds.points, rounds.finished, strict=True)
        if done
    )
    again = study.simulate_rounds(30, players=3, seed=5)
    assert (again.turns == rounds.turns).all()
    with pytest.raises(study.StudyError, match="rounds must be a whole number of at least 1, not 0"):
        study.simulate_rounds(0)
