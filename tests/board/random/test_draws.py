"""Random draws made from bits alone."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.board.random.draws import below, sample, shuffle


@given(st.integers(1, 1000), st.integers())
def test_below_stays_below(n: int, seed: int) -> None:
    assert 0 <= below(random.Random(seed), n) < n


@given(st.lists(st.integers(), max_size=30), st.integers())
def test_shuffle_keeps_everything(things: list[int], seed: int) -> None:
    shuffled = list(things)
    shuffle(random.Random(seed), shuffled)
    assert Counter(shuffled) == Counter(things)


@given(st.integers(0, 30), st.integers())
def test_sample_takes_nothing_twice(n: int, seed: int) -> None:
    drawn = sample(random.Random(seed), range(30), n)
    assert len(set(drawn)) == n


def test_draws_from_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="one of 0 things"):
        below(random.Random(1), 0)
    with pytest.raises(ValueError, match="2 of 1 things"):
        sample(random.Random(1), [1], 2)


class Bits:
    """A generator that hands out the given bits; only getrandbits may be called."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def getrandbits(self, k: int) -> int:
        return self._rng.getrandbits(k)


def test_draws_ask_for_bits_alone() -> None:
    assert sample(Bits(7), range(32), 4) == sample(random.Random(7), range(32), 4)
