"""Tables of walks from all squares."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb.board import Board
from mazenb.board.reach import ReachError, reach, reach_table
from tests.board.strategies import boards


@settings(max_examples=60)
@given(boards(largest=5), st.integers(1, 10))
def test_the_table_agrees_with_reach(board: Board, kmax: int) -> None:
    table = reach_table(board, kmax)
    assert len(table) == len(list(table)) == len(board) * kmax
    for (square, k), ends in table.items():
        assert reach(board, square, k) == ends
        row = table.indices[board.index(square)]
        assert len(row) == kmax + 1
        assert len(set(row[k])) == len(row[k])


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        (((0, 0), 7), "steps must be from 1 to 6, not 7"),
        (((0, 0), 0), "steps must be from 1 to 6, not 0"),
        (((0, 0), "two"), "k must be a whole number, 0 or more"),
        (5, "must be a square and a number of steps, not 5"),
    ],
)
def test_a_wrong_key_is_refused(key: object, reason: str) -> None:
    with pytest.raises(ReachError, match=reason):
        reach_table(Board.random(4, 4))[key]  # type: ignore[index]


@pytest.mark.parametrize("kmax", [0, -1, 2.5])
def test_a_wrong_length_is_refused(kmax: int) -> None:
    with pytest.raises(ReachError, match="kmax must be a whole number, 1 or more, not"):
        reach_table(Board.random(4, 4), kmax)
