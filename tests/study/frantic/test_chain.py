"""A lone pawn among Frantic cards, exact and simulated."""

from fractions import Fraction

import numpy as np
import pytest

from mazenb import study
from mazenb.engine.scenario.sections import PositionError
from mazenb.games.frantic import named_table, read_table
from tests.study.frantic.examples import TRACK


def plain_mean(stop_at: int | None = None) -> float:
    """The mean number of turns on an empty track, or with one STOP, written down from the rules by hand."""
    goal, teleports = 43, (5, 12, 19, 26, 33, 40)
    matrix = np.zeros((goal, goal + 1))
    for square in range(goal):
        for roll in range(1, 7):
            there = min(square + roll, goal)
            if stop_at is not None and square < stop_at < there:
                there = stop_at
            ends = teleports if there in teleports else (there,)
            for end in ends:
                matrix[square, end] += 1 / 6 / len(ends)
    return float(np.linalg.solve(np.eye(goal) - matrix[:, :goal], np.ones(goal))[0])


def test_the_chain_of_an_empty_track_is_the_one_written_by_hand() -> None:
    assert study.frantic_chain("").mean_absorption_time == pytest.approx(plain_mean())
    assert study.frantic_chain("41 stop").mean_absorption_time == pytest.approx(plain_mean(41))


def test_fractions_and_floats_agree() -> None:
    exact = study.frantic_chain(TRACK, exact=True)
    assert isinstance(exact.mean_absorption_time, Fraction)
    assert float(exact.mean_absorption_time) == pytest.approx(study.frantic_chain(TRACK).mean_absorption_time)
    assert sum(exact.after(5).values()) == 1


def test_a_little_track_by_hand() -> None:
    # Four squares and a finish, teleports on 3 and 4, a die with two faces.
    table = read_table(
        "teleports = [3, 4]\n[track]\nlast = 4\nfinish = 9\ncolumns = []\n"
        "[[cards]]\nword = 'stop'\nname = 'STOP'\ncolour = 'green'\ncount = 1\npassed = 'stop'\n"
        "[[events]]\nname = 'A'\ndoes = 'nothing'\n[[events]]\nname = 'B'\ndoes = 'nothing'\n"
    )
    chain = study.frantic_chain("", table=table, exact=True)
    # from 4: to the finish; from 3: 4 (a teleport: 3 or 4) or the finish
    four = Fraction(1)
    three = (1 + Fraction(1, 4) * four) / (1 - Fraction(1, 4))
    teleport = (three + four) / 2
    two = 1 + teleport
    one = 1 + (two + teleport) / 2
    zero = 1 + (one + two) / 2
    assert chain.mean_absorption_time == zero
    assert chain.points_after(1) == [0, Fraction(3, 2)]


@pytest.mark.slow
@pytest.mark.parametrize("cards", [TRACK, f"{TRACK}41 stop\n", ""])
def test_simulated_and_exact_results_agree(cards: str) -> None:
    chain = study.frantic_chain(cards)
    turns = study.simulate_pawn(cards, 500, seed=11)
    assert chain.mean_absorption_time in study.mean_interval(turns, confidence=0.999)
    exact = chain.distribution(60)
    found = np.bincount(turns, minlength=61)[:61]
    for turn in range(3, 12):
        band = study.wilson(int(found[turn]), len(turns), confidence=0.9999)
        assert float(exact[turn]) in band


def test_a_stop_on_41_costs_turns() -> None:
    from mazenb.study.frantic.chain import card_effect

    (without, mean), (_, more) = card_effect(TRACK, "41 stop").values()
    assert more > mean
    assert without.mean_absorption_time == mean


@pytest.mark.parametrize(("card", "rule"), [("magnet", "FC6"), ("curse", "FC19"), ("troublemaker", "FC18")])
def test_a_card_that_changes_the_track_is_refused(card: str, rule: str) -> None:
    with pytest.raises(study.StudyError, match=f"{card} on square 9 .*{rule}"):
        study.frantic_chain(f"9 {card}")


def test_cards_that_cannot_be_read_are_named_with_their_line() -> None:
    with pytest.raises(
        PositionError,
        match=r"unknown card 'shove' \(available: push, jump, second-chance, swap, gift, magnet",
    ):
        study.frantic_chain("9 shove")


def test_it_can_begin_elsewhere_and_with_other_teleports() -> None:
    chain = study.frantic_chain("", start=40, teleports=[1, 2, 3, 4, 5, 6])
    assert chain.start == 40
    assert named_table().goal in chain.states
    assert chain.mean_absorption_time < 2
