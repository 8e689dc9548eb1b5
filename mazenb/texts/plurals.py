"""Plural rules as data, in the notation of the Unicode CLDR."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

__all__ = ["FORMS", "PluralError", "plural_form"]

FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The names that the CLDR gives to plural forms."""

_RELATION = re.compile(
    r"n(?:\s*%\s*([1-9][0-9]*))?\s*(=|!=)\s*([0-9]+(?:\.\.[0-9]+)?(?:\s*,\s*[0-9]+(?:\.\.[0-9]+)?)*)"
)


class PluralError(ValueError):
    """A plural rule that cannot be read.

    Attributes
    ----------
    rule : str
        The relation that is wrong.
    """

    def __init__(self, rule: str) -> None:
        self.rule = rule
        super().__init__(rule)


def plural_form(rules: Mapping[str, str], number: Any) -> str:
    """Return the plural form of a number.

    Parameters
    ----------
    rules : mapping of str to str
        A condition for each form, such as ``{"one": "n = 1"}``. The first condition that is true decides.
    number : int or float
        A number that is not whole takes the form ``"other"``.

    Returns
    -------
    str
        The name of a form, which is ``"other"`` if no condition is true.

    Raises
    ------
    PluralError
        If a condition cannot be read.

    Examples
    --------
    >>> [plural_form({"one": "n = 0..1"}, n) for n in (0, 1, 2)]
    ['one', 'one', 'other']
    >>> polish = {"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14"}
    >>> [plural_form(polish, n) for n in (1, 2, 12, 22, 25)]
    ['one', 'few', 'other', 'few', 'other']
    """
    for form, condition in rules.items():
        if any(all(_holds(*relation, number) for relation in every) for every in _parsed(condition)):
            return form
    return "other"


def _holds(modulus: int, equal: bool, ranges: tuple[range, ...], number: Any) -> bool:
    found = number % modulus if modulus else number
    return any(found in span for span in ranges) is equal


@cache
def _parsed(condition: str) -> tuple[tuple[tuple[int, bool, tuple[range, ...]], ...], ...]:
    """Return a condition as alternatives, each a conjunction of relations."""
    return tuple(
        tuple(_relation(relation) for relation in re.split(r"\s+and\s+", alternative))
        for alternative in re.split(r"\s+or\s+", condition.strip())
    )


def _relation(source: str) -> tuple[int, bool, tuple[range, ...]]:
    found = _RELATION.fullmatch(source)
    if found is None:
        raise PluralError(source)
    modulus, sign, ranges = found.groups()
    return int(modulus or 0), sign == "=", tuple(_span(span) for span in ranges.split(","))


def _span(source: str) -> range:
    first, _, last = source.strip().partition("..")
    return range(int(first), int(last or first) + 1)
