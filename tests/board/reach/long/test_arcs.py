"""Arcs: steps that do not turn back, and what they reach."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board import Board
from mazenb.board.reach.long.arcs import Arcs
from mazenb.board.reach.long.non_backtracking import wander
from mazenb.board.reach.steps import members, walled
from tests.board.strategies import boards

pytestmark = pytest.mark.slow


@given(boards(largest=4), st.integers(0, 7))
def test_ends_are_those_of_walks_that_may_revisit_squares(board: Board, r: int) -> None:
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
