"""Boards as networkx graphs, and back."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given

from mazenb.board import Board, BoardError, Label
from tests.board.strategies import boards


@given(boards())
def test_from_graph_is_the_inverse(board: Board) -> None:
    assert Board.from_graph(board.graph) == board


@given(boards())
def test_from_a_bare_graph(board: Board) -> None:
    """Without sides and labels, the passages alone make a board with the same passages."""
    bare = nx.DiGraph(rows=board.rows, columns=board.columns, wraps=board.wraps)
    bare.add_nodes_from(board.squares)
    bare.add_edges_from(board.graph.edges)
    if board.holes:
        with pytest.raises(BoardError, match="is missing"):
            Board.from_graph(bare)
        return
    again = Board.from_graph(bare)
    assert set(again.graph.edges) == set(board.graph.edges)


def test_an_edited_copy_comes_back() -> None:
    board = Board.random(4, 4, seed=1, tile_size=2)
    graph = board.graph.copy()
    a, b = next(iter(graph.edges))
    graph.remove_edge(a, b)
    graph.remove_edge(b, a)
    assert Board.from_graph(graph) == board.close(a, b)
    graph.add_edge(a, b, kind="oneway")
    assert Board.from_graph(graph) == board.oneway(a, b)
    graph.edges[a, b]["kind"] = "trapdoor"
    if board.tile_of(a) == board.tile_of(b):
        assert Board.from_graph(graph) == board.trapdoor(a, b)
    graph.edges[a, b]["kind"] = "open"
    graph.add_edge(b, a)
    assert Board.from_graph(graph) == board


def test_networkx_grids_are_boards() -> None:
    assert Board.from_graph(nx.grid_2d_graph(3, 5)) == Board.random(3, 5, wrap="none", extra=1)
    assert Board.from_graph(nx.grid_2d_graph(3, 5, periodic=True)) == Board.random(3, 5, extra=1)
    assert Board.from_graph(nx.grid_2d_graph(3, 5, periodic=(False, True))).wraps == (False, True)


def edited(change) -> nx.DiGraph:  # type: ignore[no-untyped-def, type-arg]
    graph = Board.random(3, 3, wrap="none", extra=1).graph.copy()
    change(graph)
    return graph


REFUSED = {
    "a strange node": (lambda g: g.add_node("x"), r"a node must be \(row, column\), counted from 0, not 'x'"),
    "a negative row": (lambda g: g.add_node((-1, 0)), r"a node must be .*, not \(-1, 0\)"),
    "a node outside": (lambda g: g.add_node((7, 7)), r"\(7, 7\) is outside the board"),
    "a missing square": (lambda g: g.remove_node((1, 1)), r"\(1, 1\) is missing"),
    "a long edge": (lambda g: g.add_edge((0, 0), (2, 2)), r"\(0, 0\) → \(2, 2\) joins two squares"),
    "a strange kind": (
        lambda g: g.add_edge((0, 0), (0, 1), kind="lift"),
        "must be one of 'open', .*, not 'lift'",
    ),
    "a strange label": (
        lambda g: g.nodes[0, 0].update(label="JUMP"),
        "must be a mazenb.Label or None, not 'JUMP'",
    ),
    "rows in words": (lambda g: g.graph.update(rows="three"), "rows must be a whole number, not 'three'"),
    "a word for wraps": (
        lambda g: g.graph.update(wraps="both"),
        ".*must be a pair of booleans .*, not 'both'",
    ),
    "a square too far": (lambda g: (g.graph.clear(), g.add_node((10**9, 10**9))), r"\(0, 3\) is missing"),
    "two marks": (lambda g: g.nodes[0, 0].update(label=Label("JUMP"), circle=True), "one mark"),
    "strange sides": (lambda g: g.nodes[0, 0].update(sides="?"), "the sides of"),
    "a door and a way back": (lambda g: g.add_edge((0, 0), (0, 1), kind="trapdoor"), "a door one way"),
    "half a panel": (
        lambda g: (g.remove_edge((0, 1), (0, 0)), g.add_edge((0, 0), (0, 1), kind="panel")),
        "needs a SECRET PANEL",
    ),
    "two doors": (
        lambda g: (
            g.remove_edges_from([((0, 1), (0, 0)), ((1, 0), (0, 0))]),
            g.add_edge((0, 0), (0, 1), kind="trapdoor"),
            g.add_edge((0, 0), (1, 0), kind="trapdoor"),
        ),
        "a square can have only one mark",
    ),
}


@pytest.mark.parametrize(("change", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_a_graph_that_is_not_a_board_is_refused(change, reason) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(BoardError, match=reason):
        Board.from_graph(edited(change))


def test_other_graphs_are_refused() -> None:
    with pytest.raises(BoardError, match="multigraph"):
        Board.from_graph(nx.MultiGraph())
    with pytest.raises(BoardError, match="expected a networkx graph, not dict"):
        Board.from_graph({})  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="no nodes"):
        Board.from_graph(nx.Graph())
