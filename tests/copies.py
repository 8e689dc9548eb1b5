"""Copies of the repository, for tests that add something to the package and run its tests there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.places import ROOT

COPIED = ("mazenb", "tests", "tools", "docs", "pyproject.toml")
"""The files that the tests of the package's internals need."""

_LEFT_OUT = shutil.ignore_patterns("__pycache__", "lab", "packaging")


def copied(folder: Path) -> Path:
    """Copy what tests need into a folder, and return the folder."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=_LEFT_OUT)
        else:
            shutil.copy(source, folder / name)
    # Tests outside the folder of tests in a browser wait with its help.
    (folder / "tests" / "lab").mkdir()
    shutil.copy(ROOT / "tests" / "lab" / "patience.py", folder / "tests" / "lab")
    return folder


def passed(root: Path, *paths: str) -> str:
    """Run some tests in a copy, require that they pass, and return what pytest wrote."""
    environ = {
        **os.environ,
        "PYTHONPATH": str(root),
        "PYTHONUTF8": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    options = ("-v", "-p", "no:cacheprovider", "--no-header", "--tb=short")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *paths],
        cwd=root,
        env=environ,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout
