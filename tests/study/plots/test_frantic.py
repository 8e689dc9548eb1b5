"""Plots of cards and rounds."""

from mazenb import study
from tests.study.frantic.examples import TRACK


def test_plots() -> None:
    ax = study.plot_card(TRACK, "41 stop\n42 snail")
    labels = [line.get_label() for line in ax.get_lines()]
    assert labels[1].startswith("with 41 stop, 42 snail: ")
    means = [study.frantic_chain(TRACK).mean_absorption_time]
    assert f"{means[0]:.2f}" in labels[0]
    ax = study.plot_rounds(study.simulate_rounds(5, players=2, seed=1), turns=12)
    assert ax.get_xlim() == (0, 12)
