"""Dice as probabilities of numbers of steps."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazenb.study import StudyError
from mazenb.study.walks.dice import read_dice


@given(st.integers(1, 4), st.lists(st.integers(1, 4), min_size=1, max_size=3))
def test_dice(faces: int, several: list[int]) -> None:
    assert sum(read_dice(several).values()) == 1
    assert read_dice(list(range(1, faces + 1))) == read_dice(f"d{faces}") == read_dice(faces)
    mean = sum(steps * p for steps, p in read_dice(several).items())
    assert mean == Fraction(sum(several), len(several))
    together = read_dice(" ".join(f"1d{n}" for n in several))
    assert sum(steps * p for steps, p in together.items()) == sum(Fraction(n + 1, 2) for n in several)


@pytest.mark.parametrize(
    "dice", [0, -1, (), "6", 1.5, {}, {1: -1}, {-1: 1}, {1: 0}, {1: "x"}, None, True, (6, -1), "2d"]
)
def test_anything_but_dice_is_refused(dice: object) -> None:
    with pytest.raises(StudyError, match="dice must be a number of faces"):
        read_dice(dice)  # type: ignore[arg-type]
