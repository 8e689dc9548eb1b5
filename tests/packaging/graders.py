"""An environment with nbgrader and Otter-Grader: a layer over that of the tests.

Both bring extensions of JupyterLab along, which have no place in the JupyterLab of the browser tests.
"""

import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

from tools.env import TEST, Environment
from tools.places import ROOT

LAYER = "import site; site.addsitedir({below!r})\n"


def make_layer(folder: Path) -> Environment:
    """Make the environment; packages of the tests' own environment are not installed again."""
    layer = Environment(folder, ("grading",), TEST.constraints)
    venv.create(folder, with_pip=False)
    words = [layer.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    own = Path(subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip())
    (own / "below.pth").write_text(LAYER.format(below=sysconfig.get_path("purelib")), encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["optional-dependencies"]["grading"]
    pip = [sys.executable, "-m", "pip", "--python", layer.python, "install", "-q", "-c", layer.constraints]
    # Imported modules are compiled at that point.
    run = subprocess.run([*pip, "--no-compile", *wanted], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return layer


def environ(layer: Environment, home: Path) -> dict[str, str]:
    """Return the variables of a process that sees the layer and no settings of the user's."""
    places = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    own = {place: str(home / place.lower()) for place in places}
    # nbgrader starts a command of its own, alembic.
    return os.environ | own | {"PATH": f"{layer.bin}{os.pathsep}{os.environ['PATH']}"}
