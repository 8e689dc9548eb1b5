"""The joint chain of several pawns."""

from fractions import Fraction

import pytest

from mazenb.study import Standing, chain, joint_chain, simulate_track, uncoupled
from mazenb.study.races.pawn import Pawn
from tests.study.tracks import DEAD_END, PRISON

pytestmark = pytest.mark.slow


@pytest.mark.rule("RX2")
def test_three_pawns() -> None:
    source = "length: 6\ndice: 1d2\n3 well: wait 2"
    tables = joint_chain(source, players=3)
    rules = joint_chain(source, players=3, by_tables=False)
    assert tables.win_probabilities == pytest.approx(rules.win_probabilities)
    races = simulate_track(source, 20_000, players=3, seed=2)
    for exact, interval in zip(tables.win_probabilities, races.win_intervals(0.9999), strict=True):
        assert exact in interval


@pytest.mark.rule("RX2")
def test_two_coins_by_hand() -> None:
    # T = 1 + a geometric number: the first wins all ties, which have probability 1/3.
    source = "length: 3\nstart: 0\ndice: 1d2\nfinish: stay"
    race = joint_chain(source, exact=True)
    assert race.win_probabilities == (Fraction(2, 3), Fraction(1, 3))
    assert race.first_player_advantage == Fraction(1, 3)
    assert uncoupled(source).win_probabilities == pytest.approx((2 / 3, 1 / 3))


@pytest.mark.rule("RX2")
def test_a_race_may_never_have_a_winner() -> None:
    race = joint_chain(DEAD_END, exact=True)
    assert chain(DEAD_END, exact=True).absorption_probability == Fraction(1, 2)
    assert race.nobody == Fraction(1, 4)
    assert sum(race.win_probabilities) == Fraction(3, 4)
    assert race.mean_absorption_time == float("inf")
    assert race.traps == (Standing((Pawn(5), Pawn(5)), 0), Standing((Pawn(5), Pawn(5)), 1))
    seats = uncoupled(DEAD_END)
    assert seats.nobody == pytest.approx(0.25)
    assert seats.win_probabilities == pytest.approx([float(p) for p in race.win_probabilities])


def test_a_pawn_that_does_not_pay_is_relieved_by_others() -> None:
    assert chain(PRISON, policy="stay").absorption_probability < 1
    race = joint_chain(PRISON, policy="stay", exact=True)
    assert race.nobody == 0
    assert (
        race.win_probabilities
        == joint_chain(PRISON, policy="stay", exact=True, by_tables=False).win_probabilities
    )


@pytest.mark.rule("RX2")
def test_two_pawns_on_the_whole_track() -> None:
    race = joint_chain("goose-modern")
    first, second = race.win_probabilities
    assert first + second == pytest.approx(1, abs=1e-12)
    assert race.nobody == 0
    assert 0 < race.first_player_advantage < 0.05
    # Sparse LU against following the chain step by step.
    tails = sum(tail for _, tail in race.arrivals())
    assert race.mean_absorption_time == pytest.approx(tails, rel=1e-9)
    races = simulate_track("goose-modern", 60_000, players=2, seed=4)
    assert abs(races.mean - race.mean_absorption_time) < 5 * races.standard_error
    assert first in races.win_intervals(0.9999)[0]
