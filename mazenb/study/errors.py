"""Exceptions of the laboratory; their messages are in each language's ``study.toml``."""

from __future__ import annotations

from typing import Any

from mazenb.texts.keyed import KeyedError

__all__ = [
    "ChainError",
    "NotExact",
    "NotUnique",
    "PolicyError",
    "SimulationBroken",
    "StudyError",
    "UnknownState",
]


class StudyError(KeyedError, ValueError):
    """The base class of all exceptions of the laboratory.

    Examples
    --------
    >>> StudyError("study.best-play.no-target").sentence("fr")
    'le jeu optimal exige au moins un but'
    """


class ChainError(StudyError):
    """Transitions that do not define a Markov chain.

    Examples
    --------
    >>> print(ChainError("study.chain.sum", state="'sun'", found=1.1))
    the probabilities out of state 'sun' must sum to 1, not to 1.1
    """


class UnknownState(StudyError, LookupError):
    """A state or a place that the chain does not have.

    Examples
    --------
    >>> print(UnknownState("study.chain.target", found="64", near="1"))
    the chain has no state 64, and no state at the place 64; a valid target is 1
    """


class NotUnique(StudyError):
    """A request for the stationary distribution of a chain that has several, one per recurrent class.

    Examples
    --------
    >>> print(NotUnique("study.chain.classes", found=2))
    the chain has 2 recurrent classes, each with its own stationary distribution; ...
    """


class NotExact(StudyError):
    """A request for fractions from a chain that was made from floating-point numbers.

    Examples
    --------
    >>> print(NotExact("study.chain.floats"))
    a chain of floating-point numbers cannot answer in fractions; ...
    """


class PolicyError(StudyError):
    """A policy that is unknown, or that gives no valid answer where the rules leave a choice.

    Examples
    --------
    >>> print(PolicyError("study.race.policy", found="7"))
    a policy must be a verb or a function, not 7
    """


class SimulationBroken(StudyError):
    """A simulation whose executor has failed.

    Attributes
    ----------
    games : pandas.DataFrame
        The games that were finished before the failure.

    Examples
    --------
    >>> error = SimulationBroken("study.simulation.broken", n=3, total=10, reason="BrokenProcessPool()")
    >>> print(error)
    the executor failed after 3 of 10 games: BrokenProcessPool()
    """

    def __init__(self, key: str, /, *, games: Any = None, **values: Any) -> None:
        super().__init__(key, **values)
        self.games = games

    def __reduce__(self) -> tuple[Any, ...]:
        again, (key, values), *state = super().__reduce__()
        return again, (key, {**values, "games": self.games}), *state
