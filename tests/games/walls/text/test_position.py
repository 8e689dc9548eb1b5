"""Positions of walls as text."""

import pytest
from hypothesis import given

from mazenb.engine.scenario.sections import PositionError
from mazenb.games.walls.rules import Walls
from tests.games.walls.boards import boards


@given(boards())
def test_a_position_reads_back(board) -> None:
    table, position = board
    rules = Walls(len(position.pawns) // 4, layout=table.layout)
    state = rules.run(_begun(rules, position))
    again = rules.read_position(rules.position(state))
    assert again.position.key == state.position.key
    assert rules.decision(again) == rules.decision(state)
    assert sorted(map(str, rules.actions(again))) == sorted(map(str, rules.actions(state)))


def _begun(rules: Walls, position):
    state = rules.state_at(position)
    state.push("second" if position.done else "turn", position.seat)
    return state


def test_a_position_of_another_board_is_refused() -> None:
    rules = Walls(2)
    other = Walls(2, layout=str(rules.layout).replace("A", "z"))
    with pytest.raises(PositionError, match="this position is for another layout"):
        rules.read_position(other.position(other.opening()))
    drawing = rules.position(rules.opening())
    with pytest.raises(PositionError, match="line 3: corner 1 must have 4 pawns, not 3"):
        rules.read_position(drawing.replace("1", ".", 1))
    with pytest.raises(PositionError, match="the position must have a board"):
        rules.read_position("turn: red")
    won = drawing.replace("1 1", ". .", 1).replace("1 1", "1 .", 1).replace("+ + +", "1 1 1", 1)
    with pytest.raises(PositionError, match="red has three pawns in the centre"):
        rules.read_position(won)
