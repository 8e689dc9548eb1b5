"""Draws by seed, and random mazes."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, BoardError, Tile
from mazenb.board.draws import below, sample, shuffle
from mazenb.board.geometry import WRAPS


@given(st.integers(1, 1000), st.integers())
def test_below_stays_below(n: int, seed: int) -> None:
    assert 0 <= below(random.Random(seed), n) < n


@given(st.lists(st.integers(), max_size=30), st.integers())
def test_shuffle_keeps_everything(things: list[int], seed: int) -> None:
    shuffled = list(things)
    shuffle(random.Random(seed), shuffled)
    assert Counter(shuffled) == Counter(things)


@given(st.integers(0, 30), st.integers())
def test_sample_takes_nothing_twice(n: int, seed: int) -> None:
    drawn = sample(random.Random(seed), range(30), n)
    assert len(set(drawn)) == n


def test_draws_from_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="one of 0 things"):
        below(random.Random(1), 0)
    with pytest.raises(ValueError, match="2 of 1 things"):
        sample(random.Random(1), [1], 2)


class Bits:
    """Hands out the bits it was given: nothing but getrandbits may be asked for."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def getrandbits(self, k: int) -> int:
        return self._rng.getrandbits(k)


def test_draws_ask_for_bits_alone() -> None:
    assert sample(Bits(7), range(32), 4) == sample(random.Random(7), range(32), 4)


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


CELLS = [Tile.from_drawing(f"+---+\n| a>|\n+---+\na = ROOM {n}") for n in range(9)]


def test_tiles_are_laid_as_they_are_or_by_seed() -> None:
    in_order = Board.lay(CELLS, 3, 3)
    assert [label.number for label in in_order.labels.values()] == list(range(9))
    drawn = Board.lay(CELLS, 3, 3, seed=1)
    assert sorted(label.number or 0 for label in drawn.labels.values()) == list(range(9))
    assert len({label.arrow for label in drawn.labels.values()}) == 4
    assert drawn == Board.lay(CELLS, 3, 3, seed=1) != Board.lay(CELLS, 3, 3, seed=2)


def test_laying_is_refused_without_enough_tiles() -> None:
    with pytest.raises(BoardError, match="12 tiles are needed, and there are 9"):
        Board.lay(CELLS, 3, 4, seed=1)
    with pytest.raises(BoardError, match="need 12 tiles; got 9"):
        Board.lay(CELLS, 3, 4)
    with pytest.raises(BoardError, match=r"such as list\(pool\(\).values\(\)\); one of these is 'mine'"):
        Board.lay({"mine": CELLS[0]}, 1, 1, wrap="none")  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="from a list of tiles; got None"):
        Board.lay(None, 1, 1)  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="rows is a whole number; got '3'"):
        Board.lay(CELLS, "3", 3, seed=1)  # type: ignore[arg-type]
    big = Tile.from_drawing("+---+---+\n|       |\n+---+---+\n|       |\n+---+---+")
    with pytest.raises(BoardError, match="one size"):
        Board.lay([*CELLS[:8], big], 3, 3)
