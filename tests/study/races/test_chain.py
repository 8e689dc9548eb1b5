"""One pawn on a track: the chain that is walked from the rules."""

from fractions import Fraction
from functools import cache
from math import inf
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

import mazenb.games
from mazenb.engine import Game
from mazenb.games.race import Race, Track, TrackError, named_track, read_track
from mazenb.study import (
    Pawn,
    PolicyError,
    RaceChain,
    UnknownState,
    chain,
    compare_policies,
    simulate_track,
)
from tests.study.plain_goose import modern as plain_modern
from tests.study.plain_goose import traditional as plain_traditional
from tests.study.tracks import DEAD_END, PRISON, SWAP, tracks

pytestmark = pytest.mark.slow


SNAKES_AND_LADDERS = Fraction(
    225837582538403273407117496273279920181931269186581786048583,
    5757472998140039232950575874628786131130999406013041613400,
)
"""The published mean: Althoen, King and Schilling 1993."""


@pytest.mark.rule("RX3")
def test_snakes_and_ladders_has_the_published_mean() -> None:
    assert chain("snakes-and-ladders", exact=True).mean_absorption_time == SNAKES_AND_LADDERS
    assert chain("snakes-and-ladders").mean_absorption_time == pytest.approx(float(SNAKES_AND_LADDERS))


@pytest.mark.rule("RX3")
@pytest.mark.parametrize("length", [1, 2, 5, 30])
def test_a_plain_track_with_a_coin_has_a_closed_form(length: int) -> None:
    lone = chain(f"length: {length}\nstart: 0\ndice: 1d2\nfinish: overshoot", exact=True)
    assert lone.mean_absorption_time == Fraction(2 * length, 3) + Fraction(2, 9) * (
        1 - Fraction(-1, 2) ** length
    )


@pytest.mark.rule("RX3")
@pytest.mark.parametrize("faces", [2, 6])
def test_plain_tracks_follow_their_recursions(faces: int) -> None:
    length = 20

    @cache
    def overshoot(left: int) -> Fraction:
        return (
            1 + sum(overshoot(max(0, left - i)) for i in range(1, faces + 1)) / Fraction(faces)
            if left
            else Fraction(0)
        )

    @cache
    def stay(left: int) -> Fraction:
        useful = min(faces, left)
        return (
            (faces + sum(stay(left - i) for i in range(1, useful + 1))) / Fraction(useful)
            if left
            else Fraction(0)
        )

    for finish, recursion in [("overshoot", overshoot), ("stay", stay)]:
        lone = chain(f"length: {length}\nstart: 0\ndice: 1d{faces}\nfinish: {finish}", exact=True)
        for pawn, mean in lone.mean_absorption_times.items():
            assert mean == recursion(length - pawn.square)


@pytest.mark.rule("RX3")
def test_a_class_writes_plays_and_solves_its_own_track(tmp_path: Path) -> None:
    path = tmp_path / "corridor.track"
    path.write_text(
        "length: 12\nstart: 0\ndice: 1d4\n3: to 8\n6 puddle: miss 1\n10: back 6\n", encoding="utf-8"
    )
    game = mazenb.games.new("race", track=path, players=2, seed=1)
    assert game.advance().over
    exact = chain(path, exact=True)
    assert 3 < exact.mean_absorption_time < 12
    assert exact.states == chain(str(path)).states == chain(game).states == chain(game.rules).states
    path.write_text("length: 12\ndice: 1d4\n3: fly\n", encoding="utf-8")
    with pytest.raises(TrackError, match="line 3"):
        chain(path)


@pytest.mark.rule("RX1")
@pytest.mark.parametrize("name", ["modern", "traditional"])
def test_the_goose_against_the_game_written_out_by_hand(name: str, request: pytest.FixtureRequest) -> None:
    lone: RaceChain = request.getfixturevalue(name)
    play = plain_modern if name == "modern" else plain_traditional
    random = Random(1).random
    turns = np.array([play(1, random)[1] for _ in range(3000)])
    error = turns.std() / np.sqrt(len(turns))
    assert abs(turns.mean() - lone.mean_absorption_time) < 5 * error
    for q, exact in zip((0.1, 0.5, 0.9), lone.quantiles([0.1, 0.5, 0.9]), strict=True):
        assert (turns < exact).mean() < q + 0.05
        assert (turns <= exact).mean() > q - 0.05


