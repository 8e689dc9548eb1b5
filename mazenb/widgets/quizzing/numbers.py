"""Numbers as people write them: 7/2, 3.5, 3,5, 50 %, ∞."""

from __future__ import annotations

import re
from fractions import Fraction
from math import inf, isinf
from numbers import Rational, Real
from typing import TypeAlias

__all__ = ["Value", "near", "read_number", "written"]

Value: TypeAlias = Fraction | float
"""A fraction, or infinity."""

LONGEST = 60
SHARE = Fraction(1, 100)
"""How far off an answer to a question without a tolerance may be, as a share of the right one."""

_DECIMAL = r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)"
_PATTERN = re.compile(rf"({_DECIMAL})(?:[eE]([+-]?\d{{1,2}}))?(?:/({_DECIMAL}))?(%?)")
_INFINITE = {"∞", "inf", "infinity", "infinite", "infini", "l'infini"}


def read_number(given: object) -> Value | None:
    """The number that was given, or ``None`` if it is none.

    Parameters
    ----------
    given : object
        A number of any kind, or a text: a whole number, a decimal with a point or a comma, a fraction, a
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
        # Those of other packages, such as a Rational of SymPy, know their own text.
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


def near(given: Value, right: Value, tolerance: Value | None) -> bool:
    """Whether an answer is close enough to the right one.

    Parameters
    ----------
    given, right : Fraction or infinity
    tolerance : Fraction, optional
        How far off it may be; one percent of the right one if not given.

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
    """A number as an answer shows it: whole, or a fraction with its decimals beside it.

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
    if language == "fr":
        decimals = decimals.replace(".", ",")
    if value.denominator > 10**6:
        return decimals
    return f"{value} {'=' if exact else '≈'} {decimals}"
