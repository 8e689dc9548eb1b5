"""Binder's steps for the repository, as far as they are possible without Docker."""

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.packaging.files import repository_files
from tools.env import Environment
from tools.places import ROOT

FIRST = "notebooks/00-play.ipynb"


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the repository, without generated ones."""
    folder = tmp_path_factory.mktemp("binder") / "repository"
    for name in repository_files():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    return folder


def clean() -> dict[str, str]:
    """The environment variables, less those that would let the sources be seen."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def test_repo2docker_accepts_the_folder(clone: Path) -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "."]
    run = subprocess.run(command, cwd=clone, env=clean(), capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    runtime = (clone / "binder" / "runtime.txt").read_text(encoding="utf-8").strip()
    assert f"Building conda environment for {runtime.replace('-', '=')}\n" in run.stdout + run.stderr
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in run.stdout


def test_binder_has_the_jupyterlab_that_the_tests_use(clone: Path) -> None:
    wanted = (clone / "binder" / "requirements.txt").read_text(encoding="utf-8")
    pinned = (clone / "constraints.txt").read_text(encoding="utf-8")
    assert re.search(r"^jupyterlab==.*$", wanted, re.MULTILINE)[0] in pinned.splitlines()


def test_the_page_about_binder_opens_a_notebook_that_is_there() -> None:
    page = (ROOT / "docs" / "binder.md").read_text(encoding="utf-8")
    opened = re.findall(r"urlpath=lab/tree/(\S+?\.ipynb)", page)
    assert opened
    assert all((ROOT / name).is_file() for name in opened)


def test_the_first_notebook_runs_with_what_binder_installs(clone: Path) -> None:
    environment = Environment(clone.parent / "venv", (), clone / "constraints.txt")
    venv.create(environment.folder, with_pip=True)
    # A hundred packages are installed, but only what the notebook imports is compiled.
    for command in (
        [environment.python, "-m", "pip", "install", "-q", "--no-compile", "-r", "binder/requirements.txt"],
        [environment.bin / "jupyter", "execute", FIRST],
    ):
        run = subprocess.run(command, cwd=clone, env=clean(), capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout + run.stderr
