"""Plots of best play and of mixing."""

import pytest

from mazenb import Board, study
from mazenb.study import StudyError
from tests.study.plots.examples import BOARD


def test_the_price_and_the_mixing_have_the_numbers_of_their_objects() -> None:
    play = study.best_play(BOARD, (2, 2))
    blind, best = study.plot_price(play).lines
    assert sorted(best.get_ydata()) == pytest.approx(sorted(t for t in play.times.values() if t))
    assert blind.get_ydata().max() == pytest.approx(max(play.random_times.values()))
    chain = study.walk_chain(BOARD)
    line = study.plot_mixing(chain, 5).lines[0]
    assert line.get_ydata() == pytest.approx(chain.distances_to_stationary(5))
    with pytest.raises(StudyError, match="never mixes"):
        study.plot_mixing(study.walk_chain(Board.random(4, 4), "steps"))
