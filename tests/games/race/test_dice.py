"""Dice: any number of them, with any faces."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.engine import Action
from mazenb.games.race.dice import Throws, read_dice, read_throw, write_dice, write_throw

DICE = st.lists(st.lists(st.integers(-3, 9), min_size=1, max_size=6).map(tuple), min_size=1, max_size=3).map(
    tuple
)


@given(DICE)
def test_dice_read_back_as_they_are_written(dice: tuple[tuple[int, ...], ...]) -> None:
    assert read_dice(write_dice(dice)) == dice


@given(DICE)
def test_a_roll_weighs_as_much_as_there_are_ways_to_roll_it(dice: tuple[tuple[int, ...], ...]) -> None:
    throws = Throws(dice)
    ways: dict[tuple[int, ...], int] = {}
    for shown in product(*dice):
        ordered = tuple(sorted(shown, reverse=True))
        ways[ordered] = ways.get(ordered, 0) + 1
        assert throws[Action("roll", *shown)] == throws[Action("roll", *ordered)]
    assert {action[1:]: weight for action, weight in throws.items()} == ways
    count = len(list(product(*dice)))
    assert throws.total == count
    assert throws.mean() == Fraction(sum(map(sum, product(*dice))), count)


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=4))
def test_a_roll_is_read_back_highest_first(shown: list[int]) -> None:
    throw = tuple(sorted(shown, reverse=True))
    assert read_throw(write_throw(tuple(shown))) == throw


@pytest.mark.parametrize(
    "wrong", ["", "six", "2d0", "0d6", "2 dice", "[]", "[1 x]", "d6 and d4", "[1 2", "40d6"]
)
def test_anything_but_dice_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (what is wrong stands in the message of the track)
        read_dice(wrong)


def test_many_equal_dice_are_fine() -> None:
    assert len(Throws(read_dice("8d6"))) == 1287


def test_weighted_dice_have_their_probabilities() -> None:
    throws = Throws(read_dice("{1: 1/2, 2: 0.25, 6: 1/4}"))
    assert [(str(throw), Fraction(ways, throws.total)) for throw, ways in throws.items()] == [
        ("roll 1", Fraction(1, 2)),
        ("roll 2", Fraction(1, 4)),
        ("roll 6", Fraction(1, 4)),
    ]


NONE = ["{}", "{1: 1/2}", "{1: 1/2, 1: 1/2}", "{1: 1/99991, 2: 99990/99991}", "{x: 1}"]


@pytest.mark.parametrize("source", NONE)
def test_invalid_weights_are_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"\{"):
        read_dice(source)


@pytest.mark.parametrize("kept", ["best", "worst"])
@pytest.mark.parametrize(("many", "faces"), [(1, 6), (2, 6), (3, 4)])
def test_the_best_and_the_worst_of_several_dice(kept: str, many: int, faces: int) -> None:
    """Compared with all rolls, counted one by one."""
    choose = max if kept == "best" else min
    counted = Counter(choose(shown) for shown in product(range(1, faces + 1), repeat=many))
    (die,) = read_dice(f"{kept} of {many}d{faces}")
    assert Counter(die) == counted
    assert Counter(read_dice(write_dice((die,)))[0]).keys() == counted.keys()
    assert Throws(read_dice(write_dice((die,)))).mean() == Throws((die,)).mean()


def test_too_many_dice_to_choose_the_best_of_are_refused() -> None:
    with pytest.raises(ValueError, match="best of 9d20"):
        read_dice("best of 9d20")
