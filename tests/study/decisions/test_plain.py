"""Best play in plain Python takes the same time as best play by NumPy."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb import Board, study
from mazenb.study.decisions.plain import best_times


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from(["none", "both"]), st.integers(1, 4), st.integers(0, 4))
def test_in_fractions(seed: int, wrap: str, dice: int, doors: int) -> None:
    board = Board.random(3, 4, wrap=wrap, extra=0.3, seed=seed)
    for n in range(doors):
        square = board.squares[(seed + 5 * n) % len(board)]
        ways = list(board.graph.successors(square))
        if ways:
            board = board.oneway(square, ways[seed % len(ways)])
    target = board.squares[(seed // 7) % len(board)]
    found = best_times(board, target, dice, exact=True)
    assert found == study.best_play(board, target, dice=dice, exact=True).times


def test_in_floats_on_a_larger_board() -> None:
    board = Board.random(12, 12, extra=0.3, seed=2)
    times = study.best_play(board, (3, 4)).times
    assert best_times(board, (3, 4), 6) == pytest.approx(times, rel=1e-9)
