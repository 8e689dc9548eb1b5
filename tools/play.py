"""Install what playing needs, once, and open JupyterLab on the notebooks of this checkout."""

from __future__ import annotations

import os

from tools import env
from tools.places import NOTEBOOKS, ROOT

START = "import sys, pathlib; from mazenb.cli.server import serve; sys.exit(serve(pathlib.Path(sys.argv[1])))"


def main() -> None:
    """Bring the environment up to date and start."""
    env.ensure(env.PLAY, strict=False)
    NOTEBOOKS.mkdir(exist_ok=True)
    os.chdir(ROOT)
    # In place of this process, so that Ctrl-C reaches the server's own tidy end.
    os.execv(env.PLAY.python, [str(env.PLAY.python), "-c", START, str(NOTEBOOKS)])


if __name__ == "__main__":
    main()
