"""Types of the walks that the searches of this package return."""

from __future__ import annotations

from collections.abc import Callable, Mapping

__all__ = ["Made", "Walk", "Walks"]

Made = dict[int, tuple[int, ...]]
"""The squares of one walk for each end, from the start to the end."""
Walk = tuple[int, ...] | Callable[[], tuple[int, ...]]
"""The squares of a walk, or a function that builds them when they are read."""
Walks = Mapping[int, Walk]
"""One walk for each end."""
