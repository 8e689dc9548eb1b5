"""Install what is needed to play, and open JupyterLab in the notebooks folder of this checkout."""

from __future__ import annotations

import os

from tools import env
from tools.places import NOTEBOOKS, ROOT

START = """
import sys, pathlib
from mazenb.cli import notebooks, server
folder = pathlib.Path(sys.argv[1])
notebooks.trust(folder, [path.name for path in sorted(folder.glob("*.ipynb"))])
sys.exit(server.serve(folder))
"""


def main() -> None:
    """Bring the environment up to date and start JupyterLab."""
    env.ensure(env.PLAY, strict=False)
    NOTEBOOKS.mkdir(exist_ok=True)
    os.chdir(ROOT)
    # In place of this process, so that the server itself handles Ctrl-C and ends tidily.
    os.execv(env.PLAY.python, [str(env.PLAY.python), "-c", START, str(NOTEBOOKS)])


if __name__ == "__main__":
    main()
