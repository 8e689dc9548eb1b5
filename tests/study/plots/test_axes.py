"""Common features of all plots: their own axes, and nothing shown by colour alone."""

import io
from collections.abc import Callable

import numpy as np
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb

from mazenb import Board, study
from tests.study.plots.examples import BOARD, DOORS


def games() -> object:
    return study.simulate("goose", ["greedy", "random"], 30, seed=1)


PLOTS: dict[str, Callable[..., Axes]] = {
    "board": lambda **ax: study.plot_board(BOARD, dict.fromkeys(BOARD, 0.5), **ax),
    "structure": lambda **ax: study.plot_structure(DOORS, **ax),
    "cut": lambda **ax: study.plot_cut(BOARD, study.cut(BOARD, (0, 0), (3, 3)), **ax),
    "cut by squares": lambda **ax: study.plot_cut(
        BOARD, study.cut(BOARD, (0, 0), (3, 3), by="squares"), **ax
    ),
    "comparison": lambda **ax: study.plot_comparison(
        study.compare(BOARD, BOARD.close((0, 0), (0, 1)).open((2, 2), (2, 3)).open((0, 0), (4, 0))), **ax
    ),
    "degrees": lambda **ax: study.plot_degrees(DOORS, **ax),
    "mixing": lambda **ax: study.plot_mixing(study.walk_chain(Board.random(5, 5, extra=0.3)), **ax),
    "policy": lambda **ax: study.plot_policy(study.best_play(BOARD, (2, 2)), 3, **ax),
    "price": lambda **ax: study.plot_price(study.best_play(BOARD, (2, 2)), **ax),
    "wins": lambda **ax: study.plot_wins(games(), **ax),
    "turns": lambda **ax: study.plot_turns(games(), **ax),
}


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_is_drawn_on_the_axes_given_and_in_grey(name: str) -> None:
    ax = plt.subplots()[1]
    assert PLOTS[name](ax=ax) is ax
    picture = io.BytesIO()
    ax.figure.savefig(picture, dpi=40)
    picture.seek(0)
    pixels = plt.imread(picture)[..., :3]
    assert np.ptp(pixels, axis=-1).max() < 0.02, "nothing is told by colour"
    assert pixels.min() < 0.4
    for text in ax.texts:
        assert len(set(to_rgb(text.get_color()))) == 1


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_makes_its_own_axes(name: str) -> None:
    assert isinstance(PLOTS[name](), Axes)
