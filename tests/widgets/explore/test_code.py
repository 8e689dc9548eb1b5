"""The lines of Python beside the board: run, they give what the widget shows."""

import subprocess
import sys
from fractions import Fraction

import networkx as nx
import pytest

import mazenb
from mazenb.board import Board
from mazenb.pictures.overlay.overlay import Overlay
from mazenb.study.traces import ALGORITHMS
from mazenb.widgets.explore import Explore, explore
from mazenb.widgets.explore.trace.overlay import painted
from mazenb.widgets.explore.views import VIEWS

POOL = mazenb.lay(players=2, seed=3)
"""A board with trap doors, so that some squares cannot be left or reached."""
SMALL = Board.random(5, 6, extra=0.4, seed=4)
TRAP = Board.from_drawing("""
+---+---+---+---+
|       >       |
+   +   +---+---+
|       |   |   |
+---+---+---+---+
""")
"""Two regions, with a way from one to the other and none back, and two sealed squares."""

MOVES = [
    {},
    {"dice": 3},
    {"dice": "2d2"},
    {"dice": (1, 1, 4)},
    {"dice": {0: 1, 2: Fraction(1, 3), 3: 0.25}},
    {"policy": "walks"},
    {"policy": "walks", "dice": [2, 3]},
    {"policy": "steps"},
]
BOARDS = [
    pytest.param(POOL, (5, 5), (9, 2), id="pool"),
    pytest.param(SMALL, (0, 0), (4, 5), id="small"),
    pytest.param(TRAP, (0, 0), (0, 3), id="trap"),
    pytest.param(TRAP, (0, 3), (0, 0), id="no way"),
    pytest.param(TRAP, (1, 3), (1, 2), id="sealed"),
]


def shown(w: Explore) -> list[str]:
    """The lines as the page gets them."""
    found: list[str] = w._whole()["code"]
    assert all("\n" not in line for line in found)
    return found


def run(line: str, w: Explore):
    """Run a line as a person would, with only the names that the page speaks of."""
    return eval(line, {"mazenb": mazenb, "nx": nx, "board": w.board})


def ends(found, w):
    assert tuple(found) == w.reachable == w._sight.overlay.ends
    assert tuple(sorted(found.undecided)) == w.undecided


def within(found, w):
    assert found == w.within == w._sight.overlay.heat


def components(found, w):
    assert found == w.components == w._sight.overlay.regions


def hitting(found, w):
    assert found == pytest.approx(w.conditional_times)
    assert found.keys() == w._sight.overlay.figures.keys()


def distribution(found, w):
    assert {square: chance for square, chance in found.items() if chance} == pytest.approx(w.distribution)
    assert {square: 100 * chance for square, chance in found.items() if chance} == pytest.approx(
        w._sight.overlay.heat
    )


def path(found, w):
    assert (tuple(found) if found else ()) == w.path == tuple(w._sight.overlay.walk)


def cuts(found, w):
    squares, passages = found
    assert tuple(sorted(squares)) == w.articulation == tuple(w._sight.overlay.cuts)
    assert passages == w.bridges == tuple(w._sight.overlay.bridges)


SAME = {
    "ends": ends,
    "within": within,
    "components": components,
    "hitting": hitting,
    "distribution": distribution,
    "path": path,
    "cuts": cuts,
}


@pytest.mark.parametrize("moves", MOVES, ids=str)
@pytest.mark.parametrize(("board", "start", "target"), BOARDS)
def test_every_view_is_what_its_line_gives(board, start, target, moves):
    w = explore(board, start=start, target=target, roll=4, turns=2, **moves)
    assert SAME.keys() == set(VIEWS)
    for name in VIEWS:
        w.views = (name,)
        (line,) = shown(w)
        SAME[name](run(line, w), w)


