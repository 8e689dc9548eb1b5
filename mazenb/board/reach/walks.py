"""Walks as the searches of this package hand them on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

__all__ = ["Made", "Walks"]

Made = dict[int, tuple[int, ...]]
"""For each end the squares of one walk, the start's and its own included."""
Walks = Mapping[int, tuple[int, ...] | Callable[[], tuple[int, ...]]]
"""The same, or what makes the squares when they are read."""
