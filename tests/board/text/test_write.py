"""Writing drawings."""

from __future__ import annotations

import pytest
from hypothesis import given

from mazenb.board import (
    Board,
    BoardError,
    Label,
)
from tests.board.strategies import boards


@given(boards())
def test_writing_is_the_inverse_of_reading(board: Board) -> None:
    text = str(board)
    assert str(Board.from_drawing(text)) == text


def test_every_label_has_a_key_while_there_are_keys() -> None:
    def rooms(rows: int, columns: int) -> Board:
        layout = Board.random(rows, columns, seed=1).layout
        return Board(layout._replace(marks=tuple(Label("ROOM", i) for i in range(rows * columns))))

    assert Board.from_drawing(str(rooms(47, 46))) == rooms(47, 46)
    with pytest.raises(BoardError, match="at most 2162 different labels, but this board has 2209"):
        str(rooms(47, 47))
