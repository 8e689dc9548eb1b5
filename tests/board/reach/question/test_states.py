"""Walks that carry items and cross walls."""

from __future__ import annotations

import pytest

from mazenb.board import Board
from mazenb.board.reach import ReachError, reach
from mazenb.board.reach.question import states


def test_a_graph_that_is_too_large_leaves_ends_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "MOST", 5)
    corridor = Board.random(1, 9, wrap="none", extra=1)
    options = {"needs": {(0, 3): "KEY"}, "gives": {(0, 1): "KEY"}}
    hard = reach(corridor, (0, 0), 4, **options)
    assert hard.ends == frozenset()
    assert hard.undecided == {(0, 4)}
    assert repr(hard) == "<Reach of 4 steps from (0, 0): 0 squares, 1 undecided>"
    with pytest.raises(ReachError, match=r"\(0, 4\) is undecided"):
        hard.walk((0, 4))
    with pytest.raises(ReachError, match="because they carry too many"):
        _ = hard.counts
    crossing = reach(corridor, (0, 0), 4, wall_crossings=1)
    assert crossing.ends == {(0, 4)}
    assert crossing.undecided == {(0, 2)}
