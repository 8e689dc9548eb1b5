"""The fast search agrees with a few readable lines of networkx, for all options together."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb.board import Board
from mazenb.board.reach import reach, reach_table
from mazenb.board.reach.reference import all_walks
from mazenb.board.reach.short.nested_loops import LONGEST
from tests.board.reach.strategies import Case, cases
from tests.board.strategies import boards


@pytest.mark.slow
@settings(max_examples=250)
@given(cases())
def test_combinations_of_options(case: Case) -> None:
    board, start, k, options = case
    walks = all_walks(board, start, k, **options)
    answer = reach(board, start, k, **options)
    assert answer.ends == {walk[-1] for walk in walks}
    assert answer.undecided == frozenset()
    # A witness is a walk that the rules allow, and it ends in the right place.
    assert set(answer.walks.values()) <= set(walks)
    assert all(walk[-1] == end for end, walk in answer.walks.items())
    assert answer.counts == Counter(walk[-1] for walk in walks)


@settings(max_examples=100)
@given(boards(), st.data())
def test_no_options_by_every_way_of_asking(board: Board, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(board.squares))
    k = data.draw(st.integers(1, LONGEST))
    ends = {walk[-1] for walk in all_walks(board, start, k)}
    assert reach(board, start, k) == ends
    assert reach(board, start, k, count=True) == ends
    assert reach_table(board, k)[start, k] == ends
