"""Turns compiled into tables, against the rules."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings

from mazenb.games.race import Race, Track, read_track
from mazenb.study import Standing, StudyError, joint_chain
from mazenb.study.races.joint_chain import _FromTables
from mazenb.study.races.pawn import Pawn, begin_turn, pawn_of
from mazenb.study.races.turn_tables import compile_tables, separable
from mazenb.study.turn_tree import TurnTree
from tests.study.tracks import HOME, PRISON, SWAP, TRADE, WELL, tracks

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
    # The pawns do affect each other on these tracks.
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
@pytest.mark.parametrize("name", ["goose-modern", "goose-traditional"])
def test_turns_on_the_whole_track(name: str) -> None:
    """From positions of three pawns all over the track, the tables lead where the rules do."""
    tables = compile_tables(name)
    step = _FromTables(tables, 3)
    rules = Race(3, track=name)
    tree = TurnTree(rules)
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
        for (state, _), p in tree.turn(begin_turn(rules, pawns, seat)).items():
            end = state.winner if state.stack is None else _standing(state)
            expected[end] = expected.get(end, Fraction(0)) + p
        assert found == expected


def _standing(state: object) -> Standing:
    return Standing(tuple(pawn_of(state, seat) for seat in range(3)), state.turn_of)


def _begun(rules: Race, standing: Standing) -> Standing:
    return _standing(begin_turn(rules, standing.pawns, standing.seat))


def test_a_pawn_is_relieved_in_the_well() -> None:
    tables = compile_tables("goose-modern")
    number = {pawn: i for i, pawn in enumerate(tables.pawns)}
    waiting = [pawn for pawn in tables.pawns if pawn.square == 31 and pawn.hold is not None]
    assert sorted(pawn.hold.left for pawn in waiting) == [0, 1, 2]
    for pawn in waiting:
        assert {tables.pawns[touched[number[pawn]]] for touched in tables.touched} == {pawn, Pawn(31)}
    # No other pawn is affected.
    for pawn, i in number.items():
        if pawn not in waiting:
            assert {touched[i] for touched in tables.touched} == {i}


def test_swaps_are_walked_by_the_rules() -> None:
    track = read_track(SWAP)
    assert not separable(track, "pay")
    assert not separable(read_track(WELL), lambda seen, actions: next(iter(actions)))
    race = joint_chain(track, exact=True)
    assert sum(race.win_probabilities) == 1
    with pytest.raises(StudyError, match="where pawns swap"):
        joint_chain(track, by_tables=True)
    with pytest.raises(StudyError, match="where pawns swap"):
        compile_tables(track)
