"""A bot that chooses each legal answer with the same probability."""

from __future__ import annotations

from itertools import islice
from typing import Any

from mazenb.board.random.draws import below
from mazenb.engine import Action, Actions, Observation
from mazenb.engine.driver import seeded

__all__ = ["RandomBot"]


class RandomBot:
    """A bot that answers at random.

    Parameters
    ----------
    seed : int, optional
        Seed for the random answers.

    Examples
    --------
    >>> from mazenb.engine import Listed
    >>> bot = RandomBot(seed=1)
    >>> bot(None, Listed([Action("pay"), Action("stay")]))
    Action('pay')
    """

    def __init__(self, seed: int | None = None) -> None:
        self.rng = seeded(seed)

    def __call__(self, observation: Observation[Any] | None, actions: Actions) -> Action:
        """Return one of the actions at random, without looking at the observation."""
        del observation
        return next(islice(actions, below(self.rng, len(actions)), None))
