"""Seats, turn limits and touch-move."""

import pytest

import mazenb
from mazenb.bots import play_out
from mazenb.engine import CHANCE


@pytest.mark.rule("W3")
def test_two_players_sit_opposite_each_other_and_the_table_names_the_first() -> None:
    game = mazenb.new("walls", players=["me", "you"], first="you")
    assert game.to_move == "you"
    rules = game.rules
    assert set(rules.pawns_of(game.state, "me")) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert set(rules.pawns_of(game.state, "you")) == {(19, 19), (19, 20), (20, 19), (20, 20)}


@pytest.mark.rule("W3")
def test_four_sit_clockwise() -> None:
    game = mazenb.new("walls", players=4, first="green")
    corners = [min(game.rules.pawns_of(game.state, player)) for player in game.players]
    assert corners == [(0, 0), (0, 19), (19, 19), (19, 0)]
    order = []
    while len(order) < 5:
        if game.begins_turn:
            order.append(game.turn_of)
        game.apply(next(iter(game.legal_actions())))
    assert order == ["green", "yellow", "red", "blue", "green"]


def test_nothing_is_left_to_chance() -> None:
    game = play_out(mazenb.new("walls", turn_limit=20), "random", seed=1)
    assert all(game.rules.to_move(step.state) != CHANCE for step, _ in game.steps())


def test_a_turn_limit_stops_a_game() -> None:
    game = play_out(mazenb.new("walls", turn_limit=4), "random", seed=1)
    assert game.result.unfinished
    assert game.turns == 4


@pytest.mark.rule("W9")
def test_touch_move_gives_the_same_game_in_smaller_answers() -> None:
    plain = play_out(mazenb.new("walls", turn_limit=6), "random", seed=5)
    touching = mazenb.new("walls", turn_limit=6, touch=True)
    for action in plain.actions:
        touched = action[1]
        assert f"touch {touched}" in touching.legal_actions()
        assert action not in touching.legal_actions()
        touching.apply(f"touch {touched}")
        assert all(other[1] == touched for other in touching.legal_actions())
        touching.apply(action)
    assert touching.state.position == plain.state.position
