"""How much one question may cost, in steps tried and never in seconds, so that every machine agrees."""

from __future__ import annotations

__all__ = ["Budget"]


class Budget:
    """What is left of the steps that a search may try.

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
        """Whether nothing is left."""
        return self.left <= 0
