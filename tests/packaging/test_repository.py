"""The repository's own promises: pinned versions without addresses, one command each."""

import json
import re
import subprocess
import tomllib

import pytest

import mazenb
from tools.places import ROOT, WIDGETS


@pytest.mark.parametrize("name", ["constraints.txt", "constraints-bench.txt"])
def test_constraints_are_names_and_versions_alone(name: str) -> None:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert all(re.fullmatch(r"#.*|[\w.-]+==[\w.+]+", line) for line in lines)


def test_constraints_pin_everything_the_package_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8").lower().replace("_", "-")
    pinned = set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))
    wanted = project["dependencies"] + [
        line for name, lines in extras.items() if name != "bench" for line in lines
    ]
    assert {re.match(r"[\w.-]+", line)[0].lower() for line in wanted} <= pinned


def test_the_lock_of_the_front_end_has_no_address_and_its_tools_are_pinned() -> None:
    assert "://" not in (WIDGETS / "package-lock.json").read_text(encoding="utf-8")
    package = json.loads((WIDGETS / "package.json").read_text(encoding="utf-8"))
    versions = [*package["devDependencies"].values(), *package["overrides"].values()]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions)
    assert package["version"] == mazenb.__version__


def test_every_target_of_the_makefile_says_what_it_does() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(" ".join(re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)).split())
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r"^make (\S+)", said, re.MULTILINE)) == targets
