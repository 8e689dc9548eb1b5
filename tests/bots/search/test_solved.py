"""A search finds best play where it is known."""

from __future__ import annotations

import pytest

from benchmarks.bots import agreement


@pytest.mark.slow
def test_it_plays_as_best_play_does():
    right, tried = agreement(positions=20, playouts=3000)
    assert tried == 20
    assert right >= 19
