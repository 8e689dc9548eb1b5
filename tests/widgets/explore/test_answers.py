"""The widget's answers, each computed only if it is needed."""

import subprocess
import sys
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazenb
from mazenb import study
from mazenb.board import Board
from mazenb.widgets.explore import explore
from mazenb.widgets.explore.answers import Answers
from mazenb.widgets.explore.position import Position
from tools.places import ROOT

BOARD = Board.random(8, 8, tile_size=4, extra=0.15, seed=5).oneway((0, 0), (0, 1)).trapdoor((2, 1), (2, 2))
squares = st.sampled_from(BOARD.squares)


def naive_fewest(board, start):
    """Turn by turn, with `reach` alone."""
    found, ahead, turn = {start: 0}, {start}, 0
    while ahead:
        turn += 1
        ends = {end for square in ahead for k in range(1, 7) for end in mazenb.reach(board, square, k)}
        ahead = ends - found.keys()
        found |= dict.fromkeys(ahead, turn)
    return found


@given(squares, st.integers(0, 6))
def test_within_is_what_turns_of_one_die_can_reach(start, turns):
    fewest = naive_fewest(BOARD, start)
    w = explore(BOARD, start=start, turns=turns)
    assert w.within == {square: n for square, n in fewest.items() if n <= turns}


@given(squares, squares)
def test_the_path_is_a_shortest_one(start, target):
    path = explore(BOARD, start=start, target=target).path
    if not nx.has_path(BOARD.graph, start, target):
        assert path == ()
        return
    assert (path[0], path[-1]) == (start, target)
    assert all(BOARD.passage(a, b) for a, b in pairwise(path))
    assert len(path) - 1 == nx.shortest_path_length(BOARD.graph, start, target)


def test_structure_and_chance_are_those_of_study():
    w = explore(BOARD, start=(0, 0), target=(5, 5), turns=3)
    chain = study.walk_chain(BOARD)
    assert w.components == study.components(BOARD)
    assert w.articulation == tuple(sorted(study.articulation_squares(BOARD)))
    assert w.bridges == study.bridges(BOARD)
    assert w.hitting_times == chain.hitting_times((5, 5))
    assert w.distribution == {square: p for square, p in chain.after(3, (0, 0)).items() if p}
    assert sum(w.distribution.values()) == pytest.approx(1)
    # Where a pawn can be after some turns is where those turns can lead, whichever way one looks at it.
    assert w.distribution.keys() <= w.within.keys()


def test_without_start_and_target_there_is_nothing():
    w = explore(BOARD)
    assert (w.reachable, w.within, w.path, w.hitting_times, w.distribution) == ((), {}, (), {}, {})


def test_answers_that_still_hold_are_kept():
    first = Answers(Position(BOARD, (0, 0), 3, (5, 5)), 2)
    kept = {name: getattr(first, name) for name in ("found", "fewest", "components", "hitting_times")}
    second = first.then(Position(BOARD, (0, 0), 3, (5, 5)), 4)
    assert all(second.__dict__[name] is value for name, value in kept.items())
    third = second.then(Position(BOARD, (1, 1), 3, (5, 5)), 4)
    assert "found" not in third.__dict__
    assert third.__dict__["hitting_times"] is kept["hitting_times"]
    fourth = third.then(Position(BOARD.rotate((0, 0)), (1, 1), 3, (5, 5)), 4)
    assert not kept.keys() & fourth.__dict__.keys()


def test_only_shown_results_are_computed():
    w = explore(BOARD, start=(0, 0), target=(5, 5))
    w.svg()
    w.get_state("_scene")
    w.turn((0, 0))
    worked_out = w._sight.answers.__dict__.keys() - {"board", "start", "roll", "target", "turns", "moves"}
    # The page always gets the path and the ends, because they are traits to link and to follow.
    assert worked_out == {"found", "path"}
    w.views = ("components", "path")
    assert {"components", "path"} <= w._sight.answers.__dict__.keys()
    assert "_chain" not in w._sight.answers.__dict__


HEAVY = ("numpy", "scipy", "matplotlib", "pandas", "sympy")
CODE = f"""
import sys
import mazenb
w = mazenb.explore(mazenb.Board.random(8, 8, tile_size=4, extra=0.2), start=(0, 0), target=(5, 5))
for views in (["ends"], ["within", "path"], ["components", "cuts"]):
    w.views = views
    w.svg(), w.get_state("_scene")
loaded = [name for name in {HEAVY!r} if name in sys.modules]
assert not loaded, loaded
w.views = ["hitting"]
assert "numpy" in sys.modules
"""


def test_numpy_is_loaded_by_the_questions_about_chance():
    run = subprocess.run([sys.executable, "-c", CODE], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
