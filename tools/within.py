"""Run a tool in an environment where mazenb and its requirements are installed."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

from tools import env
from tools.places import ROOT

NEEDED = ("networkx", "tqdm")


def within_mazenb(module: str) -> None:
    """Return if everything is installed here; otherwise run the module in the test environment."""
    if all(importlib.util.find_spec(name) is not None for name in NEEDED):
        return
    env.ensure(env.TEST)
    command = [str(env.TEST.python), "-m", module, *sys.argv[1:]]
    sys.exit(subprocess.run(command, cwd=ROOT, check=False).returncode)
