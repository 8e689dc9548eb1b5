"""Limits on the requests of a page: their size, and their number per second."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from mazenb.texts.limits import MESSAGE, writable

__all__ = ["Rate", "too_large", "unwritable"]

PER_SECOND = 200
"""The average number of requests per second that are handled. Dragging with the mouse makes about 60."""

AT_ONCE = 2_000
"""The number of requests that may arrive in a burst after a pause."""

PARTS = 20_000
"""The largest number of values in one request."""


class Rate:
    """A token bucket that fills up over time; every request takes one token from it.

    Parameters
    ----------
    clock : callable
        A function that returns the time in seconds.

    Examples
    --------
    >>> now = 0.0
    >>> rate = Rate(lambda: now)
    >>> sum(rate.allows() for _ in range(5000))
    2000
    >>> now = 1.0
    >>> sum(rate.allows() for _ in range(5000))
    200
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left = float(AT_ONCE)
        self._last = clock()
        self._told = False

    def allows(self) -> bool:
        """Return True if one more request may be handled now."""
        now = self._clock()
        self._left = min(AT_ONCE, self._left + max(0.0, now - self._last) * PER_SECOND)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        self._told = False
        return True

    def tells(self) -> bool:
        """Return True if the page has not been warned yet that it is too fast; a flood gets one warning."""
        told, self._told = self._told, True
        return not told


def too_large(content: object) -> bool:
    """Return True if a message is larger than any request may be; only as much as needed is read.

    Examples
    --------
    >>> (
    ...     too_large({"kind": "roll"}),
    ...     too_large({"kind": "text", "text": "x" * 10**6}),
    ...     too_large([[0] * 99999]),
    ... )
    (False, True, True)
    """
    characters = parts = 0
    for value in _values(content):
        parts += 1
        if isinstance(value, str | bytes):
            characters += len(value)
        elif isinstance(value, dict | list | tuple):
            parts += len(value)
        if parts > PARTS or characters > MESSAGE:
            return True
    return False


def unwritable(content: object) -> bool:
    r"""Return True if half of a surrogate pair is in a message that is not too large.

    A page can send it, but the kernel cannot send it back: an answer that quoted it would never arrive.

    Examples
    --------
    >>> unwritable({"kind": "text", "text": "é 😀"}), unwritable([{"\ud800": 1}])
    (False, True)
    """
    return any(isinstance(value, str) and not writable(value) for value in _values(content))


def _values(content: object) -> Iterator[object]:
    """Yield every value in a message lazily."""
    waiting = [content]
    while waiting:
        value = waiting.pop()
        yield value
        if isinstance(value, dict):
            waiting += [*value.keys(), *value.values()][: 2 * PARTS]
        elif isinstance(value, list | tuple):
            waiting += value[:PARTS]
