"""Checks of arguments that many functions share."""

import numpy as np
import pytest

from mazenb import Board, BoardError
from mazenb.study import PolicyError, StudyError
from mazenb.study.arguments import checked_board, checked_turns, square_of, unknown_name, whole_number


def test_a_board_is_a_board() -> None:
    board = Board.random(3, 3)
    assert checked_board(board) is board
    for wrong in (None, "maze", board.graph):
        with pytest.raises(StudyError, match="board must be a Board, not"):
            checked_board(wrong)


def test_squares_are_written_as_the_board_writes_them() -> None:
    board = Board.random(3, 3)
    assert square_of(board, [np.int64(1), 2]) == (1, 2)
    with pytest.raises(BoardError):
        square_of(board, (3, 3))


def test_a_whole_number_is_one_from_1() -> None:
    assert whole_number("n", np.int64(3)) == 3
    for wrong in (0, -1, 1.0, "2", True, None):
        with pytest.raises(StudyError, match="n must be a whole number of at least 1, not"):
            whole_number("n", wrong)


def test_turns_may_be_0_but_not_less() -> None:
    assert checked_turns(0) == 0
    with pytest.raises(StudyError, match="turns must be a whole number from 0 to 999999999, not -1"):
        checked_turns(-1)


@pytest.mark.parametrize(
    ("found", "end"),
    [("sqares", "not 'sqares'; did you mean 'squares'?"), ("wander", "not 'wander'"), (5, "not 5")],
)
def test_a_name_that_is_nearly_right_is_guessed(found: object, end: str) -> None:
    error = unknown_name(PolicyError, "study.maze.by", found, ["passages", "squares"])
    assert type(error) is PolicyError
    assert str(error).endswith(end)
