"""Thousands of games: drawn right, coupled right, counted right."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.engine import Action
from mazenb.games.race import Race
from mazenb.study import (
    Interval,
    RaceChain,
    StudyError,
    bootstrap,
    chain,
    joint_chain,
    mean_interval,
    simulate_track,
    uncoupled,
    wilson,
)
from mazenb.study.alias import AliasTables, alias_row
from mazenb.study.tables import compile_tables
from tests.study import plain_goose
from tests.study.tracks import DEAD_END, HOME, PRISON, SWAP, TRADE, WELL

pytestmark = pytest.mark.slow

WEIGHTS = st.lists(st.integers(0, 9), min_size=1, max_size=9).filter(any)


@given(WEIGHTS, st.integers(0, 9))
def test_alias_rows_hold_the_distribution(weights: list[int], more: int) -> None:
    shares = [Fraction(w, sum(weights)) for w in weights]
    cells = len(shares) + more
    found = [Fraction(0)] * cells
    for share, first, second in alias_row(shares, cells):
        assert 0 <= share <= 1
        found[first] += share / cells
        found[second] += (1 - share) / cells
    assert found == [*shares, *[0] * more]


def test_a_drawn_turn_has_the_probabilities_of_the_table() -> None:
    tables = compile_tables("goose-traditional")
    alias = AliasTables(tables)
    n = 100_000
    ends, touches = alias.turn(np.zeros(n, dtype=np.intp), np.random.default_rng(1))
    assert touches is not None
    for outcome in tables.outcomes[0]:
        p = float(outcome.probability)
        drawn = ((ends == outcome.pawn) & (touches == outcome.touch)).mean()
        assert abs(drawn - p) < 5 * (p * (1 - p) / n) ** 0.5


@pytest.mark.rule("RX2")
@pytest.mark.parametrize("variant", ["modern", "traditional"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_game_written_out_by_hand_is_the_engine_s(variant: str, players: int) -> None:
    """The same dice lead to the same winner after the same turns, and to the same number of throws."""
    play = getattr(plain_goose, variant)
    rules = Race(players, track=f"goose-{variant}")
    for seed in range(25):
        one, other = Random(seed), Random(seed)
        assert play(players, one.random) == _by_engine(rules, other)
        assert one.random() == other.random()


def _by_engine(rules: Race, random: Random) -> tuple[int, int]:
    state, turns = rules.opening(), 1
    while state.stack is not None:
        if rules.to_move(state) == "chance":
            action = Action("roll", *plain_goose.THROWS[int(random.random() * 36)])
        else:
            action = next(iter(rules.actions(state)))
        state = rules.apply(state, action)
        turns += state.begun
    return state.winner, turns


@pytest.mark.rule("RX1")
@pytest.mark.parametrize("name", ["modern", "traditional"])
def test_a_lone_goose_takes_as_long_as_it_should(name: str, request: pytest.FixtureRequest) -> None:
    exact: RaceChain = request.getfixturevalue(name)
    races = simulate_track(f"goose-{name}", 100_000, seed=1)
    assert abs(races.mean - exact.mean_absorption_time) < 5 * exact.standard_deviation / len(races) ** 0.5
    assert races.turns.std() == pytest.approx(exact.standard_deviation, rel=0.03)
    band = races.distribution_band(120, 0.99999)
    assert ((band[:, 0] <= exact.distribution(120)) & (exact.distribution(120) <= band[:, 1])).all()


@pytest.mark.rule("RX2")
@pytest.mark.parametrize("source", [WELL, PRISON, HOME, TRADE], ids=["well", "prison", "home", "trade"])
def test_coupled_pawns_win_as_often_as_they_should(source: str) -> None:
    exact = joint_chain(source)
    races = simulate_track(source, 40_000, players=2, seed=1)
    assert exact.win_probabilities[0] in races.win_intervals(0.9999)[0]
    assert abs(races.mean - exact.mean_absorption_time) < 5 * races.standard_error
    apart = simulate_track(source, 40_000, players=2, seed=1, coupled=False)
    assert uncoupled(source).win_probabilities[0] in apart.win_intervals(0.9999)[0]


@pytest.mark.rule("RX2")
def test_many_games_agree_with_the_engine_and_with_the_game_by_hand() -> None:
    races = simulate_track(PRISON, 20_000, players=3, seed=1)
    engine = simulate_track(PRISON, 700, players=3, seed=1, by_tables=False)
    _agree(races, engine.turns, engine.winners)
    goose = simulate_track("goose-traditional", 20_000, players=3, seed=1)
    random = Random(2).random
    winners, turns = zip(*(plain_goose.traditional(3, random) for _ in range(1500)), strict=True)
    _agree(goose, np.array(turns), np.array(winners))


def _agree(races: object, turns: np.ndarray, winners: np.ndarray) -> None:
    error = (turns.std() ** 2 / len(turns) + races.turns.std() ** 2 / len(races)) ** 0.5
    assert abs(turns.mean() - races.mean) < 5 * error
    for seat, rate in enumerate(races.win_rates):
        assert rate in wilson(int((winners == seat).sum()), len(winners), confidence=0.99999)


def test_swaps_are_played_by_the_engine() -> None:
    exact = joint_chain(SWAP)
    races = simulate_track(SWAP, 1500, players=2, seed=1)
    assert exact.win_probabilities[0] in races.win_intervals(0.9999)[0]
    assert abs(races.mean - exact.mean_absorption_time) < 5 * races.standard_error
    with pytest.raises(StudyError):
        simulate_track(SWAP, 10, players=2, by_tables=True)


def test_the_seed_decides() -> None:
    one, same, other = (simulate_track(WELL, 40_000, players=2, seed=seed) for seed in (5, 5, 6))
    assert (one.turns == same.turns).all()
    assert (one.winners == same.winners).all()
    assert (one.turns != other.turns).any()
    engine = [simulate_track(WELL, 20, seed=5, by_tables=False).turns.tolist() for _ in range(2)]
    assert engine[0] == engine[1]


@pytest.mark.parametrize("by_tables", [True, False])
def test_games_that_do_not_end_are_counted(by_tables: bool) -> None:
    races = simulate_track(DEAD_END, 400, players=2, seed=1, limit=60, by_tables=by_tables)
    assert 0.25 in wilson(races.unfinished, len(races), confidence=0.9999)
    assert sum(races.wins) + races.unfinished == len(races)
    assert set(races.turns[races.winners < 0].tolist()) == {120}
    assert races.mean == races.standard_error == float("inf")
    assert races.distribution(200).sum() == pytest.approx(1 - races.unfinished / len(races))
    with pytest.raises(StudyError, match="did not end"):
        races.mean_interval()
    with pytest.raises(StudyError, match="did not end"):
        races.bootstrap()
    with pytest.raises(StudyError):
        simulate_track(WELL, 0)


def test_results_as_a_table() -> None:
    races = simulate_track(WELL, 100, players=2, seed=1)
    table = races.to_dataframe()
    assert len(table) == len(races) == 100
    assert table["turns"].mean() == pytest.approx(races.mean)
    assert (table["winner"] == 0).sum() == races.wins[0]
    assert repr(races).startswith("<100 games of 2 on 'well'")


@pytest.mark.rule("RX2")
def test_intervals() -> None:
    # Wilson's interval in his own words: the roots of (p − k/n)² = z² p (1 − p) / n.
    k, n, z = 30, 100, 1.959963984540054
    for p in wilson(k, n):
        assert (p - k / n) ** 2 == pytest.approx(z**2 * p * (1 - p) / n)
    assert wilson(0, 10).low == 0
    values = np.random.default_rng(1).normal(10, 2, 400)
    by_theory, by_resampling = mean_interval(values), bootstrap(values, seed=1)
    assert by_resampling == pytest.approx(by_theory, abs=0.05)
    assert bootstrap(values, seed=1) == by_resampling
    assert np.median(values) in bootstrap(values, np.median, seed=1)
    assert "x" not in Interval(0, 1)
    assert Fraction(1, 2) in Interval(0, 1)
    assert Fraction(3, 2) not in Interval(0, 1)
    assert np.float32(0.5) in Interval(0, 1)


@pytest.mark.parametrize(
    ("work", "reason"),
    [
        (lambda: wilson(0, 0), "1 values or more, not 0"),
        (lambda: wilson(5, 3), "5 successes in 3 trials"),
        (lambda: wilson(1, 3, confidence=95), "between 0 and 1: 95"),
        (lambda: mean_interval([7]), "2 values or more, not 1"),
        (lambda: bootstrap([]), "2 values or more, not 0"),
        (lambda: bootstrap([1, 2], resamples=0), "needs a resample"),
    ],
)
def test_what_has_no_interval_is_refused(work: Callable[[], Interval], reason: str) -> None:
    with pytest.raises(StudyError, match=reason):
        work()


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    exact = chain(WELL)
    covered = [
        exact.mean_absorption_time in simulate_track(WELL, 400, seed=seed, progress=False).mean_interval(0.9)
        for seed in range(120)
    ]
    assert 0.9 in wilson(sum(covered), len(covered), confidence=0.9999)
