"""The lean path follows the same rules as the full one, answer by answer."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb.board.random.draws import below
from mazenb.engine import CHANCE, Action, Driver, Game, GameError
from mazenb.engine.lean import LeanGame, pick
from mazenb.engine.state import quiet
from mazenb.games import GAMES

KINDS = {
    "goose": {"variant": "traditional"},
    "snakes": {},
    "gootmu": {"turn_limit": 25},
    "frantic": {},
    "walls": {"turn_limit": 12},
}


def same(lean, full) -> bool:
    """Return True if two states are the same, apart from the log."""
    compared = [each.name for each in fields(full) if each.compare]
    return all(getattr(lean, name) == getattr(full, name) for name in compared)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 3, 6]))
def test_lean_is_equal_to_full(kind, seed, players):
    many = min(players, GAMES[kind].most)
    rules = GAMES[kind](2 if kind == "walls" else many, **KINDS[kind])
    rng = Random(seed)
    full, lean = Game(rules), LeanGame(rules, rules.opening())
    for _ in range(400):
        if full.over:
            break
        actions = list(full.legal_actions())
        assert [*lean.legal_actions()] == actions
        if full.to_move == CHANCE:
            action = full.chance_outcomes().pick(rng)
            assert lean.seat == -1
        else:
            action = actions[below(rng, len(actions))]
            assert rules.players[lean.seat] == full.to_move
        full.apply(action)
        lean.play(action)
        assert same(lean.state, full.state)
        assert lean.turns == full.turns - 1
    assert lean.over == full.over
    assert lean.result == full.result


def test_run_counts_choices_and_stops_after_turns():
    rules = GAMES["gootmu"](2, setup="quick")
    game = Game(rules)
    Driver(1).setup(game)
    rng = Random(1)
    lean = LeanGame(rules, game.state)
    before = lean.copy()
    decisions = lean.run(lambda seen, actions: pick(actions, rng), rng, turns=3)
    assert lean.turns == 3
    assert decisions > 0
    assert before.state == quiet(game.state)


def test_quiet_states_keep_no_events_and_are_not_shared():
    game = GAMES.new("goose", players=2)
    silent = quiet(game.state)
    after = game.rules.follow(silent, Action("roll", 6, 3))
    assert after.events == ()
    assert game.rules.follow(game.state, Action("roll", 6, 3)).events
    assert type(game.state) is not type(silent)


def test_nothing_follows_the_end():
    rules = GAMES["goose"](2)
    lean = LeanGame(rules, rules.opening())
    lean.run(lambda seen, actions: next(iter(actions)), Random(1))
    assert lean.over
    assert lean.result is not None
    with pytest.raises(GameError, match="over"):
        lean.play(Action("roll", 1, 1))