@pytest.mark.rule("RX1")
@pytest.mark.parametrize("name", ["modern", "traditional"])
def test_the_goose_in_fractions_and_in_floats(name: str, request: pytest.FixtureRequest) -> None:
    floats: RaceChain = request.getfixturevalue(name)
    exact = floats.fractions()
    assert isinstance(exact.mean_absorption_time, Fraction)
    assert float(exact.mean_absorption_time) == pytest.approx(floats.mean_absorption_time, rel=1e-12)
    assert float(exact.variance) == pytest.approx(floats.variance, rel=1e-9)
    assert sum(exact.absorption_probabilities.values()) == 1
    assert floats.distribution(60) == pytest.approx(exact.distribution(60).astype(float), abs=1e-15)
    tails = np.array([tail for _, tail in floats.arrivals()])
    assert tails.sum() == pytest.approx(floats.mean_absorption_time)
    square = ((2 * np.arange(len(tails)) + 1) * tails).sum()
    assert square - tails.sum() ** 2 == pytest.approx(floats.variance)


@pytest.mark.rule("RX1")
def test_waiting_turns_are_states(modern: RaceChain, traditional: RaceChain) -> None:
    assert {pawn.hold.left for pawn in modern.places[19] if pawn.hold} == {2, 1}
    assert [str(pawn) for pawn in modern.places[26]] == [
        "<26, miss 2 unless 6+3>",
        "<26, miss 1 unless 6+3>",
        "<26>",
    ]
    # Two turns are missed in the well, and the third is played.
    waits = [pawn for pawn in modern.places[31] if pawn.hold is not None]
    assert len(waits) == 2
    times = modern.mean_absorption_times
    assert times[waits[0]] == pytest.approx(times[waits[1]] + 1) == pytest.approx(times[Pawn(31)] + 2)
    # The stake, paid or not, is part of the state; the lone pawn pays in prison as soon as it may.
    assert {pawn.stakes for pawn in traditional.states} == {0, 1}
    jailed = next(pawn for pawn in traditional.places[52] if pawn.stakes and pawn.hold)
    assert len(traditional.absorption_probabilities) == 2
    assert not any(pawn.stakes for pawn, p in traditional.after(1, start=jailed).items() if p)


@pytest.mark.rule("RX1")
def test_visits_in_small(tmp_path: Path) -> None:
    lone = chain("length: 4\nstart: 0\ndice: 1d2\nfinish: overshoot\n2: to 3", exact=True)
    # 0 → 1 or 2 (→ 3); 1 → 2 (→ 3) or 3; 3 → 4.
    half = Fraction(1, 2)
    assert lone.by_place(lone.expected_visits) == {0: 1, 1: half, 3: 1, 4: 1}
    assert lone.expected_landings == {0: 0, 1: half, 2: Fraction(3, 4), 3: 1, 4: 1}
    assert lone.landing_probabilities == {0: 1, 1: half, 2: Fraction(3, 4), 3: 1, 4: 1}
    assert lone.probability_of_visiting(3) == 1
    assert lone.mean_absorption_time == Fraction(5, 2)
    assert lone.variance == Fraction(1, 4)
    assert lone.distribution(3).tolist() == [0, 0, half, half]


@pytest.mark.rule("RX1")
def test_visits_of_the_goose(modern: RaceChain) -> None:
    games = 1000
    rules, random = Race(1, track="goose-modern"), Random(5)
    landed = np.zeros((games, 64))
    for number in range(games):
        game = Game(rules)
        while not game.over:
            actions = game.legal_actions()
            game.apply(
                game.chance_outcomes().pick(random) if game.to_move == "chance" else next(iter(actions))
            )
            for key, _, values in game.state.events:
                if key in ("race.log.walk", "race.log.retreat", "race.log.to"):
                    landed[number, values["square"]] += 1
    for square in range(2, 64):
        errors = landed[:, square].std() / games**0.5 + 1e-12
        assert abs(landed[:, square].mean() - modern.expected_landings[square]) < 5 * errors, square
        share = modern.landing_probabilities[square]
        assert (
            abs((landed[:, square] > 0).mean() - share) < 5 * (share * (1 - share) / games) ** 0.5 + 1e-12
        ), square
    assert modern.expected_landings[6] > 0
    assert 6 not in modern.places, "no turn ends on the bridge"
    with pytest.raises(UnknownState):
        modern.hitting_times(6)


