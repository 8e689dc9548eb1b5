"""The depth of looking ahead, which is always limited and does not change results far from the limit."""

from __future__ import annotations

import pytest

import mazenb
from mazenb.bots.greedy.frantic import look_ahead
from mazenb.bots.greedy.frantic.look_ahead import FEW, MOST, ahead
from mazenb.engine import Rules
from mazenb.games.frantic import Frantic

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")


def party(players: int):
    """Return the rules and the state in which every player has to move a chosen pawn."""
    rules = Frantic(COLOURS[:players])
    lines = [f"{'*' if n == 0 else ' '} {name} {10 + n}" for n, name in enumerate(rules.players)]
    state = rules.read_position("pawns:\n" + "\n".join(lines) + "\n")
    draft = state.draft()
    for seat in reversed(range(players)):
        draft.push("inviting", seat, 3)
    return rules, rules.run(draft)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_choice_by_each_of_six_players_does_not_take_long(players, monkeypatch):
    rules, state = party(players)
    applied = [0]
    apply = Rules.apply

    def counted(self, *arguments):
        applied[0] += 1
        return apply(self, *arguments)

    monkeypatch.setattr(Rules, "apply", counted)
    for seat in range(players):
        applied[0] = 0
        ahead(rules, state, seat)
        assert 0 < applied[0] <= MOST + FEW


@pytest.mark.parametrize("seed", range(6))
def test_with_two_players_the_limits_change_nothing(seed, monkeypatch):
    game = mazenb.new("frantic", players=2, seed=seed, bots="greedy")
    states = [party(2)]
    for turns in range(1, 9):
        game.advance(turns=turns)
        states.append((game.rules, game.state))
    limited = [ahead(rules, state, 0) for rules, state in states]
    monkeypatch.setattr(look_ahead, "NESTED", 10**9)
    assert [ahead(rules, state, 0, most=10**9) for rules, state in states] == limited
