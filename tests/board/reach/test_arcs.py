"""Arcs: steps that do not turn back, what they reach, and the corridors they form."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board
from mazenb.board.reach.again import wander
from mazenb.board.reach.arcs import Arcs
from mazenb.board.reach.corridors import corridors
from mazenb.board.reach.ways import is_bipartite, members, walled
from tests.board.strategies import boards

pytestmark = pytest.mark.slow


@given(boards(largest=4), st.integers(0, 7))
def test_ends_are_those_of_walks_that_may_meet_squares_again(board: Board, r: int) -> None:
    ways = walled(board)
    arcs = ways.arcs
    for node, row in enumerate(ways.rows):
        for arc, other in enumerate(row, arcs.offsets[node]):
            walks, _ = wander(ways, [other], node, r + 1, 0)
            assert sorted(walks) == list(members(arcs.ends(r)[arc]))


@given(boards(largest=4), st.integers(1, 6), st.data())
def test_a_table_for_one_question_says_the_same(board: Board, r: int, data: st.DataObject) -> None:
    arcs = walled(board).arcs
    if not arcs.rows:
        return
    begin = data.draw(st.lists(st.sampled_from(range(len(arcs.rows))), min_size=1, max_size=3))
    wanted = data.draw(st.integers(0, arcs.everywhere))
    table = arcs.ends_from(begin, r, wanted)
    for arc in begin:
        assert table[r][arc] == arcs.ends(r)[arc] & wanted


def test_no_arc_turns_back() -> None:
    corridor = Arcs([(1,), (0, 2), (1,)], range(3))
    assert corridor.offsets == [0, 1, 3]
    assert corridor.origins == [0, 1, 1, 2]
    assert corridor.squares == [1, 0, 2, 1]
    assert corridor.rows == [[2], [], [], [1]]
    assert corridor.back == [[], [3], [0], []]


@given(boards(largest=4))
def test_a_corridor_is_forced_and_meets_no_square_twice(board: Board) -> None:
    arcs = walled(board).arcs
    halls = corridors(arcs.rows, arcs.bits, arcs.bits)
    for arc, steps in enumerate(halls.steps):
        assert steps[0] == arc
        assert all(arcs.rows[a] == [b] for a, b in itertools.pairwise(steps))
        squares = [arcs.squares[step] for step in steps]
        assert len(set(squares)) == len(squares) == halls.lengths[arc]
        assert [list(members(union)) for union in halls.squares[arc]] == [
            sorted(squares[: n + 1]) for n in range(len(squares))
        ]
        assert halls.unions[arc] == halls.squares[arc][-1]
        assert halls.after[arc] == arcs.rows[steps[-1]]


@given(boards(largest=5))
def test_squares_are_coloured_like_a_chessboard_only_if_that_is_possible(board: Board) -> None:
    import networkx as nx

    graph = nx.Graph((i, j) for i, row in enumerate(board.near) for j in row if j >= 0)
    assert not is_bipartite(board) or nx.is_bipartite(graph)
