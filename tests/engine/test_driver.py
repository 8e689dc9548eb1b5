"""The driver: chance, forced answers, bots, and the answers that are left to people."""

import pytest

from mazenb.engine import CHANCE, Action, Driver, Game, OptionError
from mazenb.games import new
from mazenb.games.race import Goose
from tests.engine.toys import new_duel

JAIL = "* red 52 prison 3 stake 1\n  blue 18 miss 1 stake 1"


def jail() -> Game:
    rules = Goose(["red", "blue"], variant="traditional")
    return Game(rules, rules.read_position(JAIL))


def payer(observation, actions):
    return Action("pay")


def test_a_person_s_choice_is_left_to_the_person() -> None:
    game = jail()
    assert Driver(1).step(game) is None
    Driver(1).run(game)
    assert game.actions == ()


def test_forced_answers_are_a_setting() -> None:
    game = jail().apply("stay")
    assert game.to_move == "blue"
    assert Driver(1, automatic=["chance"]).step(game) is None
    assert Driver(1, automatic=["forced"]).step(game) == Action("miss")
    game = jail().apply("pay")
    assert game.to_move == CHANCE
    assert Driver(1, automatic=["forced"]).step(game) is None
    assert Driver(1, automatic=["chance"]).step(game).verb == "roll"


def test_forced_steps_may_be_left_to_the_bot() -> None:
    asked = []

    def bot(observation, actions):
        asked.append(list(actions))
        return next(iter(actions))

    game = jail().apply("stay")
    Driver(1, bots=bot, automatic=["chance"]).step(game)
    assert asked == [[Action("miss")]]


@pytest.mark.parametrize("bots", [payer, {"red": payer}, [payer, payer]])
def test_bots_for_all_for_some_or_in_order(bots) -> None:
    game = jail()
    assert Driver(1, bots=bots).step(game) == Action("pay")


def test_wrong_bots_are_refused() -> None:
    with pytest.raises(OptionError, match="unknown player 'pink'; the players are red, blue"):
        Driver(1, bots={"pink": payer}).step(jail())
    with pytest.raises(OptionError, match="there must be one bot for each of the 2 players, not 1"):
        Driver(1, bots=[payer]).step(jail())


def test_an_illegal_answer_from_a_bot_changes_nothing() -> None:
    game = jail()
    with pytest.raises(ValueError, match="'fly' is not possible"):
        Driver(1, bots=lambda observation, actions: Action("fly")).step(game)
    assert game.actions == ()


def test_a_seed_is_a_game() -> None:
    games = [new("snakes", players=2, seed=seed).advance().actions for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_the_set_up_is_done_by_seed_and_recorded() -> None:
    first, second, other = (new_duel(seed=seed) for seed in (1, 1, 2))
    assert first.state == second.state
    assert first.state != other.state
    assert first.to_move == "red"
    assert len(first.actions) == 9


def test_a_game_with_secrets_leaves_forced_answers_to_its_players() -> None:
    assert new_duel().driver.automatic == {"chance"}
    assert new("goose").driver.automatic == {"chance", "forced"}


def test_a_bot_gets_an_observation_and_nothing_more() -> None:
    game = new_duel()
    before = game.copy()
    handed = []

    def bot(observation, actions):
        handed.append((observation, actions))
        return next(iter(actions))

    Driver(1, bots=bot, automatic=[]).step(game)
    observation, actions = handed[0]
    assert observation.state.hands[1:] == ((0, 0, 0), (0, 0, 0))
    assert observation.state.hands[0] == before.state.hands[0]
    assert list(actions) == list(before.legal_actions())
    slots = {name for kind in type(observation).__mro__ for name in getattr(kind, "__slots__", ())}
    assert slots == {"rules", "state", "player", "seat"}
    assert not hasattr(observation, "__dict__")


def test_all_players_are_asked_for_reactions_whatever_they_hold() -> None:
    game = new_duel()
    game.apply(next(iter(game.legal_actions())))
    assert (game.to_move, game.turn_of) == ("blue", "red")
    game.apply("pass")
    assert (game.to_move, game.turn_of) == ("green", "red")
    assert game.observation("red").decision.text == "green may block"
