"""Numbers as people write them: 7/2, 3.5, 3,5, 50 %, ∞."""

from __future__ import annotations

import re
from fractions import Fraction
from math import inf, isinf
from numbers import Rational, Real
from typing import TypeAlias

from mazenb.texts.numbers import decimal

__all__ = ["LONGEST", "Value", "near", "read_number", "readable", "written"]

Value: TypeAlias = Fraction | float
"""A fraction, or infinity."""

LONGEST = 60
SHARE = Fraction(1, 100)
"""The relative error allowed in an answer to a question without a tolerance."""

_DECIMAL = r"[+-]?(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)"
_PATTERN = re.compile(rf"({_DECIMAL})(?:[eE]([+-]?[0-9]{{1,2}}))?(?:/({_DECIMAL}))?(%?)")
_INFINITE = {"∞", "inf", "infinity", "infinite", "infini", "l'infini"}


def read_number(given: object) -> Value | None:
    """Return the number that was given, or ``None`` if it is not a number.

    Parameters
    ----------
    given : object
        A number of any kind, or a string: a whole number, a decimal with a point or a comma, a fraction, a
        percentage, ``∞``.

    Examples
    --------
    >>> [str(read_number(text)) for text in ("7/2", "3.5", "3,5", "350 %", " −4 ")]
    ['7/2', '7/2', '7/2', '7/2', '-4']
    >>> read_number("∞"), read_number("1/0"), read_number("seven")
    (inf, None, None)
    """
    if isinstance(given, bool):
        return None
    if isinstance(given, Rational):
        return Fraction(int(given.numerator), int(given.denominator))
    if isinstance(given, Real):
        value = float(given)
        if value != value:
            return None
        return inf if value == inf else None if isinf(value) else Fraction(value)
    if not isinstance(given, str):
        # Numbers of other packages, such as a SymPy Rational, can write themselves.
        shown = str(given) if type(given).__module__.partition(".")[0] in ("numpy", "sympy") else None
        return None if shown is None else read_number(shown)
    return _read(given) if len(given) <= LONGEST else None


def _read(text: str) -> Value | None:
    text = re.sub(r"\s+", "", text).replace("−", "-").replace("⁄", "/")
    if text.lower().removeprefix("+") in _INFINITE:
        return inf
    found = _PATTERN.fullmatch(text)
    if found is None:
        return None
    over, power, under, percent = found.groups()
    value = Fraction(over.replace(",", "."))
    if power:
        value *= Fraction(10) ** int(power)
    if under:
        divisor = Fraction(under.replace(",", "."))
        if not divisor:
            return None
        value /= divisor
    return value / 100 if percent else value


def readable(value: Fraction) -> str:
    """Return a number as text that can be read again: exact, or as a decimal if that would be too long.

    Examples
    --------
    >>> readable(Fraction(5, 6)), readable(Fraction(10**40, 3**60))
    ('5/6', '235898248759.2573')
    """
    exact = str(value)
    if len(exact) <= LONGEST:
        return exact
    try:
        return repr(float(value))
    except OverflowError:
        return exact


def near(given: Value, right: Value, tolerance: Value | None) -> bool:
    """Return True if an answer is close enough to the right one.

    Parameters
    ----------
    given, right : Fraction or infinity
    tolerance : Fraction, optional
        The allowed error; by default, one per cent of the right answer.

    Examples
    --------
    >>> near(Fraction("0.33"), Fraction(1, 3), None), near(Fraction("0.3"), Fraction(1, 3), None)
    (True, False)
    >>> near(Fraction("0.3"), Fraction(1, 3), Fraction(1, 10))
    True
    """
    if isinstance(given, float) or isinstance(right, float):
        return given == right
    allowed = abs(right) * SHARE if tolerance is None else tolerance
    return abs(given - right) <= allowed


def written(value: Value, language: str = "en") -> str:
    """Return a number as an answer shows it: whole, or a fraction with its decimals beside it.

    Examples
    --------
    >>> written(Fraction(4)), written(Fraction(7, 2)), written(Fraction(1, 3), "fr"), written(inf)
    ('4', '7/2 = 3.5', '1/3 ≈ 0,333', '∞')
    """
    if isinstance(value, float):
        return "∞"
    if value.denominator == 1:
        return str(value.numerator)
    decimals = f"{float(value):.4g}" if abs(value) >= Fraction(1, 1000) else f"{float(value):.3g}"
    decimals = f"{float(value):.3f}" if Fraction(1, 10) <= abs(value) < 10**6 else decimals
    exact = Fraction(decimals) == value
    if exact and "." in decimals:
        decimals = decimals.rstrip("0").rstrip(".")
    decimals = decimal(decimals, language)
    if value.denominator > 10**6:
        return decimals
    return f"{value} {'=' if exact else '≈'} {decimals}"
