"""Stepping through an algorithm on the board that is explored."""

import pytest

from mazenb import Board, explore, study, trace
from mazenb.study.traces import ALGORITHMS
from mazenb.widgets.explore import ExploreError

BOARD = Board.random(4, 5, wrap="none", extra=0.3, seed=2)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_algorithm_is_shown_step_by_step(algorithm):
    w = explore(BOARD, start=(0, 0), target=(3, 4), roll=3, trace=algorithm)
    found = trace(algorithm, BOARD, start=(0, 0), target=(3, 4), roll=3)
    told = w._whole()["trace"]
    assert (told["step"], told["last"]) == (0, len(found) - 1)
    assert told["lines"] == list(found.lines("en"))
    for step in (1, len(found) // 2, len(found) - 1):
        w.step = step
        told = w._whole()["trace"]
        assert (told["step"], told["line"]) == (step, found[step].line)
        assert w._whole()["said"] == found.said(step, "en")
    assert w.svg().startswith("<svg")


def test_the_page_asks_for_steps_and_views_end_the_trace():
    w = explore(BOARD, start=(0, 0), trace="bfs")
    w._inbox.do({"kind": "step", "step": 10_000})
    assert w.step == len(trace("bfs", BOARD, start=(0, 0))) - 1
    w._inbox.do({"kind": "views", "views": ["ends"]})
    assert (w.trace, w.views) == (None, ("ends",))
    assert w._whole()["trace"] is None
    w._inbox.do({"kind": "trace", "trace": "dfs"})
    assert (w.trace, w.step) == ("dfs", 0)


def test_another_start_or_wall_is_another_trace():
    w = explore(BOARD, start=(0, 0), trace="bfs")
    w.step = 10
    w.start = (3, 4)
    assert w._history.now.traced.result == dict(trace("bfs", BOARD, start=(3, 4)).result)
    w.toggle_wall((0, 0), "E")
    assert w._history.now.traced.board == w.board


def test_what_is_missing_is_asked_for():
    w = explore(BOARD, trace="bfs")
    assert w._history.now.traced is None
    assert "start" in w._history.now.said.lower()
    w.start = (0, 0)
    assert w._history.now.traced is not None


def test_invalid_requests_are_refused_and_change_nothing():
    w = explore(Board.random(8, 8, extra=1.0), start=(0, 0), roll=12)
    with pytest.raises(ExploreError, match="more than 20000 steps"):
        w.trace = "reach"
    assert w.trace is None
    for name, value in (("trace", "bfss"), ("step", -1)):
        with pytest.raises(ExploreError):
            setattr(w, name, value)
    with pytest.raises(ExploreError):
        explore(BOARD, trace="no")


def test_single_steps_give_the_chain_of_the_lesson():
    w = explore(BOARD, start=(0, 0), target=(3, 4), policy="steps", views=["hitting"])
    assert w.hitting_times == pytest.approx(study.walk_chain(BOARD, "steps").hitting_times((3, 4)))
