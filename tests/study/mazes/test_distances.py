"""Distances, against networkx."""

from collections import Counter

import networkx as nx
import pytest
from hypothesis import given, settings

from mazenb import Board, lay, study
from mazenb.study.mazes import distances
from tests.board.strategies import boards


@given(boards(5))
@settings(max_examples=30)
def test_eccentricity_is_that_of_networkx(board: Board) -> None:
    found = study.eccentricity(board)
    for part in study.components(board):
        expected = nx.eccentricity(board.graph.subgraph(part))
        assert {square: found[square] for square in part} == expected
    far = {found[square] for square in study.centre(board)}
    assert far == {min(found[square] for square in study.components(board)[0])}


@given(boards(5))
@settings(max_examples=30)
def test_all_distances_are_those_of_networkx(board: Board) -> None:
    lengths = dict(nx.all_pairs_shortest_path_length(board.graph))
    expected = Counter(steps for ends in lengths.values() for steps in ends.values() if steps)
    assert distances.all_distances(board) == expected


@pytest.mark.parametrize("damping", [0, 0.5, 0.85, 0.99])
def test_pagerank_is_the_same_without_the_study_packages(
    damping: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = lay(players=2, seed=5)
    expected = study.pagerank(board, damping=damping)
    monkeypatch.setattr(distances, "installed", lambda module: False)
    found = study.pagerank(board, damping=damping)
    assert found == pytest.approx(expected, abs=1e-9)
    assert list(found) == list(expected)


@pytest.mark.parametrize("damping", [0.999, 1 - 1e-9])
def test_with_few_jumps_pagerank_is_close_to_the_long_run_of_a_walk(damping: float) -> None:
    board = Board.random(6, 8, extra=0.3, seed=7)
    walk = study.walk_chain(board, "steps").stationary_distribution
    assert study.pagerank(board, damping=damping) == pytest.approx(walk, abs=1e-3)
