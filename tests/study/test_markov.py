"""General chains, against closed forms and against NumPy."""

from fractions import Fraction
from math import inf

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazenb.study import ChainError, MarkovChain, NotExact, NotUnique, StudyError, UnknownState
from mazenb.study.linear import DENSE_STATES, FloatSystem

HALF = Fraction(1, 2)


def cycle(n: int, *, exact: bool = True) -> MarkovChain[int]:
    return MarkovChain.from_dict(
        {i: {(i + 1) % n: HALF, (i - 1) % n: HALF} for i in range(n)}, exact=exact, start=0
    )


@pytest.mark.parametrize("n", [3, 6, 11])
def test_hitting_times_of_a_cycle(n: int) -> None:
    assert cycle(n).hitting_times(0) == {k: k * (n - k) for k in range(n)}


@pytest.mark.parametrize("n", [3, 8])
def test_hitting_times_and_stationary_distribution_of_a_complete_graph(n: int) -> None:
    step = Fraction(1, n - 1)
    complete = MarkovChain.from_dict({i: {j: step for j in range(n) if j != i} for i in range(n)}, exact=True)
    assert complete.hitting_times(0) == {k: n - 1 if k else 0 for k in range(n)}
    assert complete.stationary_distribution == dict.fromkeys(range(n), Fraction(1, n))


@pytest.mark.parametrize("p", [Fraction(1, 2), Fraction(1, 3), Fraction(3, 5)])
def test_ruin_of_a_gambler(p: Fraction) -> None:
    n, q = 7, 1 - p
    rows = {i: {i + 1: p, i - 1: q} for i in range(1, n)} | {0: {0: 1}, n: {n: 1}}
    game = MarkovChain.from_dict(rows, exact=True)
    r = q / p
    expected = {i: Fraction(i, n) if r == 1 else (1 - r**i) / (1 - r**n) for i in range(n + 1)}
    assert game.hitting_probabilities(n) == expected
    assert set(game.absorbing_states) == {0, n}
    assert game.hitting_times(n) == {i: 0 if i == n else inf for i in range(n + 1)}
    assert game.hitting_times([0, n])[3] < 20


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


def test_after_some_turns() -> None:
    assert cycle(5).after(2) == {0: HALF, 1: 0, 2: Fraction(1, 4), 3: Fraction(1, 4), 4: 0}
    assert cycle(5).after(1, start=3)[2] == HALF


@st.composite
def chains(draw: st.DrawFn) -> MarkovChain[int]:
    n = draw(st.integers(2, 7))
    row = st.lists(st.integers(0, 4), min_size=n, max_size=n).filter(any)
    weights = draw(st.lists(row, min_size=n, max_size=n))
    rows = [{j: Fraction(w, sum(row)) for j, w in enumerate(row) if w} for row in weights]
    return MarkovChain(range(n), rows, start=0, exact=True)


@given(chains(), st.data())
@settings(max_examples=50)
def test_fractions_equal_floats_equal_numpy(chain: MarkovChain[int], data: st.DataObject) -> None:
    target = data.draw(st.integers(0, len(chain) - 1))
    floats = chain.floats()
    times, chances = chain.hitting_times(target), chain.hitting_probabilities(target)
    assert floats.hitting_times(target) == pytest.approx({i: float(t) for i, t in times.items()})
    assert floats.hitting_probabilities(target) == pytest.approx({i: float(p) for i, p in chances.items()})
    # By hand: the probabilities after very many steps, with the target made absorbing.
    matrix = chain.matrix.toarray()
    matrix[target] = np.eye(len(chain))[target]
    many = np.linalg.matrix_power(matrix, 1 << 40)
    assert many[:, target] == pytest.approx([float(p) for p in chances.values()], abs=1e-6)
    for i, time in times.items():
        assert (time < inf) == (chances[i] == 1)
        if i != target and time < inf:
            assert time == 1 + sum(p * times[j] for j, p in chain._rows[i].items())


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


def test_sparse_and_dense_solvers_agree() -> None:
    from scipy.sparse import csr_array, diags

    n = 300
    matrix = csr_array(diags([1.0, -0.4, -0.5], [0, 1, -1], shape=(n, n)))
    right = np.linspace(0, 1, n)
    for transposed in (False, True):
        dense = np.linalg.solve(matrix.toarray().T if transposed else matrix.toarray(), right)
        for ordered in (False, True):
            system = FloatSystem(matrix, ordered=ordered)
            assert system._dense is None, "this matrix is too empty for the dense solver"
            assert system.solve(right, transposed=transposed) == pytest.approx(dense)
    assert FloatSystem(csr_array(np.eye(3)))._dense is not None
    assert n < DENSE_STATES


def test_a_long_cycle_is_solved_sparsely() -> None:
    n = 3001
    chain = cycle(n, exact=False)
    assert chain.hitting_times(0)[1500] == pytest.approx(1500 * 1501)


def test_wrong_transitions_are_refused_with_the_state() -> None:
    with pytest.raises(ChainError, match="state 'a' sum to 5/6"):
        MarkovChain.from_dict({"a": {"a": HALF, "b": Fraction(1, 3)}, "b": {"b": 1}})
    with pytest.raises(ChainError, match="state 'a' is negative"):
        MarkovChain.from_dict({"a": {"a": 2, "b": -1}, "b": {"b": 1}})
    with pytest.raises(ChainError, match="state 'b' sum to 0"):
        MarkovChain.from_dict({"a": {"b": 1}})
    with pytest.raises(ChainError, match="different"):
        MarkovChain(["a", "a"], [{0: 1}, {1: 1}])
    with pytest.raises(ChainError, match="3 by 3"):
        MarkovChain("abc", np.eye(2))
    with pytest.raises(ChainError, match="state 'b' is negative"):
        MarkovChain("ab", np.array([[1.0, 0.0], [2.0, -1.0]]))
    with pytest.raises(ChainError, match="state 'a' is negative or no number"):
        MarkovChain.from_dict({"a": {"a": float("nan")}})
    for rows in ([{0: 1}], [{0: 1}, {2: 1}]):
        with pytest.raises(ChainError, match="2 states need 2 rows"):
            MarkovChain("ab", rows)
    with pytest.raises(StudyError, match="not negative"):
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
