"""Walks given step by step or as a whole, which have the same effect."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from zlib import crc32

import pytest

from mazenb.engine import CHANCE, Action, Game
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState


def answer(game: Game[GootmuState]) -> Action:
    """An answer that depends only on the question and the possible answers."""
    if game.to_move == CHANCE:
        options = list(game.chance_outcomes())
    else:
        options = list(game.legal_actions())
    asked = game.decision
    assert asked is not None
    words = " ".join([asked.kind, *map(str, options)])
    return options[crc32(words.encode()) % len(options)]


def play_turn(game: Game[GootmuState], steps: str) -> GootmuState | None:
    """Walk a step at a time and answer everything else, to the end of the turn."""
    for _ in range(400):
        if game.over or (game.begins_turn and not steps):
            return game.state
        asked = game.decision
        assert asked is not None
        if steps and asked.kind == "walk":
            if f"step {steps[0]}" not in game.legal_actions():
                return None
            game.apply(f"step {steps[0]}")
            steps = steps[1:]
        else:
            game.apply(answer(game))
    return None


def wandered(game: Game[GootmuState], rng: Random) -> str:
    """A complete walk of randomly chosen steps, which is seldom one of the listed walks."""
    assert game.state.stack is not None
    trip, here, letters = game.state.stack[0][3], game.copy(), ""
    while len(letters) < trip.left:
        asked = here.decision
        assert asked is not None
        steps = [action for action in here.legal_actions() if action.verb == "step"]
        chosen = rng.choice(steps) if asked.kind == "walk" else answer(here)
        letters += str(chosen[1]) if asked.kind == "walk" else ""
        here.apply(chosen)
    return letters


def random_games(players: int, seeds: int) -> Iterator[tuple[Random, Game[GootmuState]]]:
    """Games with random answers, at each point where a walk of several steps may be chosen."""
    for seed in range(seeds):
        rng = Random(seed)
        game: Game[GootmuState] = Game(Gootmu(players, setup="quick", turn_limit=60))
        while not game.over:
            if game.to_move == CHANCE:
                game.apply(game.chance_outcomes().pick(rng))
                continue
            actions = list(game.legal_actions())
            if any(action.verb == "walk" for action in actions):
                yield rng, game
            game.apply(rng.choice(actions))


@pytest.mark.parametrize("players", [2, 4])
def test_steps_and_walks_are_equal(players: int) -> None:
    compared = 0
    for rng, game in random_games(players, 12):
        walk = rng.choice([action for action in game.legal_actions() if action.verb == "walk"])
        whole = play_turn(game.copy().apply(walk), "")
        single = play_turn(game.copy(), str(walk[1]))
        assert whole is not None
        assert whole == single, str(walk)
        compared += 1
    assert compared > 100


@pytest.mark.parametrize("players", [2, 4])
def test_a_walk_that_is_not_listed_is_accepted_and_equals_its_steps(players: int) -> None:
    unlisted = 0
    for rng, game in random_games(players, 8):
        actions = game.legal_actions()
        walk = Action("walk", wandered(game, rng))
        # Requested before anything is listed, and again afterwards.
        assert walk in game.rules.actions(game.state)
        unlisted += walk not in list(actions)
        assert walk in actions
        whole = play_turn(game.copy().apply(walk), "")
        assert whole is not None
        assert whole == play_turn(game.copy(), str(walk[1])), str(walk)
    assert unlisted > 30


def test_listed_walks_are_counted_and_accepted() -> None:
    rng = Random(5)
    game: Game[GootmuState] = Game(Gootmu(2, setup="quick", turn_limit=80))
    while not game.over:
        if game.to_move == CHANCE:
            game.apply(game.chance_outcomes().pick(rng))
            continue
        actions = game.legal_actions()
        listed = list(actions)
        assert len(actions) == len(listed) == len(set(listed))
        assert all(action in actions for action in listed)
        # Requested again, without listing first.
        assert all(
            action in game.rules.actions(game.state) for action in rng.sample(listed, min(4, len(listed)))
        )
        for wrong in ("walk", "walk X", "walk NNNNNNNNNNNNNNNNNNNN", "step", "step 3", "dance", "walk 3"):
            assert wrong not in actions
        game.apply(rng.choice(listed))


def test_the_question_mentions_rotating_exactly_when_a_tile_may_be_rotated() -> None:
    asked = Counter[bool]()
    for _, game in random_games(2, 4):
        decision = game.decision
        assert decision is not None
        may = any(action.verb == "rotate" for action in game.legal_actions())
        assert ("rotate" in decision.text) is may, decision.text
        asked[may] += 1
    assert min(asked[False], asked[True]) > 20
