"""Squares in the colours that the views of `explore` give them."""

import re

import mazenb
from mazenb.board import Board
from mazenb.widgets.explore import explore
from mazenb.widgets.explore.views import number_text, percent_text


def test_squares_with_the_same_mean_time_have_the_same_shade() -> None:
    # On an empty torus, the times of squares that lie alike differ by rounding errors only.
    w = explore(Board.random(4, 4, extra=1.0), start=(0, 0), target=(2, 1), views=["hitting"])
    times = {round(time, 9) for time in w.hitting_times.values()}
    assert 1 < len(times) < len(w.hitting_times) // 2
    assert len(re.findall(r'<path [^>]*data-shade="\d"', w.svg())) == len(times)


def test_each_view_has_the_one_number_that_says_most() -> None:
    w = explore(mazenb.lay(2, seed=7), start=(5, 5), target=(9, 2), roll=6, language="fr")

    def figure(*views: str) -> str:
        w.views = views
        return re.sub("[\u00a0\u202f]", " ", w._sight.figure)

    assert figure("ends") == str(len(w.reachable))
    assert figure("within", "cuts") == str(len(w.within))
    assert figure("components") == str(len(w.components))
    assert figure("hitting") == number_text(w._sight.answers.conditional_times[5, 5], "fr")
    assert figure("distribution") == f"{percent_text(max(w.distribution.values()), 'fr')} %"
    assert figure("path") == figure() == ""
    w.trace = "bfs"
    assert w._sight.figure == ""
