"""Memos: tables derived from a board, cached for the newest boards only.

A game of 500 turns creates hundreds of boards, one per rotation, and its history keeps all of them. The
tables are many times the size of the boards, and only those of the newest boards are used again and again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["REMEMBERED", "forgetting", "fresh_memo", "thinking"]

REMEMBERED = 16
"""The number of newest boards whose tables are cached. An older board computes its tables again when they are
needed."""

THINKING = 256
"""The number of boards whose tables are cached while a bot thinks, since every play-out returns to the same
boards."""

_recent: deque[dict[Any, Any]] = deque()
_limits: list[int] = [REMEMBERED]


def fresh_memo() -> dict[Any, Any]:
    """Return an empty memo for a new board, and empty the oldest remembered memo to make room.

    Examples
    --------
    >>> first = fresh_memo()
    >>> first["table"] = [1, 2, 3]
    >>> later = [fresh_memo() for _ in range(REMEMBERED)]
    >>> first
    {}
    """
    memo: dict[Any, Any] = {}
    _recent.append(memo)
    while len(_recent) > _limits[-1]:
        _recent.popleft().clear()
    return memo


@contextmanager
def thinking(memo: dict[Any, Any]) -> Iterator[None]:
    """Cache the tables of many boards within a ``with`` block, and those of one board after it.

    Parameters
    ----------
    memo : dict
        The memo of the board that the bot is thinking about. After the block, it counts as the newest.

    Examples
    --------
    >>> root = fresh_memo()
    >>> root["table"] = [1, 2, 3]
    >>> with thinking(root):
    ...     later = [fresh_memo() for _ in range(REMEMBERED)]
    >>> root
    {'table': [1, 2, 3]}
    """
    _limits.append(THINKING)
    try:
        yield
    finally:
        _limits.remove(THINKING)
        _keep(memo)


def forgetting(memo: dict[Any, Any]) -> Generator[None, None, None]:
    """Empty the memos that a ``thinking`` block would empty at its end, and yield after each one.

    Emptying all of them at once would block everything else for too long.

    Parameters
    ----------
    memo : dict
        The memo of the board that the bot was thinking about, which is kept.

    Examples
    --------
    >>> root = fresh_memo()
    >>> with thinking(root):
    ...     later = [fresh_memo() for _ in range(3 * REMEMBERED)]
    ...     slices = list(forgetting(root))
    >>> len(slices) >= 2 * REMEMBERED
    True
    """
    # As long as another bot is thinking, its boards are not forgotten.
    while len(_recent) > REMEMBERED and _limits.count(THINKING) < 2:
        oldest = _recent.popleft()
        if oldest is memo:
            _recent.append(oldest)
        else:
            oldest.clear()
            yield


def _keep(memo: dict[Any, Any]) -> None:
    others = [other for other in _recent if other is not memo]
    forgotten = others[: max(0, len(others) + 1 - _limits[-1])]
    for other in forgotten:
        other.clear()
    _recent.clear()
    _recent.extend([*others[len(forgotten) :], memo])