def test_lines_follow_the_settings_and_the_board():
    w = explore(POOL, start=(5, 5), roll=6)
    assert shown(w) == ["mazenb.reach(board, (5, 5), 6)"]
    w.roll = 3
    w.turn((1, 1))
    (line,) = shown(w)
    assert line == "mazenb.reach(board, w.start, 3)".replace("w.start", str(w.start))
    ends(run(line, w), w)
    assert set(w.reachable) != set(mazenb.reach(POOL, (5, 5), 3))
    w.views, w.turns = ("distribution",), 7
    assert shown(w) == [f"mazenb.study.walk_chain(board).after(7, {w.start})"]
    distribution(run(*shown(w), w), w)


def test_lines_are_written_as_a_person_would():
    def line(view, **more):
        return shown(explore(SMALL, start=(0, 0), target=(4, 5), views=[view], **more))[0]

    assert line("hitting") == "mazenb.study.walk_chain(board).hitting_times((4, 5))"
    assert line("hitting", policy="steps") == 'mazenb.study.walk_chain(board, "steps").hitting_times((4, 5))'
    assert line("distribution", policy="walks", dice="2d6") == (
        'mazenb.study.walk_chain(board, "walks", dice="2d6").after(3, (0, 0))'
    )
    assert line("within", policy="steps") == (
        "nx.single_source_shortest_path_length(board.graph, (0, 0), cutoff=3)"
    )
    assert line("path") == "nx.shortest_path(board.graph, (0, 0), (4, 5))"


def test_where_the_target_can_be_missed_the_line_is_for_the_conditional_time():
    w = explore(TRAP, start=(0, 0), target=(0, 1), views=["hitting"])
    (line,) = shown(w)
    assert "conditional_hitting_times" in line
    hitting(run(line, w), w)


def test_where_there_is_no_path_the_line_says_so():
    w = explore(TRAP, start=(0, 3), target=(0, 0), views=["path"])
    (line,) = shown(w)
    assert (run(line, w), w.path) == (False, ())


def test_views_together_have_a_line_each_and_nothing_shown_has_none():
    w = explore(SMALL, start=(0, 0), target=(4, 5), views=["within", "path", "cuts"])
    lines = shown(w)
    for name, line in zip(("within", "path", "cuts"), lines, strict=True):
        SAME[name](run(line, w), w)
    w.target = None
    assert shown(w) == [lines[0], lines[2]]
    w.views = ()
    assert shown(w) == []
    assert shown(explore(SMALL)) == []


@pytest.mark.parametrize("moves", [{}, {"dice": 3}, {"policy": "steps"}], ids=str)
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_trace_is_what_its_line_gives(algorithm, moves):
    w = explore(SMALL, start=(0, 0), target=(4, 5), roll=3, trace=algorithm, **moves)
    last = len(w._sight.traced) - 1
    for step in (0, last // 2, last):
        w.step = step
        (line,) = shown(w)
        found = run(line, w)
        assert found == w._sight.traced[step]
        assert Overlay(start=w.start, target=w.target, **painted(found, "en")) == w._sight.overlay


def test_a_trace_without_its_start_has_no_line():
    assert shown(explore(SMALL, trace="bfs")) == []


LIGHT = """
import sys
sys.modules |= dict.fromkeys(("numpy", "scipy", "sympy"))
import mazenb, networkx as nx
board = mazenb.Board.random(3, 4, extra=0.5, seed=1)
w = mazenb.explore(board, start=(0, 0), target=(2, 3), dice="2d2")
for name in {views!r}:
    w.views = (name,)
    lines = w._whole()["code"]
    print(name, len(lines))
    for line in lines:
        eval(line)
assert not sys.modules["numpy"]
"""


def test_without_numpy_only_lines_that_run_are_shown():
    result = subprocess.run(
        [sys.executable, "-c", LIGHT.format(views=VIEWS)], capture_output=True, text=True, check=True
    )
    told = dict(line.split() for line in result.stdout.splitlines())
    assert told == dict.fromkeys(VIEWS, "1") | {"hitting": "0", "distribution": "0"}
