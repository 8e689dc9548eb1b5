"""The virtual environments: one each for playing, tests, benchmarks, the site and other hosts.

They are separate so that a test run never touches the environment that a person is playing in, and so that
the requirements of the packages we compare with (some need an old NumPy) never affect the tests.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

from tools.places import ROOT, fingerprint

OLDEST = (3, 11)


@dataclass(frozen=True)
class Environment:
    """A virtual environment beside the sources, with the extras and constraints it is installed with."""

    folder: Path
    extras: tuple[str, ...]
    constraints: Path

    @property
    def bin(self) -> Path:
        """The folder of the environment's commands."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.bin / ("python.exe" if os.name == "nt" else "python")

    @property
    def target(self) -> str:
        """The packages that pip is asked to install."""
        return f"{ROOT}[{','.join(self.extras)}]"

    @property
    def stamp(self) -> Path:
        """The file that records what the environment was last installed from."""
        return self.folder / "mazenb-stamp.json"

    def key(self) -> str:
        """Return a fingerprint that changes whenever the environment has to be installed again."""
        sources = [ROOT / "pyproject.toml", self.constraints]
        return fingerprint(sources, str(self.folder), *self.extras, sys.version)


PLAY = Environment(ROOT / ".venv", ("lab",), ROOT / "constraints.txt")
TEST = Environment(ROOT / ".venv-test", ("cluster", "docs", "lab", "test"), ROOT / "constraints.txt")
BENCH = Environment(ROOT / ".venv-bench", ("bench",), ROOT / "constraints-bench.txt")
# Hosts that have hundreds of packages of their own.
HOSTS = Environment(ROOT / ".venv-hosts", ("hosts",), ROOT / "constraints.txt")
# A kernel in the page does not work with a JupyterLab that has a server.
SITE = Environment(ROOT / ".venv-site", ("site",), ROOT / "constraints.txt")


def create(folder: Path) -> None:
    """Make an empty virtual environment, replacing one whose interpreter no longer runs."""
    if sys.version_info < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        sys.exit(
            f"mazenb needs Python {wanted} or newer; this is {sys.version.split()[0]}: make PYTHON=… play"
        )
    venv.create(folder, clear=folder.exists(), with_pip=True)


def works(environment: Environment) -> bool:
    """Return True if the environment has a working interpreter with pip."""
    try:
        run = subprocess.run([environment.python, "-m", "pip", "--version"], capture_output=True, check=False)
    except OSError:
        return False
    return run.returncode == 0


def pinned(constraints: Path, name: str) -> str:
    """Return the requirement `name==version` of a constraints file, or the bare name if it has none."""
    if constraints.exists():
        for line in constraints.read_text(encoding="utf-8").splitlines():
            if line.partition("==")[0].lower() == name:
                return line.strip()
    return name


def pip(python: Path, *words: str | Path) -> int:
    """Run `pip install`, showing nothing but errors, and return its exit code."""
    command = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", *words]
    return subprocess.run(command, check=False, cwd=ROOT).returncode


def install(environment: Environment) -> int:
    """Install mazenb (editable) with the environment's extras at the constrained versions."""
    limits = [
        "--constraint",
        str(environment.constraints),
        "--build-constraint",
        str(environment.constraints),
    ]
    # Update pip first, because the pip that comes with an older Python does not support build constraints.
    return pip(environment.python, pinned(environment.constraints, "pip")) or pip(
        environment.python, *limits, "--editable", environment.target
    )


def ensure(environment: Environment, *, strict: bool = True) -> bool:
    """Bring an environment up to date, and return True if anything had to be done.

    Unless `strict`, other versions are accepted if the constrained ones cannot be installed, for example
    because Python is newer.
    """
    name = environment.folder.name
    key = environment.key()
    if environment.stamp.exists():
        known = json.loads(environment.stamp.read_text(encoding="utf-8"))
        if known.get("key") == key and environment.python.exists():
            return False
    if not works(environment):
        print(f"{name}: making the virtual environment", flush=True)
        create(environment.folder)
    environment.stamp.unlink(missing_ok=True)
    print(
        f"{name}: installing mazenb[{','.join(environment.extras)}]; this takes a minute or two", flush=True
    )
    code = install(environment)
    if code and not strict:
        print(f"{name}: the versions in {environment.constraints.name} cannot be had here; taking others")
        code = pip(environment.python, "--editable", environment.target)
    if code:
        sys.exit(f"{name}: pip could not install mazenb (see above)")
    environment.stamp.write_text(json.dumps({"key": key}), encoding="utf-8")
    return True
