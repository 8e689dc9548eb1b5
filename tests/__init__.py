"""The tests; helpers are imported as `tests.lab.jupyter` and the like."""
