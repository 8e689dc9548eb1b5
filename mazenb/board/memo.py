"""Where tables derived from a board are kept, and when they are forgotten.

A game of 500 turns makes hundreds of boards, one a rotation, and its past holds on to all of them. Their
tables are many times their size, and only the newest boards are asked for them again and again.
"""

from __future__ import annotations

from collections import deque
from typing import Any

__all__ = ["REMEMBERED", "fresh_memo"]

REMEMBERED = 16
"""The tables of so many of the newest boards are kept; an older board makes its own anew when it is asked."""

_recent: deque[dict[Any, Any]] = deque()


def fresh_memo() -> dict[Any, Any]:
    """An empty memo for a new board; the oldest of the remembered ones is emptied for it.

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
    if len(_recent) > REMEMBERED:
        _recent.popleft().clear()
    return memo
