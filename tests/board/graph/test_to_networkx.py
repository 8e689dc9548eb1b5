"""Boards as networkx graphs."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given

from mazenb.board import Board, Direction
from tests.board.strategies import boards


@given(boards())
def test_the_graph_has_every_passage_and_nothing_else(board: Board) -> None:
    graph = board.graph
    assert isinstance(graph, nx.DiGraph)
    assert list(graph) == list(board.squares)
    edges = {(board.square(i), board.square(j)) for i, row in enumerate(board.out) for j in row} | {
        (board.square(i), board.square(j)) for i, j in board.doors.items()
    }
    assert set(graph.edges) == edges
    for a, b, said in graph.edges(data=True):
        assert said["kind"] == board.passage(a, b)
        direction = Direction.read(said["direction"])
        assert board.near[board.index(a)][direction] == board.index(b)
        forward = {"N": a[0] - b[0], "E": b[1] - a[1], "S": b[0] - a[0], "W": a[1] - b[1]}[said["direction"]]
        assert said["wrap"] == (forward < 0)
        if said["kind"] == "open":
            assert graph.edges[b, a]["kind"] == "open"
        if said["kind"] == "oneway":
            assert (b, a) not in edges
    for square, said in graph.nodes(data=True):
        assert said["label"] == board.label(square)
        assert said["circle"] == (square in board.circles)
        assert said["tile"] == board.tile_of(square)


def test_the_graph_is_frozen_and_kept() -> None:
    board = Board.random(4, 4, seed=1)
    assert board.graph is board.graph
    with pytest.raises(nx.NetworkXError, match=r"[Ff]rozen"):
        board.graph.remove_node((0, 0))
