"""Distances that ignore walls."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board, BoardError
from mazenb.board.reach import ReachError, distances, within
from tests.board.strategies import boards


@pytest.mark.rule("B10")
@given(boards(), st.data())
def test_distances_are_shortest_paths_with_every_side_open(board: Board, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(board.squares))
    graph = nx.Graph()
    graph.add_nodes_from(board.squares)
    graph.add_edges_from(
        (square, board.square(j)) for square in board for j in board.near[board.index(square)] if j >= 0
    )
    far = distances(board, start)
    assert far == nx.single_source_shortest_path_length(graph, start)
    assert list(far.values()) == sorted(far.values())
    n = data.draw(st.integers(0, 6))
    assert within(board, start, n) == {square for square, steps in far.items() if steps <= n}


def test_nonsense_is_refused() -> None:
    board = Board.random(4, 4)
    with pytest.raises(BoardError, match=r"row 4 is outside the board \(rows 0 to 3\)"):
        distances(board, (4, 0))
    with pytest.raises(ReachError, match="n must be a whole number, 0 or more, not -1"):
        within(board, (0, 0), -1)
