"""Choose the versions that the tests and the benchmarks use, and write them to files.

The files contain only names and versions, without addresses or hashes, so that they work with any index.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from tools import env, node
from tools.places import ROOT

HEAD = "# Versions chosen by `make constraints`; do not edit.\n"


def freeze(python: Path) -> str:
    """Return the versions installed in an environment, except mazenb itself."""
    command = [str(python), "-m", "pip", "list", "--format=freeze", "--exclude-editable"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return "\n".join(sorted((line for line in listed if "==" in line), key=str.lower)) + "\n"


def choose(environment: env.Environment, extra: tuple[str, ...]) -> str:
    """Install an environment's extras without constraints in a new environment, and return the versions."""
    with tempfile.TemporaryDirectory() as folder:
        # The site and the hosts have environments of their own, and the same constraints.
        others = (other for other in (env.SITE, env.HOSTS) if other.constraints == environment.constraints)
        extras = (*environment.extras, *(name for other in others for name in other.extras))
        fresh = env.Environment(Path(folder), extras, environment.constraints)
        env.create(fresh.folder)
        # An older Python puts its setuptools into every environment, but only the packages asked for should
        # be chosen.
        subprocess.run([fresh.python, "-m", "pip", "uninstall", "-qqy", "setuptools"], check=False)
        upgraded = env.pip(fresh.python, "--upgrade", "pip", "hatchling", *extra)
        if upgraded or env.pip(fresh.python, "--editable", fresh.target):
            sys.exit(f"pip could not install {fresh.target} (see above)")
        return HEAD + freeze(fresh.python)


def graders() -> tuple[str, ...]:
    """Return the requirements of the extra for graders, which its tests install on top of the others."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return tuple(project["optional-dependencies"]["grading"])


def main() -> None:
    """Write both constraints files."""
    for environment, extra in ((env.TEST, (node.PACKAGE, *graders())), (env.BENCH, ())):
        print(f"choosing versions for {environment.constraints.relative_to(ROOT)}", flush=True)
        text = choose(environment, extra)
        environment.constraints.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
