"""Turns that return to an earlier situation: every way of studying them gives the same result."""

from fractions import Fraction

import numpy as np
import pytest

import mazenb
from mazenb.engine import Action
from mazenb.games.race import Race
from mazenb.study import AbsorbingChain, chain, joint_chain, simulate_track
from mazenb.study.chains import linear

pytestmark = pytest.mark.slow

SIXES = """
track: sixes
length: 20
start: 0
dice: 1d6
throw 6: on 6, roll on
"""

DOUBLES = """
track: doubles
length: 20
start: 0
dice: 2d6
throw 6+6: roll on
"""

WELL = """
track: well and doubles
length: 7
dice: 2d2
4 well: wait 2
throw 2+2: on 1, roll on
throw 1+1: back 1, roll on
"""

TRADE = WELL.replace("dice", "occupied: trade\ndice")
HOME = WELL.replace("dice", "occupied: home\ndice")


def _bounced(square: int, last: int) -> int:
    return square if square <= last else 2 * last - square


def _sixes_by_hand() -> float:
    """Return the mean number of turns, from the equations of single rolls."""
    # left[s]: turns still to come after this one, about to throw on s.
    matrix, right = np.eye(20), np.zeros(20)
    for square in range(20):
        for face in range(1, 7):
            there = _bounced(square + face, 20)
            if there == 20:
                continue
            matrix[square, there] -= 1 / 6
            right[square] += 1 / 6 if face < 6 else 0
    return 1 + float(np.linalg.solve(matrix, right)[0])


@pytest.mark.rule("RX1")
def test_sixes_by_hand() -> None:
    lone = chain(SIXES, exact=True)
    assert float(lone.mean_absorption_time) == pytest.approx(_sixes_by_hand(), rel=1e-12)
    assert chain(SIXES).mean_absorption_time == pytest.approx(_sixes_by_hand(), rel=1e-12)


@pytest.mark.rule("RX1")
def test_doubles_are_dice_that_never_show_them() -> None:
    """6+6 only gives another roll, so there are 35 other rolls instead of 36."""
    lone = chain(DOUBLES, exact=True)
    rows: list[dict[int, Fraction]] = []
    for square in range(21):
        row: dict[int, Fraction] = {}
        for one in range(1, 7):
            for other in range(1, 7):
                if one + other < 12 and square < 20:
                    there = _bounced(square + one + other, 20)
                    row[there] = row.get(there, Fraction(0)) + Fraction(1, 35)
        rows.append(row or {20: Fraction(1)})
    by_hand = AbsorbingChain(range(21), rows, start=0, exact=True)
    assert lone.mean_absorption_time == by_hand.mean_absorption_time
    assert lone.variance == by_hand.variance


@pytest.mark.rule("RX1")
@pytest.mark.parametrize("source", [SIXES, DOUBLES, WELL], ids=["sixes", "doubles", "well"])
def test_landings_are_counted_round_the_loop(source: str) -> None:
    lone = chain(source)
    exact = chain(source, exact=True)
    for square, mean in exact.expected_landings.items():
        assert lone.expected_landings[square] == pytest.approx(float(mean))
        # Markov's inequality; and the two are computed in different ways.
        assert lone.landing_probabilities[square] <= float(mean) + 1e-9 or square == lone.track.start
    assert exact.expected_landings[lone.track.length] == 1


@pytest.mark.rule("RX2")
@pytest.mark.parametrize("source", [WELL, TRADE, HOME], ids=["well", "trade", "home"])
def test_tables_equal_rules(source: str) -> None:
    tables = joint_chain(source, exact=True)
    rules = joint_chain(source, exact=True, by_tables=False)
    assert tables.win_probabilities == rules.win_probabilities
    assert tables.mean_absorption_time == rules.mean_absorption_time


@pytest.mark.rule("RX2")
@pytest.mark.parametrize("by_tables", [True, False], ids=["tables", "rules"])
@pytest.mark.parametrize("source", [SIXES, TRADE], ids=["sixes", "trade"])
def test_simulations_agree(source: str, by_tables: bool) -> None:
    exact = joint_chain(source)
    races = simulate_track(source, 40_000 if by_tables else 1_500, players=2, seed=3, by_tables=by_tables)
    assert exact.mean_absorption_time in races.mean_interval(0.9999)
    for interval, probability in zip(races.win_intervals(0.9999), exact.win_probabilities, strict=True):
        assert probability in interval


@pytest.mark.rule("RX1")
def test_games_that_are_played_agree() -> None:
    turns = []
    for seed in range(400):
        game = mazenb.play_out(mazenb.new("race", track=SIXES, players=1), "random", seed=seed)
        turns.append(game.turns)
    low, high = mazenb.study.mean_interval(turns, confidence=0.9999)
    assert low < _sixes_by_hand() < high


def test_many_situations_are_solved_in_floats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless fractions are asked for; the answers are the same."""
    source = SIXES.replace("on 6", "on 2") + "throw 5: back 2, roll on"
    exact = chain(source, exact=True)
    monkeypatch.setattr(linear, "MANY", 1)
    floats = chain(source)
    assert any(isinstance(p, float) for row in floats._rows or () for p in row.values())
    assert floats.mean_absorption_time == pytest.approx(float(exact.mean_absorption_time))
    with pytest.raises(mazenb.study.NotExact):
        floats.fractions()
    races = simulate_track(source, 20_000, seed=1)
    assert float(exact.mean_absorption_time) in races.mean_interval(0.9999)
    assert chain(source, exact=True).mean_absorption_time == exact.mean_absorption_time


def test_the_rules_play_it() -> None:
    rules = Race(1, track=SIXES)
    state = rules.opening()
    for _ in range(4):
        state = rules.apply(state, Action("roll", 6))
    # 6, 12, 18, and back from 24.
    assert state.squares == (16,)
    assert not state.fresh
