"""The parts of the laboratory that work without an extra; `tests/packaging/test_wheel.py` checks the list."""

from __future__ import annotations

__all__ = ["LIGHT_STUDY"]

LIGHT_STUDY = frozenset(
    (
        *("ChainError", "NotExact", "NotUnique", "PolicyError", "SimulationBroken", "StudyError"),
        *("UnknownState", "articulation_squares", "bridges", "components", "condensation", "dead_ends"),
        *("reachable", "sealed", "Cut", "Dominators", "cut", "dominators", "CycleSpace", "cycle_space"),
        *("winding", "Degrees", "degrees", "centre", "eccentricity", "random_spanning_tree"),
        *(
            "spanning_trees",
            "Comparison",
            "Description",
            "compare",
            "describe",
            "pagerank",
            "Pawn",
            "Team",
            "Interval",
            "wilson",
            "Guest",
            "guests",
            "Step",
            "Trace",
            "trace",
        ),
    )
)
