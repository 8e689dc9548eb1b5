"""Rows of a registry that are taken out for a while, so that a test can prove that it fails without."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["BLANKED", "blanked", "live"]

BLANKED: set[str] = set()
"""The ids of the rules that do nothing at the moment; empty in every game."""


def live(rule: str) -> bool:
    """Whether a row does what it says.

    Examples
    --------
    >>> live("L41")
    True
    >>> with blanked("L41"):
    ...     live("L41")
    False
    """
    return rule not in BLANKED


@contextmanager
def blanked(*rules: str) -> Iterator[None]:
    """Make rows do nothing as long as the context lasts: labels are blank, cards and tokens useless.

    Parameters
    ----------
    *rules : str
        Ids such as ``"L41"`` or ``"FC1"``.
    """
    before = set(BLANKED)
    BLANKED.update(rules)
    try:
        yield
    finally:
        BLANKED.clear()
        BLANKED.update(before)
