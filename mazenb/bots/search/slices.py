"""Searches in slices, as generators that yield their progress and return their results."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from mazenb.engine import Action

__all__ = ["Thinking", "finish", "shared", "until"]

Thinking = Generator[float, None, Action]
"""A generator that yields the share of its budget that has been used, and returns the best answer."""

T = TypeVar("T")


def finish(slices: Generator[Any, None, T]) -> T:
    """Run a generator to its end and return its result.

    Examples
    --------
    >>> def thinking():
    ...     yield 0.5
    ...     return "found"
    >>> finish(thinking())
    'found'
    """
    while True:
        try:
            next(slices)
        except StopIteration as done:
            found: T = done.value
            return found


def shared(share: float, slices: Generator[Any, None, T]) -> Generator[float, None, T]:
    """Run a generator as part of a larger search, and yield the given share of progress at each slice."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            found: T = done.value
            return found
        yield share


def until(stop: Callable[[], bool], slices: Generator[None, None, T]) -> Generator[float, None, T | None]:
    """Run a generator in slices until it ends or must stop, and return its result, or None if it was stopped.

    Parameters
    ----------
    stop : callable
        A function that returns True when the generator must stop. It is called before each slice.
    slices : generator
        The generator, which is closed if it is stopped.
    """
    try:
        while not stop():
            try:
                next(slices)
            except StopIteration as done:
                found: T = done.value
                return found
            yield 0.0
        return None
    finally:
        slices.close()
