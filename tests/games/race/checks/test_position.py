"""Positions that cannot occur in a race are refused."""

from typing import Any

import pytest

from mazenb.engine import StateError, languages
from mazenb.games.race import Goose

GOOSE = Goose(["red", "blue"], variant="traditional")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"winner": 7}, "winner"),
        ({"winner": -1, "stack": []}, "winner"),
        ({"winner": 0}, "winner"),
        ({"winner": 0, "stack": []}, "squares"),
        ({"stakes": [-1, 1]}, "stakes"),
        ({"holds": [["asleep", 2, [], False], None]}, "holds"),
        ({"holds": [["wait", -1, [], False], None]}, "holds"),
        ({"holds": [["miss", 2, [3, 6], False], None]}, "holds"),
        ({"thrown": [True]}, "thrown"),
        ({"dice": [9, 9]}, "dice"),
        ({"applied": -1}, "applied"),
        ({"stack": [["idle", 0], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "free"], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "sideways"], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "on"], ["swap", 0, "nobody"], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "on"], ["to", 0, 99], ["end", 0]]}, "stack"),
        ({"stack": [["throw", 0, "on"]]}, "stack"),
    ],
)
def test_a_position_that_cannot_occur_in_a_race_is_refused(changes: dict[str, Any], field: str) -> None:
    data = {**GOOSE.to_json(GOOSE.opening()), **changes}
    with pytest.raises(StateError, match=f"'{field}' cannot be ") as caught:
        GOOSE.from_json(data)
    assert all(field in caught.value.sentence(language) for language in languages())


def test_both_pawns_of_an_exchange_must_play() -> None:
    stack = [["throw", 0, "on"], ["exchange", 0, 9], ["end", 0]]
    with pytest.raises(StateError, match="there is no seat 9"):
        GOOSE.from_json({**GOOSE.to_json(GOOSE.opening()), "stack": stack})
