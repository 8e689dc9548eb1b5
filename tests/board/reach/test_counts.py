"""The number of walks."""

from __future__ import annotations

from collections import Counter

import pytest

from mazenb.board import Board
from mazenb.board.reach import ReachError, counts, reach
from mazenb.board.reach.reference import all_walks

ROOM = Board.random(5, 5, wrap="none", extra=1)


def test_counts_of_an_open_room() -> None:
    numbers = reach(ROOM, (2, 2), 7).counts
    assert numbers == Counter(walk[-1] for walk in all_walks(ROOM, (2, 2), 7))
    assert list(numbers) == sorted(numbers)


def test_too_many_walks_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counts, "MOST", 10)
    with pytest.raises(ReachError, match="to count: more than 10 kinds after 2 steps"):
        reach(ROOM, (2, 2), 8, count=True)
    # Without counting, the same ends are found.
    assert len(reach(ROOM, (2, 2), 8)) == 12


def test_counting_immediately_and_later_gives_the_same() -> None:
    board = Board.random(5, 6, extra=0.3, seed=2).trapdoor((0, 0), (0, 1))
    for k in range(9):
        for start in board:
            at_once = reach(board, start, k, count=True).counts
            assert at_once == reach(board, start, k).counts
            assert set(at_once) == reach(board, start, k).ends
