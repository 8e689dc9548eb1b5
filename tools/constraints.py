"""Choose anew the versions that the tests and the benchmarks use, and write them down.

The files carry names and versions alone: no address and no hash, so that they serve any index.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tools import env, node
from tools.places import ROOT

HEAD = "# Versions chosen by `make constraints`; do not edit.\n"


def freeze(python: Path) -> str:
    """Return the versions installed in an environment, mazenb itself left out."""
    command = [str(python), "-m", "pip", "list", "--format=freeze", "--exclude-editable"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return "\n".join(sorted((line for line in listed if "==" in line), key=str.lower)) + "\n"


def choose(environment: env.Environment, extra: tuple[str, ...]) -> str:
    """Install the environment's extras without constraints in a fresh one and return what came."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = env.Environment(Path(folder), environment.extras, environment.constraints)
        env.create(fresh.folder)
        # An older Python puts its setuptools into every environment; only what is asked for is to be chosen.
        subprocess.run([fresh.python, "-m", "pip", "uninstall", "-qqy", "setuptools"], check=False)
        upgraded = env.pip(fresh.python, "--upgrade", "pip", "hatchling", *extra)
        if upgraded or env.pip(fresh.python, "--editable", fresh.target):
            sys.exit(f"pip could not install {fresh.target} (see above)")
        return HEAD + freeze(fresh.python)


def main() -> None:
    """Write both constraints files."""
    for environment, extra in ((env.TEST, (node.PACKAGE,)), (env.BENCH, ())):
        print(f"choosing versions for {environment.constraints.relative_to(ROOT)}", flush=True)
        text = choose(environment, extra)
        environment.constraints.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
