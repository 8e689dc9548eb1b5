"""Exact-roll reach: where walks of a given number of steps can end."""

from .asking import reach
from .errors import ReachError
from .nearby import distances, within
from .result import Reach
from .table import ReachTable, reach_table

__all__ = ["Reach", "ReachError", "ReachTable", "distances", "reach", "reach_table", "within"]
