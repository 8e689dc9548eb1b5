"""A race between answers: those clearly behind drop out, and nothing is decided too early."""

from __future__ import annotations

from random import Random

import pytest

from mazenb.bots.search.race import FIRST, Race
from mazenb.engine import Action

GO, STAY = Action("go"), Action("stay")


def raced(laps: int, better_by: float, noise: float = 0.3) -> Race:
    race, rng = Race(), Random(1)
    for _ in range(laps):
        race.enter(GO, better_by + rng.gauss(0, noise))
        race.enter(STAY, rng.gauss(0, noise))
    return race


def test_an_answer_that_is_clearly_behind_drops_out():
    assert raced(64, 0.5).beaten([GO, STAY]) == {STAY}
    assert raced(64, -0.5).beaten([GO, STAY]) == {GO}


def test_a_close_race_continues():
    assert raced(64, 0.02).beaten([GO, STAY]) == set()


@pytest.mark.parametrize("laps", [FIRST - 8, FIRST + 1])
def test_nothing_is_decided_too_early_or_within_a_lap(laps):
    assert raced(laps, 5.0).beaten([GO, STAY]) == set()


def test_equal_answers_do_not_race_on():
    race = Race()
    for n in range(FIRST):
        race.enter(GO, n / 10)
        race.enter(STAY, n / 10)
    assert race.beaten([GO, STAY]) == {STAY}
