"""Each method of the search, on small boards with small limits."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mazenb.board import Board
from mazenb.board.reach import reach
from mazenb.board.reach.long import stages
from mazenb.board.reach.long.stages import LongSearch
from mazenb.board.reach.reference import all_walks
from mazenb.board.reach.steps import members, walled
from tests.board.reach.strategies import Case, cases
from tests.board.strategies import boards

LIMITS = {
    "depth first alone": {"TAIL": 99},
    "a beam, then halves": {"TAIL": 1},
    "halves that are soon cut short": {"TAIL": 1, "WIDTHS": (1, 2)},
    "no patience": {"TAIL": 3, "PATIENCE": 2, "LEAST": 2},
    "a small budget": {"TAIL": 1, "BUDGET": 60},
}
COMPLETE = ("depth first alone", "a beam, then halves", "no patience")


def limit(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for constant, value in LIMITS[name].items():
        monkeypatch.setattr(stages, constant, value)


@pytest.mark.parametrize("name", LIMITS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(board=boards(largest=5), k=st.integers(1, 10), data=st.data())
def test_no_end_is_invented_and_none_is_missing(
    monkeypatch: pytest.MonkeyPatch, name: str, board: Board, k: int, data: st.DataObject
) -> None:
    limit(monkeypatch, name)
    start = data.draw(st.sampled_from([square for square in board if not board.door(square)] or [None]))
    if start is None:
        return
    walks = all_walks(board, start, k)
    ways, i = walled(board), board.index(start)
    found, undecided = LongSearch(ways, ways.rows[i], i, 0).ends(k)
    ends = {board.index(walk[-1]) for walk in walks}
    assert set(found) <= ends <= set(found) | set(members(undecided))
    assert not set(found) & set(members(undecided))
    assert undecided == 0 or name not in COMPLETE
    told = {tuple(map(board.square, walk() if callable(walk) else walk)) for walk in found.values()}
    assert told <= set(walks)


@pytest.mark.parametrize("name", LIMITS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(case=cases(longest=9))
def test_combinations_of_options_by_each_method(
    monkeypatch: pytest.MonkeyPatch, name: str, case: Case
) -> None:
    limit(monkeypatch, name)
    board, start, k, options = case
    walks = all_walks(board, start, k, **options)
    ends = {walk[-1] for walk in walks}
    answer = reach(board, start, k, **options)
    assert answer.ends <= ends <= answer.ends | answer.undecided
    assert not answer.ends & answer.undecided
    assert not answer.undecided or name not in COMPLETE
    assert set(answer.walks.values()) <= set(walks)


@settings(max_examples=30)
@given(st.integers(9, 24), st.floats(0, 0.12), st.integers(), st.data())
def test_long_walks_with_options(k: int, extra: float, seed: int, data: st.DataObject) -> None:
    board = Board.random(5, 7, extra=extra, seed=seed)
    squares = st.sampled_from(board.squares)
    options = {
        "blocked": data.draw(st.lists(squares, max_size=2)),
        "needs": data.draw(st.dictionaries(squares, st.just("KEY"), max_size=3)),
        "gives": data.draw(st.dictionaries(squares, st.just(["KEY"]), max_size=2)),
        "blank_squares": data.draw(st.integers(0, 1)),
    }
    walks = all_walks(board, (0, 0), k, **options)
    answer = reach(board, (0, 0), k, **options)
    assert answer.ends == {walk[-1] for walk in walks}
    assert answer.undecided == frozenset()
    assert set(answer.walks.values()) <= set(walks)


def test_a_square_behind_a_trap_door_square_is_not_an_end() -> None:
    # (1, 2) can be entered from (0, 2) or from the trap door's square, but no walk leaves that square in this
    # way.
    board = Board.from_drawing("""
+---+---+---+---+---+
|                   |
+   +---+   +---+   +
|   |   |   | T^    |
+   +   +   +   +   +
|   |       |       |
+   +---+---+---+   +
|                   |
+---+---+---+---+---+
""")
    for k in range(1, 20):
        assert reach(board, (0, 2), k) == {walk[-1] for walk in all_walks(board, (0, 2), k)}


def test_a_walk_longer_than_the_board_is_refused_immediately() -> None:
    board = Board.random(16, 20, extra=0.5, seed=1)
    assert reach(board, (0, 0), 10**9) == frozenset()
    assert reach(board, (0, 0), 10**9).undecided == frozenset()
    assert reach(board, (0, 0), 10**9).counts == {}
