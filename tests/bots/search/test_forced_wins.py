"""Forced wins in two turns of walls: the committed positions, each of which the search must win."""

from __future__ import annotations

import pytest

import mazenb
from mazenb.bots.search.forced_walls import forced_win
from mazenb.bots.search.mcts import MctsBot
from tests.bots.search.forced_wins import can_win, committed, keeps_the_win, turn_of

FORCED = committed()


def test_there_are_fifty_different_ones():
    assert len({each.position for each in FORCED}) >= 50


@pytest.mark.parametrize("n", range(len(FORCED)))
def test_mcts_finds_the_win(n):
    forced = FORCED[n]
    turn = turn_of(forced.game)
    # The turn that the file names has been checked against every reply; another one is checked here.
    assert turn == forced.turn or keeps_the_win(forced.game, turn)


@pytest.mark.slow
@pytest.mark.parametrize("n", range(0, len(FORCED), 5))
def test_no_reply_stops_the_wins_of_the_file(n):
    forced = FORCED[n]
    game = forced.game
    assert not can_win(game.rules.table, game.state.position)
    assert keeps_the_win(game, forced.turn)


def test_no_forced_win_is_found_if_there_is_none():
    game = mazenb.new("walls", seed=1)
    assert forced_win(game.rules.table, game.state.position) is None


def test_a_proof_leaves_time_for_play_outs(monkeypatch):
    """With a time limit, a long proof is stopped before its end."""
    from mazenb.bots.search import budget
    from mazenb.bots.search.guides.walls import WallsGuide

    clock = [0.0]
    closed = []

    class Slow(WallsGuide):
        def sure(self, state, seat, actions):
            try:
                while True:
                    clock[0] += 0.1
                    yield
            finally:
                closed.append(clock[0])

        def values(self, state):
            clock[0] += 0.1
            return super().values(state)

    monkeypatch.setattr(budget, "process_time", lambda: clock[0])
    game = mazenb.new("walls", seed=1)
    seen = game.observation(game.to_move)
    assert MctsBot(1, seconds=2.0, guide=Slow)(seen, seen.legal_actions()) in seen.legal_actions()
    assert closed == [pytest.approx(1.1)]
    assert clock[0] >= 2.0
