"""The levels: how long they may think with more players, and that they think in slices."""

from __future__ import annotations

import pytest

import mazenb
from mazenb.bots.levels import HARD, LEAST, HardBot
from mazenb.bots.search.mcts import MctsBot
from mazenb.bots.search.slices import finish


def made(game: str, players: int) -> object:
    begun = mazenb.new(game, players=players, seed=1)
    return HardBot(1)._bot(begun.observation(begun.players[0]))


@pytest.mark.parametrize("game", ["gootmu", "frantic", "goose"])
def test_with_more_players_it_makes_fewer_play_outs(game):
    many = HARD.get(game, HARD[""])[1]["playouts"]
    for players in (2, 3, 4, 6):
        bot = made(game, players)
        assert isinstance(bot, MctsBot)
        if players == 2:
            assert bot.budget.playouts == many
        else:
            # A play-out has as many turns as there are players, and each looks at all of them.
            assert bot.budget.playouts <= max(LEAST, many * 4 / players**2)


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("game", ["frantic", "walls"])
def test_in_slices_the_answer_is_the_same(game, level):
    begun = mazenb.new(game, players=2, seed=4, bots="greedy").advance(turns=2)
    while begun.to_move == "chance" or len(begun.legal_actions()) < 2:
        begun.step()
    seen = begun.observation(begun.to_move)
    for seed in range(4):
        whole, sliced = (mazenb.make_bot(level, game, seed) for _ in range(2))
        answer = whole(seen, seen.legal_actions())
        assert finish(sliced.think(seen, seen.legal_actions())) == answer
