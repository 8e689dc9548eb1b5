"""States and transitions of a chain, and the errors about them."""

from fractions import Fraction

import numpy as np
import pytest

from mazenb.study import ChainError, MarkovChain, NotExact, StudyError, UnknownState
from tests.study.chains.examples import HALF, cycle


def test_wrong_transitions_are_refused_with_the_state() -> None:
    with pytest.raises(ChainError, match="state 'a' must sum to 1, not to 5/6"):
        MarkovChain.from_dict({"a": {"a": HALF, "b": Fraction(1, 3)}, "b": {"b": 1}})
    with pytest.raises(ChainError, match="state 'a' must be numbers from 0 to 1, not -1"):
        MarkovChain.from_dict({"a": {"a": 2, "b": -1}, "b": {"b": 1}})
    with pytest.raises(ChainError, match="state 'b' must sum to 1, not to 0"):
        MarkovChain.from_dict({"a": {"b": 1}})
    with pytest.raises(ChainError, match="must be different, but 'a' appears twice"):
        MarkovChain(["a", "a"], [{0: 1}, {1: 1}])
    with pytest.raises(ChainError, match=r"\(3, 3\), not \(2, 2\)"):
        MarkovChain("abc", np.eye(2))
    with pytest.raises(ChainError, match="state 'b' must be numbers from 0 to 1, not -1"):
        MarkovChain("ab", np.array([[1.0, 0.0], [2.0, -1.0]]))
    with pytest.raises(ChainError, match="state 'a' must be numbers from 0 to 1, not nan"):
        MarkovChain.from_dict({"a": {"a": float("nan")}})
    with pytest.raises(ChainError, match="2 states must have 2 rows, not 1"):
        MarkovChain("ab", [{0: 1}])
    with pytest.raises(ChainError, match="state 'b' must have the numbers 0 to 1 as its keys, not 2"):
        MarkovChain("ab", [{0: 1}, {2: 1}])
    with pytest.raises(ChainError, match="at least one state"):
        MarkovChain([], [])
    with pytest.raises(StudyError, match="turns must be a whole number from 0 to 999999999, not -1"):
        cycle(3).after(-1, start=0)


def test_floats_do_not_turn_into_fractions() -> None:
    chain = MarkovChain("ab", np.array([[0.5, 0.5], [1.0, 0.0]]))
    with pytest.raises(NotExact):
        chain.fractions()
    with pytest.raises(NotExact):
        MarkovChain("ab", np.eye(2), exact=True)
    with pytest.raises(NotExact):
        MarkovChain.from_dict({"a": {"a": 0.5, "b": 0.5}, "b": {"b": 1}}, exact=True).hitting_times("b")


def test_unknown_targets_and_starts_are_refused() -> None:
    with pytest.raises(UnknownState, match="no state 'z'"):
        cycle(3).hitting_times("z")
    with pytest.raises(UnknownState):
        cycle(3).hitting_times([])
    with pytest.raises(UnknownState):
        MarkovChain.from_dict({0: {0: 1}}, start=1)


def test_places_gather_states() -> None:
    chain = MarkovChain(
        range(4), [{1: 1}, {2: 1}, {3: 1}, {0: 1}], place=lambda i: "even" if i % 2 == 0 else "odd"
    )
    assert chain.select("odd") == (1, 3)
    assert chain.hitting_times("odd") == {0: 1, 1: 0, 2: 1, 3: 0}
    assert chain.by_place({0: 1, 1: 2, 2: 3, 3: 4}) == {"even": 4, "odd": 6}
