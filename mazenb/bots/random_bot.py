"""A bot that answers anything that is allowed, each answer equally likely."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from mazenb.board.draws import below
from mazenb.engine import Action, Actions, Observation

__all__ = ["RandomBot"]


class RandomBot:
    """Answers at random.

    Parameters
    ----------
    seed : int, optional

    Examples
    --------
    >>> from mazenb.engine import Listed
    >>> bot = RandomBot(seed=1)
    >>> bot(None, Listed([Action("pay"), Action("stay")]))
    Action('pay')
    """

    def __init__(self, seed: int | None = None) -> None:
        self.rng = Random(seed)

    def __call__(self, observation: Observation[Any] | None, actions: Actions) -> Action:
        """One of the actions, whatever is seen."""
        del observation
        return next(islice(actions, below(self.rng, len(actions)), None))
