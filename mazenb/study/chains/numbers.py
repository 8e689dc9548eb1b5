"""The numbers that chains compute with."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

__all__ = ["INFINITE", "Number"]

Number: TypeAlias = float | Fraction

INFINITE = float("inf")
