"""The parts of the test suite."""

from tools.parts import MOST, PARTS


def test_the_budgets_of_all_parts_fit_into_that_of_the_suite() -> None:
    assert sum(part.budget for part in PARTS) <= MOST
    assert all(part.budget > 0 for part in PARTS)
