"""A bot's knowledge: only its observation, with hidden things drawn again for each play-out."""

from __future__ import annotations

from random import Random

import pytest

import mazenb
from mazenb.bots.search import mcts
from mazenb.bots.search.mcts import MctsBot
from mazenb.engine.lean import LeanGame
from mazenb.games.frantic.rules import Frantic
from tests.bots.prison import jail

BOTS = {
    "mcts": {"playouts": 8},
    "expectimax": {"depth": 1},
    "greedy": {},
    "easy": {},
    "medium": {},
}


def asked(seed):
    """Return a game of Frantic in which a player has a choice."""
    game = mazenb.new("frantic", seed=seed, bots="greedy").advance(turns=4)
    while game.to_move == "chance" or len(game.legal_actions()) < 2:
        game.step()
    return game


def worlds(game, many=2):
    """Return games that look the same to the player to move, and in which the others hold other cards."""
    seen = game.observation(game.to_move)
    found = [seen.sample(Random(n)) for n in range(many)]
    hidden = {
        tuple(hand for seat, hand in enumerate(each.state.hands) if seat != seen.seat) for each in found
    }
    assert len(hidden) > 1
    assert {each.state.hands[seen.seat] for each in found} == {game.state.hands[seen.seat]}
    return [game, *found]


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("seed", [3, 11])
def test_the_same_answer_in_every_world(seed, kind):
    answers = set()
    for world in worlds(asked(seed)):
        seen = world.observation(world.to_move)
        answers.add(mazenb.make_bot(kind, "frantic", 7, **BOTS[kind])(seen, seen.legal_actions()))
    assert len(answers) == 1


@pytest.mark.parametrize("seed", [3, 8])
def test_the_same_hint_in_every_world(seed):
    assert len({repr(mazenb.hint(world, playouts=8)) for world in worlds(asked(seed))}) == 1


def test_every_play_out_draws_the_hidden_cards_again(monkeypatch):
    """Play-outs begin in worlds drawn from the observation, as `sample` draws them, and in no other."""
    game = asked(3)
    seen = game.observation(game.to_move)
    other = 1 - seen.seat
    drawn, begun = [], []
    fill, init = Frantic.fill, LeanGame.__init__

    def filling(self, state, seat, rng):
        assert (state, seat) == (seen.state, seen.seat)
        drawn.append(fill(self, state, seat, rng))
        return drawn[-1]

    def beginning(self, rules, state):
        begun.append(state)
        init(self, rules, state)

    monkeypatch.setattr(Frantic, "fill", filling)
    monkeypatch.setattr(LeanGame, "__init__", beginning)
    slices = MctsBot(1, playouts=30).think(seen, seen.legal_actions())
    assert len(list(slices)) > 30
    # The play-outs of one round of answers have the same dice and the same world.
    assert len({state.hands[other] for state in begun}) > 3
    assert all(any(state is each for each in drawn) for state in begun)
    assert all(state.hands[seen.seat] == game.state.hands[seen.seat] for state in begun)
    # The draws agree with `sample`.
    for number in range(5):
        assert seen.sample(Random(number)).state == fill(game.rules, seen.state, seen.seat, Random(number))


def test_chance_nodes_are_drawn_by_their_weights(monkeypatch):
    """After an answer the tree has a branch for each roll of the dice, visited as often as it comes up."""
    seen = jail().observation("red")
    searches, made = [], mcts.Search
    monkeypatch.setattr(mcts, "Search", lambda **given: searches.append(made(**given)) or searches[-1])
    MctsBot(5, playouts=400)(seen, seen.legal_actions())
    (search,) = searches
    rolled = [
        (node.visits, {str(action): child.visits for action, child in node.children.items()})
        for node in search.root.children.values()
        if any(action.verb == "roll" for action in node.children)
    ]
    assert rolled
    for visits, children in rolled:
        # Two dice of six faces: all outcomes occur, and none more often than its weight makes likely.
        assert len(children) > 12
        assert max(children.values()) < 6 * visits / 36 + 12
