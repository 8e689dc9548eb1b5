"""Bots by name, greedy and random; whole games played by them."""

from collections import Counter

import pytest

from mazenb.bots import GreedyBot, RandomBot, make_bot, new, play_out, seat_bots
from mazenb.engine import Action, Game, Listed, OptionError
from mazenb.games import GAMES
from mazenb.games.race import Goose, Race
from tests.engine.cases import SHORT
from tests.engine.toys import new_duel

JAIL = "* red 52 prison 3 stake 1\n  blue 30 stake 1"


def jail() -> Game:
    rules = Goose(["red", "blue"], variant="traditional")
    return Game(rules, rules.read_position(JAIL))


def chosen(bot, game: Game) -> str:
    seen = game.observation(game.to_move)
    return str(bot(seen, seen.legal_actions()))


def test_random_answers_everything_equally_often() -> None:
    bot = RandomBot(seed=1)
    choices = Listed(Action("take", n) for n in range(5))
    seen = Counter(bot(None, choices) for _ in range(5000))
    assert len(seen) == 5
    assert all(abs(times - 1000) < 5 * (5000 * 0.2 * 0.8) ** 0.5 for times in seen.values())


def test_greedy_leaves_the_prison() -> None:
    assert chosen(GreedyBot(), jail()) == "pay"


def test_greedy_changes_places_with_the_leader() -> None:
    rules = Race(["red", "blue", "green"], track="length: 30\nstart: 0\ndice: 1d6\n5: swap any\n")
    game = Game(rules, rules.read_position("* red 4\n  blue 9\n  green 20")).apply("roll 1")
    assert chosen(GreedyBot(), game) == "swap green"


def test_greedy_wins_when_it_can() -> None:
    rules = Race(["red", "blue"], track="length: 9\nstart: 0\ndice: [1]\n3: swap any\n8: to 9\n")
    game = Game(rules, rules.read_position("* red 2\n  blue 8")).apply("roll 1")
    assert chosen(GreedyBot(), game) == "swap blue"


def test_greedy_draws_what_it_cannot_see() -> None:
    game = new_duel()
    assert chosen(GreedyBot(seed=1), game) in [str(action) for action in game.legal_actions()]


def test_an_unfinished_game_has_no_result() -> None:
    game = GAMES.new("goose", players=2)
    played = play_out(game, "random", seed=1, max_turns=5)
    assert (played.turns, played.result) == (6, None)
    assert played.begins_turn
    assert game.turns == 1
    assert play_out(played, "random", seed=1, max_turns=3).actions == played.actions


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
        ("clever", "no bot 'clever'"),
        ({"pink": "random"}, "nobody called 'pink'"),
        (["random"], "1 bots for 2"),
        (5, "no bot '5'"),
        ({"red": None}, "no bot 'None'"),
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
