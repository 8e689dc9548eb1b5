"""A step at a time, or the whole walk at once: the same comes of it."""

from random import Random
from zlib import crc32

import pytest

from mazenb.engine import CHANCE, Action, Game
from mazenb.games.gootmu.rules import Gootmu
from mazenb.games.gootmu.state import GootmuState


def answer(game: Game[GootmuState]) -> Action:
    """An answer that depends on nothing but the question and what is possible."""
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


@pytest.mark.parametrize("players", [2, 4])
def test_steps_and_walks_are_equal(players: int) -> None:
    compared = 0
    for seed in range(12):
        rng = Random(seed)
        rules = Gootmu(players, setup="quick", turn_limit=60)
        game: Game[GootmuState] = Game(rules)
        while not game.over:
            if game.to_move == CHANCE:
                game.apply(game.chance_outcomes().pick(rng))
                continue
            actions = list(game.legal_actions())
            walks = [action for action in actions if action.verb == "walk"]
            if walks:
                walk = rng.choice(walks)
                whole = play_turn(game.copy().apply(walk), "")
                single = play_turn(game.copy(), str(walk[1]))
                if whole is not None and single is not None:
                    assert whole == single, (seed, str(walk))
                    compared += 1
            game.apply(rng.choice(actions))
    assert compared > 100


def test_what_is_listed_is_counted_and_accepted() -> None:
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
        # Asked anew, without listing first.
        assert all(
            action in game.rules.actions(game.state) for action in rng.sample(listed, min(4, len(listed)))
        )
        for wrong in ("walk", "walk X", "walk NNNNNNNNNNNNNNNNNNNN", "step", "step 3", "dance", "walk 3"):
            assert wrong not in actions
        game.apply(rng.choice(listed))
