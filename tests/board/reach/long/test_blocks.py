"""Blocks, and the chains between squares."""

from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board.reach.long.blocks import blocks, chains
from mazenb.board.reach.steps import members

graphs = st.integers(1, 9).flatmap(
    lambda n: st.lists(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=2 * n).map(
        lambda pairs: [sorted({b for a, b in pairs if a == i and b != i}) for i in range(n)]
    )
)


def undirected(rows: list[list[int]]) -> nx.Graph:
    graph = nx.Graph()
    graph.add_nodes_from(range(len(rows)))
    graph.add_edges_from((i, j) for i, row in enumerate(rows) for j in row)
    return graph


@given(graphs)
def test_blocks_are_the_biconnected_components(rows: list[list[int]]) -> None:
    expected = nx.biconnected_components(undirected(rows))
    assert sorted(map(sorted, expected)) == sorted(list(members(block)) for block in blocks(rows))


@given(graphs)
def test_a_chain_has_exactly_the_squares_of_all_paths(rows: list[list[int]]) -> None:
    graph = undirected(rows)
    chain = chains(blocks(rows), 0)
    for square in range(1, len(rows)):
        paths = nx.all_simple_paths(graph, 0, square)
        met = {step for path in paths for step in path}
        assert met == set(members(chain.get(square, 0)))
