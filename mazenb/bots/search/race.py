"""A race between answers, in which play-outs with the same dice are compared until one answer is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from mazenb.engine import Action

__all__ = ["Race"]

LAP = 8
"""The number of play-outs per answer between two comparisons."""
FIRST = 16
"""The number of play-outs per answer before the first comparison."""
CLEAR = 3.0
"""The number of standard errors behind the best at which an answer is dropped."""


class Race:
    """The results of all play-outs of each answer.

    The *n*th play-outs of all answers use the same dice, so their differences vary less than their values.

    Examples
    --------
    >>> race, stay, go = Race(), Action("stay"), Action("go")
    >>> for n in range(16):
    ...     race.enter(stay, n / 100)
    ...     race.enter(go, n / 100 + (0.3 if n % 2 else 0.5))
    >>> race.beaten([stay, go])
    {Action('stay')}
    """

    def __init__(self) -> None:
        self.values: dict[Action, list[float]] = {}

    def enter(self, action: Action, value: float) -> None:
        """Record the value of a play-out."""
        self.values.setdefault(action, []).append(value)

    def beaten(self, actions: Sequence[Action]) -> set[Action]:
        """Return the answers that are clearly behind the best of the given ones, or never differ from it.

        The set is empty except at the end of a lap, when all answers have had the same number of play-outs.
        """
        runs = [self.values.get(action, []) for action in actions]
        laps = len(runs[0])
        if laps < FIRST or laps % LAP or any(len(run) != laps for run in runs):
            return set()
        best = max(range(len(runs)), key=lambda n: sum(runs[n]))
        return {action for n, action in enumerate(actions) if n != best and _behind(runs[best], runs[n])}


def _behind(best: Sequence[float], other: Sequence[float]) -> bool:
    apart = [one - two for one, two in zip(best, other, strict=True)]
    many, total = len(apart), sum(apart)
    mean = total / many
    variance = sum((each - mean) ** 2 for each in apart) / (many - 1)
    if not variance:
        # The difference is always the same, so the other answer is either as good or always worse.
        return True
    return mean > CLEAR * sqrt(variance / many)
