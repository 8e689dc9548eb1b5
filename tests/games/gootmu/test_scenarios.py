"""Every scenario file, run as it stands; each is marked with the rules that its header names."""

from pathlib import Path

import pytest

from mazenb.games.gootmu.scenario import load_scenario, run_scenario

FOLDER = Path(__file__).parent / "scenarios"


def header(path: Path) -> list[str]:
    """The ids of a scenario, without reading the rest.

    A broken file must fail its test, not the collection.
    """
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("rules:"):
            return line.removeprefix("rules:").split()
    return []


def scenarios() -> list[object]:
    found = []
    for path in sorted(FOLDER.glob("**/*.txt")):
        marks = [getattr(pytest.mark, "rule")(*header(path))]  # noqa: B009 (the ids stand in the files)
        found.append(pytest.param(path, id=path.stem, marks=marks))
    return found


@pytest.mark.parametrize("path", scenarios())
def test_scenario(path: Path) -> None:
    run_scenario(load_scenario(path))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("**/*.txt")), ids=lambda path: path.stem)
def test_a_scenario_names_its_rules(path: Path) -> None:
    assert header(path)
