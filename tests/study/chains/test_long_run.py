"""Stationary distributions and mixing times."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings

from mazenb import Board, study
from mazenb.study import MarkovChain, NotUnique, StudyError
from tests.study.chains.examples import HALF, chains


def test_several_recurrent_classes_have_a_distribution_each() -> None:
    chain = MarkovChain.from_dict(
        {"a": {"b": HALF, "c": HALF}, "b": {"b": 1}, "c": {"d": 1}, "d": {"c": HALF, "d": HALF}}, exact=True
    )
    assert {frozenset(states) for states in chain.recurrent_classes} == {frozenset("b"), frozenset("cd")}
    assert {"b": 1} in chain.stationary_distributions
    assert {"c": Fraction(1, 3), "d": Fraction(2, 3)} in chain.stationary_distributions
    with pytest.raises(NotUnique, match="2 recurrent classes"):
        chain.stationary_distribution  # noqa: B018


def test_a_transient_state_has_no_weight_in_the_long_run() -> None:
    chain = MarkovChain.from_dict({"a": {"b": 1}, "b": {"b": 1}})
    assert chain.stationary_distribution == {"a": 0, "b": 1}


@given(chains())
@settings(max_examples=50)
def test_stationary_distributions_do_not_change(chain: MarkovChain[int]) -> None:
    for values in chain.stationary_distributions:
        assert sum(values.values()) == 1
        for j, value in values.items():
            assert value == sum(values[i] * chain._rows[i].get(j, 0) for i in values)
    for exact, floats in zip(
        chain.stationary_distributions, chain.floats().stationary_distributions, strict=True
    ):
        assert floats == pytest.approx({i: float(p) for i, p in exact.items()})


def test_mixing_is_the_first_time_that_is_near() -> None:
    for seed in range(3):
        pawn = study.walk_chain(Board.random(5, 5, extra=0.1, seed=seed))
        for near in (0.25, 0.01):
            t = int(pawn.mixing_time(near))
            distances = pawn.distances_to_stationary(t)
            assert distances[t] <= near < distances[t - 1]
            assert (np.diff(distances) <= 1e-12).all()
            alone = pawn.distances_to_stationary(t, (2, 2))
            assert (alone <= distances + 1e-12).all()
    still = MarkovChain.from_dict({0: {0: 1}})
    assert still.mixing_time() == 0
    assert MarkovChain.from_dict({0: {0: 0.5, 1: 0.5}, 1: {0: 0.5, 1: 0.5}}).mixing_time() == 1
    with pytest.raises(StudyError, match="between 0 and 1"):
        still.mixing_time(0)
