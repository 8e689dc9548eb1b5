"""Plots of races: the right numbers, readable in grey."""

import numpy as np
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb

from mazenb.study import (
    StudyError,
    chain,
    joint_chain,
    plot_lengths,
    plot_seats,
    plot_squares,
    simulate_track,
    uncoupled,
)
from tests.study.tracks import DEAD_END, PRISON, WELL


def assert_grey(ax: Axes) -> None:
    colours = [
        line.get_markeredgecolor() if line.get_linestyle() == "None" else line.get_color()
        for line in ax.lines
    ]
    colours += [patch.get_facecolor() for patch in ax.patches]
    colours += [colour for part in ax.collections for colour in part.get_facecolor()]
    colours += [text.get_color() for text in ax.texts]
    for colour in colours:
        red, green, blue = to_rgb(colour)
        assert red == green == blue


def test_lengths() -> None:
    lone, races = chain(WELL), simulate_track(WELL, 500, seed=1)
    figure, ax = plt.subplots()
    assert plot_lengths(lone, races, turns=30, ax=ax) is ax
    dots, line = ax.lines
    assert line.get_ydata() == pytest.approx(lone.distribution(30))
    assert dots.get_ydata() == pytest.approx(races.distribution(30))
    assert [text.get_text() for text in ax.get_legend().get_texts()][-1] == "exact"
    assert_grey(ax)
    figure.canvas.draw()


def test_lengths_show_nearly_all_games() -> None:
    assert plot_lengths(chain(WELL, exact=True)).get_xlim()[1] == chain(WELL).quantiles([0.99])[0]
    assert plot_lengths(simulated=simulate_track(WELL, 100, seed=1)).get_xlim()[1] > 5
    assert plot_lengths(chain(DEAD_END)).get_xlim()[1] < 20
    assert plot_lengths(joint_chain(WELL)).lines
    with pytest.raises(StudyError):
        plot_lengths()


def test_squares_run_to_and_fro_from_the_bottom() -> None:
    ax = plot_squares({square: square / 10 for square in range(13)}, columns=5, form="")
    grid = np.asarray(ax.images[0].get_array())
    assert grid[0].tolist() == [0.1, 0.2, 0.3, 0.4, 0.5]
    assert grid[1].tolist() == [1.0, 0.9, 0.8, 0.7, 0.6]
    assert grid[2][:2].tolist() == [1.1, 1.2]
    assert ax.images[0].origin == "lower"
    assert {text.get_text() for text in ax.texts} == set(map(str, range(1, 13)))
    assert_grey(ax)


def test_squares_of_a_chain() -> None:
    lone = chain(PRISON, exact=True)
    _, ax = plt.subplots()
    assert plot_squares(lone, columns=3, ax=ax) is ax
    assert float(ax.images[0].get_array()[0, 0]) == float(lone.expected_landings[1])
    ax.figure.canvas.draw()
    # Infinite values are written, not coloured: this pawn bounces back to 3 for ever.
    stuck = plot_squares(chain("length: 4\ndice: [2]"))
    assert [text.get_text() for text in stuck.texts if text.get_text() == "inf"] == ["inf"]
    with pytest.raises(StudyError):
        plot_squares({})


def test_seats() -> None:
    races = simulate_track(WELL, 500, players=3, seed=1)
    ax = plot_seats(races, uncoupled(WELL, players=3).win_probabilities, names=["red", "blue", "green"])
    assert [patch.get_height() for patch in ax.patches] == pytest.approx(races.win_rates)
    assert [label.get_text() for label in ax.get_xticklabels()] == ["red", "blue", "green"]
    assert_grey(ax)
    own = plt.figure().add_subplot()
    assert plot_seats(exact=joint_chain(WELL, exact=True).win_probabilities, ax=own) is own
    with pytest.raises(StudyError):
        plot_seats()
    with pytest.raises(StudyError, match="each of the 0 seats, and at least one"):
        plot_seats(exact=[])
    with pytest.raises(StudyError, match="one value for each of the 3 seats"):
        plot_seats(races, [0.5, 0.5])
