"""The answer as an object."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from mazenb.board import Board
from mazenb.board.reach import ReachError, reach

BOARD = Board.random(6, 7, extra=0.2, seed=5)


def test_it_is_a_set() -> None:
    two, four = reach(BOARD, (0, 0), 2), reach(BOARD, (0, 0), 4)
    assert two == set(two)
    assert two & four == set(two) & set(four)
    assert isinstance(two | four, frozenset)
    assert two.isdisjoint(reach(BOARD, (0, 0), 3)) == (not set(two) & set(reach(BOARD, (0, 0), 3)))
    assert hash(two) == hash(reach(BOARD, (0, 0), 2))
    assert "somewhere" not in two
    assert (99, 99) not in two


@pytest.mark.parametrize("k", [3, 20])
def test_it_cannot_be_changed(k: int) -> None:
    answer = reach(BOARD, (0, 0), k)
    for name in ("k", "start", "ends", "undecided", "walks", "counts"):
        with pytest.raises(AttributeError):
            setattr(answer, name, None)
    with pytest.raises(TypeError):
        answer.counts[0, 0] = 1  # type: ignore[index]


@pytest.mark.parametrize("k", [3, 12, 20])
def test_it_can_be_pickled(k: int) -> None:
    answer = reach(BOARD, (0, 0), k)
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer
    assert again.walks == answer.walks
    assert (again.start, again.k, again.undecided) == (answer.start, answer.k, answer.undecided)
    assert again.counts == answer.counts


def test_a_walk_to_no_end_is_refused() -> None:
    with pytest.raises(ReachError, match=r"no walk of 3 steps from \(0, 0\) ends on \(0, 0\)"):
        reach(BOARD, (0, 0), 3).walk((0, 0))


def test_singular() -> None:
    corridor = Board.random(1, 2, wrap="none", extra=1)
    assert repr(reach(corridor, (0, 0), 1)) == "<Reach of 1 step from (0, 0): 1 square>"


SCRIPT = """
from mazenb.board import Board
from mazenb.board.reach import reach
board = Board.random(8, 9, extra=0.3, seed=5)
items = {(1, 1): {"KEY", "BOAT", "OIL"}, (4, 4): {"BOAT", "PICKAXE"}}
needs = {(2, 2): "KEY", (0, 3): "BOAT", (5, 5): "OIL", (6, 1): "PICKAXE"}
for k in (5, 14, 25):
    print(list(reach(board, (0, 0), k, needs=needs, gives=items, room=2, wall_crossings=1).walks.items()))
"""


def test_walks_do_not_depend_on_hashes() -> None:
    def told(seed: str) -> str:
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        return run.stdout

    assert told("1") == told("2") != ""
