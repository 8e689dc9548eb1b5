"""Actions as values and as strings, and the possible answers of chance."""

import pickle
from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.engine import Action, Listed, Outcomes
from mazenb.engine.actions import summary
from mazenb.texts.limits import DIGITS

WORDS = st.text(st.characters(exclude_categories=("Z", "C")), min_size=1, max_size=8).filter(
    lambda word: word.split() == [word] and not word.lstrip("-").isdigit()
)
NUMBERS = st.integers(1 - 10**DIGITS, 10**DIGITS - 1)
ACTIONS = st.builds(lambda verb, rest: Action(verb, *rest), WORDS, st.lists(NUMBERS | WORDS, max_size=4))


@given(ACTIONS)
def test_text_and_value_are_inverse(action: Action) -> None:
    assert Action.parse(str(action)) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert type(pickle.loads(pickle.dumps(action))) is Action
    assert eval(repr(action)) == action


def test_an_action_is_a_verb_and_its_arguments() -> None:
    action = Action.parse("swap blue 07 -3")
    assert (action.verb, action.arguments) == ("swap", ("blue", "07", -3))
    assert Action.parse("") == Action("")


def test_actions_can_be_given_as_text() -> None:
    choices = Listed([Action("pay"), Action("stay")])
    assert "pay" in choices
    assert Action("stay") in choices
    assert "fly" not in choices
    assert 7 not in choices
    assert [str(choice) for choice in choices] == ["pay", "stay"]


def test_outcomes_are_a_mapping_with_exact_probabilities() -> None:
    outcomes = Outcomes({Action("draw", "key"): 3, Action("draw", "boat"): 1})
    assert outcomes.total == 4
    assert outcomes["draw key"] == 3
    assert outcomes.probability("draw key") == Fraction(3, 4)
    assert outcomes.probability("draw fire") == 0
    assert outcomes.probabilities() == {
        Action("draw", "key"): Fraction(3, 4),
        Action("draw", "boat"): Fraction(1, 4),
    }
    assert "draw fire" not in outcomes
    assert 4 not in outcomes
    with pytest.raises(KeyError):
        outcomes["draw fire"]


def test_a_pick_follows_the_weights() -> None:
    outcomes = Outcomes((Action("draw", n), n) for n in (1, 2, 5))
    rng = Random(3)
    seen = Counter(outcomes.pick(rng)[1] for _ in range(8000))
    assert set(seen) == {1, 2, 5}
    for n, times in seen.items():
        assert abs(times - 1000 * n) < 5 * (8000 * n / 8 * (1 - n / 8)) ** 0.5


def test_a_pick_uses_nothing_but_bits() -> None:
    class Bits:
        def __init__(self) -> None:
            self.asked: list[int] = []

        def getrandbits(self, k: int, /) -> int:
            self.asked.append(k)
            return 0

    bits = Bits()
    assert Outcomes((Action("roll", face), 1) for face in range(1, 7)).pick(bits) == Action("roll", 1)
    assert bits.asked == [3]


def test_a_summary_shows_the_first_few() -> None:
    assert summary(Listed([Action("pay")])) == "<1 action: pay>"
    many = Listed(Action("roll", n) for n in range(20))
    assert repr(many) == "<20 actions: roll 0, roll 1, roll 2, roll 3, roll 4, roll 5, roll 6, roll 7, …>"
