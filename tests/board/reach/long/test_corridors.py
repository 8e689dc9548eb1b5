"""Corridors: steps that follow each other without a choice."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given

from mazenb.board import Board
from mazenb.board.reach.long.corridors import corridors
from mazenb.board.reach.steps import members, walled
from tests.board.strategies import boards

pytestmark = pytest.mark.slow


@given(boards(largest=4))
def test_a_corridor_is_forced_and_enters_no_square_twice(board: Board) -> None:
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
