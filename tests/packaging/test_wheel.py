"""What users get: the wheel's contents, and the package in a fresh environment away from the sources."""

import os
import subprocess
import sys
import venv
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tools.env import TEST, Environment
from tools.places import ROOT

NEEDED = {
    "bundle": "mazenb/static/explore.js",
    "tiles": "mazenb/games/gootmu/tiles.txt",
    "texts": "mazenb/texts/*",
    "notebooks": "mazenb/notebooks/*.ipynb",
    "types": "mazenb/py.typed",
    "licence": "mazenb-*.dist-info/licenses/LICENSE",
}

A_MOVE = """
import pathlib, sys
import mazenb
assert pathlib.Path(sys.prefix) in pathlib.Path(mazenb.__file__).parents, mazenb.__file__
board = mazenb.lay(players=2, seed=7)
ends = mazenb.reach(board, board.squares[0], 3)
turned = board.rotate((0, 0))
assert turned != board and turned.rotate((0, 0), 3) == board
game = mazenb.new("goose", bots="random", seed=7)
game.advance(turns=1)
assert game.past, "no answer was given"
print(len(board.squares), "squares,", len(ends), "ends")
"""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution as an index would."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session")
def names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.fixture(scope="session")
def fresh(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """A new environment with the wheel and what it requires, without extras."""
    environment = Environment(tmp_path_factory.mktemp("fresh") / "venv", (), TEST.constraints)
    venv.create(environment.folder, with_pip=True)
    run = inside(environment, "-m", "pip", "install", "-q", "--constraint", TEST.constraints, wheel)
    assert run.returncode == 0, run.stdout + run.stderr
    return environment


def inside(environment: Environment, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the environment's Python where the sources cannot be seen."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [environment.python, *words],
        cwd=environment.folder.parent,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("kind", NEEDED)
def test_the_wheel_contains(names: list[str], kind: str) -> None:
    assert any(fnmatch(name, NEEDED[kind]) for name in names), f"no {NEEDED[kind]}"


def test_the_wheel_has_every_file_of_the_package_and_the_notebooks_and_no_other(names: list[str]) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "mazenb", "notebooks"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    there = {name for name in listed if (ROOT / name).exists()}
    wanted = {f"mazenb/{name}" if name.startswith("notebooks/") else name for name in there}
    assert {name for name in names if ".dist-info/" not in name} == wanted


def test_a_move_in_a_fresh_environment(fresh: Environment) -> None:
    run = inside(fresh, "-c", A_MOVE)
    assert run.returncode == 0, run.stderr
    assert run.stdout.endswith("ends\n")


def test_the_console_command_says_its_version(fresh: Environment) -> None:
    run = subprocess.run([fresh.bin / "mazenb", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.startswith("mazenb ")


def test_without_jupyterlab_the_command_to_run_is_named(fresh: Environment) -> None:
    run = inside(fresh, "-m", "mazenb", "lab")
    assert run.returncode == 1
    assert 'python -m pip install "mazenb[lab]"' in run.stderr


def test_the_notebooks_of_the_wheel_are_found(fresh: Environment) -> None:
    run = inside(
        fresh,
        "-c",
        "from mazenb.cli.notebooks import source; print(*sorted(p.name for p in source().iterdir()))",
    )
    assert run.returncode == 0, run.stderr
    assert ".ipynb" in run.stdout
