"""The structure of boards, against definitions applied by hand."""

from itertools import pairwise
from math import inf

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazenb
from mazenb import Board, BoardError, study
from mazenb.study import StudyError
from tests.board.strategies import boards

TRAP = Board.from_drawing("""
+---+---+---+---+
|         T>|   |
+   +   +---+   +
|       |       |
+---+---+---+---+
""")


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


@given(boards(4), st.data())
@settings(max_examples=25)
def test_who_blocks_a_dominator_keeps_its_squares_from_the_start(board: Board, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(board.squares))
    doors = study.dominators(board, start)
    assert set(doors) == study.reachable(board, start) - {start}
    for square in doors:
        passed = doors.doors(square)
        assert passed[0] == start
        assert passed[-1] == square
        for other in set(doors) - {square}:
            graph = nx.DiGraph(board.graph)
            graph.remove_node(other)
            assert (other in passed) == (not nx.has_path(graph, start, square))
    assert doors.guarded[start] == len(doors)


@given(boards(4), st.data())
@settings(max_examples=40)
def test_a_cut_parts_and_no_smaller_one_does(board: Board, data: st.DataObject) -> None:
    start, target = data.draw(st.permutations(board.squares))[:2] if len(board) > 1 else ((0, 0), (0, 0))
    if start == target:
        return
    found = study.cut(board, start, target)
    assert target not in found.near
    assert start in found.near
    # As many ways that share no passage: Menger.
    ways = 0
    if target in study.reachable(board, start):
        ways = len(list(nx.edge_disjoint_paths(board.graph, start, target)))
    assert found.size == len(found.passages) == ways
    walled = board
    for a, b in found.passages:
        if board.passage(a, b) in ("open", "oneway"):
            walled = walled.close(a, b)
    if all(board.passage(a, b) in ("open", "oneway") for a, b in found.passages):
        assert target not in study.reachable(walled, start)
    if board.passage(start, target) if target in board.graph[start] else None:
        with pytest.raises(StudyError, match="neighbours"):
            study.cut(board, start, target, by="squares")
    else:
        squares = study.cut(board, start, target, by="squares")
        graph = nx.DiGraph(board.graph)
        graph.remove_nodes_from(squares.squares)
        assert not nx.has_path(graph, start, target)
        disjoint = list(nx.node_disjoint_paths(board.graph, start, target)) if ways else []
        assert squares.size == len(disjoint)


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


def test_cycles_of_a_torus_and_of_a_plane() -> None:
    for rows, columns in [(3, 3), (4, 7), (12, 12)]:
        torus = study.cycle_space(Board.random(rows, columns, extra=1))
        plane = study.cycle_space(Board.random(rows, columns, extra=1, wrap="none"))
        assert torus.dimension == rows * columns + 1
        assert plane.dimension == torus.flat == (rows - 1) * (columns - 1)
        assert torus.seams == rows + columns == torus.added
        assert (torus.round_the_board, plane.round_the_board) == (2, 0)
    band = study.cycle_space(Board.random(2, 5, extra=1, wrap="east-west"))
    assert band.round_the_board == 1


@given(boards(4))
@settings(max_examples=30)
def test_the_basis_of_cycles_has_the_dimension_and_closes(board: Board) -> None:
    space = study.cycle_space(board, shortest=True)
    assert len(space.basis) == space.dimension >= space.flat
    quick = study.cycle_space(board)
    assert quick.dimension == space.dimension
    assert quick.round_the_board == space.round_the_board
    for cycle in space.basis:
        assert all(frozenset(step) in map(frozenset, board.graph.edges) for step in pairwise(cycle))


def test_a_spanning_tree_has_no_cycle_and_all_its_passages_are_bridges() -> None:
    tree = Board.random(6, 6, seed=3)
    assert study.cycle_space(tree).dimension == 0
    assert len(study.bridges(tree)) == 35
    assert study.dead_ends(tree) == {square for square in tree if len(tree.neighbours(square)) == 1}
    assert study.articulation_squares(tree) == set(tree) - study.dead_ends(tree)
    counts = study.degrees(tree)
    assert counts.mean == pytest.approx(70 / 36)
    assert counts.counts == counts.out == counts.into


@given(boards(5))
@settings(max_examples=30)
def test_eccentricity_is_that_of_networkx(board: Board) -> None:
    found = study.eccentricity(board)
    for part in study.components(board):
        expected = nx.eccentricity(board.graph.subgraph(part))
        assert {square: found[square] for square in part} == expected
    far = {found[square] for square in study.centre(board)}
    assert far == {min(found[square] for square in study.components(board)[0])}


def test_compare_says_what_a_rotation_changes() -> None:
    board = mazenb.lay(players=2, seed=5)
    turned = board.rotate((1, 1))
    change = study.compare(board, turned)
    assert change
    for a, b in change.opened:
        assert turned.passage(a, b)
        assert not board.passage(a, b)
    for a, b in change.closed:
        assert board.passage(a, b)
        assert not turned.passage(a, b)
    back = study.compare(turned, board)
    assert (back.opened, back.closed) == (change.closed, change.opened)
    assert change.changed == back.changed
    for square in board:
        differs = any(mazenb.reach(board, square, k) != mazenb.reach(turned, square, k) for k in range(1, 7))
        assert differs == (square in change.changed)
    start = board.squares[0]
    assert change.gained(start) == study.reachable(turned, start) - study.reachable(board, start)
    assert change.lost(start) == back.gained(start)
    assert change.sealed == turned.sealed - board.sealed
    assert change.unsealed == board.sealed - turned.sealed
    assert "→" in repr(change)
    assert "<table>" in change._repr_html_()
    nothing = study.compare(board, board)
    assert not nothing
    assert repr(nothing) == "<Comparison: nothing has changed>"


def test_compare_takes_a_removed_tile() -> None:
    board = mazenb.lay(players=2, seed=5)
    without = board.remove((1, 1))
    change = study.compare(board, without)
    gone = set(board.squares) - set(without.squares)
    assert gone <= change.changed
    assert change.descriptions[1].squares == 128


def test_wrong_input_is_refused_by_name() -> None:
    board = Board.random(3, 3)
    with pytest.raises(StudyError, match="expected a board"):
        study.components("board")
    with pytest.raises(BoardError, match="no square"):
        study.dominators(board, (3, 3))
    with pytest.raises(StudyError, match="same square"):
        study.cut(board, (0, 0), (0, 0))
    with pytest.raises(StudyError, match="'walls'"):
        study.cut(board, (0, 0), (1, 1), by="walls")
    with pytest.raises(StudyError, match="no way leads"):
        study.dominators(TRAP, (1, 2)).doors((0, 0))
    with pytest.raises(BoardError, match="not neighbours"):
        study.winding(board, [(0, 0), (1, 1)])
    with pytest.raises(StudyError, match="a square at least"):
        study.winding(board, [])


def test_text_in_a_table_is_no_markup() -> None:
    assert "<b>" not in study.degrees(Board.random(3, 3))._repr_html_()
    assert study.describe(Board.random(3, 3))._repr_html_().count("<tr>") == 15
