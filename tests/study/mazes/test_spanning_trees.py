"""Spanning trees: counted exactly, drawn evenly."""

from collections import Counter

import networkx as nx
import pytest

from mazenb import Board, study
from mazenb.study import StudyError
from mazenb.study.mazes.undirected import undirected

APART = """
+---+---+
|   |   |
+---+---+
"""


@pytest.mark.parametrize(("n", "trees"), [(1, 1), (2, 4), (3, 192), (4, 100352), (5, 557568000)])
def test_square_grids_have_the_known_numbers(n: int, trees: int) -> None:
    """OEIS A007341."""
    assert study.spanning_trees(Board.random(n, n, wrap="none", extra=1)) == trees


def test_the_number_is_exact_where_floats_are_not() -> None:
    board = Board.random(9, 9, wrap="none", extra=1)
    # OEIS A007341 again.
    assert study.spanning_trees(board) == 8326627661691818545121844900397056
    assert study.spanning_trees(Board.random(6, 6, wrap="none", extra=0, seed=1)) == 1


def test_a_board_in_parts_has_none() -> None:
    board = Board.from_drawing(APART)
    assert study.spanning_trees(board) == 0
    with pytest.raises(StudyError, match="the board is in 2 parts"):
        study.random_spanning_tree(board)


def test_trees_are_trees_of_the_board_and_come_evenly() -> None:
    board = Board.random(2, 3, wrap="none", extra=1)
    graph = undirected(board)
    drawn: Counter[frozenset[frozenset[tuple[int, int]]]] = Counter()
    for seed in range(3000):
        tree = study.random_spanning_tree(board, seed=seed)
        assert nx.is_tree(tree)
        assert all(graph.has_edge(*edge) for edge in tree.edges)
        drawn[frozenset(map(frozenset, tree.edges))] += 1
    assert len(drawn) == study.spanning_trees(board) == 15
    # About 200 of each, within five standard deviations.
    assert all(abs(times - 200) < 5 * 200**0.5 for times in drawn.values())
    again = study.random_spanning_tree(board, seed=2999)
    assert nx.utils.graphs_equal(tree, again)
