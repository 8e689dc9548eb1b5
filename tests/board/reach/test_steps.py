"""The possible next steps of a walk."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given

from mazenb.board import Board
from mazenb.board.reach.steps import is_bipartite
from tests.board.strategies import boards

pytestmark = pytest.mark.slow


@given(boards(largest=5))
def test_squares_are_coloured_like_a_chessboard_only_if_that_is_possible(board: Board) -> None:
    graph = nx.Graph((i, j) for i, row in enumerate(board.near) for j in row if j >= 0)
    assert not is_bipartite(board) or nx.is_bipartite(graph)
