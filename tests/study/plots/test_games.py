"""Plots of simulated games."""

from math import inf

import numpy as np
import pytest

from mazenb import study
from mazenb.study import StudyError


def test_shares_of_wins_are_those_of_the_table() -> None:
    table = study.simulate("goose", "random", 40, seed=2, players=["$a$", "b_1"])
    shares = study.win_shares(table)
    assert list(shares.wins) == [(table.winner == name).sum() for name in ("$a$", "b_1")]
    assert (shares.low <= shares.share).all()
    assert (shares.share <= shares.high).all()
    ax = study.plot_wins(table)
    ax.figure.canvas.draw()
    assert [bar.get_height() for bar in ax.patches] == pytest.approx(list(shares.share))
    for wrong in ("games", table.drop(columns="winner")):
        with pytest.raises(StudyError, match=r"the table that mazenb\.simulate returns"):
            study.win_shares(wrong)
    with pytest.raises(StudyError, match="at least one game, but the table is empty"):
        study.win_shares(table.head(0))


def test_turns_are_a_histogram_of_the_finished_games() -> None:
    table = study.simulate("goose", "random", 40, seed=2)
    ax = study.plot_turns(table)
    assert sum(bar.get_height() for bar in ax.patches) == 40
    assert sum(bar.get_height() for bar in study.plot_turns(np.array([1.0, 3.0, inf])).patches) == 2
    assert study.plot_turns([5, 5, 5]).get_legend().get_texts()[-1].get_text() == "mean 5.0"
    with pytest.raises(StudyError, match="at least one game that ended"):
        study.plot_turns(study.simulate("goose", "random", 3, seed=1, max_turns=1))
