"""The distance of a position from a win."""

import pytest

from mazenb.bots.greedy.walls.ranking import balance
from mazenb.games.walls import compile_layout, named_layout
from tests.games.walls.boards import wandered


def test_with_two_players_one_is_as_far_ahead_as_the_other_is_behind() -> None:
    table = compile_layout(named_layout("star"))
    here = wandered(table, (0, 2), 11, 31)
    assert balance(table, here, 0) == pytest.approx(-balance(table, here, 1))
