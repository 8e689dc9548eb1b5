"""Common features of all plots: their own axes, and nothing shown by colour alone."""

import io

import numpy as np
import pytest
from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb

from tests.study.plots.examples import PLOTS


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
