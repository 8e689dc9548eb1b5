"""Settings for plots, so that they open no window and leave no figure behind."""

from collections.abc import Iterator

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt


@pytest.fixture(autouse=True)
def _quietly() -> Iterator[None]:
    with mpl.rc_context({"backend": "Agg"}):
        yield
        plt.close("all")
