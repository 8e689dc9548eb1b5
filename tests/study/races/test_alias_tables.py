"""Turns drawn by alias tables."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.study.races.alias_tables import AliasTables, alias_row
from mazenb.study.races.turn_tables import compile_tables

pytestmark = pytest.mark.slow


WEIGHTS = st.lists(st.integers(0, 9), min_size=1, max_size=9).filter(any)


@given(WEIGHTS, st.integers(0, 9))
def test_alias_rows_hold_the_distribution(weights: list[int], more: int) -> None:
    shares = [Fraction(w, sum(weights)) for w in weights]
    cells = len(shares) + more
    found = [Fraction(0)] * cells
    for share, first, second in alias_row(shares, cells):
        assert 0 <= share <= 1
        found[first] += share / cells
        found[second] += (1 - share) / cells
    assert found == [*shares, *[0] * more]


def test_a_drawn_turn_has_the_probabilities_of_the_table() -> None:
    tables = compile_tables("goose-traditional")
    alias = AliasTables(tables)
    n = 100_000
    ends, touches = alias.turn(np.zeros(n, dtype=np.intp), np.random.default_rng(1))
    assert touches is not None
    for outcome in tables.outcomes[0]:
        p = float(outcome.probability)
        drawn = ((ends == outcome.pawn) & (touches == outcome.touch)).mean()
        assert abs(drawn - p) < 5 * (p * (1 - p) / n) ** 0.5
