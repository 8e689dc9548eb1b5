"""Budgets: limits on the cost of one question, in steps tried, not in seconds, so that all machines agree."""

from __future__ import annotations

__all__ = ["Budget"]


class Budget:
    """The number of steps that a search may still try.

    Examples
    --------
    >>> budget = Budget(100)
    >>> budget.left -= 120
    >>> budget.spent
    True
    """

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    @property
    def spent(self) -> bool:
        """True if nothing is left."""
        return self.left <= 0
