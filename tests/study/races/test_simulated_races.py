"""Thousands of races, drawn, coupled and counted correctly."""

from random import Random

import numpy as np
import pytest

from mazenb.engine import Action
from mazenb.games.race import Race
from mazenb.study import (
    RaceChain,
    StudyError,
    joint_chain,
    simulate_track,
    uncoupled,
    wilson,
)
from tests.study import plain_goose
from tests.study.tracks import DEAD_END, HOME, PRISON, SWAP, TRADE, WELL

pytestmark = pytest.mark.slow


@pytest.mark.rule("RX2")
@pytest.mark.parametrize("variant", ["modern", "traditional"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_game_written_out_by_hand_is_the_engine_s(variant: str, players: int) -> None:
    """The same dice lead to the same winner after the same turns, and to the same number of rolls."""
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
