"""Traces give the results of networkx's algorithms or of ours, and each step has a sentence and a line."""

import random
from collections import Counter
from math import inf, isclose, isinf

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mazenb
from mazenb import Board, BoardError, study, trace
from mazenb.study import StudyError
from mazenb.study.mazes.undirected import undirected
from mazenb.study.traces.algorithms import ALGORITHMS
from mazenb.study.traces.search import tolls
from mazenb.texts.catalogue import languages
from tests.board.strategies import boards

SMALL = boards(largest=4)


def a_square(data: st.DataObject, board: Board) -> tuple[int, int]:
    return data.draw(st.sampled_from(board.squares))


@given(boards(), st.data())
def test_breadth_first_search(board: Board, data: st.DataObject) -> None:
    start = a_square(data, board)
    found = trace("bfs", board, start=start)
    assert found.result == nx.single_source_shortest_path_length(board.graph, start)
    assert list(found[-1].done) == [start, *(v for _, v in nx.bfs_edges(board.graph, start))]


@given(boards(), st.data())
def test_depth_first_search(board: Board, data: st.DataObject) -> None:
    start = a_square(data, board)
    found = trace("dfs", board, start=start)
    assert list(found.result) == list(nx.dfs_preorder_nodes(board.graph, start))
    assert list(found[-1].done) == list(nx.dfs_postorder_nodes(board.graph, start))


@given(boards(), st.data(), st.integers(0, 99))
def test_dijkstra(board: Board, data: st.DataObject, seed: int) -> None:
    start = a_square(data, board)
    toll = tolls(board, seed)
    right = nx.single_source_dijkstra_path_length(board.graph, start, weight=lambda a, b, d: toll[b])
    found = trace("dijkstra", board, start=start, seed=seed)
    assert found.result == right
    costs = [right[square] for square in found[-1].done]
    assert costs == sorted(costs)


@given(boards())
def test_tarjan(board: Board) -> None:
    parts = trace("tarjan", board).result
    assert set(parts) == {frozenset(part) for part in nx.strongly_connected_components(board.graph)}
    # A component is completed after all that it leads to.
    order = {square: n for n, part in enumerate(parts) for square in part}
    assert all(order[b] <= order[a] for a, b in board.graph.edges)


@given(boards())
def test_bridges(board: Board) -> None:
    assert trace("bridges", board).result == tuple(sorted(study.bridges(board)))
    assert {frozenset(pair) for pair in trace("bridges", board).result} == {
        frozenset(pair) for pair in nx.bridges(undirected(board))
    }


@given(boards(), st.data(), st.integers(0, 99))
def test_wilson_makes_a_spanning_tree(board: Board, data: st.DataObject, seed: int) -> None:
    start = a_square(data, board)
    tree: nx.Graph[tuple[int, int]] = nx.Graph(list(trace("wilson", board, start=start, seed=seed).result))
    tree.add_node(start)
    assert nx.is_tree(tree)
    assert set(tree) == nx.node_connected_component(undirected(board), start)
    assert all(undirected(board).has_edge(*edge) for edge in tree.edges)


def test_wilson_makes_every_tree_equally_likely() -> None:
    board = Board.random(2, 3, wrap="none", extra=1.0)
    drawn = Counter(trace("wilson", board, seed=seed).result for seed in range(3000))
    assert len(drawn) == 15
    # Chi squared with 14 degrees of freedom is above 36.1 once in a thousand times.
    assert sum((n - 200) ** 2 / 200 for n in drawn.values()) < 36.1


@given(boards(largest=4), st.data(), st.integers(1, 5))
def test_reach(board: Board, data: st.DataObject, roll: int) -> None:
    start = a_square(data, board)
    found = trace("reach", board, start=start, roll=roll)
    right = mazenb.reach(board, start, roll)
    assert set(found.result) == set(right)
    assert dict(found[-1].figures) == dict(right.counts)


@settings(max_examples=20)
@given(boards(largest=3), st.data())
def test_value_iteration(board: Board, data: st.DataObject) -> None:
    target = a_square(data, board)
    found = trace("value-iteration", board, target=target, dice=4).result
    right = study.best_play(board, target, dice=4).times
    for square in board:
        assert isinf(found[square]) == isinf(right[square])
        assert isinf(found[square]) or isclose(found[square], right[square], rel_tol=1e-5)


def minimax(
    board: Board, walk: list[tuple[int, int]], roll: int, distance: dict[tuple[int, int], int]
) -> int:
    onward = [s for s in board.graph.successors(walk[-1]) if s not in walk] if len(walk) <= roll else []
    if not onward:
        return distance.get(walk[-1], len(board))
    values = [minimax(board, [*walk, square], roll, distance) for square in onward]
    return max(values) if len(walk) % 2 else min(values)


@given(SMALL, st.data(), st.integers(1, 5))
def test_alpha_beta_is_minimax(board: Board, data: st.DataObject, roll: int) -> None:
    start, target = a_square(data, board), a_square(data, board)
    distance = dict(nx.single_target_shortest_path_length(board.graph, target))
    found = trace("alpha-beta", board, start=start, target=target, roll=roll)
    assert found.result == minimax(board, [start], roll, distance)


def test_alpha_beta_prunes() -> None:
    board = Board.random(4, 4, wrap="none", extra=1.0)
    assert trace("alpha-beta", board, start=(1, 1), target=(3, 3), roll=4)[-1].values["pruned"] > 0


@given(SMALL, st.sampled_from(ALGORITHMS))
def test_every_step_has_a_line_and_a_sentence(board: Board, algorithm: str) -> None:
    found = trace(algorithm, board, roll=2, dice=2)
    rng = random.Random(0)
    for language in languages():
        lines = found.lines(language)
        for index in {0, len(found) - 1, *(rng.randrange(len(found)) for _ in range(5))}:
            assert 1 <= found[index].line <= len(lines)
            assert "{" not in found.said(index, language)
    assert len(found) == len(list(found))


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_pseudo_code_has_as_many_lines_in_every_language(algorithm: str) -> None:
    found = trace(algorithm, Board.random(3, 3, seed=1), roll=2, dice=2)
    assert len({len(found.lines(language)) for language in languages()}) == 1
    assert found.name("fr") != found.name("en")


def test_refusals() -> None:
    board = Board.random(4, 4, seed=1)
    with pytest.raises(StudyError, match="did you mean 'bfs'"):
        trace("bfss", board)
    with pytest.raises(StudyError, match="board must be a Board"):
        trace("bfs", "board")  # type: ignore[arg-type]
    with pytest.raises(BoardError):
        trace("bfs", board, start=(9, 9))
    with pytest.raises(StudyError, match="roll must be at most 12"):
        trace("reach", board, roll=13)
    with pytest.raises(StudyError, match="more than 20000 steps"):
        trace("reach", Board.random(8, 8, extra=1.0), roll=12)
    with pytest.raises(StudyError, match="at most 400 squares"):
        trace("bfs", Board.random(21, 21, seed=1))


def test_a_square_that_never_arrives_has_an_infinite_value() -> None:
    board = Board.from_drawing("+---+---+---+\n|   <       |\n+---+---+---+")
    assert trace("value-iteration", board, target=(0, 2)).result[0, 0] == inf
