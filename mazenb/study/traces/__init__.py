"""Algorithms that can be watched, state by state."""

from mazenb.study.traces.algorithms import ALGORITHMS, Trace, trace
from mazenb.study.traces.step import Step

__all__ = ["ALGORITHMS", "Step", "Trace", "trace"]
