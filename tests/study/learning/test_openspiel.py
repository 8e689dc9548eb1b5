"""OpenSpiel's own random simulation, and its Monte Carlo tree search, on our games."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import mazenb

GAMES = {
    "goose": {},
    "walls": {"turn_limit": 4},
    "frantic": {"limit": 1},
    "gootmu": {"setup": "quick", "turn_limit": 6},
}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] if game == "frantic" else []) for game in GAMES]
)
def test_random_simulation(game, capfd):
    pyspiel.random_sim_test(
        mazenb.to_openspiel(game, **GAMES[game]), num_sims=1, serialize=False, verbose=False
    )


def test_its_tree_search_plays_ours():
    game = mazenb.to_openspiel("walls", turn_limit=4)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def asked_in_frantic():
    """Return a position of Frantic in which a player has a choice, and the state of it in OpenSpiel."""
    begun = mazenb.new("frantic", seed=3, limit=1, bots="greedy").advance(turns=3)
    while begun.to_move == "chance" or len(begun.legal_actions()) < 2:
        begun.step()
    return begun, mazenb.to_openspiel(begun).new_initial_state()


def test_its_search_over_information_sets_plays_frantic():
    begun, state = asked_in_frantic()
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 3, random_state=rng)
    answer = bot.step(state)
    assert state.action_to_string(answer) in map(str, begun.legal_actions())


def test_hidden_things_are_drawn_again():
    _, state = asked_in_frantic()
    seat = state.current_player()
    drawn = [state.resample_from_infostate(seat, iter([share]).__next__) for share in (0.1, 0.6, 0.9)]
    assert {each.information_state_string(seat) for each in drawn} == {state.information_state_string(seat)}
    assert len({each.information_state_string(1 - seat) for each in drawn}) > 1
