"""The package as users get it: the wheel's contents, and an installation in a fresh environment."""

import json
import os
import re
import subprocess
import sys
import venv
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

from mazenb.texts.extras import EXTRAS
from tests.packaging.files import repository_files
from tools.env import TEST, Environment
from tools.places import ROOT
from tools.site.light import LIGHT_STUDY

LIGHT = {"anywidget", "ipywidgets", "networkx", "tqdm"}
"""The dependencies of mazenb without extras."""

NEEDED = {
    "bundle": "mazenb/static/explore.js",
    "tiles": "mazenb/games/gootmu/data/tiles.txt",
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
    there = repository_files("mazenb", "notebooks")
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


def test_without_extras_nothing_heavy_is_installed(fresh: Environment) -> None:
    listed = inside(fresh, "-m", "pip", "list", "--format=json")
    names = {package["name"].lower() for package in json.loads(listed.stdout)}
    assert names >= LIGHT
    assert not names & {"numpy", "scipy", "pandas", "matplotlib", "sympy", "resvg-py", "pillow", "jupyterlab"}
    asked = inside(
        fresh, "-c", "from importlib.metadata import requires; print(*requires('mazenb'), sep='\\n')"
    )
    plain = [line for line in asked.stdout.splitlines() if "extra ==" not in line]
    assert {re.match(r"[\w-]+", line)[0] for line in plain} == LIGHT


def test_every_public_name_works_or_says_which_extra_it_needs(fresh: Environment) -> None:
    run = inside(fresh, Path(__file__).parent / "every_name.py")
    assert run.returncode == 0, run.stderr
    outcomes: dict[str, str] = json.loads(run.stdout.splitlines()[-1])
    known = {"fine", *(f"needs {extra}" for extra in EXTRAS)}
    assert {name: came for name, came in outcomes.items() if came not in known} == {}
    laboratory = {name for name in outcomes if name.startswith("mazenb.study.")}
    # Boards, games, bots, widgets and quizzes need no extra.
    heavy = {name: came for name, came in outcomes.items() if came != "fine" and name not in laboratory}
    assert heavy == HEAVY_NAMES
    # Only the parts of the laboratory that the site counts as light need no extra either.
    light = {name for name in laboratory if outcomes[name] == "fine"}
    assert light == {f"mazenb.study.{name}" for name in LIGHT_STUDY}


def test_games_and_widgets_work_whole_except_for_pictures_and_tables(fresh: Environment) -> None:
    run = inside(fresh, Path(__file__).parent / "every_member.py")
    assert run.returncode == 0, run.stderr
    came = json.loads(run.stdout.splitlines()[-1])
    assert came["tried"] > 500
    needs = {"save_png": "needs png", "save_gif": "needs png", "to_dataframe": "needs study"}
    assert {
        name: said for name, said in came["found"].items() if said != needs.get(name.split(": ")[1])
    } == {}


HEAVY_NAMES = {
    "mazenb.Game.save_gif": "needs png",
    "mazenb.Game.save_png": "needs png",
    "mazenb.analyse": "needs study",
    "mazenb.collect": "needs study",
    "mazenb.env": "needs rl",
    "mazenb.gym_env": "needs rl",
    "mazenb.parallel_env": "needs rl",
    "mazenb.simulate": "needs study",
    "mazenb.to_openspiel": "needs rl",
    "mazenb.tournament": "needs study",
}
"""The functions outside the laboratory that need an extra."""

HEAVY_CALLS = {
    "mazenb.study.chain('goose')": "study",
    "mazenb.collect('.')": "study",
    "mazenb.study.distance_matrix(mazenb.Board.random(3, 3))": "study",
    "mazenb.study.mean_interval([1, 2])": "study",
    "mazenb.study.bootstrap([1, 2])": "study",
    "mazenb.env('goose')": "rl",
    "mazenb.new('goose', seed=1).to_dataframe()": "study",
    "mazenb.explore(mazenb.Board.random(3, 3)).save_png('maze.png')": "png",
}


@pytest.mark.parametrize("call", HEAVY_CALLS)
def test_a_function_that_needs_an_extra_names_the_command_in_one_sentence(
    fresh: Environment, call: str
) -> None:
    run = inside(fresh, "-c", f"import mazenb; {call}")
    last = run.stderr.strip().splitlines()[-1]
    assert last.startswith("mazenb.texts.extras.MissingExtra: ")
    assert last.endswith(f'; run: python -m pip install "mazenb[{HEAVY_CALLS[call]}]"')
