"""Dice: any number, any faces."""

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
def test_a_throw_weighs_as_much_as_there_are_ways_to_throw_it(dice: tuple[tuple[int, ...], ...]) -> None:
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
def test_a_throw_reads_back_highest_first(shown: list[int]) -> None:
    throw = tuple(sorted(shown, reverse=True))
    assert read_throw(write_throw(tuple(shown))) == throw


@pytest.mark.parametrize(
    "wrong", ["", "six", "2d0", "0d6", "2 dice", "[]", "[1 x]", "d6 and d4", "[1 2", "40d6"]
)
def test_what_is_no_dice_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (what is wrong stands in the message of the track)
        read_dice(wrong)


def test_many_equal_dice_are_fine() -> None:
    assert len(Throws(read_dice("8d6"))) == 1287
