"""Draws by seed, and random mazes."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board
from mazenb.board.geometry import WRAPS


@given(st.integers(3, 8), st.integers(3, 8), st.sampled_from(list(WRAPS)), st.integers())
def test_a_perfect_maze_is_a_spanning_tree(rows: int, columns: int, wrap: str, seed: int) -> None:
    graph = Board.random(rows, columns, wrap=wrap, seed=seed).graph.to_undirected()
    assert nx.is_tree(graph)


@given(st.floats(0, 1), st.integers())
def test_extra_opens_its_share_of_the_rest(extra: float, seed: int) -> None:
    board = Board.random(4, 6, extra=extra, seed=seed)
    passages = board.graph.number_of_edges() // 2
    assert passages == 23 + round(extra * (48 - 23))


def test_spanning_trees_are_uniform() -> None:
    """The 2 × 3 grid has 15 spanning trees; 3,000 mazes hit each about 200 times (chi-squared test)."""
    seen = Counter(Board.random(2, 3, wrap="none", seed=seed) for seed in range(3000))
    assert len(seen) == 15
    chi = sum(Fraction((count - 200) ** 2, 200) for count in seen.values())
    assert chi < 36.12, "beyond the 99.9 % point of chi-squared with 14 degrees of freedom"
    assert math.isclose(sum(seen.values()), 3000)


def test_a_seed_is_a_board() -> None:
    assert Board.random(5, 5, seed=3) == Board.random(5, 5, seed=3)
    assert Board.random(5, 5, seed="class 3b") != Board.random(5, 5, seed="class 3c")
