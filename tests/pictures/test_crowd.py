"""Pawns and things on one square: all are visible, and none covers the label."""

import pytest

from mazenb.pictures.crowd import stances
from mazenb.pictures.emblems import PAWN_SIZE

SIDE = 54
HEAD = 17
"""The width of a pawn's head, by which it is recognised."""


@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("count", range(1, 9))
def test_up_to_eight_fit_on_a_square_and_each_is_seen(count: int, beside: bool) -> None:
    found = stances(count, beside)
    assert len(found) == count
    wide, high = PAWN_SIZE
    for stance in found:
        assert abs(stance.x) + wide * stance.scale / 2 <= SIDE / 2 + 3
        assert abs(stance.y) + high * stance.scale / 2 <= SIDE / 2 + 3
    heads = [(stance.x, stance.y - 12 * stance.scale) for stance in found]
    for n, (x, y) in enumerate(heads):
        for other_x, other_y in heads[:n]:
            far = ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5
            assert far >= HEAD * found[0].scale * 0.9, "no head covers another"


@pytest.mark.parametrize("count", range(2, 9))
def test_several_leave_the_upper_part_of_a_square_to_its_label(count: int) -> None:
    tops = [stance.y - PAWN_SIZE[1] / 2 * stance.scale for stance in stances(count, beside=True)]
    assert min(tops) >= -4.5, "an icon ends 24 below the upper edge, 3 above the middle"


def test_a_single_pawn_is_beside_the_label() -> None:
    (one,) = stances(1, beside=True)
    assert one.x - PAWN_SIZE[0] / 2 * one.scale >= 0


def test_more_than_eight_stand_closer() -> None:
    for count in (9, 12, 20):
        assert len(set(stances(count))) == len(set(stances(count, beside=True))) == count


def test_a_larger_square_has_larger_pawns() -> None:
    assert stances(1, side=108)[0].scale == pytest.approx(2 * stances(1)[0].scale)
