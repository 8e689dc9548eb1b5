"""Walks on large boards: only relevant squares are searched, and squares that cost too much are undecided."""

import networkx as nx
import pytest

from mazenb import Board
from mazenb.board.reach import reach
from mazenb.board.reach.long import nearby


@pytest.mark.parametrize("extra", [0.0, 0.05, 0.3])
@pytest.mark.parametrize("k", [9, 12, 17])
def test_a_part_of_the_board_gives_the_same_ends(extra, k, monkeypatch):
    part = reach(Board.random(40, 40, seed=2, extra=extra), (5, 7), k)
    monkeypatch.setattr(nearby, "LARGE", 10**9)
    whole = reach(Board.random(40, 40, seed=2, extra=extra), (5, 7), k)
    assert set(part.ends) == set(whole.ends)
    assert set(part.undecided) == set(whole.undecided)
    board = Board.random(40, 40, seed=2, extra=extra)
    for end in list(part.ends)[:20]:
        walk = part.walk(end)
        assert (walk[0], walk[-1], len(walk), len(set(walk))) == ((5, 7), end, k + 1, k + 1)
        assert nx.is_path(board.graph, list(walk))


def test_too_large_a_search_is_undecided(monkeypatch):
    board = Board.random(40, 40, seed=2, extra=0.2)
    exact = reach(board, (5, 7), 12)
    monkeypatch.setattr(nearby, "MOST", 0)
    found = reach(Board.random(40, 40, seed=2, extra=0.2), (5, 7), 12)
    assert set(found.ends) <= set(exact.ends)
    assert set(exact.ends) <= set(found.ends) | set(found.undecided)
    lengths = nx.single_source_shortest_path_length(board.graph, (5, 7))
    assert set(found.ends) == {square for square, n in lengths.items() if n == 12}
    assert all(nx.is_path(board.graph, list(found.walk(end))) for end in found.ends)


@pytest.mark.parametrize("extra", [0.0, 0.1, 1.0])
def test_a_hundred_steps_on_forty_thousand_squares_are_answered(extra):
    """Squares that cannot be decided within about a gigabyte are listed."""
    board = Board.random(200, 200, seed=1, extra=extra)
    found = reach(board, (100, 100), 100)
    lengths = nx.single_source_shortest_path_length(board.graph, (100, 100), cutoff=100)
    assert {square for square, n in lengths.items() if n == 100} <= set(found.ends)
    assert set(found.ends) | set(found.undecided) <= set(lengths)
    assert bool(found.undecided) == (extra > 0)
