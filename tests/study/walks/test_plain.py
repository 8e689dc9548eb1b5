"""Plain random walks give the answers of the chains."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb import Board, lay, study
from mazenb.study.walks.plain import PlainWalk


@settings(max_examples=25)
@given(
    st.integers(0, 10**6), st.sampled_from(["none", "both"]), st.sampled_from([None, 1, 3]), st.integers(0, 3)
)
def test_a_plain_walk_answers_as_the_chain_does(seed: int, wrap: str, dice: int | None, doors: int) -> None:
    board = Board.random(3, 4, wrap=wrap, extra=0.3, seed=seed)
    for n in range(doors):
        square = board.squares[(seed + 5 * n) % len(board)]
        ways = list(board.graph.successors(square))
        if ways:
            board = board.oneway(square, ways[seed % len(ways)])
    plain = PlainWalk(board, dice, exact=True)
    chain = study.walk_chain(board, "steps" if dice is None else "ends", dice, exact=True)
    start, target = board.squares[seed % len(board)], board.squares[(seed // 7) % len(board)]
    assert plain.after(3, start) == chain.after(3, start)
    assert plain.hitting_times(target) == chain.hitting_times(target)
    if len(chain.recurrent_classes) == 1:
        assert plain.stationary_distribution == chain.stationary_distribution
    else:
        with pytest.raises(study.NotUnique, match=str(len(chain.recurrent_classes))):
            _ = plain.stationary_distribution


@settings(max_examples=25)
@given(
    st.integers(0, 10**6),
    st.sampled_from(["ends", "walks"]),
    st.sampled_from([3, "2d2", [1, 1, 4], {0: 1, 2: 2}, {5: 1}]),
)
def test_the_same_holds_with_any_dice_and_with_all_walks_equally_likely(
    seed: int, policy: str, dice: Any
) -> None:
    board = Board.random(3, 4, wrap="none", extra=0.3, seed=seed)
    plain = PlainWalk(board, dice, policy=policy, exact=True)
    chain = study.walk_chain(board, policy, dice, exact=True)
    start, target = board.squares[seed % len(board)], board.squares[(seed // 7) % len(board)]
    assert plain.after(2, start) == chain.after(2, start)
    assert plain.hitting_times(target) == chain.hitting_times(target)


def test_dice_that_cannot_be_read_are_refused() -> None:
    with pytest.raises(study.StudyError, match="0d6"):
        PlainWalk(Board.random(3, 4), "0d6")


def test_in_floats_on_a_whole_board() -> None:
    board = lay(players=2, seed=7)
    target = board.squares[40]
    plain = PlainWalk(board, 6).hitting_times(target)
    assert plain == pytest.approx(study.walk_chain(board).hitting_times(target), rel=1e-9)


def test_the_long_run_in_floats() -> None:
    board = Board.random(12, 12, extra=0.3, seed=4)
    plain = PlainWalk(board).stationary_distribution
    assert plain == pytest.approx(study.walk_chain(board, "steps").stationary_distribution, rel=1e-9)
