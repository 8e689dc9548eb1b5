"""Meaningless questions are refused by name, and results are easy to read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mazenb.board import Board, BoardError, MazenbError
from mazenb.board.reach import ReachError, reach, reach_table, within

BOARD = Board.random(4, 5, extra=0.3, seed=1)

REFUSED = {
    "a negative roll": ({"k": -1}, "k must be a whole number, 0 or more"),
    "half a step": ({"k": 1.5}, "k must be a whole number, 0 or more"),
    "a truth value": ({"k": True}, "k must be a whole number, 0 or more"),
    "a strange direction": ({"first": "X"}, "first must be a direction"),
    "a square off the board": ({"visited": [(9, 9)]}, r"visited: row 9 is outside the board \(rows 0 to 3\)"),
    "no collection": ({"blocked": 3}, "blocked must be a collection of squares, not 3"),
    "a negative number of walls": (
        {"wall_crossings": -1},
        "wall_crossings must be a whole number, 0 or more, not -1",
    ),
    "no mapping": ({"needs": [(0, 1)]}, "needs must be a mapping from squares to items"),
    "an item off the board": (
        {"gives": {(9, 9): "KEY"}},
        r"gives: row 9 is outside the board \(rows 0 to 3\)",
    ),
    "nothing where a direction goes": ({"first": ""}, "first must be a direction"),
    "no squares at all": ({"visited": None}, "visited must be a collection of squares, not None"),
    "less than no room": ({"room": -1}, "room must be a whole number, 0 or more, not -1"),
}


@pytest.mark.parametrize(("wrong", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_a_wrong_argument_is_refused_by_name(wrong: dict[str, object], reason: str) -> None:
    options = {"start": (0, 0), "k": 3} | wrong
    with pytest.raises(ReachError, match=reason) as caught:
        reach(BOARD, options.pop("start"), options.pop("k"), **options)
    assert isinstance(caught.value, MazenbError)


@pytest.mark.parametrize(
    "ask", [lambda: reach("maze", (0, 0), 3), lambda: within(3, (0, 0), 1), lambda: reach_table(None)]
)
def test_anything_but_a_board_is_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(ReachError, match="expected a board"):
        ask()


def test_a_walk_that_may_revisit_squares_has_a_limit_too() -> None:
    with pytest.raises(ReachError, match="k must be at most"):
        reach(BOARD, (0, 0), 10**9, revisit=True)


def test_a_start_off_the_board_is_refused() -> None:
    with pytest.raises(BoardError, match=r"row 7 is outside the board \(rows 0 to 3\)"):
        reach(BOARD, (7, 0), 2)


def test_a_result_is_a_set_of_squares() -> None:
    answer = reach(BOARD, (0, 0), 3)
    assert set(answer) == answer.ends
    assert len(answer) == len(answer.ends)
    assert all(end in answer for end in answer.ends)
    assert (0, 0) not in answer
    assert repr(answer).startswith("<Reach of 3 steps from (0, 0): ")
    assert answer._repr_svg_().startswith("<svg")


def test_no_steps_lead_nowhere_else() -> None:
    assert reach(BOARD, (1, 1), 0) == {(1, 1)}
    assert reach(BOARD, (1, 1), 0).walk((1, 1)) == ((1, 1),)
