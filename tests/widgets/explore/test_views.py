"""Squares in the colours that the views of `explore` give them."""

import re

from mazenb.board import Board
from mazenb.widgets.explore import explore


def test_squares_with_the_same_mean_time_have_the_same_shade() -> None:
    # On an empty torus, the times of squares that lie alike differ by rounding errors only.
    w = explore(Board.random(4, 4, extra=1.0), start=(0, 0), target=(2, 1), views=["hitting"])
    times = {round(time, 9) for time in w.hitting_times.values()}
    assert 1 < len(times) < len(w.hitting_times) // 2
    assert len(re.findall(r'<path [^>]*data-shade="\d"', w.svg())) == len(times)
