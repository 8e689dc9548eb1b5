"""Scenario files as parameters marked with their rules, and removed rows, for the tests of all games."""

from pathlib import Path

import pytest

from mazenb.engine.scenario.scenario import Scenario, ScenarioFailed, run_scenario
from mazenb.games.scenario import load_scenario


def header(path: Path) -> list[str]:
    """The ids of a scenario, without reading the rest.

    A broken file must fail its test, not the collection.
    """
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("rules:"):
            return line.removeprefix("rules:").split()
    return []


def marked(folder: Path) -> list[object]:
    """Every scenario of a folder as a parameter, marked with the rules that its header names."""
    found = []
    for path in sorted(folder.glob("**/*.txt")):
        marks = [getattr(pytest.mark, "rule")(*header(path))]  # noqa: B009 (the ids stand in the files)
        found.append(pytest.param(path, id=path.stem, marks=marks))
    return found


def by_rule(folder: Path, rules: list[str]) -> dict[str, list[tuple[str, Scenario]]]:
    """The scenarios by the rows they name: those named after a row first, since they are about it."""
    found: dict[str, list[tuple[str, Scenario]]] = {rule: [] for rule in rules}
    for path in sorted(folder.glob("**/*.txt")):
        scenario = load_scenario(path)
        for rule in found.keys() & set(scenario.ids):
            found[rule].append((path.stem, scenario))
    for rule, named in found.items():
        named.sort(key=lambda entry, rule=rule: not entry[0].startswith(f"{rule.lower()}-"))
    return found


def fails(scenario: Scenario) -> bool:
    try:
        run_scenario(scenario)
    except ScenarioFailed:
        return True
    return False


def some_fail(rule: str, named: list[tuple[str, Scenario]]) -> None:
    """Require that some scenario which names a rule fails, now that its row is out of the registry."""
    assert named, f"no scenario names {rule}"
    assert any(fails(scenario) for _, scenario in named), (
        f"{rule} can be taken out, and all of these still pass: {', '.join(stem for stem, _ in named)}"
    )
