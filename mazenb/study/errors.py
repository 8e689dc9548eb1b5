"""What can go wrong in the laboratory."""

from __future__ import annotations

from typing import Any

from mazenb.board.errors import MazenbError

__all__ = [
    "ChainError",
    "NotExact",
    "NotUnique",
    "PolicyError",
    "SimulationBroken",
    "StudyError",
    "UnknownState",
]


class StudyError(MazenbError, ValueError):
    """Base class of what the laboratory refuses."""


class ChainError(StudyError):
    """Transitions that make no Markov chain.

    Examples
    --------
    >>> from mazenb.study import MarkovChain
    >>> MarkovChain.from_dict({"sun": {"sun": 0.5, "rain": 0.6}, "rain": {"sun": 1}})
    Traceback (most recent call last):
    ...
    mazenb.study.errors.ChainError: the probabilities out of state 'sun' sum to 1.1, not to 1
    """


class UnknownState(StudyError, LookupError):
    """The chain has no such state, and no state in such a place.

    Examples
    --------
    >>> from mazenb import study
    >>> study.chain("goose-modern").hitting_times(64)
    Traceback (most recent call last):
    ...
    mazenb.study.errors.UnknownState: the chain has no state 64, and none in such a place
    """


class NotUnique(StudyError):
    """A chain with several recurrent classes has a stationary distribution for each, and none of its own."""


class NotExact(StudyError):
    """Fractions were asked for, but the chain was given floating-point numbers."""


class PolicyError(StudyError):
    """The rules leave a choice which the policy does not answer."""


class SimulationBroken(StudyError):
    """The executor of a simulation has failed.

    Attributes
    ----------
    games : pandas.DataFrame
        The games that were finished before.
    """

    def __init__(self, message: str, games: Any = None) -> None:
        super().__init__(message)
        self.games = games
