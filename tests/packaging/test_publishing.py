"""Checks before publishing: an index accepts the files, and the source distribution tests itself."""

import os
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

from tools.places import ROOT

QUICK = (
    "tests/board",
    "tests/docs/test_pages.py",
    "tests/docs/test_site.py",
    "tests/packaging/test_light.py",
    "tests/rules",
    "tests/texts",
    "tests/tools",
)
"""Tests that run in the unpacked sources, as for someone who packages mazenb: without git and without slow
tests."""


def run(*words: str | Path, folder: Path = ROOT) -> str:
    # Fewer random examples: the same tests have run with all of them in this tree.
    environ = {
        **os.environ,
        "PYTHONPATH": "",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "HYPOTHESIS_PROFILE": "quick",
    }
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, and the wheel built from it."""
    folder = tmp_path_factory.mktemp("publishing")
    run("build", "--no-isolation", "--outdir", str(folder), str(ROOT))
    return folder


def test_the_project_file_is_valid() -> None:
    run("validate_pyproject", "pyproject.toml")


def test_it_says_which_pythons_it_runs_on() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = {line.rsplit(" ", 1)[1] for line in project["classifiers"] if "Python :: 3." in line}
    assert versions == {"3.11", "3.12", "3.13", "3.14"}
    assert project["requires-python"] == ">=3.11"


def test_an_index_would_take_both_files(dist: Path) -> None:
    said = run("twine", "check", "--strict", *sorted(dist.iterdir()))
    assert said.count("PASSED") == 2
    run("check_wheel_contents", *dist.glob("*.whl"))


def test_the_source_distribution_tests_itself(dist: Path, tmp_path: Path) -> None:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    folder = next(tmp_path.iterdir())
    assert not list(folder.rglob("node_modules"))
    assert not (folder / ".git").exists()
    said = run("pytest", "-q", "-m", "not slow", *QUICK, folder=folder)
    assert "passed" in said
    code = f"import mazenb, pathlib; assert pathlib.Path(mazenb.__file__).is_relative_to({str(folder)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=folder, check=True)
