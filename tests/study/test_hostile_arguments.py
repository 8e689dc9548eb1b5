"""Arguments of the wrong type, far too large, or without a value are refused with a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import matplotlib.pyplot as plt
import numpy as np
import pytest

from mazenb import Board, study
from mazenb.study import MarkovChain, StudyError

BOARD = Board.random(3, 3, extra=0.4, seed=2)
TRACK = "length: 6\nstart: 0\ndice: 1d3"
CHAIN = MarkovChain.from_dict({"a": {"a": 0.5, "b": 0.5}, "b": {"a": 1.0}}, start="a")
PLAY = study.best_play(BOARD, (0, 0))
ROUND: list = []
ROUND.append(ROUND)

REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    # Numbers of turns, games, seeds and shares.
    "turns": (
        lambda: CHAIN.after("x"),
        "number of turns must be a whole number from 0 to 999999999, not 'x'",
    ),
    "huge turns": (lambda: CHAIN.after(10**30), "number of turns must be"),
    "number without end": (lambda: CHAIN.after(10**5000), "number of turns must be"),
    "games": (lambda: CHAIN.sample(3, games=None), "games must be a whole number of at least 1, not None"),
    "huge games": (lambda: study.simulate_track(TRACK, 10**30), "games must be at most 999999999"),
    "cover games": (lambda: CHAIN.simulate_cover_times(games=-1), "games must be a whole number"),
    "seed": (lambda: CHAIN.sample(3, seed="x"), "a seed must be a whole number of at least 0, not 'x'"),
    "tree seed": (lambda: study.random_spanning_tree(BOARD, seed=[]), "a seed must be a whole number"),
    "rounds seed": (lambda: study.simulate_rounds(2, seed="x"), "a seed must be a whole number"),
    "stay": (lambda: CHAIN.lazy("x"), "stay must be at least 0 and less than 1, not 'x'"),
    "distance": (lambda: CHAIN.mixing_time(None), "distance must be between 0 and 1, not None"),
    "damping": (lambda: study.pagerank(BOARD, damping="x"), "damping must be between 0 and 1, not 'x'"),
    "quantiles": (lambda: study.chain(TRACK).quantiles(["x"]), "between 0 and 1, not ['x']"),
    "no quantiles": (lambda: study.chain(TRACK).quantiles(None), "between 0 and 1, not None"),
    "limit": (lambda: study.simulate_track(TRACK, 5, limit=2.5), "limit must be a whole number"),
    "max_turns": (lambda: study.simulate("goose", n=1, max_turns="x"), "max_turns must be a whole number"),
    "players": (lambda: study.uncoupled(TRACK, players=None), "players must be a whole number"),
    # Chains.
    "rows": (lambda: MarkovChain(["a"], None), "must have 1 rows, not None"),
    "matrix": (lambda: MarkovChain(["a"], np.int64(1)), "must have the shape (1, 1)"),
    "transitions": (
        lambda: MarkovChain.from_dict({"a": 1}),
        "the transitions must be a mapping such as {'a'",
    ),
    "goals": (
        lambda: study.AbsorbingChain(["a"], [[1]], start="a", goals=1),
        "goals must be a list of states",
    ),
    "start": (lambda: CHAIN.after(1, ["a"]), "the chain has no state ['a']"),
    "endless target": (lambda: CHAIN.hitting_times(ROUND), "the chain has no state ["),
    "long target": (lambda: CHAIN.hitting_times("9" * 5000), "the chain has no state '999"),
    # Walks, dice and best play.
    "faces": (lambda: study.walk_chain(BOARD, dice=10**30), "with at most 10000 steps, not …"),
    "face": (
        lambda: study.walk_chain(BOARD, dice=[1, 10**9]),
        "with at most 10000 steps, not [1, 1000000000]",
    ),
    "roll": (lambda: PLAY.picture([]), "these dice show 1, 2, 3, 4, 5, 6, never []"),
    "winding": (lambda: study.winding(BOARD, None), "a walk must have at least one square"),
    "doors": (lambda: study.dominators(BOARD, (0, 0)).doors(7), "no path from (0, 0) to 7"),
    "step": (lambda: study.trace("bfs", BOARD).said("x"), "a trace has the steps 0 to"),
    "far step": (lambda: study.trace("bfs", BOARD).said(10**30), "a trace has the steps 0 to"),
    # Races, Frantic and simulations.
    "policies": (lambda: study.compare_policies(TRACK, "pay"), "policies must be a list of policies"),
    "policy": (lambda: study.compare_policies(TRACK, [[]]), "a policy must be a verb or a function, not []"),
    "cards": (lambda: study.frantic_chain(None), "cards must be a string with a line for each square"),
    "extra cards": (lambda: study.plot_card("", 7), "cards must be a string with a line for each square"),
    "table": (lambda: study.frantic_chain("", table=1), "table must be a Frantic table, not 1"),
    "teleports": (lambda: study.frantic_chain("", teleports=1), "teleports must be a list of squares, not 1"),
    "no bots": (lambda: study.simulate_rounds(1, players=2, bots=None), "there is none for red, blue"),
    "game": (lambda: study.simulate(None), "a game must be a Game or the name of one, not None"),
    "guest": (lambda: study.guests(None), "there are no Python files in 'None'"),
    # Intervals.
    "trials": (lambda: study.wilson("x", 3), "successes must be a whole number"),
    "huge trials": (lambda: study.wilson(1, 10**400), "trials must be a whole number"),
    "sample": (lambda: study.mean_interval("x"), "an interval needs a list of numbers, not 'x'"),
    "table of numbers": (
        lambda: study.mean_interval([[1, 2], [3, 4]]),
        "an interval needs a list of numbers",
    ),
    "statistic": (lambda: study.bootstrap([1, 2], "mean"), "statistic must be a function"),
    # Plots.
    "axes": (lambda: study.plot_price(PLAY, ax=1), "ax must be matplotlib axes"),
    "values": (lambda: study.plot_board(BOARD, 7), "give a mapping from squares to values, not 7"),
    "form": (lambda: study.plot_board(BOARD, {(0, 0): 1}, form="x"), "form must be a format for numbers"),
    "play": (lambda: study.plot_policy(None), "give what study.best_play returns, not None"),
    "cut": (lambda: study.plot_cut(BOARD, None), "give what study.cut returns, not None"),
    "comparison": (lambda: study.plot_comparison(None), "give what study.compare returns, not None"),
    "chain": (lambda: study.plot_mixing(None), "give what study.walk_chain returns, not None"),
    "lengths": (lambda: study.plot_lengths(7), "give what study.chain returns, not 7"),
    "plotted turns": (lambda: study.plot_lengths(study.chain(TRACK), turns="x"), "number of turns must be"),
    "plotted rounds": (lambda: study.plot_rounds(None), "give what study.simulate_rounds returns, not None"),
    "plotted games": (lambda: study.plot_turns("x"), "games must be the table that mazenb.simulate returns"),
    "shares": (lambda: study.plot_seats(exact=["x"]), "there must be one value for each"),
    "columns": (
        lambda: study.plot_squares({1: 1}, columns=0),
        "columns must be a whole number of at least 1",
    ),
    "squares": (lambda: study.plot_squares(None), "give a mapping from squares to values, not None"),
    "value": (lambda: study.plot_squares({1: "x"}), "the value of 1 must be a number, not 'x'"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_with_a_sentence(name: str) -> None:
    work, said = REFUSED[name]
    with pytest.raises(StudyError, match=re.escape(said)) as caught:
        work()
    assert len(str(caught.value)) < 500
    plt.close("all")


def test_numbers_of_other_types_are_still_numbers() -> None:
    assert study.wilson(np.int64(7), 10.0, confidence=Fraction(19, 20)) == study.wilson(7, 10)
    assert study.pagerank(BOARD, damping=Fraction(1, 2)) == study.pagerank(BOARD, damping=0.5)
    assert CHAIN.after(np.int64(2)) == CHAIN.after(2)
    assert CHAIN.hitting_times(["a", ["b"]]) == CHAIN.hitting_times(["a", "b"])
    doors = study.dominators(BOARD, (0, 0))
    assert doors.doors([2, 2]) == doors.doors((2, 2))


def test_more_columns_than_squares_are_left_out() -> None:
    ax = study.plot_squares({1: 1, 2: 2}, columns=10**8)
    assert ax.images[0].get_array().shape == (1, 2)
    plt.close(ax.figure)
