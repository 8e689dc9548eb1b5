"""Play-outs in slices: the same answers as a whole play-out."""

from __future__ import annotations

from random import Random

import pytest

import mazenb
from mazenb.bots.search.guides.guide import guide_for
from mazenb.bots.search.play_out import play_on
from mazenb.bots.search.slices import finish
from mazenb.engine.lean import LeanGame


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ["goose", "gootmu", "frantic", "walls"])
def test_it_plays_like_the_whole_play_out(name, players):
    options = {"setup": "quick"} if name == "gootmu" else {}
    start = mazenb.new(name, players=players, seed=5, bots="greedy", **options).advance(turns=2)
    ends = []
    for sliced in (False, True):
        rng, game = Random(3), LeanGame(start.rules, start.state)
        guide = guide_for(start.rules, rng)
        guide.begin()
        if sliced:
            finish(play_on(game, guide, rng, 2 * players))
        else:
            game.run(guide.policy, rng, turns=2 * players)
        ends.append((game.state, game.turns, rng.random()))
    assert ends[0] == ends[1]
