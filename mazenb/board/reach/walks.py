"""Walks as the searches of this package hand them on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

__all__ = ["Made", "Walk", "Walks"]

Made = dict[int, tuple[int, ...]]
"""For each end the squares of one walk, the start's and its own included."""
Walk = tuple[int, ...] | Callable[[], tuple[int, ...]]
"""These squares, or what makes them when they are read."""
Walks = Mapping[int, Walk]
"""One walk for each end."""
