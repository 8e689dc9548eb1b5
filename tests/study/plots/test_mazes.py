"""Plots of the structure of mazes."""

from hypothesis import given, settings
from matplotlib import pyplot as plt

import mazenb
from mazenb import Board, study
from tests.board.strategies import boards
from tests.study.plots.examples import DOORS


@given(boards(4))
@settings(max_examples=15)
def test_every_board_can_be_plotted(board: Board) -> None:
    ax = study.plot_structure(board)
    ax.figure.canvas.draw()
    plt.close("all")


def test_what_a_structure_shows() -> None:
    ax = study.plot_structure(DOORS)
    names = [text.get_text() for text in ax.get_legend().get_texts()]
    assert "sealed squares" in names
    assert "bridges" in names
    points = {line.get_label(): line.get_xydata() for line in ax.lines}
    found = {(int(y), int(x)) for x, y in points["articulation squares"]}
    assert found == study.articulation_squares(DOORS)


def test_a_removed_tile_can_be_compared_in_a_plot() -> None:
    board = mazenb.lay(players=2, seed=5)
    assert study.plot_comparison(study.compare(board, board.remove((1, 1))))
