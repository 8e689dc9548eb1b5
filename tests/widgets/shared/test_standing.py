"""The state of a game as traits that other widgets can follow."""

import json
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import mazenb
from mazenb.engine import Game
from mazenb.widgets.shared.standing import Standing

NAMES = ("turn", "to_move", "position", "result", "score")
SHORT: dict[str, dict[str, Any]] = {
    "gootmu": {"setup": "quick", "turn_limit": 6},
    "walls": {"turn_limit": 6},
}
LONG = "frantic"
"""The game that is not played to its end."""


@pytest.mark.parametrize("name", ["gootmu", "goose", "snakes", "walls", "frantic"])
def test_the_state_of_each_game_is_small_and_fits_json(name: str) -> None:
    game = mazenb.new(name, players=["red", "blue"], seed=3, **SHORT.get(name, {}))
    w = mazenb.play(game)
    assert set(NAMES) <= set(w.keys), "they are not sent to the page"
    told: list[str] = []
    w.observe(lambda change: told.append(change["name"]), NAMES)
    rng = Random(1)
    while not game.over and not (name == LONG and game.turns > 3):
        before = len(told)
        game.apply(rng.choice(list(game.legal_actions())))
        assert len(json.dumps({key: getattr(w, key) for key in NAMES})) < 500
        # No value is announced twice.
        assert len(told[before:]) == len(set(told[before:]))
        assert w.turn == game.turns
        assert w.to_move == (None if game.over else str(game.to_move))
        assert w.position == game.rules.columns(game.state)
        assert (w.result is None) == (game.result is None)
    assert {"turn", "to_move"} <= set(told)
    if name != LONG:
        assert w.result == game.result.text()
        assert w.score == dict(game.result.scores)


def test_the_page_cannot_set_them() -> None:
    w = mazenb.play("goose", players=["red", "blue"], seed=3)
    before = {name: getattr(w, name) for name in NAMES}
    w.set_state(
        {"turn": 9, "to_move": "blue", "position": {"red": 62}, "result": "red won.", "score": {"red": 1}}
    )
    assert {name: getattr(w, name) for name in NAMES} == before
    with pytest.raises(Exception, match="read-only"):
        w.turn = 9


def test_a_race_with_several_pawns_gives_all_their_squares() -> None:
    track = "length: 20\nstart: 0\ndice: 1d6\nfinish: stay\npawns: 2\n"
    w = mazenb.play(mazenb.new("race", players=["red", "blue"], track=track, seed=1))
    assert json.loads(json.dumps(w.get_state()["position"])) == {"red": [0, 0], "blue": [0, 0]}


def test_values_of_a_custom_game_that_json_does_not_support_become_strings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game: Game[Any] = mazenb.new("goose", players=["red", "blue"], seed=3)
    values = {"red": Fraction(1, 2), "blue": (1, {2}), 3: float("inf")}
    monkeypatch.setattr(type(game.rules), "columns", lambda rules, state: values)
    standing = Standing()
    standing.tell_standing(game, "en")
    assert standing.position == {"red": "1/2", "blue": (1, "{2}"), "3": "inf"}
    json.dumps(standing.position, allow_nan=False)
