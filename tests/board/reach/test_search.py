"""Long walks: every square is decided, and the answer is that of an exhaustive search."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazenb
from mazenb.board import Board
from mazenb.board.reach import reach


def exhaustive(board: Board, start: tuple[int, int], k: int) -> set[tuple[int, int]]:
    """All ends, by depth-first search on the adjacency, where walks end by rule M3."""
    out = board.out
    found = set()
    met = {board.index(start)}

    def on(square: int, left: int) -> None:
        if left == 0:
            found.add(square)
            return
        if square in board.doors:
            return
        for beyond in out[square]:
            if beyond not in met:
                met.add(beyond)
                on(beyond, left - 1)
                met.remove(beyond)

    on(board.index(start), k)
    return {board.square(i) for i in found}


@settings(max_examples=60)
@given(st.integers(9, 30), st.floats(0, 0.25), st.integers())
def test_long_walks_equal_an_exhaustive_search(k: int, extra: float, seed: int) -> None:
    board = Board.random(6, 7, extra=extra, seed=seed)
    answer = reach(board, (0, 0), k)
    assert answer == exhaustive(board, (0, 0), k)
    assert answer.undecided == frozenset()
    for end in answer:
        walk = answer.walk(end)
        assert len(walk) == len(set(walk)) == k + 1
        assert walk[0] == (0, 0)
        assert walk[-1] == end
        assert all(board.passage(a, b) for a, b in pairwise(walk))


@pytest.mark.parametrize("seed", range(4))
def test_thirty_six_steps_are_decided_on_the_largest_boards_of_the_pool(seed: int) -> None:
    board = mazenb.lay(players=6, seed=seed)
    for start in [(0, 0), (7, 9), (15, 3)]:
        if start in board.sealed or board.door(start):
            continue
        answer = reach(board, start, 36)
        assert answer.undecided == frozenset()
        assert all(len(set(answer.walk(end))) == 37 for end in answer)


def test_the_same_question_has_the_same_answer() -> None:
    board = mazenb.lay(players=6, seed=3)
    again = mazenb.Board.from_drawing(str(board))
    first, second = reach(board, (7, 9), 36), reach(again, (7, 9), 36)
    assert first.walks == second.walks
    assert list(first) == list(second)


@pytest.mark.slow
def test_beyond_its_caps_a_search_says_what_it_left_open() -> None:
    """On an open torus of 320 squares, walks of 200 steps cannot be decided, and nothing is guessed."""
    board = Board.random(16, 20, extra=0.5, seed=1)
    answer = reach(board, (0, 0), 200)
    assert not set(answer) & answer.undecided
    for end in sorted(answer)[:5]:
        assert len(set(answer.walk(end))) == 201
