"""States that cannot occur are refused."""

import pytest

from mazenb.engine import StateError
from mazenb.games.frantic import Frantic


@pytest.mark.parametrize(
    "change",
    [
        {"pawns": [1]},
        {"pawns": [1, 99]},
        {"teleports": [5, 5, 19, 26, 33, 40]},
        {"pile": [1]},
        {"hands": [[77], []]},
        {"pile": [9, 8, 5, 6, 6, 5, 5, 6, 6, 6, 5, 5, 5, 5, 4, 2, 3, 1, 1]},
        {"totals": [1, 2, 3]},
    ],
)
def test_a_state_that_cannot_be_is_refused(change: dict) -> None:
    rules = Frantic(["red", "blue"])
    data = rules.to_json(rules.read_position("pawns:\n* red 1\n  blue 2\n"))
    with pytest.raises(StateError):
        rules.from_json({**data, **change})
