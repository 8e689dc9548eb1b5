"""Components, bridges and cut squares, against definitions applied by hand."""

from math import inf

import networkx as nx
import pytest
from hypothesis import given, settings

from mazenb import Board, study
from mazenb.study import StudyError
from tests.board.strategies import boards
from tests.study.mazes.examples import TRAP


@given(boards(5))
@settings(max_examples=40)
def test_components_are_the_classes_of_mutual_reach(board: Board) -> None:
    parts = study.components(board)
    assert sorted(square for part in parts for square in part) == sorted(board.squares)
    assert [len(part) for part in parts] == sorted(map(len, parts), reverse=True)
    reach = {square: study.reachable(board, square) for square in board}
    for part in parts:
        for square in part:
            assert part == {other for other in reach[square] if square in reach[other]}
    graph = study.condensation(board)
    assert nx.is_directed_acyclic_graph(graph)
    assert all(graph.nodes[n]["members"] == part for n, part in enumerate(parts))


def closed(board: Board, square: tuple[int, int]) -> nx.Graph:
    graph = nx.Graph(board.graph)
    graph.remove_node(square)
    return graph


@given(boards(4))
@settings(max_examples=25)
def test_without_an_articulation_square_or_a_bridge_there_are_more_parts(board: Board) -> None:
    graph = nx.Graph(board.graph)
    parts = nx.number_connected_components(graph)
    for square in board:
        more = nx.number_connected_components(closed(board, square)) > parts
        assert (square in study.articulation_squares(board)) == (more and graph.degree(square) > 0)
    for a, b in graph.edges:
        walled = graph.copy()
        walled.remove_edge(a, b)
        more = nx.number_connected_components(walled) > parts
        assert ((min(a, b), max(a, b)) in study.bridges(board)) == more


def test_a_trap_door_makes_a_way_of_no_return() -> None:
    assert study.components(TRAP) == (
        frozenset({(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)}),
        frozenset({(0, 3), (1, 2), (1, 3)}),
    )
    assert list(study.condensation(TRAP).edges) == [(0, 1)]
    assert study.dominators(TRAP, (1, 0)).doors((1, 2))[-4:] == ((0, 2), (0, 3), (1, 3), (1, 2))
    assert study.cut(TRAP, (0, 0), (1, 2)).size == 1
    back = study.cut(TRAP, (1, 2), (0, 0))
    assert back.size == 0
    assert back.near == {(0, 3), (1, 2), (1, 3)}
    assert study.eccentricity(TRAP)[1, 2] == 2
    assert study.distance_matrix(TRAP)[6, 0] == inf
    assert study.centre(TRAP) == {(0, 0), (0, 1), (1, 1)}


def test_a_spanning_tree_has_no_cycle_and_all_its_passages_are_bridges() -> None:
    tree = Board.random(6, 6, seed=3)
    assert study.cycle_space(tree).dimension == 0
    assert len(study.bridges(tree)) == 35
    assert study.dead_ends(tree) == {square for square in tree if len(tree.neighbours(square)) == 1}
    assert study.articulation_squares(tree) == set(tree) - study.dead_ends(tree)
    counts = study.degrees(tree)
    assert counts.mean == pytest.approx(70 / 36)
    assert counts.counts == counts.out == counts.into


def test_only_boards_have_components() -> None:
    with pytest.raises(StudyError, match="board must be a Board, not 'board'"):
        study.components("board")  # type: ignore[arg-type]
