"""Simulated games have no past, and yet the table is the one of games played in full."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

import mazenb
from mazenb import study
from mazenb.engine import RulesError
from mazenb.study.simulation import games as module
from mazenb.study.simulation.lean import trusted
from tests.bots.prison import jail
from tests.engine.cases import SHORT

KINDS = {**{name: SHORT.get(name, {}) for name in mazenb.GAMES}, "goose": {"variant": "traditional"}}


def in_full(monkeypatch: pytest.MonkeyPatch, *asked: Any, **options: Any) -> Any:
    with monkeypatch.context() as patched:
        patched.setattr(module, "trusted", lambda game, bots: False)
        return study.simulate(*asked, **options)


def refuse(self: object, action: object) -> None:
    raise AssertionError("a simulated game keeps no past")


@pytest.mark.parametrize("bots", ["random", "greedy", ["greedy", "random"]], ids=str)
@pytest.mark.parametrize("name", KINDS)
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32), max_turns=st.sampled_from([None, 1, 7]))
def test_the_table_is_the_same_as_for_games_played_in_full(name, bots, seed, max_turns):
    asked = {"seed": seed, "max_turns": max_turns, **KINDS[name]}
    with pytest.MonkeyPatch.context() as patched:
        assert_frame_equal(study.simulate(name, bots, 2, **asked), in_full(patched, name, bots, 2, **asked))


def test_a_game_continues_as_if_played_in_full(monkeypatch):
    for bots in ("greedy", {"red": mazenb.bot("mcts", playouts=3, seed=1), "blue": "random"}):
        lean = study.simulate(jail(), bots, 4, seed=2)
        assert_frame_equal(lean, in_full(monkeypatch, jail(), bots, 4, seed=2))


def test_no_answer_is_kept_or_checked_twice(monkeypatch):
    game = mazenb.new("goose", variant="traditional", players=2, seed=1)
    monkeypatch.setattr(mazenb.Game, "_apply", refuse)
    assert len(study.simulate(game, "greedy", 3, seed=1)) == 3


def first(observation, actions):
    return next(iter(actions))


def test_only_our_own_bots_are_trusted():
    game = mazenb.new("goose", seed=1)
    assert trusted(game, "greedy")
    assert trusted(game, {"red": "random", "blue": mazenb.bot("mcts", playouts=2)})
    for bots in (first, ["greedy", first], mazenb.bot(first), {"red": "random", "blue": first}):
        assert not trusted(game, bots)
    # Dice that were rolled before an undo stay rolled, and a driver may leave answers to people.
    game.step()
    game.undo()
    assert not trusted(game, "greedy")
    assert not trusted(mazenb.new("goose", seed=1, automatic=()), "greedy")


def test_rules_that_fail_name_the_answer(monkeypatch):
    game = mazenb.new("goose", seed=1)

    def broken(state, action):
        raise LookupError("no such square")

    monkeypatch.setattr(game.rules, "follow", broken, raising=False)
    with pytest.raises(RulesError, match=r"failed on 'roll \d \d'.*no such square") as caught:
        study.simulate(game, "random", 2, seed=1)
    assert "This was game 0" in caught.value.__notes__[0]
