"""States that cannot occur are refused."""

import pytest

import mazenb
from mazenb.engine import Game, StateError


def changed(game: Game, **changes):
    data = game.rules.to_json(game.state)
    names = game.state.position._fields
    for name, value in changes.items():
        if name in names:
            data["position"][names.index(name)] = value
        else:
            data[name] = value
    return data


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"pawns": [22] * 8}, r"'pawns\[1\]' cannot be 22"),
        ({"pawns": [22]}, "'pawns' cannot be 1 here"),
        ({"blocks": [100] * 32}, "block B is on square 3,12, which is taken or in the white centre"),
        ({"blocks": [0] * 32}, r"'blocks\[0\]' cannot be 0"),
        ({"barred": 32}, "'barred' cannot be 32"),
        ({"done": 3}, "'done' cannot be 3"),
        ({"seat": 1}, "'seat' cannot be 1"),
        ({"key": 5}, "'key' cannot be 5"),
        ({"men": 0}, "'men' cannot be 0"),
        ({"walls": 0}, "'walls' cannot be 0"),
        ({"winner": 1}, "'winner' cannot be 1"),
        ({"ended": "tea"}, "'ended' cannot be tea"),
        ({"touched": 99}, "'touched' cannot be 99"),
        ({"passes": 7}, "'passes' cannot be 7"),
        ({"left": -5}, "'left' cannot be -5"),
        ({"seen": ["x"]}, "seen: expected a list of whole numbers"),
    ],
)
def test_a_state_that_cannot_be_is_refused(changes: dict, said: str) -> None:
    game = mazenb.new("walls")
    with pytest.raises(StateError, match=said):
        game.rules.from_json(changed(game, **changes))
