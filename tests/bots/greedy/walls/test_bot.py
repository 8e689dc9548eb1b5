"""The bots of walls: they take a win, play whole games, and beat random answers."""

import pytest

import mazenb
from mazenb.bots import make_bot, play_out
from mazenb.bots.greedy.walls.bot import GreedyWalls
from mazenb.bots.search.alpha_beta import AlphaBetaWalls
from tests.bots.won_at_once import position

BOTS = [GreedyWalls(1), AlphaBetaWalls(1, nodes=1500)]


@pytest.mark.parametrize("bot", BOTS, ids=["greedy", "alpha-beta"])
@pytest.mark.parametrize("touch", [False, True])
def test_a_win_is_taken(bot, touch: bool) -> None:
    game = position("red", touch=touch)
    while not game.over and game.turn_of == "red":
        seen = game.observation("red")
        game.apply(bot(seen, seen.legal_actions()))
    assert game.result.winners == ("red",)


def test_whole_games_of_four_with_every_bot() -> None:
    for name in ("random", "greedy", "alpha-beta"):
        bot = make_bot(name, "walls", seed=1)
        if isinstance(bot, AlphaBetaWalls):
            bot.budget = 300
        played = play_out(mazenb.new("walls", players=4, turn_limit=8), bot, seed=2)
        assert played.turns == 8


def test_greedy_beats_random() -> None:
    for seat in (0, 1):
        bots = [make_bot("random", "walls", seed=3)] * 2
        bots[seat] = GreedyWalls(4)
        played = play_out(mazenb.new("walls", turn_limit=200), bots, seed=5)
        assert played.result.winners == (played.players[seat],)
