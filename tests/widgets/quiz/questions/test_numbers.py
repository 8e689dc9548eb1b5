"""Numbers as people write them."""

from fractions import Fraction
from math import inf, nan

import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from mazenb.widgets.quiz.questions.numbers import near, read_number, written


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7/2", Fraction(7, 2)),
        ("3.5", Fraction(7, 2)),
        ("3,5", Fraction(7, 2)),
        (" 3 , 5 ", Fraction(7, 2)),
        ("7 ⁄ 2", Fraction(7, 2)),
        ("−3.5", Fraction(-7, 2)),
        ("+.5", Fraction(1, 2)),
        ("35e-1", Fraction(7, 2)),
        ("50%", Fraction(1, 2)),
        ("12,5 %", Fraction(1, 8)),
        ("3,5/2", Fraction(7, 4)),
        ("∞", inf),
        ("inf", inf),
        (4, Fraction(4)),
        (0.5, Fraction(1, 2)),
        (np.float64(0.5), Fraction(1, 2)),
        (np.int64(3), Fraction(3)),
        (sympy.Rational(7, 2), Fraction(7, 2)),
        (inf, inf),
    ],
)
def test_what_is_read(text, value):
    assert read_number(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "seven",
        "1/0",
        "1//2",
        "--1",
        "1e999",
        "1.2.3",
        "0x10",
        "nan",
        nan,
        -inf,
        None,
        True,
        [],
        "1" * 61,
        "7/2x",
    ],
)
def test_values_that_are_not_numbers(text):
    assert read_number(text) is None


@given(st.fractions(max_denominator=10**6))
def test_a_fraction_is_read_as_it_is_written(value):
    assert read_number(str(value)) == value == read_number(value)


@given(st.decimals(allow_nan=False, allow_infinity=False, places=3, min_value=-(10**6), max_value=10**6))
def test_point_and_comma_mean_the_same(value):
    assert read_number(f"{value:f}") == read_number(f"{value:f}".replace(".", ",")) == Fraction(value)


@given(st.text(max_size=80) | st.text("0123456789.,/%e+- ", max_size=20))
def test_any_value_is_read_as_a_number_or_none(text):
    value = read_number(text)
    assert value is None or isinstance(value, Fraction) or value == inf


def test_tolerance():
    assert near(Fraction("3.46"), Fraction(7, 2), Fraction("0.05"))
    assert not near(Fraction("3.44"), Fraction(7, 2), Fraction("0.05"))
    assert near(Fraction("3.47"), Fraction(7, 2), None)
    assert not near(Fraction("3.4"), Fraction(7, 2), None)
    assert not near(Fraction(0), Fraction(1, 216), None)
    assert near(inf, inf, None)
    assert not near(Fraction(10**9), inf, Fraction(1))


@given(st.fractions(min_value=0, max_value=1000, max_denominator=1000), st.sampled_from(["en", "fr"]))
def test_a_displayed_number_is_accepted_as_an_answer(value, language):
    exact, _, rounded = written(value, language).replace("≈", "=").partition("=")
    assert read_number(exact) == value
    if rounded and value >= Fraction(1, 10):
        assert near(read_number(rounded), value, None)
