"""Several pawns at once: the joint chain, by tables and by the rules."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings

from mazenb.games.race import Race, Track, read_track
from mazenb.study import Standing, StudyError, chain, joint_chain, simulate_track, uncoupled
from mazenb.study.joint import _FromTables
from mazenb.study.pawns import Pawn, begin_turn, pawn_of
from mazenb.study.tables import compile_tables, separable
from mazenb.study.walk import TurnWalk
from tests.study.tracks import DEAD_END, HOME, PRISON, SWAP, TRADE, WELL, tracks

pytestmark = pytest.mark.slow


@pytest.mark.rule("RX2")
@pytest.mark.parametrize("source", [WELL, PRISON, HOME, TRADE], ids=["well", "prison", "home", "trade"])
def test_tables_equal_rules(source: str) -> None:
    tables = joint_chain(source, exact=True)
    rules = joint_chain(source, exact=True, by_tables=False)
    assert tables.win_probabilities == rules.win_probabilities
    assert tables.mean_absorption_time == rules.mean_absorption_time
    assert sum(tables.win_probabilities) == 1
    assert tables.nobody == 0
    # The pawns do touch each other on these tracks.
    assert tables.win_probabilities != joint_chain(source, exact=True, coupled=False).win_probabilities


@given(tracks(longest=7))
@settings(max_examples=25)
def test_tables_equal_rules_on_any_track(track: Track) -> None:
    tables, rules = joint_chain(track), joint_chain(track, by_tables=False)
    assert tables.win_probabilities == pytest.approx(rules.win_probabilities, abs=1e-9)
    assert tables.mean_absorption_time == pytest.approx(rules.mean_absorption_time, rel=1e-9)
    assert tables.nobody == pytest.approx(rules.nobody, abs=1e-9)
    assert sum(tables.win_probabilities) + tables.nobody == pytest.approx(1)


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
@pytest.mark.parametrize("name", ["goose-modern", "goose-traditional"])
def test_turns_on_the_whole_track(name: str) -> None:
    """From positions of three pawns all over the track, the tables lead where the rules do."""
    tables = compile_tables(name)
    step = _FromTables(tables, 3)
    rules = Race(3, track=name)
    walk = TurnWalk(rules)
    random = Random(3)
    playing = [i for i, goal in enumerate(tables.goals) if not goal]
    waiting = [i for i in playing if (hold := tables.pawns[i].hold) and hold.kind != "miss"]
    for _ in range(12):
        # One pawn at most waits in the same place.
        numbers = [random.choice(playing), random.choice(waiting), random.choice(playing)]
        random.shuffle(numbers)
        pawns = [tables.pawns[i] for i in numbers]
        seat = random.randrange(3)
        found: dict[Standing | int, Fraction] = {}
        for after, p in step.turn((*numbers, seat)):
            # The rules have begun the next turn: let them begin it here, too.
            key = after if isinstance(after, int) else _begun(rules, step.standing(after))
            found[key] = found.get(key, Fraction(0)) + p
        expected: dict[Standing | int, Fraction] = {}
        for (state, _), p in walk.turn(begin_turn(rules, pawns, seat)).items():
            end = state.winner if state.stack is None else _standing(state)
            expected[end] = expected.get(end, Fraction(0)) + p
        assert found == expected


def _standing(state: object) -> Standing:
    return Standing(tuple(pawn_of(state, seat) for seat in range(3)), state.turn_of)


def _begun(rules: Race, standing: Standing) -> Standing:
    return _standing(begin_turn(rules, standing.pawns, standing.seat))


def test_somebody_is_relieved_in_the_well() -> None:
    tables = compile_tables("goose-modern")
    number = {pawn: i for i, pawn in enumerate(tables.pawns)}
    waiting = [pawn for pawn in tables.pawns if pawn.square == 31 and pawn.hold is not None]
    assert sorted(pawn.hold.left for pawn in waiting) == [0, 1, 2]
    for pawn in waiting:
        assert {tables.pawns[touched[number[pawn]]] for touched in tables.touched} == {pawn, Pawn(31)}
    # Nobody else is touched.
    for pawn, i in number.items():
        if pawn not in waiting:
            assert {touched[i] for touched in tables.touched} == {i}


@pytest.mark.rule("RX2")
def test_without_coupling_the_lone_distribution_is_enough() -> None:
    for source in (WELL, PRISON):
        exact = joint_chain(source, exact=True, coupled=False)
        seats = uncoupled(source)
        assert seats.win_probabilities == pytest.approx(
            [float(p) for p in exact.win_probabilities], abs=1e-13
        )
        assert seats.first_player_advantage == pytest.approx(float(exact.first_player_advantage))
        assert seats.nobody == 0
    three = joint_chain(WELL, players=3, coupled=False)
    assert uncoupled(WELL, players=3).win_probabilities == pytest.approx(three.win_probabilities)
    assert uncoupled(WELL, players=1) == ((pytest.approx(1.0),), 0)
    with pytest.raises(StudyError):
        uncoupled(WELL, players=0)


@pytest.mark.rule("RX2")
def test_two_coins_by_hand() -> None:
    # T = 1 + a geometric number: the first wins all ties, which have probability 1/3.
    source = "length: 3\nstart: 0\ndice: 1d2\nfinish: stay"
    race = joint_chain(source, exact=True)
    assert race.win_probabilities == (Fraction(2, 3), Fraction(1, 3))
    assert race.first_player_advantage == Fraction(1, 3)
    assert uncoupled(source).win_probabilities == pytest.approx((2 / 3, 1 / 3))


@pytest.mark.rule("RX2")
def test_nobody_may_ever_win() -> None:
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


def test_swaps_are_walked_by_the_rules() -> None:
    track = read_track(SWAP)
    assert not separable(track, "pay")
    assert not separable(read_track(WELL), lambda seen, actions: next(iter(actions)))
    race = joint_chain(track, exact=True)
    assert sum(race.win_probabilities) == 1
    with pytest.raises(StudyError, match="swap"):
        joint_chain(track, by_tables=True)
    with pytest.raises(StudyError, match="swap"):
        compile_tables(track)


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
