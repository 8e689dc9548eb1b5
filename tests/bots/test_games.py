"""Bots by name, and whole games played by them."""

import warnings

import pytest

from mazenb.bots import RandomBot, make_bot, new, play_out, seat_bots
from mazenb.engine import Action, Listed, OptionError
from mazenb.games import GAMES
from tests.bots.prison import jail
from tests.engine.cases import SHORT


def test_an_unfinished_game_has_no_result() -> None:
    game = GAMES.new("goose", players=2)
    played = play_out(game, "random", seed=1, max_turns=5)
    assert (played.turns, played.result) == (6, None)
    assert played.begins_turn
    assert game.turns == 1
    assert play_out(played, "random", seed=1, max_turns=3).actions == played.actions


ENDLESS = "length: 3\nstart: 0\ndice: 1d1\nfinish: stay\n1 hole: to 0\n"
"""A race that no pawn can leave: every roll is a 1 and leads into the hole."""


def test_a_game_that_never_ends_is_stopped_with_a_warning() -> None:
    game = GAMES.new("race", players=2, track=ENDLESS)
    with pytest.warns(RuntimeWarning, match=r"stopped after 5000 turns; give max_turns=None for no limit"):
        played = play_out(game, "random", seed=1)
    assert (played.turns, played.over) == (5001, False)


@pytest.mark.parametrize("limit", [7, 5_000])
def test_a_limit_of_the_caller_s_own_stops_the_game_without_a_warning(limit: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        played = play_out(GAMES.new("race", players=2, track=ENDLESS), "random", seed=1, max_turns=limit)
    assert (played.turns, played.over) == (limit + 1, False)


def test_without_bots_a_person_s_choice_stops_the_game() -> None:
    assert play_out(jail(), None, seed=1).actions == ()


@pytest.mark.parametrize("bots", ["random", {"red": "greedy", "blue": RandomBot(1)}, ["random", "greedy"]])
def test_bots_by_name_by_player_or_in_order(bots) -> None:
    assert play_out(jail(), bots, seed=1).over


def test_named_bots_have_seeds_of_their_own() -> None:
    seated = seat_bots(jail(), "random", seed=3)
    again = seat_bots(jail(), "random", seed=3)
    choices = Listed(Action("take", n) for n in range(1000))
    assert seated["red"](None, choices) != seated["blue"](None, choices)
    assert [bot(None, choices) for bot in seat_bots(jail(), "random", seed=3).values()] == [
        bot(None, choices) for bot in again.values()
    ]


@pytest.mark.parametrize(
    ("bots", "reason"),
    [
        ("clever", "unknown bot 'clever' (available: random, greedy, mcts, expectimax, easy"),
        ({"pink": "random"}, "unknown player 'pink'; the players are red, blue"),
        (["random"], "there must be one bot for each of the 2 players, not 1"),
        (5, "unknown bot '5' (available: random, greedy, mcts, expectimax, easy, medium"),
        ({"red": None}, "unknown bot 'None' (available: random, greedy, mcts, expectimax, easy, medium"),
    ],
)
def test_wrong_bots_are_refused(bots, reason: str) -> None:
    with pytest.raises(OptionError) as caught:
        play_out(jail(), bots)
    assert reason in str(caught.value)


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_game_has_both_bots(name: str, bot: str) -> None:
    assert callable(make_bot(bot, name, seed=1))
    assert play_out(GAMES.new(name, **SHORT.get(name, {})), bot, seed=2, max_turns=300).over


def test_a_new_game_with_a_bot_at_one_seat() -> None:
    game = new("goose", variant="traditional", players=["me", "blue"], bots={"blue": "greedy"}, seed=7)
    game.state = game.rules.read_position("  me 52 prison 3 stake 1\n* blue 52 prison 3 stake 1")
    game.advance(turns=1)
    assert str(game.actions[0]) == "pay"
    game.state = game.rules.read_position("* me 52 prison 3 stake 1\n  blue 1 stake 1")
    assert game.step() is None
