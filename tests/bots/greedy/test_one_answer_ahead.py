"""The greedy bot for any game: its answers in simple cases."""

from mazenb.bots import GreedyBot
from mazenb.engine import Game
from mazenb.games.race import Race
from tests.bots.prison import jail
from tests.engine.toys import new_duel


def chosen(bot, game: Game) -> str:
    seen = game.observation(game.to_move)
    return str(bot(seen, seen.legal_actions()))


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


def test_greedy_draws_what_it_cannot_see_at_random() -> None:
    game = new_duel()
    assert chosen(GreedyBot(seed=1), game) in [str(action) for action in game.legal_actions()]
