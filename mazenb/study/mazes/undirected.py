"""A board's graph without directions."""

from __future__ import annotations

import networkx as nx

from mazenb.board import Board, Square
from mazenb.study.arguments import checked_board

__all__ = ["undirected"]


def undirected(board: Board) -> nx.Graph[Square]:
    """Return the board's graph without directions.

    Two squares are joined if a passage leads from one to the other, including doors and one-way passages.
    There is at most one passage between two squares, so only the directions are lost.
    """
    graph: nx.Graph[Square] | None = checked_board(board).memo.get("study/undirected")
    if graph is None:
        # Nodes are added in the order of the squares, to make the result always the same.
        graph = nx.Graph()
        graph.add_nodes_from(board.squares)
        graph.add_edges_from(board.graph.edges)
        graph = board.memo["study/undirected"] = nx.freeze(graph)
    return graph
