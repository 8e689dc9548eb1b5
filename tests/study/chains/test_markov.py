"""Distributions after some turns."""

from fractions import Fraction

from tests.study.chains.examples import HALF, cycle


def test_after_some_turns() -> None:
    assert cycle(5).after(2) == {0: HALF, 1: 0, 2: Fraction(1, 4), 3: Fraction(1, 4), 4: 0}
    assert cycle(5).after(1, start=3)[2] == HALF
