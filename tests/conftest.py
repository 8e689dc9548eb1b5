"""Settings that all tests share: the `--rule` filter and the hypothesis profile."""

import os

import pytest
from hypothesis import HealthCheck, settings

# On a busy machine, everything takes longer, which no test may notice.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", settings.get_profile("steady"), max_examples=20)
settings.register_profile(
    "explore", max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# No journals of games beside the sources; the tests of the journal turn autosave on.
os.environ["MAZENB_AUTOSAVE"] = "0"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests marked with this rule id (may be given several times)",
    )


def rules_of(item: pytest.Item) -> set[str]:
    return {rule for mark in item.iter_markers("rule") for rule in mark.args}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    chosen = [item for item in items if rules_of(item) & wanted]
    config.hook.pytest_deselected(items=[item for item in items if not rules_of(item) & wanted])
    items[:] = chosen
