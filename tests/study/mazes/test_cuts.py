"""Cuts and dominators, against definitions applied by hand."""

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb import Board, BoardError, study
from mazenb.study import StudyError
from tests.board.strategies import boards
from tests.study.mazes.examples import TRAP


@given(boards(4), st.data())
@settings(max_examples=25)
def test_blocking_a_dominator_cuts_its_squares_off_from_the_start(board: Board, data: st.DataObject) -> None:
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


def test_wrong_input_is_refused_by_name() -> None:
    board = Board.random(3, 3)
    with pytest.raises(BoardError, match="is outside the board"):
        study.dominators(board, (3, 3))
    with pytest.raises(StudyError, match="must be different squares"):
        study.cut(board, (0, 0), (0, 0))
    with pytest.raises(StudyError, match=r"must be 'passages' or 'squares', not 'walls'$"):
        study.cut(board, (0, 0), (1, 1), by="walls")
    with pytest.raises(StudyError, match=r"no path from \(1, 2\) to \(0, 0\)"):
        study.dominators(TRAP, (1, 2)).doors((0, 0))
