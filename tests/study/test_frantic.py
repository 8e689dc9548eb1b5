"""A lone pawn among Frantic cards, exact and played; whole rounds with bands; what a card changes."""

from fractions import Fraction

import matplotlib as mpl
import numpy as np
import pytest

from mazenb import study
from mazenb.engine.sections import PositionError
from mazenb.games.frantic import named_table, read_table

mpl.use("Agg")

TRACK = """
2 push on
7 snail
9 jump on
15 x
16 second-chance
20 snail
23 stop
28 jump back
31 teleport
35 push up
38 x
"""


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
def test_what_is_played_agrees_with_what_is_exact(cards: str) -> None:
    chain = study.frantic_chain(cards)
    turns = study.simulate_pawn(cards, 500, seed=11)
    assert chain.mean_absorption_time in study.mean_interval(turns, confidence=0.999)
    exact = chain.distribution(60)
    found = np.bincount(turns, minlength=61)[:61]
    for turn in range(3, 12):
        band = study.wilson(int(found[turn]), len(turns), confidence=0.9999)
        assert float(exact[turn]) in band


def test_a_stop_on_41_costs_turns() -> None:
    from mazenb.study.frantic import card_effect

    (without, mean), (_, more) = card_effect(TRACK, "41 stop").values()
    assert more > mean
    assert without.mean_absorption_time == mean


@pytest.mark.parametrize(("card", "rule"), [("magnet", "FC6"), ("curse", "FC19"), ("troublemaker", "FC18")])
def test_a_card_that_changes_the_track_is_refused(card: str, rule: str) -> None:
    with pytest.raises(study.StudyError, match=f"{card} on square 9 .*{rule}"):
        study.frantic_chain(f"9 {card}")


def test_cards_that_cannot_be_read_are_named_with_their_line() -> None:
    with pytest.raises(PositionError, match="there is no card 'shove'"):
        study.frantic_chain("9 shove")


def test_it_can_begin_elsewhere_and_with_other_teleports() -> None:
    chain = study.frantic_chain("", start=40, teleports=[1, 2, 3, 4, 5, 6])
    assert chain.start == 40
    assert named_table().goal in chain.states
    assert chain.mean_absorption_time < 2


# ── whole rounds ──────────────────────────────────────────────────────────────────────────────────────────


def test_rounds_are_counted_with_bands() -> None:
    rounds = study.simulate_rounds(30, players=3, seed=5)
    assert len(rounds) == 30
    assert rounds.points.shape == (30, 3)
    assert rounds.turns.mean() in rounds.turns_interval()
    assert rounds.points.mean() in rounds.points_interval()
    share, band = rounds.going_on(20), rounds.going_on_band(20)
    assert share[0] == 1
    assert (np.diff(share) <= 0).all()
    assert all(low <= value <= high for value, (low, high) in zip(share, band, strict=True))
    # a pawn on the finish costs 50
    assert all(
        50 in points or 71 in points
        for points, done in zip(rounds.points, rounds.finished, strict=True)
        if done
    )
    again = study.simulate_rounds(30, players=3, seed=5)
    assert (again.turns == rounds.turns).all()
    with pytest.raises(study.StudyError, match="from 1"):
        study.simulate_rounds(0)


def test_plots() -> None:
    ax = study.plot_card(TRACK, "41 stop\n42 snail")
    labels = [line.get_label() for line in ax.get_lines()]
    assert labels[1].startswith("with 41 stop, 42 snail: ")
    means = [study.frantic_chain(TRACK).mean_absorption_time]
    assert f"{means[0]:.2f}" in labels[0]
    ax = study.plot_rounds(study.simulate_rounds(5, players=2, seed=1), turns=12)
    assert ax.get_xlim() == (0, 12)
