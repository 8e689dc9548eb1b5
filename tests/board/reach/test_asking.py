"""Questions that make no sense are refused by name; results read well."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mazenb.board import Board, BoardError, MazenbError
from mazenb.board.reach import ReachError, reach, reach_table, within

BOARD = Board.random(4, 5, extra=0.3, seed=1)

REFUSED = {
    "a negative roll": ({"k": -1}, "k is a number of steps"),
    "half a step": ({"k": 1.5}, "k is a number of steps"),
    "a truth value": ({"k": True}, "k is a number of steps"),
    "a strange direction": ({"first": "X"}, "first is a direction"),
    "a square off the board": ({"visited": [(9, 9)]}, r"visited: \(9, 9\) is no square"),
    "no collection": ({"blocked": 3}, "blocked is a collection of squares"),
    "a negative number of walls": ({"wall_crossings": -1}, "wall_crossings is a number of walls"),
    "no mapping": ({"needs": [(0, 1)]}, "needs maps squares to items"),
    "an item off the board": ({"gives": {(9, 9): "KEY"}}, r"gives: \(9, 9\) is no square"),
    "nothing where a direction goes": ({"first": ""}, "first is a direction"),
    "no squares at all": ({"visited": None}, "visited is a collection of squares"),
    "less than no room": ({"room": -1}, "room is a number of things"),
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
def test_what_is_no_board_is_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(ReachError, match="expected a board"):
        ask()


def test_a_walk_that_may_meet_squares_again_has_its_limit_too() -> None:
    with pytest.raises(ReachError, match="too long a walk"):
        reach(BOARD, (0, 0), 10**9, revisit=True)


def test_a_start_off_the_board_is_refused() -> None:
    with pytest.raises(BoardError, match=r"\(7, 0\) is no square"):
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