@given(tracks())
@settings(max_examples=25)
@pytest.mark.rule("RX1", "RX3")
def test_any_track(track: Track) -> None:
    exact = chain(track, exact=True)
    floats = exact.floats()
    assert sum(exact.distribution(5)) <= 1
    means = exact.mean_absorption_times
    for pawn, mean in means.items():
        assert floats.mean_absorption_times[pawn] == pytest.approx(float(mean), rel=1e-9)
    landings, visits = exact.expected_landings, exact.expected_visits
    assert all(
        chance <= landings[square]
        for square, chance in exact.landing_probabilities.items()
        if square != track.start
    )
    if exact.absorption_probability < 1:
        assert means[exact.states[0]] == inf
        assert exact.trap_squares == tuple(sorted({pawn.square for pawn in exact.traps}))
        assert exact.trap_squares
        return
    mean = exact.mean_absorption_time
    # A dense solver on the plain matrix.
    inner = [i for i, pawn in enumerate(exact.states) if pawn.square != track.length]
    matrix = np.eye(len(inner)) - exact.matrix.toarray()[np.ix_(inner, inner)]
    assert np.linalg.solve(matrix, np.ones(len(inner)))[0] == pytest.approx(float(mean))
    assert sum(value for pawn, value in visits.items() if pawn.square != track.length) == mean
    races = simulate_track(track, 2000, seed=3)
    assert abs(races.mean - float(mean)) <= 5 * float(exact.variance / 2000) ** 0.5


def test_a_dead_end_is_named() -> None:
    lone = chain(DEAD_END, exact=True)
    assert lone.trap_squares == (5,)
    assert lone.absorption_probability == Fraction(1, 2)
    assert lone.mean_absorption_time == inf
    assert lone.mean_absorption_times[Pawn(4)] == 2
    assert "traps on 5" in repr(lone)


@pytest.mark.rule("RX1")
def test_policies() -> None:
    means = compare_policies(PRISON, exact=True)
    assert means["stay"] == inf
    assert means["pay"] == chain(PRISON, exact=True).mean_absorption_time < inf
    assert chain(PRISON, policy="stay").trap_squares == (5,)
    # A policy can be a bot: a function of what it sees and may answer.
    payer = chain(
        PRISON, policy=lambda seen, actions: next(a for a in actions if a.verb == "pay"), exact=True
    )
    assert payer.mean_absorption_time == means["pay"]
    assert chain(PRISON, policy=lambda seen, actions: "pay", exact=True).states == payer.states
    with pytest.raises(PolicyError, match="a verb or a function, not 5"):
        chain(PRISON, policy=5)
    with pytest.raises(PolicyError, match="pay, stay"):
        chain(PRISON, policy="dance")


def test_options_of_a_game_count() -> None:
    once = chain(mazenb.games.new("goose", doubling="once", players=1))
    stay = chain(Race(1, track="goose-modern", finish="stay"))
    assert (
        len(
            {once.mean_absorption_time, stay.mean_absorption_time, chain("goose-modern").mean_absorption_time}
        )
        == 3
    )
    lucky = "length: 12\ndice: 2d2\nthrow 2+1: to 12"
    always, first = chain(lucky, exact=True), chain(Race(1, track=lucky, lucky="first"), exact=True)
    assert always.mean_absorption_time < first.mean_absorption_time
    assert (always.distribution(1)[1], first.distribution(1)[1]) == (Fraction(1, 2), Fraction(1, 2))
    assert {pawn.thrown for pawn in first.states} == {False, True}


def test_a_lone_pawn_has_no_pawn_to_swap_with() -> None:
    plain = SWAP.replace("3: swap leader\n", "").replace("5: swap last\n", "")
    assert chain(SWAP, exact=True).mean_absorption_time == chain(plain, exact=True).mean_absorption_time


def test_the_table_of_states() -> None:
    lone = chain(PRISON)
    table = lone.to_dataframe()
    assert list(table.columns) == ["square", "hold", "stakes", "turns_to_go", "visits"]
    assert len(table) == len(lone)
    assert set(table["hold"]) >= {"", "wait 2 pay", "prison 3"}
    assert repr(named_track("plain").name) in repr(chain("plain"))
    assert read_track(str(lone.track)) == lone.track
